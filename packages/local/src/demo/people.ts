import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { Account } from "@reseat/core/accounts";
import type { Actor } from "@reseat/core/actor";
import { Credit } from "@reseat/core/credits";
import pMap from "p-map";
import { ago } from "../clock";
import type { Stack } from "../stack";

/** How many calls are made at once. */
export const AT_ONCE = 4;
const DAY_MINUTES = 24 * 60;

const person = (
  number: number,
  name: string,
  role: "seller" | "buyer" | "admin",
  credits: number,
  daysAgo: number,
) => ({
  phone: `+91${9000000000 + number}`,
  name,
  role,
  credits,
  daysAgo,
});
type Person = ReturnType<typeof person>;

/** The demo's people, who joined so many days ago. Each logs in with the code from the inbox. */
const people = [
  person(1, "Ananya Iyer", "seller", 25, 130),
  person(2, "Rohan Mehta", "buyer", 20, 20),
  person(3, "Meera Nair", "admin", 10, 120),
  // The admin of earlier decisions: nobody decides on an appeal against their own decision.
  person(4, "Vikram Joshi", "admin", 5, 120),
  // More sellers, so that the listings do not all come from one person.
  person(11, "Kabir Sethi", "seller", 25, 105),
  person(12, "Lakshmi Rao", "seller", 25, 101),
  person(13, "Farhan Qureshi", "seller", 25, 97),
  person(14, "Ishita Sen", "seller", 25, 93),
  // Buyers of the last weeks, and newcomers.
  person(21, "Arjun Kumar", "buyer", 24, 91),
  person(22, "Sneha Kulkarni", "buyer", 22, 90),
  person(23, "Imran Khan", "buyer", 27, 89),
  person(24, "Divya Krishnan", "buyer", 5, 19),
  person(25, "Gurpreet Singh", "buyer", 12, 13),
  person(26, "Anjali Deshpande", "buyer", 5, 8),
];

export interface Joined {
  person: Person;
  actor: Actor;
  isNew: boolean;
}

type Inbox = Pick<Stack, "inbox" | "forgetMessages">;

/** Signs the wanted people up, when they joined. */
export function joinAll(stack: Inbox, isWanted: (person: Person) => boolean): Promise<Joined[]> {
  const joinOne = (each: Person) => ago(each.daysAgo * DAY_MINUTES, () => join(each, stack));
  return pMap(people.filter(isWanted), joinOne, { concurrency: AT_ONCE });
}

/**
 * Signs a person up with the code from the inbox and gives them credits, unless they already exist.
 */
async function join(person: Person, { inbox, forgetMessages }: Inbox): Promise<Joined> {
  const { phone, name, role } = person;
  const known = await Account.unscopedByPhone(phone);
  // Also enrols a missing second factor.
  if (known && role === "admin") await Account.makeAdmin(phone);
  if (known) return { person, actor: { userId: known.id, isAdmin: false }, isNew: false };
  const { ticket } = await Account.sendOtp(phone, "en", { network: phone });
  const otp = /\b\d{6}\b/.exec(inbox().find(({ to }) => to === phone)?.text ?? "")?.[0] ?? "";
  const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
  const signUp = { phone, ticket, otp, full_name: name, email, agreed_terms: TERMS_VERSION };
  const { user } = await Account.verifyAndCreate(signUp);
  // Nobody needs their code any more.
  forgetMessages(({ to }) => to === phone);
  await Credit.grant(user.id, person.credits, `demo-${user.id}`);
  if (role === "admin") await Account.makeAdmin(phone);
  return { person, actor: { userId: user.id, isAdmin: false }, isNew: true };
}

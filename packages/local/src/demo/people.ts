import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { Account } from "@reseat/core/accounts";
import type { Actor } from "@reseat/core/actor";
import { Credit } from "@reseat/core/credits";
import { SignUp } from "@reseat/core/membership";
import pMap from "p-map";
import { ago } from "../clock";
import type { Stack } from "../stack";

/** How many calls are made at once. */
export const AT_ONCE = 4;
export const DAY_MINUTES = 24 * 60;

/** The demo's people, who joined so many days ago. Each logs in with the code from the inbox. */
const people = (
  [
    [1, "Ananya Iyer", "seller", 25, 130],
    [2, "Rohan Mehta", "buyer", 20, 20],
    [3, "Meera Nair", "admin", 10, 120],
    // The admin of earlier decisions: nobody decides on an appeal against their own decision.
    [4, "Vikram Joshi", "admin", 5, 120],
    // More sellers, so that the listings do not all come from one person.
    [11, "Kabir Sethi", "seller", 25, 105],
    [12, "Lakshmi Rao", "seller", 25, 101],
    [13, "Farhan Qureshi", "seller", 25, 97],
    [14, "Ishita Sen", "seller", 25, 93],
    // Buyers of the last weeks, and newcomers.
    [21, "Arjun Kumar", "buyer", 24, 91],
    [22, "Sneha Kulkarni", "buyer", 22, 90],
    [23, "Imran Khan", "buyer", 27, 89],
    [24, "Divya Krishnan", "buyer", 5, 19],
    [25, "Gurpreet Singh", "buyer", 12, 13],
    [26, "Anjali Deshpande", "buyer", 5, 8],
  ] as const
).map(([number, name, role, credits, daysAgo]) => ({
  phone: `+91${9000000000 + number}`,
  name,
  role,
  credits,
  daysAgo,
}));
type Person = (typeof people)[number];

export interface Joined {
  person: Person;
  actor: Actor;
  isNew: boolean;
}

type Inbox = Pick<Stack, "inbox" | "forgetMessages">;

/** Signs the wanted people up, when they joined, unless they already exist. */
export function joinAll(inbox: Inbox, isWanted: (person: Person) => boolean): Promise<Joined[]> {
  const joinOne = (each: Person) => ago(each.daysAgo * DAY_MINUTES, () => join(each, inbox));
  return pMap(people.filter(isWanted), joinOne, { concurrency: AT_ONCE });
}

async function join(person: Person, { inbox, forgetMessages }: Inbox): Promise<Joined> {
  const { phone, role } = person;
  const known = await Account.unscopedByPhone(phone);
  const id = known?.id ?? (await signUp(person, inbox));
  if (!known) {
    // Nobody needs their code any more.
    forgetMessages(({ to }) => to === phone);
    await Credit.grant(id, person.credits, `demo-${id}`);
  }
  // Also enrols a missing second factor.
  if (role === "admin") await Account.makeAdmin(phone);
  return { person, actor: { userId: id, isAdmin: false }, isNew: !known };
}

async function signUp({ phone, name }: Person, inbox: Inbox["inbox"]): Promise<string> {
  const { ticket } = await SignUp.sendOtp(phone, "en", { network: phone });
  const otp = /\b\d{6}\b/.exec(inbox().find(({ to }) => to === phone)?.text ?? "")?.[0] ?? "";
  const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
  const form = { phone, ticket, otp, full_name: name, email, agreed_terms: TERMS_VERSION };
  return (await SignUp.verifyAndCreate(form)).user.id;
}

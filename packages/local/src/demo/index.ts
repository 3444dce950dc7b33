import type { NewTicket } from "@reseat/contract";
import { TERMS_VERSION } from "@reseat/contract/constants";
import { Account } from "@reseat/core/accounts";
import type { Actor } from "@reseat/core/actor";
import { now } from "@reseat/core/clock";
import { Credit } from "@reseat/core/credits";
import { isDomainError } from "@reseat/core/errors";
import { Listing } from "@reseat/core/listings";
import { Conversation } from "@reseat/core/messaging";
import pMap from "p-map";
import type { Stack } from "../stack";
import { ago } from "./ago";
import { makeConversations, talks } from "./conversations";
import { deals, makeDeals } from "./deals";
import { listings } from "./listings";
import { makeMonth } from "./month";
import { type Person, people } from "./people";
import { drawPortraits, hangPortraits } from "./portraits";
import { publishPosters } from "./posters";
import { makeDecisions, makeQueues, refunded } from "./queues";

const onSale = 60;
/** A start adds listings when fewer than this are on sale. */
const enough = 40;
const DAY_MINUTES = 24 * 60;
/** Minutes from one of the demo's people joining to the next. */
const JOINED_APART = 1000;
/** The days on which what is on sale was listed. */
const LISTED_DAYS = 6;

type DemoStack = Pick<Stack, "inbox" | "razorpay" | "push" | "settled">;

interface DemoOptions {
  /** How many days before today have a history. */
  days?: number;
}

/**
 * Creates whatever demo data is missing: people with a history, conversations, what waits for admins, the weeks before, posters, and listings until about 60 are on sale.
 * Everything goes through the operations of the domain, as if people did it. Does nothing when all of it exists.
 */
export async function topUpDemo(
  { inbox, razorpay, push, settled }: DemoStack,
  { days = 29 }: DemoOptions = {},
): Promise<void> {
  const [joined] = await Promise.all([joinInTurn((person) => join(person, inbox)), publishPosters()]);
  const selling = joined.filter(({ person }) => person.role === "seller");
  const sellers = selling.map(({ actor }) => actor);
  const isNew = selling.some(({ isNew }) => isNew);
  const portraits = isNew ? await drawPortraits() : [];
  const onSaleNow = await Promise.all(sellers.map(countOnSale));
  const missing = onSale - onSaleNow.reduce((sum, count) => sum + count, 0);
  if (isNew) await listInTurn(sellers, missing + deals.length + talks.length + refunded);
  else if (missing > onSale - enough) await list(sellers, listings(missing, now()));
  if (isNew) await makeDeals(sellers);
  const buyer = joined.find(({ person }) => person.role === "buyer")?.actor;
  if (buyer && (await Conversation.list(buyer, {})).items.length === 0) await makeConversations(buyer, sellers);
  if (!isNew) return;
  const cast = (firstName: string) => joined.find(({ person }) => person.name.startsWith(firstName))?.actor as Actor;
  await hangPortraits(portraits, cast);
  await makeMonth(days, {
    join: (person) => join(person, inbox),
    pay: (orderId) => razorpay.pay(orderId),
    subscribe: () => push.subscribe(),
  });
  await makeQueues(cast, { ...cast("Vikram"), isAdmin: true }, (orderId) => razorpay.pay(orderId));
  await settled();
  await makeDecisions({ ...cast("Meera"), isAdmin: true }, cast);
}

/** One after the other: a few each day of the weeks before. Somebody who has just signed up would have to wait before a log-in. */
async function joinInTurn(join: (person: Person) => Promise<Joined>): Promise<Joined[]> {
  const joined: Joined[] = [];
  for (const [index, person] of people.entries())
    joined.push(await ago((people.length - index) * JOINED_APART + LISTED_DAYS * DAY_MINUTES, () => join(person)));
  return joined;
}

/** What is on sale was listed over some days. */
async function listInTurn(sellers: Actor[], count: number): Promise<void> {
  const all = listings(count, now());
  const aDay = Math.ceil(count / LISTED_DAYS);
  for (let day = 0; day < LISTED_DAYS; day += 1)
    await ago((LISTED_DAYS - 1 - day) * DAY_MINUTES, () => list(sellers, all.slice(day * aDay, (day + 1) * aDay)));
}

async function list(sellers: Actor[], made: NewTicket[]): Promise<void> {
  const create = async (listing: NewTicket, index: number) => {
    const seller = sellers[index % sellers.length] as Actor;
    await Listing.create(seller, listing).catch((error) => {
      if (!isDomainError(error, "duplicate_ticket")) throw error;
    });
  };
  await pMap(made, create, { concurrency: 6 });
}

interface Joined {
  person: Person;
  actor: Actor;
  isNew: boolean;
}

/** Signs a person up with the code from the inbox and gives them credits, unless they already exist. */
async function join(person: Person, inbox: Stack["inbox"]): Promise<Joined> {
  const known = await Account.findByPhone(person.phone);
  // Also for who has no second factor yet.
  if (known && person.role === "admin") await Account.makeAdmin(person.phone);
  if (known) return { person, actor: { userId: known.id, isAdmin: false }, isNew: false };
  const { ticket } = await Account.sendOtp(person.phone, "en", person.phone);
  const text = inbox().find(({ to }) => to === person.phone)?.text ?? "";
  const otp = /\b\d{6}\b/.exec(text)?.[0] ?? "";
  const { user } = await Account.verifyAndCreate({
    phone: person.phone,
    ticket,
    otp,
    full_name: person.name,
    email: person.email,
    agreed_terms: TERMS_VERSION,
  });
  await Credit.grant(user.id, person.credits, `demo-${user.id}`);
  if (person.role === "admin") await Account.makeAdmin(person.phone);
  return { person, actor: { userId: user.id, isAdmin: false }, isNew: true };
}

async function countOnSale(seller: Actor): Promise<number> {
  const { items } = await Listing.listMine(seller, { limit: 100 });
  return items.filter(({ status, show_at }) => status === "available" && show_at > now()).length;
}

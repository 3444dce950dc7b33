import type { NewTicket } from "@reseat/contract";
import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { Account } from "@reseat/core/accounts";
import type { Actor } from "@reseat/core/actor";
import { now } from "@reseat/core/clock";
import { Credit } from "@reseat/core/credits";
import { isDomainError } from "@reseat/core/errors";
import { Listing } from "@reseat/core/listings";
import pMap from "p-map";
import { ago } from "../clock";
import type { Stack } from "../stack";
import { makeConversations, talks } from "./conversations";
import { makeDeals } from "./deals";
import { listings } from "./listings";
import { makeMonth } from "./month";
import { type Person, people } from "./people";
import { drawPortraits, hangPortraits, publishPosters } from "./pictures";
import { makeDecisions, makeQueues, refunds } from "./queues";
import { makeWaiting } from "./waiting";

const onSale = 60;
/** A start adds listings when fewer than this are on sale. */
const enough = 40;
const DAY_MINUTES = 24 * 60;
/** Minutes between two of the demo's people joining. */
const JOINED_APART = 1000;
/** The number of days over which the listings on sale were made. */
const LISTED_DAYS = 6;
/** When the listings were made that the history sells: before those on sale. */
const SOLD_DAYS_AGO = 7;
const AT_ONCE = 6;
/** The phones of the buyer and the admin that `npm start` prints. */
const SHOWN = ["+919000000002", "+919000000003"];
/** The number of parts of the history. */
const PARTS = 7;

type DemoStack = Pick<Stack, "inbox" | "forgetMessages" | "razorpay" | "push" | "settled" | "withoutSweep">;

interface DemoOptions {
  /** Called with what is being made. */
  say?: (text: string) => void;
}

interface HistoryOptions extends DemoOptions {
  /** The number of days before today with a history. */
  days?: number;
  /** The setting of that name, after the history. */
  firstListingCredits?: number;
  /**
   * The number of parts of the history that were begun, stored with the data. A part that was
   * broken off is not made again.
   */
  kept?: { value: number; save(value: number): void };
}

/** The demo's sellers, once their listings are on sale. */
export interface Shop {
  isNew: boolean;
  sellers: Actor[];
  /** The number of listings that were put on sale now. */
  listed: number;
  /**
   * Listings that the history sells. Nobody has seen them on sale: who looks at what is on sale
   * learns of what has changed since, and not of what changes in the past.
   */
  toSell: NewTicket[];
}

/**
 * Creates the missing demo data (`openShop` and `playHistory`). Does nothing when all of it exists.
 */
export async function topUpDemo(stack: DemoStack, options: HistoryOptions = {}): Promise<void> {
  await playHistory(stack, await openShop(stack, options), options);
}

/**
 * Creates what a newcomer needs first: people to log in as, and about 60 listings on sale, with
 * their posters. Everything goes through the operations of the domain, as if people did it.
 */
export async function openShop(stack: DemoStack, { say = () => {} }: DemoOptions = {}): Promise<Shop> {
  say("The demo's people join");
  const posters = publishPosters();
  const joined = await joinAll(stack, (person) => isNeededAtFirst(person));
  const selling = joined.filter(({ person }) => person.role === "seller");
  const sellers = selling.map(({ actor }) => actor);
  const isNew = selling.some((one) => one.isNew);
  const onSaleNow = await Promise.all(sellers.map(countOnSale));
  const missing = onSale - onSaleNow.reduce((sum, count) => sum + count, 0);
  say("Tickets go on sale");
  const all = isNew ? listings(missing + talks.length + refunds.length, now()) : [];
  let listed = 0;
  if (isNew) listed = await listOverDays(sellers, all.slice(0, missing));
  else if (missing > onSale - enough) listed = await list(sellers, listings(missing, now()));
  await posters;
  return { isNew, sellers, listed, toSell: all.slice(missing) };
}

/**
 * Creates the past: more people, deals, conversations, the queues of admins, and the weeks before;
 * and who waits now.
 */
export async function playHistory(
  stack: DemoStack,
  { isNew, sellers, toSell }: Shop,
  {
    days = 29,
    firstListingCredits = 0,
    say = () => {},
    kept = { value: isNew ? 0 : PARTS, save: () => {} },
  }: HistoryOptions = {},
): Promise<void> {
  const { razorpay, push, settled, withoutSweep } = stack;
  const part = async (number: number, text: string, run: () => Promise<void>) => {
    if (kept.value >= number) return;
    kept.save(number);
    say(text);
    // On a slow machine a part takes more than a minute.
    await withoutSweep(run);
  };
  const joined = await joinAll(stack, () => true);
  const cast = (firstName: string) => joined.find(({ person }) => person.name.startsWith(firstName))?.actor as Actor;
  const pay = (orderId: string) => razorpay.pay(orderId);
  // Before the stack has re-encoded any upload: from then on this process reads no SVG.
  const portraits = kept.value < PARTS ? await drawPortraits() : [];
  await part(1, "Earlier deals", async () => {
    const sold = [...talks.map(({ seller }) => sellers[seller] as Actor), ...refunds.map(({ seller }) => cast(seller))];
    await ago(SOLD_DAYS_AGO * DAY_MINUTES, () => list(sold, toSell));
    await makeDeals(sellers);
  });
  await part(2, "Conversations", () => makeConversations(cast("Rohan"), sellers));
  await part(3, "Portraits", () => hangPortraits(portraits, cast));
  await part(4, "What waits for admins", () => makeQueues(cast, { ...cast("Vikram"), isAdmin: true }, pay));
  await part(5, "The weeks before", () =>
    makeMonth(days, {
      join: (person) => join(person, stack),
      pay,
      subscribe: () => push.subscribe(),
      say: (day) => say(`The weeks before: day ${day} of ${days}`),
    }),
  );
  await part(6, "What admins decided", async () => {
    await settled();
    await makeDecisions({ ...cast("Meera"), isAdmin: true }, cast, firstListingCredits);
  });
  // The request is over within a quarter of an hour, so it comes last.
  await part(PARTS, "Who looks, and who waits", () => makeWaiting(cast));
}

const isNeededAtFirst = ({ role, phone }: Person) => role === "seller" || SHOWN.includes(phone);

/**
 * Signs the wanted people up: sellers with a history long ago, the others a few on each day of the
 * weeks before, in the order of the list.
 */
async function joinAll(stack: DemoStack, isWanted: (person: Person) => boolean): Promise<Joined[]> {
  const joining = [...people.entries()].filter(([, person]) => isWanted(person));
  const joinAt = ([index, person]: (typeof joining)[number]) => {
    const lately = (people.length - index) * JOINED_APART + LISTED_DAYS * DAY_MINUTES;
    return ago(person.daysAgo ? person.daysAgo * DAY_MINUTES : lately, () => join(person, stack));
  };
  return pMap(joining, joinAt, { concurrency: AT_ONCE });
}

/** Lists the tickets on sale over some days. Returns how many there are. */
async function listOverDays(sellers: Actor[], all: NewTicket[]): Promise<number> {
  const aDay = Math.ceil(all.length / LISTED_DAYS);
  let listed = 0;
  for (let day = 0; day < LISTED_DAYS; day += 1) {
    const ofDay = all.slice(day * aDay, (day + 1) * aDay);
    listed += await ago((LISTED_DAYS - 1 - day) * DAY_MINUTES, () => list(sellers, ofDay));
  }
  return listed;
}

/** Returns the number of new listings: a start may find some of them. */
async function list(sellers: Actor[], made: NewTicket[]): Promise<number> {
  const create = async (listing: NewTicket, index: number) => {
    const seller = sellers[index % sellers.length] as Actor;
    try {
      await Listing.create(seller, listing);
      return 1;
    } catch (error) {
      if (!isDomainError(error, "duplicate_ticket")) throw error;
      return 0;
    }
  };
  const listed = await pMap(made, create, { concurrency: AT_ONCE });
  return listed.reduce<number>((sum, one) => sum + one, 0);
}

interface Joined {
  person: Person;
  actor: Actor;
  isNew: boolean;
}

/**
 * Signs a person up with the code from the inbox and gives them credits, unless they already exist.
 */
async function join(person: Person, { inbox, forgetMessages }: DemoStack): Promise<Joined> {
  const known = await Account.unscopedByPhone(person.phone);
  // Also enrols a missing second factor.
  if (known && person.role === "admin") await Account.makeAdmin(person.phone);
  if (known) return { person, actor: { userId: known.id, isAdmin: false }, isNew: false };
  const { ticket } = await Account.sendOtp(person.phone, "en", { network: person.phone });
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
  // Nobody needs their code any more.
  forgetMessages(({ to }) => to === person.phone);
  await Credit.grant(user.id, person.credits, `demo-${user.id}`);
  if (person.role === "admin") await Account.makeAdmin(person.phone);
  return { person, actor: { userId: user.id, isAdmin: false }, isNew: true };
}

async function countOnSale(seller: Actor): Promise<number> {
  const { items } = await Listing.listMine(seller, { limit: 100 });
  return items.filter(({ status, show_at }) => status === "available" && show_at > now()).length;
}

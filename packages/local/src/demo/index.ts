import type { NewTicket } from "@reseat/contract";
import type { Actor } from "@reseat/core/actor";
import { now } from "@reseat/core/clock";
import { isDomainError } from "@reseat/core/errors";
import { Listing } from "@reseat/core/listings";
import pMap from "p-map";
import { ago } from "../clock";
import type { Stack } from "../stack";
import { historyOf, PARTS } from "./history";
import { listings, range } from "./listings";
import { AT_ONCE, joinAll } from "./people";
import { publishPosters } from "./pictures";

const onSale = 60;
/** A start adds listings when fewer than this are on sale. */
const enough = 40;
/** The number of days over which the listings on sale were made. */
const LISTED_DAYS = 6;
/** The phones of the buyer and the admin that `npm start` prints. */
const SHOWN = ["+919000000002", "+919000000003"];

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

/** The demo's shop, once its listings are on sale. */
export interface Shop {
  isNew: boolean;
  /** The number of listings that were put on sale now. */
  listed: number;
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
  const joined = await joinAll(stack, ({ role, phone }) => role === "seller" || SHOWN.includes(phone));
  const selling = joined.filter(({ person }) => person.role === "seller");
  const sellers = selling.map(({ actor }) => actor);
  const isNew = selling.some((one) => one.isNew);
  const onSaleNow = await Promise.all(sellers.map(countOnSale));
  const missing = onSale - onSaleNow.reduce((sum, count) => sum + count, 0);
  say("Tickets go on sale");
  const all = isNew || missing > onSale - enough ? listings(missing, now()) : [];
  const aDay = isNew ? Math.ceil(all.length / LISTED_DAYS) : all.length;
  let listed = 0;
  for (const day of range(isNew ? LISTED_DAYS : 1)) {
    const ofDay = all.slice(day * aDay, (day + 1) * aDay);
    const daysAgo = isNew ? LISTED_DAYS - 1 - day : 0;
    listed += await ago(daysAgo * 24 * 60, () => list(sellers, ofDay));
  }
  await posters;
  return { isNew, listed };
}

/**
 * Creates the past: more people, deals, conversations, the queues of admins, and the weeks before;
 * and who waits now. Each part waits until all has followed from it, however long that takes.
 */
export async function playHistory(
  stack: DemoStack,
  { isNew }: Shop,
  {
    days = 29,
    firstListingCredits = 0,
    say = () => {},
    kept = { value: isNew ? 0 : PARTS, save: () => {} },
  }: HistoryOptions = {},
): Promise<void> {
  if (kept.value >= PARTS) return;
  const joined = await joinAll(stack, () => true);
  const cast = (firstName: string) => joined.find(({ person }) => person.name.startsWith(firstName))?.actor as Actor;
  const parts = await historyOf({ ...stack, cast, days, firstListingCredits, say });
  for (const [index, { text, play }] of parts.entries()) {
    if (kept.value > index) continue;
    kept.save(index + 1);
    say(text);
    // On a slow machine a part takes more than a minute.
    await stack.withoutSweep(play);
    await stack.settled();
  }
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

async function countOnSale(seller: Actor): Promise<number> {
  const { items } = await Listing.listMine(seller, { limit: 100 });
  return items.filter(({ status, show_at }) => status === "available" && show_at > now()).length;
}

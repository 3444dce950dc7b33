import type { NewTicket } from "@reseat/contract";
import type { Actor } from "@reseat/core/actor";
import { now } from "@reseat/core/clock";
import { isDomainError } from "@reseat/core/errors";
import { Listing } from "@reseat/core/listings";
import pMap from "p-map";
import { ago } from "../clock";
import type { Stack } from "../stack";
import { history } from "./history";
import { listings, publishPosters } from "./listings";
import { AT_ONCE, DAY_MINUTES, joinAll } from "./people";

const onSale = 60;
/** A start adds listings when fewer than this are on sale. */
const enough = 40;
/** The number of days over which the listings on sale were made. */
const listedDays = 6;
/** The phones of the buyer and the admin that `npm start` prints. */
const shown = ["+919000000002", "+919000000003"];

type DemoStack = Pick<Stack, "inbox" | "forgetMessages" | "razorpay" | "settled" | "withoutSweep">;

interface HistoryOptions {
  /** The number of days before today with a history. */
  days?: number;
  /** The setting of that name, after the history. */
  firstListingCredits?: number;
  /** Called with what is being made. */
  say?: (text: string) => void;
  /**
   * The number of parts of the history that were begun, stored with the data. A part that was
   * broken off is not made again.
   */
  kept?: { value: number; save(value: number): void };
}

/** The demo's shop, once its listings are on sale. */
interface Shop {
  isNew: boolean;
  /** The number of listings that were put on sale now. */
  listed: number;
}

/**
 * Creates the missing demo data (`openShop` and `playHistory`). Does nothing when all of it exists.
 */
export async function topUpDemo(stack: DemoStack, options: HistoryOptions = {}): Promise<void> {
  await playHistory(stack, await openShop(stack), options);
}

/**
 * Creates what a newcomer needs first: people to log in as, and about 60 listings on sale, with
 * their posters. Everything goes through the operations of the domain, as if people did it.
 */
export async function openShop(stack: DemoStack, say = (_text: string) => {}): Promise<Shop> {
  say("The demo's people join");
  const posters = publishPosters();
  const joined = await joinAll(stack, ({ role, phone }) => role === "seller" || shown.includes(phone));
  const selling = joined.filter(({ person }) => person.role === "seller");
  const isNew = selling.some((one) => one.isNew);
  const onSaleNow = await Promise.all(selling.map(({ actor }) => countOnSale(actor)));
  const missing = onSale - onSaleNow.reduce((sum, count) => sum + count, 0);
  say("Tickets go on sale");
  const all = isNew || missing > onSale - enough ? listings(missing, now()) : [];
  const create = (listing: NewTicket, index: number) => {
    const daysAgo = isNew ? listedDays - 1 - Math.floor((index / all.length) * listedDays) : 0;
    return ago(daysAgo * DAY_MINUTES, () => list(selling[index % selling.length]?.actor as Actor, listing));
  };
  const listed = await pMap(all, create, { concurrency: AT_ONCE });
  await posters;
  return { isNew, listed: listed.filter(Boolean).length };
}

/**
 * Creates the past: more people, deals, conversations, the queues of admins, and the weeks before;
 * and who waits now. Each part waits until all has followed from it, however long that takes.
 */
export async function playHistory(stack: DemoStack, { isNew }: Shop, options: HistoryOptions = {}): Promise<void> {
  const { days = 29, firstListingCredits = 0, say = () => {} } = options;
  const { kept = { value: isNew ? 0 : history.length, save: () => {} } } = options;
  if (kept.value >= history.length) return;
  const joined = await joinAll(stack, () => true);
  const cast = (firstName: string) => joined.find(({ person }) => person.name.startsWith(firstName))?.actor as Actor;
  const world = { ...stack, cast, days, firstListingCredits, say };
  for (const [index, [text, play]] of history.entries()) {
    if (kept.value > index) continue;
    kept.save(index + 1);
    say(text);
    // On a slow machine a part takes more than a minute.
    await stack.withoutSweep(() => play(world));
    await stack.settled();
  }
}

/** Returns whether a listing is new: a start may find some of them. */
async function list(seller: Actor, listing: NewTicket): Promise<boolean> {
  try {
    await Listing.create(seller, listing);
    return true;
  } catch (error) {
    if (!isDomainError(error, "duplicate_ticket")) throw error;
    return false;
  }
}

async function countOnSale(seller: Actor): Promise<number> {
  const { items } = await Listing.listMine(seller, { limit: 100 });
  return items.filter(({ status, show_at }) => status === "available" && show_at > now()).length;
}

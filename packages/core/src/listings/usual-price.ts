import { nameKey } from "@reseat/contract/texts/name-key";
import { cityKey } from "@reseat/contract/texts/other-names";
import { type DealItem, followDeals } from "../deals/find-deal";
import { DAY, dayOf, expiresAt, now } from "../platform/clock";
import { fingerprint } from "../platform/ids";
import type { Change } from "../platform/table/changes";
import { attempt } from "../platform/table/commit";
import { untilDone } from "../platform/table/until-done";
import * as Ticket from "../tickets/ticket";
import { UsualPriceEntity } from "./entities";
import { partOfShow, priceEach } from "./wanted/fit";

/** A show, as far as prices are alike. */
interface Show {
  theatre: string;
  location: string;
  show_date: string;
  show_time: string;
}

const COUNTED_FOR = 60 * DAY;
/** Fewer deals say nothing. */
const LEAST = 5;
/** So many of the newest are kept, so that an item is read with half a read unit. */
const MOST = 40;

/** Returns the key of a theatre, weekday and part of the day. */
function keyOf({ theatre, location, show_date, show_time }: Show): string {
  const { day, part } = partOfShow(show_date, show_time);
  return fingerprint([nameKey(theatre), cityKey(location), new Date(`${day}T00:00:00Z`).getUTCDay(), part]);
}

/**
 * Returns what a ticket of such a show usually costs in paise: the median of the deals of 60 days,
 * rounded to whole rupees. Null for fewer than five. Reads one item.
 */
export async function usualPrice(show: Show): Promise<number | null> {
  const { data } = await UsualPriceEntity.get({ show: keyOf(show) }).go();
  const prices = counted(data?.deals ?? []).map(({ price_each }) => price_each);
  if (prices.length < LEAST) return null;
  prices.sort((one, other) => one - other);
  const middle = (prices.length - 1) / 2;
  const median = ((prices[Math.floor(middle)] as number) + (prices[Math.ceil(middle)] as number)) / 2;
  return Math.round(median / 100) * 100;
}

interface Counted {
  id: string;
  /** The day in India on which it was made. */
  day: string;
  price_each: number;
}

function counted(deals: Counted[]): Counted[] {
  const since = dayOf(now() - COUNTED_FOR);
  return deals.filter(({ day }) => day >= since);
}

/** Keeps the prices of the deals of a show like this. Idempotent. */
export const usualPriceFollower = followDeals(async (change: Change<DealItem>) => {
  const { before, after } = change;
  if (!after || said(before) === said(after)) return;
  const price_each = await priceOf(after);
  const show = keyOf(after.ticket);
  await untilDone(async () => {
    const { data } = await UsualPriceEntity.get({ show }).go({ consistent: true });
    const others = counted(data?.deals ?? []).filter(({ id }) => id !== after.id);
    const own = price_each === null ? [] : [{ id: after.id, day: dayOf(Date.parse(after.made_at)), price_each }];
    const deals = [...others, ...counted(own)].sort((one, other) => (one.id < other.id ? -1 : 1)).slice(-MOST);
    const item = { show, deals, version: (data?.version ?? 0) + 1, expires: expiresAt(now() + COUNTED_FOR) };
    const put = UsualPriceEntity.put(item).where(({ version }, { eq, notExists }) =>
      data ? eq(version, data.version) : notExists(version),
    );
    return (await attempt({ prices: { Put: put.params() } })) === null || undefined;
  });
});

/** What a deal says of its price, for comparison. */
const said = (deal: DealItem | undefined) => deal && [deal.status, deal.plan === "problem", agreed(deal)].join();

const agreed = ({ terms }: DealItem) => (terms?.agreed_at ? terms.price_each : undefined);

/** Returns the agreed price each, else the listing's; null if the deal does not count. */
async function priceOf(deal: DealItem): Promise<number | null> {
  if (deal.status !== "valid" || deal.plan === "problem") return null;
  const price = agreed(deal);
  if (price !== undefined) return price;
  const ticket = await Ticket.unscopedFind(deal.ticket_id);
  return ticket && priceEach(ticket);
}

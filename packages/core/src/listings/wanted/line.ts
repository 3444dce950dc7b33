import type { Offer } from "../../platform/news";
import { all, any } from "../../platform/table/conditions";
import { ANY, WantedDayEntity, type WantedDayItem } from "./entities";
import { isAt } from "./fit";

/** How many are looked at in the first requests of a key; then as many as fit into one. */
const LOOKED_AT = [100, 1000];

/** What is read of those who wait: most of the time goes into reading items. */
const READ = ["user_id", "wanted_id", "place_in_order", "place"] as const;
export type Waiting = Pick<WantedDayItem, (typeof READ)[number]>;

/**
 * Yields those who look for such a ticket, in the order of asking. Reads the keys that a ticket has
 * side by side, page by page: its movie in its city, any movie there, and the movie anywhere.
 */
export async function* waiting(offer: Offer): AsyncGenerator<Waiting, undefined> {
  const { movie, city, day } = offer;
  const keys = [
    { movie, city, day },
    { movie: ANY, city, day },
    { movie, city: ANY, day },
  ];
  const lines = await Promise.all(
    keys.map(async (key) => {
      const people = waitingUnder(key, offer);
      return { people, head: (await people.next()).value };
    }),
  );
  for (;;) {
    const next = lines.reduce((one, other) => (placeOf(other) < placeOf(one) ? other : one));
    if (!next.head) return;
    yield next.head;
    next.head = (await next.people.next()).value;
  }
}

/** Sorts after every place in the order, which begins with a digit. */
const LAST = "~";
const placeOf = ({ head }: { head: Waiting | undefined }) => head?.place_in_order ?? LAST;

async function* waitingUnder(
  key: { movie: string; city: string; day: string },
  { part, seats, price_each, language, seller_id, at }: Offer,
): AsyncGenerator<Waiting, undefined> {
  const fitting = WantedDayEntity.query
    .inOrder(key)
    .where((item, { eq, ne, gte, contains, notExists }) =>
      all(
        eq(item.seats, seats),
        contains(item.parts, part),
        any(notExists(item.price_each), gte(item.price_each, price_each)),
        any(notExists(item.language), eq(item.language, language)),
        ne(item.user_id, seller_id),
      ),
    );
  let cursor: object | null = null;
  for (let requests = 0; requests === 0 || cursor; requests += 1) {
    const limit = LOOKED_AT[requests];
    const page = await fitting.go({
      attributes: READ,
      ...(limit !== undefined && { limit }),
      pager: "raw",
      ...(cursor && { cursor: cursor as never }),
    });
    yield* page.data.filter(({ place }) => !place || isAt(place, at));
    cursor = page.cursor as object | null;
  }
  return undefined;
}

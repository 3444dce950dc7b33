import type { Offer } from "../news";
import { ANY, WantedDayEntity, type WantedDayItem } from "./entities";

/** How many are looked at in the first requests of each key; then as many as fit into one. */
const LOOKED_AT = [100, 1000];

/** What is read of those who wait: most of the time goes into reading items. */
const READ = ["user_id", "wanted_id", "place_in_order", "place"] as const;
export type Waiting = Pick<WantedDayItem, (typeof READ)[number]>;

/** An offer, and the present minute to leave those out who are busy in it. */
type Asked = Offer & { minute?: number };

/** Sorts before every place in the order. */
export const FIRST = "0";

/** Those who look for a ticket under one key, in the order of asking. */
class Line {
  #found: Waiting[] = [];
  #cursor: object | null | undefined;
  #requests = 0;

  constructor(
    readonly read: (
      limit: number | undefined,
      cursor: object | undefined,
    ) => Promise<{ data: Waiting[]; cursor: object | null }>,
  ) {}

  get head(): Waiting | undefined {
    return this.#found[0];
  }

  get mayHaveMore(): boolean {
    return this.#cursor !== null;
  }

  take(): void {
    this.#found.shift();
  }

  async readOn(): Promise<void> {
    const { data, cursor } = await this.read(LOOKED_AT[this.#requests], this.#cursor ?? undefined);
    this.#requests += 1;
    this.#cursor = cursor;
    this.#found = data;
  }
}

/**
 * Yields those who look for such a ticket, in the order of asking, after a place in it. Its area or
 * theatre is left to the caller. Reads the keys that a ticket has, page by page and side by side:
 * its movie in its city, any movie there, and the movie anywhere.
 */
export async function* waiting(offer: Asked, after = FIRST): AsyncGenerator<Waiting, undefined> {
  const { movie, city, day } = offer;
  const lines = [
    [movie, city],
    [ANY, city],
    [movie, ANY],
  ].map(
    ([movie = ANY, city = ANY]) => new Line((limit, cursor) => read({ movie, city, day }, offer, after, limit, cursor)),
  );
  for (;;) {
    const empty = lines.filter(({ head, mayHaveMore }) => !head && mayHaveMore);
    if (empty.length > 0) {
      await Promise.all(empty.map((line) => line.readOn()));
      continue;
    }
    const [next] = lines.filter(({ head }) => head).sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
    if (!next?.head) return;
    yield next.head;
    next.take();
  }
}

const placeOf = ({ head }: Line) => head?.place_in_order ?? "";

async function read(
  key: { movie: string; city: string; day: string },
  { part, seats, price_each, language, seller_id, minute }: Asked,
  after: string,
  limit: number | undefined,
  cursor: object | undefined,
): Promise<{ data: Waiting[]; cursor: object | null }> {
  const fitting = WantedDayEntity.query
    .inOrder(key)
    .gt({ place_in_order: after })
    .where((item, { eq, ne, gte, lte, contains, notExists }) =>
      [
        eq(item.seats, seats),
        contains(item.parts, part),
        `(${notExists(item.price_each)} OR ${gte(item.price_each, price_each)})`,
        `(${notExists(item.language)} OR ${eq(item.language, language)})`,
        ne(item.user_id, seller_id),
        ...(minute === undefined ? [] : [`(${notExists(item.busy_until)} OR ${lte(item.busy_until, minute)})`]),
      ].join(" AND "),
    );
  const page = await fitting.go({
    attributes: READ,
    ...(limit !== undefined && { limit }),
    pager: "raw",
    ...(cursor && { cursor: cursor as never }),
  });
  return { data: page.data, cursor: page.cursor as object | null };
}

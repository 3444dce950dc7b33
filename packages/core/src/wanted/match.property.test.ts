import { WANTED_FIRST, WANTED_NEXT } from "@reseat/contract/limits/constants";
import { listing } from "@reseat/testing/listing";
import { queueBoundary } from "@reseat/testing/queue-boundary";
import { streamRecord } from "@reseat/testing/stream";
import { sought } from "@reseat/testing/wanted";
import fc from "fast-check";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Actor } from "../actor";
import { iso, isoNow, now } from "../clock";
import { isDomainError } from "../errors";
import { newId } from "../ids";
import { Listing } from "../listings";
import { BlockEntity } from "../messaging/entities";
import type { StreamRecord } from "../table/changes";
import { getItem, type RawItem } from "../table/dynamo";
import { TicketEntity } from "../tickets/entities";
import { Wanted } from ".";
import { WantedEntity, WantedRoundEntity, WantedToldEntity } from "./entities";
import { offerNews } from "./offer.news";

const queue = queueBoundary();
const sqs = setupServer(queue.handler);
beforeAll(() => sqs.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => sqs.close());

const PEOPLE = 7;
const SELLERS = 2;

const n = (max: number) => fc.nat(max);
const someStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("post" as const),
      who: n(PEOPLE - 1),
      key: fc.constantFrom("both", "any movie", "anywhere"),
      seats: fc.constantFrom(2, 2, 2, 3),
      price_each: fc.constantFrom(null, null, 20_000, 25_000),
      place: fc.constantFrom(null, null, "Andheri"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("pause", "resume", "end"), post: n(12) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("list" as const), who: n(SELLERS - 1), area: n(1) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("hold", "free", "drop"), ticket: n(3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("block", "unblock"), who: n(PEOPLE - 1), of: n(1) }) },
  // Records and messages come in any order, and again.
  { weight: 8, arbitrary: fc.record({ do: fc.constant("record" as const), which: n(50), again: fc.boolean() }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant("message" as const), which: n(50), again: fc.boolean() }) },
);
type Step = typeof someStep extends fc.Arbitrary<infer One> ? One : never;

/** People, their posts and tickets in a city of their own, and what the rules say about them. */
class World {
  readonly #city = `Pune ${newId().slice(-6)}`;
  readonly #movie = `Night Bus ${newId().slice(-6)}`;
  readonly #people = Array.from({ length: PEOPLE }, () => ({ userId: newId(), isAdmin: false }));
  readonly #sellers = [...this.#people.slice(0, 1), { userId: newId(), isAdmin: false }];
  readonly #posts: string[] = [];
  readonly #tickets: { id: string; area: string }[] = [];
  readonly #blocks = new Set<string>();
  readonly #records: { id: string; record: StreamRecord }[] = [];
  readonly #messages: Wanted.Step[] = [];
  /** The lowest price of which each person was told, by ticket. */
  readonly #told = new Map<string, Map<string, number>>();

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case "post": {
        const { who, key, seats, price_each, place } = step;
        const movie_name = key === "any movie" ? null : this.#movie;
        const input = sought({ movie_name, city: key === "anywhere" ? null : this.#city, seats, price_each, place });
        const made = await unlessRefused(Wanted.create(this.#people[who] as Actor, input));
        if (made) this.#posts.push(made.id);
        // The ids of one millisecond have no order.
        while (made && iso(now()) === made.created_at);
        return;
      }
      case "pause":
      case "resume":
      case "end":
        return this.#changePost(step.do, step.post);
      case "list":
        return this.#list(step.who, step.area === 0 ? "Andheri West" : "Bandra");
      case "hold":
      case "free":
      case "drop":
        return this.#changeTicket(step.do, step.ticket);
      case "block":
      case "unblock": {
        const pair = {
          user_id: this.#people[step.who]?.userId ?? "",
          blocked_id: this.#sellers[step.of]?.userId ?? "",
        };
        if (step.do === "block") await BlockEntity.put({ ...pair, created_at: isoNow() }).go();
        else await BlockEntity.delete(pair).go();
        if (step.do === "block") this.#blocks.add(`${pair.user_id}/${pair.blocked_id}`);
        else this.#blocks.delete(`${pair.user_id}/${pair.blocked_id}`);
        return;
      }
      case "record": {
        const [record] = takeOne(this.#records, step.which, step.again);
        if (record) this.#messages.push(...(await stepsOf(record.record)));
        return;
      }
      case "message": {
        const [message] = takeOne(this.#messages, step.which, step.again);
        if (message) await this.#deliver(message);
      }
    }
  }

  /** Delivers what is left, and the last state of each ticket again: then nobody may be missing. */
  async settle(): Promise<void> {
    for (const { record } of this.#records) this.#messages.push(...(await stepsOf(record)));
    while (this.#messages.length > 0) await this.#deliver(this.#messages.shift() as Wanted.Step);
    for (const { id } of this.#tickets) {
      const after = await itemOf(id);
      for (const message of await stepsOf(streamRecord({ after }))) await this.#deliver(message);
      while (this.#messages.length > 0) await this.#deliver(this.#messages.shift() as Wanted.Step);
      if (after.status === "available") expect(await this.#missing(id)).toEqual([]);
    }
  }

  async #changePost(how: "pause" | "resume" | "end", which: number): Promise<void> {
    const id = this.#posts[which % Math.max(1, this.#posts.length)];
    const { data: post } = id ? await WantedEntity.get({ id }).go() : { data: null };
    if (post) await unlessRefused(Wanted[how]({ userId: post.user_id, isAdmin: false }, post.id));
  }

  async #list(who: number, location: string): Promise<void> {
    if (this.#tickets.length > 3) return;
    const theatre = `Galaxy ${this.#tickets.length}`;
    const given = listing({ movie_name: this.#movie, city: this.#city, location, theatre });
    const { id } = await Listing.create(this.#sellers[who] as Actor, given);
    this.#tickets.push({ id, area: location });
    this.#records.push({ id, record: streamRecord({ after: await itemOf(id) }) });
  }

  async #changeTicket(how: "hold" | "free" | "drop", which: number): Promise<void> {
    const ticket = this.#tickets[which];
    if (!ticket) return;
    const before = await itemOf(ticket.id);
    // Two changes of one millisecond have no order.
    while (isoNow() === before.updated_at);
    const seller = { userId: String(before.user_id), isAdmin: false };
    if (how === "drop") {
      const discounted_price = Number(before.discounted_price ?? before.price_per_ticket) - 5000;
      await TicketEntity.patch({ id: ticket.id }).set({ discounted_price, updated_at: isoNow() }).go();
    } else await Listing.updateStatus(seller, ticket.id, how === "hold" ? "sold" : "available");
    this.#records.push({ id: ticket.id, record: streamRecord({ before, after: await itemOf(ticket.id) }) });
  }

  /** Runs a step, and compares whom it told with whom the rules name. */
  async #deliver(message: Wanted.Step): Promise<void> {
    const { ticket_id, step } = message;
    const missing = await this.#missing(ticket_id);
    const item = await itemOf(ticket_id);
    const { data: round } = await WantedRoundEntity.get({ ticket_id }).go({ consistent: true });
    const price = priceOf(item);
    const earlier = round?.round === message.round ? round : { first: 0, next: 0 };
    const room = { alone: 0, first: WANTED_FIRST - earlier.first, next: WANTED_NEXT - earlier.next, rest: 1000 }[step];
    const isCurrent = item.status === "available" && message.price === price && (round?.round ?? "") <= message.round;

    queue.messages = [];
    const count = await Wanted.work(message);
    this.#messages.push(...(queue.messages as Wanted.Step[]));
    const { data } = await WantedToldEntity.query.primary({ ticket_id }).go({ pages: "all", consistent: true });
    const known = this.#told.get(ticket_id) ?? new Map<string, number>();
    this.#told.set(ticket_id, known);
    const told = data.filter((one) => known.get(one.user_id) !== one.price).map(({ user_id }) => user_id);
    for (const one of data) known.set(one.user_id, one.price);
    expect(told).toHaveLength(count);
    // The first of those whom it fits, in their order, and nobody else.
    const due = isCurrent ? missing.slice(0, Math.max(0, room)) : [];
    expect([...told].sort()).toEqual([...due].sort());
  }

  /** Those whom a ticket fits and who were not told of its price, in the order of asking. */
  async #missing(ticketId: string): Promise<string[]> {
    const [ticket, posts] = await Promise.all([
      itemOf(ticketId),
      Promise.all(this.#posts.map((id) => WantedEntity.get({ id }).go({ consistent: true }))),
    ]);
    const area = this.#tickets.find(({ id }) => id === ticketId)?.area ?? "";
    const price = priceOf(ticket);
    const known = this.#told.get(ticketId);
    const fitting = posts.flatMap(({ data: post }) => {
      if (post?.status !== "open" || post.user_id === ticket.user_id) return [];
      if (this.#blocks.has(`${post.user_id}/${ticket.user_id}`)) return [];
      if (post.seats !== 2 || (post.price_each ?? Infinity) * 2 < price) return [];
      if (post.place && !area.startsWith(post.place)) return [];
      return (known?.get(post.user_id) ?? Infinity) > price ? [post] : [];
    });
    fitting.sort((one, other) => (one.place_in_order < other.place_in_order ? -1 : 1));
    return [...new Set(fitting.map(({ user_id }) => user_id))];
  }
}

const priceOf = (ticket: RawItem) => Number(ticket.discounted_price ?? ticket.price_per_ticket);
const itemOf = async (id: string) => (await getItem({ pk: `ticket#${id}`, sk: "ticket" })).Item as RawItem;

/** The messages that follow from a record. */
async function stepsOf(record: StreamRecord): Promise<Wanted.Step[]> {
  queue.messages = [];
  const { offers = [] } = await offerNews.follow(record);
  await Wanted.plan(offers);
  return queue.messages as Wanted.Step[];
}

/** Takes one of a list, or leaves it there to come again. */
function takeOne<Item>(items: Item[], which: number, again: boolean): Item[] {
  if (items.length === 0) return [];
  const at = which % items.length;
  return again ? items.slice(at, at + 1) : items.splice(at, 1);
}

async function unlessRefused<Result>(attempt: Promise<Result>): Promise<Result | null> {
  return attempt.catch((error) => {
    if (isDomainError(error)) return null;
    throw error;
  });
}

it("tells everybody whom a ticket fits, once for a price, in the order of asking, and nobody else", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { minLength: 15, maxLength: 45, size: "max" }), async (steps) => {
      const world = new World();
      for (const step of steps) await world.take(step as Step);
      await world.settle();
    }),
    { numRuns: 5 },
  );
}, 60_000);

import type { Wanted as OwnPost } from "@reseat/contract";
import { WANTED_FIRST, WANTED_LEAST_MINUTES } from "@reseat/contract/limits/constants";
import { queueBoundary } from "@reseat/testing/boundaries";
import { listing, sought } from "@reseat/testing/listing";
import { streamRecord } from "@reseat/testing/stream";
import fc from "fast-check";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { StandingEntity } from "../../accounts/session-entities";
import { BlockEntity } from "../../messaging/entities";
import type { Actor } from "../../platform/actor";
import { DAY, dayOf, isoNow, MINUTE, now, showAt } from "../../platform/clock";
import { isDomainError } from "../../platform/errors";
import { newId } from "../../platform/ids";
import type { StreamRecord } from "../../platform/table/changes";
import { dynamo, getItem } from "../../platform/table/dynamo";
import type { TicketItem } from "../../tickets/entities";
import { Wanted } from "..";
import * as Listing from "../listing";
import { WantedEntity, WantedMatchEntity } from "./entities";
import { offerNews } from "./wanted.events";

const queue = queueBoundary();
const sqs = setupServer(queue.handler);
beforeAll(() => sqs.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => sqs.close());
afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

/** Runs once, just before the next transaction is sent. */
let interruption: (() => Promise<unknown>) | undefined;
dynamo.middlewareStack.add(
  (next) => async (args) => {
    const interrupt = "TransactItems" in args.input ? interruption : undefined;
    if (interrupt) interruption = undefined;
    await interrupt?.();
    return next(args);
  },
  { step: "initialize" },
);

const PEOPLE = 8;
/** The first of the people sells, too. */
const SELLERS = 2;
const TICKETS = 3;
const LEAST = 40_000;

const n = (max: number) => fc.nat(max);
const someone = n(PEOPLE - 1);
const facts = {
  seats: fc.constantFrom(2, 2, 2, 3),
  price_each: fc.constantFrom(null, null, 20_000, 25_000),
  place: fc.constantFrom(null, null, "Andheri"),
};
const somePost = fc.record({
  do: fc.constant("post" as const),
  who: someone,
  key: fc.constantFrom("both" as const, "any movie" as const, "anywhere" as const),
  ...facts,
});
const someStep = fc.oneof(
  { weight: 3, arbitrary: somePost },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("pause", "resume", "end"), post: n(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("change" as const), post: n(9), ...facts, later: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("list" as const),
      who: n(SELLERS - 1),
      area: fc.constantFrom("Andheri West", "Andheri West", "Bandra"),
      minutes: fc.constantFrom(1800, 1800, 28),
      /** The post for which it is listed. */
      post: fc.oneof(fc.constantFrom(null, null, "own" as const), n(9)),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("hold", "free", "drop", "drop"), ticket: n(TICKETS - 1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("offer" as const), ticket: n(TICKETS - 1) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("block", "block", "unblock"),
      who: someone,
      of: n(SELLERS - 1),
      back: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("suspend", "suspend", "restore"), who: someone }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 11) }) },
  // Records and messages come in any order, and again.
  { weight: 8, arbitrary: fc.record({ do: fc.constant("record" as const), which: n(50), again: fc.boolean() }) },
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constant("message" as const),
      which: n(50),
      again: fc.boolean(),
      /** What happens between its reads and its write. */
      meanwhile: fc.constantFrom(null, null, null, "hold" as const, "pause" as const, "twice" as const),
    }),
  },
);
type Step = typeof someStep extends fc.Arbitrary<infer One> ? One : never;

interface Post {
  id: string;
  userId: string;
  seats: number;
  price_each: number | null;
  place: string | null;
  /** It is for a day on which there is no show. */
  isElsewhen: boolean;
  status: OwnPost["status"];
  order: string;
}

interface Told {
  post: Post;
  price: number;
  offered: boolean;
  at: string;
}

/** What the world knows of a ticket besides its item. */
interface Sold {
  id: string;
  area: string;
  told: Map<string, Told>;
}

/** People, their posts and tickets in a city of their own, and what the rules say about them. */
class World {
  readonly #city = `Pune ${newId().slice(-6)}`;
  readonly #movie = `Night Bus ${newId().slice(-6)}`;
  readonly #people = Array.from({ length: PEOPLE }, () => ({ userId: newId(), isAdmin: false }));
  readonly #sellers = [...this.#people.slice(0, 1), { userId: newId(), isAdmin: false }];
  readonly #posts: Post[] = [];
  readonly #tickets: Sold[] = [];
  /** Who blocked whom, and who is suspended. */
  readonly #blocks = new Set<string>();
  readonly #suspended = new Set<string>();
  readonly #records: StreamRecord[] = [];
  readonly #messages: Wanted.Step[] = [];
  #offset = toNoon();
  #lastPlace = "";

  constructor() {
    this.#wait(0);
  }

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case "post":
        return this.#post(step);
      case "change":
        return this.#change(step);
      case "pause":
      case "resume":
      case "end":
        return this.#setStatus(step.do, this.#posts[step.post]);
      case "list":
        return this.#list(step);
      case "hold":
      case "free":
      case "drop":
      case "offer":
        return this.#changeTicket(step.do, this.#tickets[step.ticket]);
      case "block":
      case "unblock":
        return this.#block(step);
      case "suspend":
      case "restore":
        return this.#setStanding(step.do === "suspend", this.#people[step.who] as Actor);
      case "wait":
        return this.#wait(step.minutes);
      case "record": {
        const [record] = takeOne(this.#records, step.which, step.again);
        if (record) await this.#follow(record);
        return;
      }
      case "message": {
        const [message] = takeOne(this.#messages, step.which, step.again);
        if (message) await this.#deliver(message, step.meanwhile);
      }
    }
  }

  /** Delivers what is left, and the last state of each ticket again: then nobody may be missing. */
  async settle(): Promise<void> {
    for (const record of this.#records.splice(0)) await this.#follow(record);
    await this.#deliverAll();
    for (const sold of this.#tickets) {
      const ticket = await itemOf(sold.id);
      await this.#follow(streamRecord({ after: ticket }));
      await this.#deliverAll();
      if (!this.#canBeTold(ticket)) continue;
      for (const { userId } of this.#fitting(sold, ticket))
        expect(sold.told.get(userId)?.price ?? Infinity).toBeLessThanOrEqual(priceOf(ticket));
    }
  }

  async #deliverAll(): Promise<void> {
    for (let message = this.#messages.shift(); message; message = this.#messages.shift()) await this.#deliver(message);
  }

  async #post({ who, key, later = false, ...given }: Given & { who: number; key: string; later?: boolean }) {
    const actor = this.#people[who] as Actor;
    const names = {
      movie_name: key === "any movie" ? null : this.#movie,
      city: key === "anywhere" ? null : this.#city,
    };
    const { id } = (await unlessRefused(Wanted.create(actor, sought({ ...names, ...given, days: days(later) })))) ?? {};
    if (!id) return;
    const order = this.#placed((await storedPost(id)).place_in_order);
    this.#posts.push({ id, userId: actor.userId, ...given, isElsewhen: later, status: "open", order });
  }

  async #change({ post: which, later, ...given }: Given & { post: number; later: boolean }): Promise<void> {
    const post = this.#posts[which];
    if (!post) return;
    const { movie_name = null, city = null, place_in_order } = await storedPost(post.id);
    const input = sought({ movie_name, city, ...given, days: days(later) });
    if (!(await unlessRefused(Wanted.change(actorOf(post), post.id, input)))) return;
    // Another day is another asking.
    const isNew = later !== post.isElsewhen;
    const { place_in_order: place } = await storedPost(post.id);
    expect(place !== place_in_order).toBe(isNew);
    Object.assign(post, given, { isElsewhen: later }, isNew && { order: this.#placed(place) });
  }

  /** Notes a new place in the order, which is after every other. */
  #placed(place: string): string {
    expect(place > this.#lastPlace).toBe(true);
    this.#lastPlace = place;
    return passMillisecond(place);
  }

  async #setStatus(how: "pause" | "resume" | "end", post: Post | undefined): Promise<void> {
    const done = post && (await unlessRefused(Wanted[how](actorOf(post), post.id)));
    if (done) post.status = done.status;
  }

  async #list({ who, area, minutes, post }: Listed) {
    if (this.#tickets.length >= TICKETS) return;
    const seller = this.#sellers[who] as Actor;
    const ownPost = this.#posts.find(({ userId, status }) => userId === seller.userId && status === "open");
    const wanted_id = (typeof post === "number" ? this.#posts[post] : post && ownPost)?.id;
    const names = { movie_name: this.#movie, city: this.#city, location: area };
    const count = this.#tickets.length;
    const own = { theatre: `Galaxy ${count}`, seat_info: `H${2 * count + 1}, H${2 * count + 2}` };
    const given = listing({ ...names, ...own, ...(wanted_id && { wanted_id }) }, minutes / 60);
    const { id } = await Listing.create(seller, given);
    this.#tickets.push({ id, area, told: new Map() });
    this.#records.push(streamRecord({ after: await itemOf(id) }));
  }

  async #changeTicket(how: "hold" | "free" | "drop" | "offer", sold: Sold | undefined): Promise<void> {
    if (!sold) return;
    const before = await itemOf(sold.id);
    // Two changes of one millisecond have no order.
    while (isoNow() === before.updated_at);
    const seller = { userId: before.user_id, isAdmin: false };
    // Nobody is told of more than ten states in a minute.
    if (how === "drop" && priceOf(before) <= LEAST) return;
    if (how === "drop") {
      const { id, price_per_ticket } = before;
      await unlessRefused(
        Listing.updatePrice(seller, { id, price_per_ticket, discounted_price: priceOf(before) - 5000 }),
      );
    } else if (how === "offer") {
      // Nothing happened to it for two hours.
      this.#wait(121);
      await unlessRefused(Wanted.offer(seller, sold.id));
    }
    if (how === "hold" || how === "free")
      await unlessRefused(Listing.updateStatus(seller, sold.id, how === "hold" ? "sold" : "available"));
    this.#records.push(streamRecord({ before, after: await itemOf(sold.id) }));
  }

  async #block(step: { do: "block" | "unblock"; who: number; of: number; back: boolean }): Promise<void> {
    const pair = [this.#people[step.who]?.userId ?? "", this.#sellers[step.of]?.userId ?? ""];
    const [user_id = "", blocked_id = ""] = step.back ? pair.reverse() : pair;
    if (step.do === "block") await BlockEntity.put({ user_id, blocked_id, created_at: isoNow() }).go();
    else await BlockEntity.delete({ user_id, blocked_id }).go();
    this.#blocks[step.do === "block" ? "add" : "delete"](`${user_id}/${blocked_id}`);
  }

  async #setStanding(isSuspended: boolean, { userId: user_id }: Actor): Promise<void> {
    const at = isoNow();
    const restriction = { id: newId(), kind: "suspended" as const, reason: "A test", at, admin_id: newId() };
    await StandingEntity.put({ user_id, ...(isSuspended && { restriction }) }).go();
    this.#suspended[isSuspended ? "add" : "delete"](user_id);
  }

  #wait(minutes: number): void {
    this.#offset += minutes * 60;
    process.env.CLOCK_OFFSET_SECONDS = String(this.#offset);
  }

  /** Runs what the stream does with a record. A state that differs for people is offered. */
  async #follow(record: StreamRecord): Promise<void> {
    queue.messages = [];
    const { offers = [] } = await offerNews.follow(record);
    await Wanted.queue(offers);
    const steps = (queue.messages.splice(0) as Wanted.Step[]).sort((one, other) => (one.step < other.step ? -1 : 1));
    const state = (image: object | undefined) => {
      const item = image as Record<string, { S?: string; N?: string }> | undefined;
      if (item?.status?.S !== "available") return null;
      return `${item.price_per_ticket?.N} ${item.discounted_price?.N} ${item.offered_at?.S}`;
    };
    const after = state(record.NewImage);
    const isNew = after !== null && after !== state(record.OldImage);
    expect(steps.map(({ step }) => step)).toEqual(isNew ? ["first", "rest"] : []);
    this.#messages.push(...steps);
  }

  /** Runs a step, and compares whom it told with whom the rules name. */
  async #deliver(message: Wanted.Step, meanwhile: "hold" | "pause" | "twice" | null = null): Promise<void> {
    const sold = this.#tickets.find(({ id }) => id === message.ticket_id) as Sold;
    const ticket = await itemOf(sold.id);
    let due = this.#due(message, sold, ticket);
    const canInterrupt = due.length > 0;
    if (canInterrupt && meanwhile === "hold") {
      interruption = () => this.#changeTicket("hold", sold);
      due = [];
    } else if (canInterrupt && meanwhile === "pause") {
      const post = due[0]?.post;
      interruption = () => this.#setStatus("pause", post);
      due = this.#due(message, sold, ticket, post);
    }
    const before = await toldOf(sold.id);
    const isTwice = canInterrupt && meanwhile === "twice";
    const counts = await Promise.all([Wanted.handleStep(message), isTwice ? Wanted.handleStep(message) : 0]);

    const told = (await toldOf(sold.id)).filter((one) => {
      return !before.some(({ user_id, told_at }) => user_id === one.user_id && told_at === one.told_at);
    });
    // The first of those whom it fits, in their order, and nobody else.
    const facts = told.map(({ user_id, wanted_id, why }) => `${user_id} ${wanted_id} ${why}`);
    expect(facts.sort()).toEqual(due.map(({ post, why }) => `${post.userId} ${post.id} ${why}`).sort());
    expect(counts[0] + counts[1]).toBe(told.length);
    const offered = ticket.offered_at !== undefined;
    for (const { post } of due)
      sold.told.set(post.userId, { post, price: priceOf(ticket), offered, at: told[0]?.told_at ?? "" });
    passMillisecond();
  }

  #canBeTold({ status, show_at, user_id }: TicketItem): boolean {
    return status === "available" && show_at >= now() + WANTED_LEAST_MINUTES * MINUTE && !this.#suspended.has(user_id);
  }

  /** Returns whom a step tells by the rules, for which post and why. */
  #due(message: Wanted.Step, sold: Sold, ticket: TicketItem, except?: Post): { post: Post; why: string }[] {
    if (message.price !== priceOf(ticket) || !this.#canBeTold(ticket)) return [];
    const isAlone = message.step === "first" && message.alone > 0;
    const due: { post: Post; why: string }[] = [];
    const knowing = new Set<string>();
    for (const post of this.#fitting(sold, ticket)) {
      if (message.step === "first" && knowing.size === WANTED_FIRST) break;
      if (post === except || knowing.has(post.userId) || (isAlone && post.id !== message.wanted_id)) continue;
      const told = sold.told.get(post.userId);
      const isNews = !told || told.price > priceOf(ticket) || (ticket.offered_at !== undefined && !told.offered);
      if (isNews) due.push({ post, why: whyOf(ticket, post, told) });
      if (isNews || told.at >= message.round) knowing.add(post.userId);
    }
    return due;
  }

  /** The posts that a ticket fits and whose people can be told of it, in the order of asking. */
  #fitting({ area }: Sold, ticket: TicketItem): Post[] {
    const price = priceOf(ticket);
    const { user_id: seller } = ticket;
    const fitting = this.#posts.filter(({ userId, status, seats, price_each, place, isElsewhen }) => {
      if (status !== "open" || isElsewhen || userId === seller || this.#suspended.has(userId)) return false;
      if (this.#blocks.has(`${userId}/${seller}`) || this.#blocks.has(`${seller}/${userId}`)) return false;
      return seats === 2 && (price_each ?? Infinity) * 2 >= price && (!place || area.startsWith(place));
    });
    return fitting.sort((one, other) => (one.order < other.order ? -1 : 1));
  }
}

interface Given {
  seats: number;
  price_each: number | null;
  place: string | null;
}

interface Listed {
  who: number;
  area: string;
  minutes: number;
  post: number | "own" | null;
}

const actorOf = ({ userId }: Post): Actor => ({ userId, isAdmin: false });
const priceOf = (ticket: TicketItem) => ticket.discounted_price ?? ticket.price_per_ticket;
const itemOf = async (id: string) => (await getItem({ pk: `ticket#${id}`, sk: "ticket" })).Item as TicketItem;
const storedPost = async (id: string) => {
  const { data } = await WantedEntity.get({ id }).go({ consistent: true });
  return data as NonNullable<typeof data>;
};
const toldOf = async (ticket_id: string) =>
  (await WantedMatchEntity.query.primary({ ticket_id }).go({ pages: "all", consistent: true })).data;

function whyOf(ticket: TicketItem, { id }: Post, told: Told | undefined): string {
  if (!told && ticket.wanted_id === id) return "first";
  if (ticket.offered_at !== undefined && !told?.offered) return "offered";
  return told ? "cheaper" : "on_sale";
}

/** The seconds to noon of the next day in India: no history passes midnight. */
const toNoon = () => (showAt(dayOf(Date.now() + DAY), "12:00") - Date.now()) / 1000;

/** The days of all shows, or another. */
const days = (later: boolean) => (later ? [dayOf(now() + 9 * DAY)] : sought().days);

/** Waits until the clock is past a millisecond: the ids of one have no order. */
function passMillisecond<Value>(value?: Value): Value {
  for (const at = now(); now() === at; );
  return value as Value;
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
    fc.asyncProperty(
      fc.array(somePost, { minLength: 8, maxLength: 12, size: "max" }),
      fc.array(someStep, { minLength: 30, maxLength: 50, size: "max" }),
      async (posts, steps) => {
        const world = new World();
        for (const step of [...posts, ...steps]) await world.take(step as Step);
        await world.settle();
      },
    ),
    // Each run has the same histories, so that none is found by chance.
    { numRuns: Number(process.env.HISTORIES ?? 5), endOnFailure: true },
  );
}, 120_000);

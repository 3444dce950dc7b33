import { FORMAT, ListingIndex } from "@reseat/listing-index";
import { FakeBucket, FakeFeed } from "@reseat/testing/boundaries";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { s3 } from "../platform/aws/s3";
import { iso, now } from "../platform/clock";
import { feedShard } from "../platform/table/due";
import { dynamo, tableName } from "../platform/table/dynamo";
import type { FeedTicket } from "../tickets/feed-ticket";
import type { FeedTrust } from "../trust/feed-trust";
import { publish } from "./browse";
import { Builder } from "./builder";
import { pageOf } from "./page";
import { Outrun } from "./published";
import { TicketsOnSale } from "./tickets-on-sale";

const handlers = [dynamo, s3].map(({ config }) => ({ config, requestHandler: config.requestHandler }));
let feed: FakeFeed;
let bucket: FakeBucket;

beforeEach(() => {
  process.env.BROWSE_BUCKET = "on-sale";
  feed = new FakeFeed();
  bucket = new FakeBucket();
  feed.serve(dynamo);
  bucket.serve(s3);
});
afterEach(() => {
  for (const { config, requestHandler } of handlers) Object.assign(config, { requestHandler });
  delete process.env.CLOCK_OFFSET_SECONDS;
  delete process.env.BROWSE_BUCKET;
});

function advance(seconds: number) {
  process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) + seconds);
}

const id = (n: number) => `01JD0000000000000000${String(n).padStart(6, "0")}`;
const SHOW = Date.parse("2099-01-01T13:30:00.000Z");

interface Listed {
  n: number;
  seller: number;
  movie: string;
  reason: string | null;
  price: number;
  status: string;
}

function list({ n, seller, movie, reason, price, status }: Listed): FeedTicket {
  const ticket: FeedTicket = {
    id: id(n),
    user_id: id(1000 + seller),
    movie_name: movie,
    movie_language: "Hindi",
    theatre: `Galaxy ${seller}`,
    location: "Andheri",
    city: null,
    show_date: "2099-01-01",
    show_time: "19:00",
    show_at: SHOW,
    ticket_count: 2,
    price_per_ticket: price,
    discounted_price: null,
    reason,
    has_image: false,
    status,
    created_at: iso(SHOW - n),
    updated_at: iso(now()),
  };
  const { city: _, discounted_price: __, reason: ___, ...item } = ticket;
  const stored = { ...item, ...(reason !== null && { reason }), __edb_e__: "ticket" };
  feed.put({ ...stored, pk: `ticket#${ticket.id}`, feed: feedShard(ticket.id) });
  return ticket;
}

function score(seller: number, trust_score: number): FeedTrust {
  const user_id = id(1000 + seller);
  const counts = { trust_score, total_reviews: 1, successful_transactions: 2, flagged_reports: 0 };
  const trust = { user_id, updated_at: iso(now()), ...counts };
  feed.put({ ...trust, __edb_e__: "trust_score", pk: `person#${user_id}`, sk: "trust", feed: feedShard(user_id) });
  return trust;
}

const usual: Listed = { n: 1, seller: 1, movie: "Orbit Didi", reason: null, price: 100_00, status: "available" };
const found = async (source: TicketsOnSale) => pageOf(await source.current(), { limit: 50 }, now()).items;
const names = async (source: TicketsOnSale) => (await found(source)).map(({ movie_name }) => movie_name);
const newestId = () => bucket.objects.get(keyOf("newest"))?.body.toString() ?? "";
const keyOf = (name: string) => [...bucket.objects.keys()].find((key) => key.endsWith(`/${name}`)) ?? "";

/** A builder that publishes when told to, like the runs of the function. */
class Publisher {
  #builder: Builder | undefined;

  async publish(): Promise<void> {
    this.#builder ??= await Builder.start();
    await this.#builder.publish();
    await this.#builder.settle();
  }

  /** Publishes, and announces that it rests. */
  async rest(): Promise<void> {
    await this.publish();
    await this.#builder?.rest();
  }

  /** Ends the process, and continues in another from the published state. */
  restart(): void {
    this.#builder = undefined;
  }
}

describe("what is published", () => {
  it("is read once by a new process, and then asked only for changes", async () => {
    list(usual);
    const builder = new Publisher();
    await builder.publish();
    const source = new TicketsOnSale();
    expect(await names(source)).toEqual(["Orbit Didi"]);

    advance(2);
    bucket.requests = [];
    await source.current();
    expect(bucket.requests.map(({ method, status }) => [method, status])).toEqual([["GET", 304]]);

    list({ ...usual, n: 2, movie: "Ghar Wapsi" });
    advance(2);
    await builder.publish();
    bucket.requests = [];
    expect(await names(source)).toEqual(["Orbit Didi", "Ghar Wapsi"]);
    expect(bucket.requests.map(({ method, status }) => [method, status])).toEqual([["GET", 206]]);
    expect((await source.current()).size).toBe(2);
    expect(bucket.requests).toHaveLength(1);
  });

  it("has only sellers with something on sale", async () => {
    list(usual);
    score(1, 4.5);
    score(2, 3);
    await new Publisher().publish();
    const source = new TicketsOnSale();
    const index = await source.current();
    expect([index.hasSeller(id(1001)), index.hasSeller(id(1002))]).toEqual([true, false]);
    expect((await found(source))[0]?.seller_trust.trust_score).toBe(4.5);
  });

  it("goes on in another snapshot every five minutes, without anybody reading it again", async () => {
    list(usual);
    const builder = new Publisher();
    await builder.publish();
    const source = new TicketsOnSale();
    await source.current();
    const first = newestId();

    advance(301);
    await builder.publish();
    list({ ...usual, n: 2, movie: "Ghar Wapsi" });
    advance(2);
    await builder.publish();
    bucket.requests = [];
    expect(await names(source)).toEqual(["Orbit Didi", "Ghar Wapsi"]);
    expect(newestId()).not.toBe(first);
    expect(bucket.requests.filter(({ key }) => key.includes("snapshots"))).toEqual([]);
    expect(await names(new TicketsOnSale())).toEqual(["Orbit Didi", "Ghar Wapsi"]);
  });

  it("says when nobody publishes for a while: the feed is read then, at once, until something is published again", async () => {
    list(usual);
    const builder = new Publisher();
    await builder.publish();
    let told = 0;
    const source = new TicketsOnSale(() => {
      told += 1;
    });
    await source.current();
    await builder.rest();
    list({ ...usual, n: 2, movie: "Ghar Wapsi" });
    advance(2);
    expect(await names(source)).toEqual(["Orbit Didi", "Ghar Wapsi"]);
    expect(await names(new TicketsOnSale())).toEqual(["Orbit Didi", "Ghar Wapsi"]);

    advance(600);
    builder.restart();
    await builder.publish();
    feed.isDown = true;
    advance(2);
    expect(await names(source)).toEqual(["Orbit Didi", "Ghar Wapsi"]);
    expect(told).toBe(0);
  });

  it("is followed for as long as something changes", async () => {
    list(usual);
    await publish(0);
    advance(21);
    const before = bucket.requests.length;
    await publish(60);
    // It checks that it is still the only writer, gives a sign of life, and announces that it
    // rests.
    expect(bucket.requests.slice(before).map(({ method }) => method)).toEqual(["GET", "PUT", "PUT"]);
    advance(60);
    await publish(60);
    expect(bucket.requests.slice(before + 3).map(({ method }) => method)).toEqual(["GET"]);
  });

  it("is written by one run at a time: a run that finds another one's writes stops", async () => {
    list(usual);
    const old = await Builder.start();
    const other = await Builder.start();
    await other.publish();
    list({ ...usual, n: 2 });
    advance(2);
    await expect(old.publish()).rejects.toThrow(Outrun);
    expect(await names(new TicketsOnSale())).toHaveLength(1);
  });

  it("is ignored in another format, and of another table", async () => {
    list(usual);
    await new Publisher().publish();
    const [key, snapshot] = [...bucket.objects].find(([name]) => name.includes("snapshots")) ?? [];
    expect(key).toContain(`/${tableName()}/`);
    const bytes = new ListingIndex().snapshot(now());
    const other = Buffer.from(bytes.toString("latin1").replace(`"format":${FORMAT}`, '"format":0'), "latin1");
    expect([ListingIndex.read(bytes)?.index.size, ListingIndex.read(other)]).toEqual([0, undefined]);
    expect(snapshot).toBeDefined();
  });
});

describe("without what is published", () => {
  it("the feed is read, and each time is told", async () => {
    list(usual);
    const told: unknown[] = [];
    const source = new TicketsOnSale((error) => told.push(error));
    expect(await names(source)).toEqual(["Orbit Didi"]);
    expect(told).toEqual([undefined]);
    bucket.isDown = true;
    advance(60);
    await source.current();
    expect(told).toHaveLength(2);
    expect(told[1]).toBeInstanceOf(Error);
    // An answer of under a minute hides that nothing can be read, but not from the log.
    feed.isDown = true;
    advance(10);
    expect(await names(source)).toEqual(["Orbit Didi"]);
    expect(told).toHaveLength(4);
    feed.isDown = false;
  });

  it("the feed goes on where an old snapshot ends, until something new is published", async () => {
    list(usual);
    const builder = new Publisher();
    await builder.publish();
    advance(3600);
    list({ ...usual, status: "sold" });
    list({ ...usual, n: 2, movie: "Ghar Wapsi" });
    let told = 0;
    const source = new TicketsOnSale(() => {
      told += 1;
    });
    expect(await names(source)).toEqual(["Ghar Wapsi"]);
    expect(told).toBe(1);

    builder.restart();
    await builder.publish();
    advance(2);
    expect(await names(source)).toEqual(["Ghar Wapsi"]);
    expect(told).toBe(1);
  });

  it("comes back to newly published data after all of it was lost", async () => {
    list(usual);
    const builder = new Publisher();
    await builder.publish();
    let told = 0;
    const source = new TicketsOnSale(() => {
      told += 1;
    });
    await source.current();
    bucket.objects.clear();
    advance(40);
    await source.current();
    expect(told).toBe(1);

    builder.restart();
    list({ ...usual, n: 2, movie: "Ghar Wapsi" });
    advance(40);
    await builder.publish();
    expect(await names(source)).toEqual(["Orbit Didi", "Ghar Wapsi"]);
    expect(told).toBe(1);
  });

  it("nothing is asked for a second and a half, and what is known is given for a minute while it does not answer", async () => {
    list(usual);
    const source = new TicketsOnSale();
    await source.current();
    feed.isDown = true;
    await source.current();
    advance(30);
    expect(await names(source)).toEqual(["Orbit Didi"]);
    advance(31);
    await expect(source.current()).rejects.toThrow();
    await expect(new TicketsOnSale().current()).rejects.toThrow();
  });
});

const someListing = fc.record({
  n: fc.nat(40),
  seller: fc.nat(5),
  movie: fc.constantFrom("Orbit Didi", "மழை", "Ghar Wapsi"),
  reason: fc.constantFrom(null, "Cannot make it", "வர முடியாது"),
  price: fc.constantFrom(100_00, 300_00, 600_00),
  status: fc.constantFrom("available", "available", "available", "sold", "removed"),
});
const someStep = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant("change" as const), listings: fc.array(someListing, { maxLength: 8 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("score" as const), seller: fc.nat(5), score: fc.constantFrom(1, 3.5, 4.2) }),
  },
  fc.record({
    do: fc.constantFrom(
      "builder rests" as const,
      "builder ends" as const,
      "builder restarts" as const,
      "bucket fails" as const,
      "bucket works" as const,
      "new process" as const,
      "another snapshot" as const,
      "nobody looks" as const,
      "published is lost" as const,
    ),
  }),
);

it("any process at any moment finds what a plain filter of the table finds", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { minLength: 5, maxLength: 40 }), async (steps) => {
      feed.items.clear();
      bucket.objects.clear();
      bucket.isDown = false;
      const tickets = new Map<string, FeedTicket>();
      const scores = new Map<string, FeedTrust>();
      const builder = new Publisher();
      let isBuilding = true;
      let isResting = false;
      const processes = [new TicketsOnSale()];
      for (const step of steps) {
        // Longer than the delay that is allowed for published changes.
        advance(step.do === "builder ends" || step.do === "bucket fails" ? 25 : 3);
        let areLooking = processes;
        if (step.do === "change") for (const each of step.listings) tickets.set(id(each.n), list(each));
        if (step.do === "score") scores.set(id(1000 + step.seller), score(step.seller, step.score));
        if (step.do === "builder ends") isBuilding = false;
        if (step.do === "builder rests" && isBuilding && !bucket.isDown)
          isResting = await builder.rest().then(
            () => true,
            () => false,
          );
        if (step.do === "builder restarts") {
          isBuilding = true;
          isResting = false;
          builder.restart();
        }
        if (step.do === "bucket fails") bucket.isDown = true;
        if (step.do === "bucket works") bucket.isDown = false;
        if (step.do === "new process") processes.push(new TicketsOnSale());
        if (step.do === "another snapshot") advance(400);
        if (step.do === "nobody looks") areLooking = [];
        if (step.do === "published is lost") bucket.objects.clear();
        if (isBuilding && !isResting && !bucket.isDown) await builder.publish().catch(() => builder.restart());
        // What was published before is still fresh. It counts as late after 20 seconds, unless the
        // builder has announced a rest.
        else if (!isResting) advance(25);

        const expected = [...tickets.values()]
          .filter(({ status }) => status === "available")
          .sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
        for (const process of areLooking) {
          const page = pageOf(await process.current(), { limit: 50 }, now());
          expect(page.total).toBe(expected.length);
          expect(page.items.map(({ poster_url: _, seller_trust: __, ...card }) => card)).toEqual(expected);
          for (const { user_id, seller_trust } of page.items)
            expect(seller_trust.trust_score).toBe(scores.get(user_id)?.trust_score ?? 5);
        }
      }
    }),
    { numRuns: 25 },
  );
});

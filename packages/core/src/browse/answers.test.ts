import type { BrowseQuery, Facets, NameQuery, TicketCard, TicketSort } from "@reseat/contract";
import { ADDRESSES_MAX } from "@reseat/contract/limits/constants";
import { nameKey } from "@reseat/contract/texts/name-key";
import { cityName } from "@reseat/contract/texts/other-names";
import { slugOf } from "@reseat/contract/texts/slug";
import { ListingIndex } from "@reseat/listing-index";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { iso, MINUTE, showAt } from "../platform/clock";
import { isDomainError } from "../platform/errors";
import type { FeedTicket } from "../tickets/feed-ticket";
import { knownNamesOf } from "./known-names";
import { aboutOf, addressesOf, facetsOf, suggestionsOf } from "./names-on-sale";
import { pageOf } from "./page";
import { applyTo } from "./segment";

const start = Date.parse("2026-11-20T06:00:00.000Z");

let made = 0;

/** A ticket for a show at 19:00 India time on 1 December, unless told otherwise. */
function ticket(change: Partial<FeedTicket> = {}): FeedTicket {
  made += 1;
  const show_date = change.show_date ?? "2026-12-01";
  const show_time = change.show_time ?? "19:00";
  return {
    id: ulid(made),
    user_id: ulid(1),
    movie_name: "Monsoon Letters",
    movie_language: "Hindi",
    theatre: "Galaxy Cinema",
    location: "Andheri West",
    city: "Mumbai",
    show_date,
    show_time,
    show_at: showAt(show_date, show_time),
    ticket_count: 2,
    price_per_ticket: 400_00,
    discounted_price: null,
    reason: null,
    has_image: false,
    status: "available",
    created_at: iso(start + made),
    updated_at: iso(start + made),
    ...change,
  };
}

function ulid(n: number): string {
  return `01JD0000000000000000${String(n).padStart(6, "0")}`;
}

const put = (index: ListingIndex, ticket: FeedTicket) => applyTo(index, { ticket });

function indexOf(...tickets: FeedTicket[]): ListingIndex {
  const index = new ListingIndex();
  for (const each of tickets) put(index, each);
  return index;
}

const search = (index: ListingIndex, query: BrowseQuery, now = start) =>
  pageOf(index, query, now).items.map(({ id }) => id);

describe("what a search finds", () => {
  it("is everything the contract promises of a ticket, with the seller's defaults, and nothing more", () => {
    const listed = ticket({ discounted_price: 300_00, reason: "Down with a cold", has_image: true });
    const index = indexOf({ ...listed, seat_info: "H12" } as FeedTicket);

    expect(pageOf(index, {}, start)).toEqual({
      items: [
        {
          ...listed,
          poster_url: null,
          seller_trust: { trust_score: 5, total_reviews: 0, successful_transactions: 0, flagged_reports: 0 },
        },
      ],
      total: 1,
      next_cursor: null,
    });
  });

  it("shows the seller's reputation, also when it becomes known before the ticket", () => {
    const index = new ListingIndex();
    const trust = { trust_score: 4.2, total_reviews: 7, successful_transactions: 6, flagged_reports: 1 };
    index.putSeller({ ...trust, user_id: ulid(1), updated_at: iso(start) });
    index.putSeller({ ...trust, trust_score: 1, user_id: ulid(1), updated_at: iso(start - 1) });
    put(index, ticket());

    expect(pageOf(index, {}, start).items[0]?.seller_trust).toEqual(trust);
  });

  it("is words of a movie, theatre, location or city, in any case and order", () => {
    const hindi = ticket({ movie_name: "Ghar Wapsi" });
    const accents = ticket({ movie_name: "Amélie Çok ÖZEL", theatre: "Prasads" });
    const tamil = ticket({ movie_name: "மழை", location: "T. Nagar", city: "Chennai" });
    const index = indexOf(hindi, accents, tamil);

    expect(search(index, { search: "GHAR" })).toEqual([hindi.id]);
    expect(search(index, { search: "çok özel" })).toEqual([accents.id]);
    expect(search(index, { search: "Ame\u0301lie" })).toEqual([accents.id]);
    expect(search(index, { search: "மழை" })).toEqual([tamil.id]);
    expect(search(index, { search: "prasads" })).toEqual([accents.id]);
    expect(search(index, { search: "nagar" })).toEqual([tamil.id]);
    expect(search(index, { search: "chen" })).toEqual([tamil.id]);
    expect(search(index, { search: "galaxy  cinema" })).toEqual([tamil.id, hindi.id]);
    expect(search(index, { search: "galaxy wapsi" })).toEqual([hindi.id]);
    expect(search(index, { search: "wapsi chennai" })).toEqual([]);
  });

  it("takes a location only whole, and a city as one", () => {
    const west = ticket({ location: "Andheri West" });
    const east = ticket({ location: "Andheri East", city: null });
    const index = indexOf(west, east);

    expect(search(index, { location: "andheri west" })).toEqual([west.id]);
    expect(search(index, { location: "Andheri" })).toEqual([]);
    expect(search(index, { location: "MUMBAI" })).toEqual([west.id]);
  });

  it("sorts and filters by what a buyer pays for each seat, as cards show it: ₹200 is low, ₹500 still medium", () => {
    const low = ticket({ ticket_count: 3, price_per_ticket: 600_99 });
    const cut = ticket({ price_per_ticket: 900_00, discounted_price: 401_00 });
    const medium = ticket({ ticket_count: 1, price_per_ticket: 500_00 });
    const high = ticket({ price_per_ticket: 1001_00, discounted_price: 1200_00 });
    const index = indexOf(low, cut, medium, high);

    expect(search(index, { price: "low" })).toEqual([low.id]);
    expect(search(index, { price: "medium", sort: "price_asc" })).toEqual([cut.id, medium.id]);
    expect(search(index, { price: "high" })).toEqual([high.id]);
    expect(search(index, { sort: "price_desc" })).toEqual([high.id, medium.id, cut.id, low.id]);
  });

  it("is soon until two hours before its show and no longer when that begins", () => {
    const index = indexOf(ticket());
    const begins = showAt("2026-12-01", "19:00");
    const isSoon = (time: number) => pageOf(index, { date: "soon" }, time).total === 1;

    expect([121 * MINUTE, 120 * MINUTE, 1].map((before) => isSoon(begins - before))).toEqual([false, true, true]);
    expect(isSoon(begins)).toBe(false);
  });

  it("is of the weekend that is or comes next: its Saturday and its Sunday", () => {
    const at = (show_date: string, show_time = "00:00") => ticket({ show_date, show_time });
    const friday = at("2026-12-04", "23:59");
    const [saturday, sunday, next] = [at("2026-12-05"), at("2026-12-06", "23:59"), at("2026-12-12")];
    const monday = at("2026-12-07");
    const weekend = (day: string) =>
      search(
        indexOf(friday, saturday, sunday, monday, next),
        { date: "weekend", sort: "show_date" },
        showAt(day, "00:00") - 2 * MINUTE,
      );

    expect(weekend("2026-12-01")).toEqual([saturday.id, sunday.id]);
    expect(weekend("2026-12-05")).toEqual([saturday.id, sunday.id]);
    expect(weekend("2026-12-06")).toEqual([sunday.id]);
    expect(weekend("2026-12-07")).toEqual([sunday.id]);
    expect(weekend("2026-12-08")).toEqual([next.id]);
  });

  it("is of the day in India, from its midnight to its last minute", () => {
    const first = ticket({ show_date: "2026-12-02", show_time: "00:00" });
    const last = ticket({ show_date: "2026-12-02", show_time: "23:59" });
    const index = indexOf(ticket(), first, last, ticket({ show_date: "2026-12-03", show_time: "00:00" }));

    expect(search(index, { date: "2026-12-02", sort: "show_date" })).toEqual([first.id, last.id]);
  });

  it("is of the night that is or comes next: from half past five to four in the morning", () => {
    const matinee = ticket({ show_date: "2026-12-01", show_time: "17:29" });
    const evening = ticket({ show_date: "2026-12-01", show_time: "17:30" });
    const late = ticket({ show_date: "2026-12-02", show_time: "03:59" });
    const morning = ticket({ show_date: "2026-12-02", show_time: "04:00" });
    const next = ticket({ show_date: "2026-12-02", show_time: "21:00" });
    const tonight = (time: number) =>
      search(indexOf(matinee, evening, late, morning, next), { date: "tonight", sort: "show_date" }, time);

    expect(tonight(showAt("2026-12-01", "04:00"))).toEqual([evening.id, late.id]);
    expect(tonight(showAt("2026-12-01", "23:00"))).toEqual([late.id]);
    expect(tonight(showAt("2026-12-02", "03:58"))).toEqual([late.id]);
    expect(tonight(showAt("2026-12-02", "04:00"))).toEqual([next.id]);
  });

  it("has so many seats together as are asked for, no fewer and no more", () => {
    const [one, two, three] = [1, 2, 3].map((ticket_count) => ticket({ ticket_count }));
    const index = indexOf(one as FeedTicket, two as FeedTicket, three as FeedTicket);

    expect(search(index, { seats: 2 })).toEqual([two?.id]);
    expect(search(index, { seats: 4 })).toEqual([]);
  });

  it("loses a ticket when its show begins, and not a minute before", () => {
    const index = indexOf(ticket());
    const begins = showAt("2026-12-01", "19:00");

    expect(pageOf(index, {}, begins - 1).total).toBe(1);
    expect(pageOf(index, {}, begins).total).toBe(0);
  });
});

describe("changes", () => {
  it("leaves a ticket that went gone when an older state of it is read late", () => {
    const listed = ticket();
    const sold = { ...listed, status: "sold", updated_at: iso(start + 5_000) };
    const index = indexOf(listed, sold, listed);
    expect(pageOf(index, {}, start).total).toBe(0);

    put(index, { ...listed, updated_at: iso(start + 6_000) });
    expect(pageOf(index, {}, start).total).toBe(1);
  });

  it.each(["sold", "expired", "under_review", "blocked", "removed"])(
    "takes a ticket off the market that is %s",
    (status) => {
      const listed = ticket();
      const other = ticket();
      const index = indexOf(listed, other, { ...listed, status, updated_at: iso(start + 5_000) });

      expect(search(index, {})).toEqual([other.id]);
    },
  );
});

describe("a cursor", () => {
  const index = indexOf(...Array.from({ length: 3 }, () => ticket()));
  const cursor = pageOf(index, { limit: 1, search: "monsoon" }, start).next_cursor as string;

  it("goes on where the page ended, also with another page size", () => {
    expect(search(index, { limit: 2, search: " Monsoon", cursor })).toHaveLength(2);
  });

  it.each([
    ["of another search", { search: "letters", cursor }],
    ["of other seats", { search: "monsoon", seats: 2, cursor }],
    ["of another order", { search: "monsoon", sort: "price_asc", cursor }],
    ["that nobody gave", { cursor: "bm90IGEgY3Vyc29y" }],
    ["that is not even text", { cursor: "%" }],
  ] satisfies [string, BrowseQuery][])("is refused when it is one %s", (_, query) => {
    expect(() => pageOf(index, query, start)).toThrow(
      expect.toSatisfy((error) => isDomainError(error, "invalid_input")),
    );
  });
});

describe("facets", () => {
  it("count names once in whatever case, and a ticket without a city under its location", () => {
    const index = indexOf(
      ticket(),
      ticket({ movie_name: "MONSOON LETTERS", movie_language: "Tamil" }),
      ticket(),
      ticket({ movie_name: "Abacus", location: "Station Road", city: null, show_date: "2026-11-30" }),
      ticket({ movie_name: "Zebra", theatre: "Prasads", location: "Banjara Hills", city: "Hyderabad" }),
    );

    expect(facetsOf(index, start, new Map([[nameKey("Zebra"), "/posters/zebra.svg"]]))).toEqual({
      totals: { tickets: 5, movies: 3, cities: 3, theatres: 2 },
      trending_movies: [
        { movie_name: "Monsoon Letters", ticket_count: 3, poster_url: null },
        { movie_name: "Abacus", ticket_count: 1, poster_url: null },
        { movie_name: "Zebra", ticket_count: 1, poster_url: "/posters/zebra.svg" },
      ],
      popular_locations: ["Andheri West", "Banjara Hills", "Station Road"],
      places: [
        { city: "Hyderabad", locations: ["Banjara Hills"] },
        { city: "Mumbai", locations: ["Andheri West"] },
        { city: "Station Road", locations: ["Station Road"] },
      ],
      dates: ["2026-11-30", "2026-12-01"],
    } satisfies Facets);
  });

  it("trend six movies and five locations at most, and forget what is sold", () => {
    const index = indexOf(...Array.from({ length: 8 }, (_, n) => ticket({ movie_name: `M${n}`, location: `L${n}` })));
    const sold = ticket();
    put(index, sold);
    put(index, { ...sold, status: "sold" });
    const facets = facetsOf(index, start, new Map());

    expect(facets.trending_movies.map(({ movie_name }) => movie_name)).toEqual(["M0", "M1", "M2", "M3", "M4", "M5"]);
    expect(facets.popular_locations).toEqual(["L0", "L1", "L2", "L3", "L4"]);
    const [{ locations = [] } = {}, ...others] = facets.places;
    expect([locations.length, others, facets.totals.tickets]).toEqual([8, [], 8]);
  });
});

/** Computes the expected result of the index in the simplest way. */
function plainly(tickets: Iterable<FeedTicket>, query: BrowseQuery, now: number): FeedTicket[] {
  const { search = "", location = "", date, price, seats, sort = "latest" } = query;
  const wordsOf = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .filter(Boolean);
  // A search of a few letters compares beginnings.
  const has = (word: string, part: string) => (part.length < 6 ? word.startsWith(part) : word.includes(part));
  const is = (name: string | null, whole: string) => (name ?? "").toLowerCase() === whole.toLowerCase();
  return [...tickets]
    .filter((of) => of.status === "available" && of.show_at > now)
    .filter((of) => {
      const words = wordsOf([of.movie_name, of.theatre, of.location, of.city ?? ""].join(" "));
      return wordsOf(search).every((part) => words.some((word) => has(word, part)));
    })
    .filter((of) => location === "" || is(of.location, location) || is(of.city, location))
    .filter((of) => date === undefined || isOn(of, date, now))
    .filter((of) => seats === undefined || of.ticket_count === seats)
    .filter((of) => price === undefined || price === bucket(of))
    .sort(order[sort]);
}

function isOn(of: FeedTicket, date: string, now: number): boolean {
  if (date === "tonight") return isTonight(of, now);
  if (date === "soon") return of.show_at - now <= 120 * MINUTE;
  if (date !== "weekend") return of.show_date === date;
  // Days of India are counted from a Monday.
  const day = (time: number) => Math.floor((time - showAt("2026-01-05", "00:00")) / (24 * 60 * MINUTE));
  return Math.floor(day(of.show_at) / 7) === Math.floor(day(now) / 7) && day(of.show_at) % 7 >= 5;
}

/** Hours are counted from four in the morning, when a night ends. */
function isTonight({ show_at }: FeedTicket, now: number): boolean {
  const from = (time: number) => time - showAt("2026-01-01", "04:00");
  const day = (time: number) => Math.floor(from(time) / (24 * 60 * MINUTE));
  return day(show_at) === day(now) && from(show_at) - day(show_at) * 24 * 60 * MINUTE >= 13.5 * 60 * MINUTE;
}

const paid = (of: FeedTicket) => {
  const paise = Math.min(of.price_per_ticket, of.discounted_price ?? of.price_per_ticket);
  return Math.round(paise / 100 / of.ticket_count) * 100;
};
const bucket = (of: FeedTicket) => (paid(of) <= 200_00 ? "low" : paid(of) <= 500_00 ? "medium" : "high");
const latestOf = (of: FeedTicket) => Date.parse(of.confirmed_at ?? of.created_at);
const byId = (a: FeedTicket, b: FeedTicket) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
const order: Record<TicketSort, (a: FeedTicket, b: FeedTicket) => number> = {
  latest: (a, b) => latestOf(b) - latestOf(a) || byId(b, a),
  price_asc: (a, b) => paid(a) - paid(b) || byId(a, b),
  price_desc: (a, b) => paid(b) - paid(a) || byId(b, a),
  show_date: (a, b) => a.show_at - b.show_at || Number(!a.confirmed_at) - Number(!b.confirmed_at) || byId(a, b),
};

const oneOf = <const T>(...values: T[]) => fc.constantFrom(...values);
/** Few ids and values, so that tickets change, tie and match often. */
const someTicket = fc
  .record({
    n: fc.nat(1000),
    movie_name: oneOf("Monsoon Letters", "MONSOON", "Ghar Wapsi", "Éclair", "மழை"),
    theatre: oneOf("Galaxy Cinema", "Prasads"),
    location: oneOf("Andheri", "Salt Lake", "Mumbai"),
    city: oneOf("Mumbai", "Kolkata", null),
    show_date: oneOf("2026-11-20", "2026-11-21"),
    show_time: oneOf("11:35", "17:29", "17:30", "23:59", "00:00"),
    ticket_count: oneOf(1, 2),
    price_per_ticket: oneOf(100_00, 200_00, 200_50, 400_00, 401_00, 500_00, 1000_00),
    discounted_price: oneOf(null, 100_00, 300_00),
    confirmed_at: oneOf(undefined, null, iso(start + 1), iso(start + 2)),
    created: fc.nat(3),
    status: oneOf("available", "available", "available", "sold", "under_review", "removed"),
  })
  .map(({ n, created, ...rest }) => ({ ...rest, id: ulid(n), created_at: iso(start - created) }));
const someQuery = fc.record(
  {
    search: oneOf("", "monsoon", "CINEMA", "a", "éCLAIR", "மழை", "mumbai", "nowhere", "ghar prasads", "lake monsoon"),
    location: oneOf("", "mumbai", "SALT LAKE", "Lake"),
    date: oneOf("2026-11-20", "2026-11-21", "tonight", "soon", "weekend"),
    price: oneOf("low", "medium", "high"),
    seats: oneOf(1, 2, 3),
    sort: oneOf("latest", "price_asc", "price_desc", "show_date"),
    limit: fc.integer({ min: 1, max: 7 }),
  },
  { requiredKeys: [] },
);
const someChanges = fc.array(someTicket, { maxLength: 30 });

it("puts a ticket that its seller just confirmed first among the latest", () => {
  const show = { show_date: "2026-12-01", show_time: "19:00" };
  const old = { ...show, id: ulid(900_001), created_at: iso(start - 2 * MINUTE), updated_at: iso(start - 2 * MINUTE) };
  const young = { ...show, id: ulid(900_002), created_at: iso(start - MINUTE), updated_at: iso(start - MINUTE) };
  const index = indexOf(ticket(old), ticket(young));
  const listed = (sort?: TicketSort) =>
    pageOf(index, { sort }, start).items.map(({ id, confirmed_at }) => [id, confirmed_at]);
  expect(listed()).toEqual([
    [young.id, undefined],
    [old.id, undefined],
  ]);
  put(index, ticket({ ...young, confirmed_at: null, updated_at: iso(start) }));
  expect(listed()).toEqual([
    [young.id, null],
    [old.id, undefined],
  ]);
  put(index, ticket({ ...old, confirmed_at: iso(start), updated_at: iso(start) }));
  expect(listed()).toEqual([
    [old.id, iso(start)],
    [young.id, null],
  ]);
  expect(listed("show_date")).toEqual([
    [old.id, iso(start)],
    [young.id, null],
  ]);
});

describe("names that a seller is typing", () => {
  const names = (index: ListingIndex, kind: NameQuery["kind"], query: string) =>
    knownNamesOf(index, { kind, query }).map(({ name }) => name);

  it("are known in their most used spelling, whatever the case; those that begin with it first", () => {
    const index = indexOf(
      ticket({ movie_name: "Orbit Didi" }),
      ticket({ movie_name: "Orbit Didi" }),
      ticket({ movie_name: "ORBIT DIDI" }),
      ticket({ movie_name: "In Orbit" }),
      ticket({ movie_name: "In Orbit" }),
      ticket({ movie_name: "In Orbit" }),
      ticket({ movie_name: "In Orbit" }),
    );
    expect(names(index, "movie", "orb")).toEqual(["Orbit Didi", "In Orbit"]);
    expect(names(index, "movie", "nothing")).toEqual([]);
  });

  it("bring along what they were listed with, also when none is on sale any more", () => {
    const sold = ticket({ theatre: "PVR Phoenix", location: "Lower Parel", city: "Mumbai" });
    const index = indexOf(sold);
    put(index, { ...sold, status: "sold", updated_at: iso(start + 1_000_000) });
    expect(knownNamesOf(index, { kind: "theatre", query: "phoenix" })).toEqual([
      { name: "PVR Phoenix", movie_language: null, poster_url: null, location: "Lower Parel", city: "Mumbai" },
    ]);
    expect(knownNamesOf(index, { kind: "location", query: "lower" })).toEqual([
      { name: "Lower Parel", movie_language: null, poster_url: null, location: null, city: "Mumbai" },
    ]);
  });

  it("have the poster of a movie", () => {
    const index = indexOf(ticket({ movie_name: "Orbit Didi" }));
    const posters = new Map([[nameKey("ORBIT DIDI"), "/posters/orbit.webp"]]);
    const [movie] = knownNamesOf(index, { kind: "movie", query: "orb" }, posters);
    expect(movie?.poster_url).toBe("/posters/orbit.webp");
  });

  it("are a theatre each for every area, found by either, those of the city first", () => {
    const branch = (location: string, city: string | null) => ticket({ theatre: "Marquee Cinemas", location, city });
    const index = indexOf(
      branch("Koregaon Park", "Pune"),
      branch("Koregaon Park", "Pune"),
      branch("Andheri West", "Mumbai"),
      branch("Andheri West", null),
      ticket({ theatre: "Orion", location: "Lower Parel", city: "Mumbai" }),
    );
    const places = (query: string, city?: string) =>
      knownNamesOf(index, { kind: "theatre", query, city }).map(({ name, location, city }) => [name, location, city]);
    const [pune, mumbai] = [
      ["Marquee Cinemas", "Koregaon Park", "Pune"],
      ["Marquee Cinemas", "Andheri West", "Mumbai"],
    ];
    expect(places("marquee")).toEqual([pune, mumbai]);
    expect(places("marquee", "mumbai")).toEqual([mumbai, pune]);
    expect(places("marquee andheri", "Pune")).toEqual([mumbai]);
    expect(places("", "Mumbai")).toEqual([mumbai, ["Orion", "Lower Parel", "Mumbai"]]);
    expect(places("", "Delhi")).toEqual([]);
  });

  it("are the most used while nothing is typed", () => {
    const index = indexOf(
      ticket({ movie_name: "In Orbit" }),
      ticket({ movie_name: "Orbit Didi" }),
      ticket({ movie_name: "Orbit Didi" }),
    );
    expect(names(index, "movie", "")).toEqual(["Orbit Didi", "In Orbit"]);
  });

  it("are eight at most", () => {
    const index = indexOf(...Array.from({ length: 12 }, (_, n) => ticket({ theatre: `Galaxy ${n}` })));
    expect(names(index, "theatre", "galaxy")).toHaveLength(8);
  });
});

it("counts and names only what is in a city when asked for one", () => {
  const index = indexOf(
    ticket({ movie_name: "Orbit Didi", location: "Kothrud", city: "Pune" }),
    ticket({ location: "Andheri West", city: "Mumbai" }),
    ticket({ location: "Mumbai", city: null, show_date: "2026-12-02" }),
  );
  const { totals, trending_movies, places, dates } = facetsOf(index, start, new Map(), "MUMBAI");
  expect(totals).toEqual({ tickets: 2, movies: 1, cities: 1, theatres: 1 });
  expect(trending_movies.map(({ movie_name }) => movie_name)).toEqual(["Monsoon Letters"]);
  expect(places).toEqual([{ city: "Mumbai", locations: ["Andheri West", "Mumbai"] }]);
  expect(dates).toEqual(["2026-12-01", "2026-12-02"]);
  expect(facetsOf(index, start, new Map()).totals.tickets).toBe(3);
});

describe("for any tickets, changes and queries", () => {
  it("pages hold what a plain filter and sort holds, while tickets change and time goes on", () => {
    fc.assert(
      fc.property(
        fc.array(someTicket, { maxLength: 1500, size: "max" }),
        someQuery,
        fc.array(fc.record({ changes: someChanges, minutes: oneOf(0, 0, 0, 1, 40) }), { maxLength: 6 }),
        (tickets, query, steps) => {
          const index = new ListingIndex();
          const plain = new Map<string, FeedTicket>();
          let now = start;
          let version = 0;
          const change = (each: (typeof tickets)[number]) => {
            version += 1;
            const state = ticket({ ...each, updated_at: iso(start + version) });
            const before = plain.get(state.id);
            plain.set(state.id, state);
            put(index, state);
            // Everything that was read before is read again.
            if (before) put(index, before);
          };
          tickets.forEach(change);

          let cursor: string | undefined;
          let last: FeedTicket | undefined;
          for (const { changes, minutes } of [...steps, { changes: [], minutes: 0 }]) {
            const page = pageOf(index, { ...query, cursor }, now);
            const expected = plainly(plain.values(), query, now);
            expect(page.total).toBe(expected.length);
            const behind = expected.filter((each) => !last || order[query.sort ?? "latest"](last, each) < 0);
            const wanted = behind.slice(0, query.limit ?? 20);
            expect(page.items.map(withoutTrust)).toEqual(wanted);
            expect(page.next_cursor === null).toBe(behind.length <= wanted.length);

            const facets = facetsOf(index, now, new Map());
            const onSale = plainly(plain.values(), {}, now);
            expect(facets.totals.tickets).toBe(onSale.length);
            expect(facets.places.map(({ city }) => city.toLowerCase())).toEqual(
              [...new Set(onSale.map(({ city, location }) => cityName(city ?? location).toLowerCase()))].sort(),
            );
            expect(facets.dates).toEqual([...new Set(onSale.map(({ show_date }) => show_date))].sort());

            if (page.next_cursor === null) break;
            cursor = page.next_cursor;
            last = wanted.at(-1);
            changes.forEach(change);
            now += minutes * MINUTE;
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});

function withoutTrust({ seller_trust: _, poster_url: __, ...card }: TicketCard) {
  return card;
}

describe("a city of several names", () => {
  const cities = [
    ["Bangalore", "Bengaluru"],
    ["Bombay", "Mumbai"],
    ["Gurgaon", "Gurugram"],
    ["Mysore", "Mysuru"],
    ["Trivandrum", "Thiruvananthapuram"],
    ["New Delhi", "Delhi"],
    ["Vizag", "Visakhapatnam"],
    ["Aurangabad", "Chhatrapati Sambhajinagar"],
  ] as const;

  it.each(cities)("is one: %s is %s, by a filter, an address and a search, and the other way round", (old, present) => {
    const location = "Station Road";
    const named = [old, present].map((city) => ticket({ city, location }));
    const bare = [old, present].map((location) => ticket({ city: null, location }));
    const elsewhere = ticket({ city: "Kota", location });
    const index = indexOf(...named, ...bare, elsewhere);
    const all = [...named, ...bare].map(({ id }) => id).toSorted();
    for (const name of [old, present]) {
      expect(search(index, { location: name }).toSorted(), `location ${name}`).toEqual(all);
      expect(search(index, { city: slugOf(name) }).toSorted(), `city ${name}`).toEqual(all);
      expect(search(index, { search: name, literal: "true" }).toSorted(), `search ${name}`).toEqual(all);
      expect(aboutOf(index, { city: slugOf(name) }, start).city).toBe(present);
    }
    expect(aboutOf(index, { movie: "monsoon-letters" }, start).cities).toEqual([
      { city: present, ticket_count: 4 },
      { city: "Kota", ticket_count: 1 },
    ]);
    const { totals, places } = facetsOf(index, start, new Map());
    expect(totals.cities).toBe(2);
    expect(places.map(({ city }) => city).toSorted()).toEqual(["Kota", present].toSorted());
    const addresses = addressesOf(index, { part: 0, of: 1 }, start).names.map(({ city }) => city);
    expect(new Set(addresses)).toEqual(new Set([null, "kota", slugOf(present)]));
    const areas = knownNamesOf(index, { kind: "location", query: "station", city: old });
    expect(areas.map(({ city }) => city)).toEqual([present, "Kota"]);
    expect(suggestionsOf(index, old, start, new Map()).cities).toEqual([{ name: present, ticket_count: 2 }]);
  });

  it("is not the town elsewhere that has the name now", () => {
    const index = indexOf(ticket({ city: "Aurangabad, Bihar" }), ticket({ city: "Aurangabad" }));
    expect(pageOf(index, { city: "aurangabad-bihar" }, start).total).toBe(1);
    expect(pageOf(index, { location: "Aurangabad" }, start).items.map(({ city }) => city)).toEqual(["Aurangabad"]);
  });
});

describe("the page of a movie and of a city", () => {
  const index = indexOf(
    ticket({ movie_name: "L2: Empuraan", city: "Kochi", price_per_ticket: 300_00, discounted_price: 200_00 }),
    ticket({ movie_name: "L2: Empuraan", city: "Kochi", show_date: "2026-11-25" }),
    ticket({ movie_name: "L2 Empuraan", city: "kochi" }),
    ticket({ movie_name: "L2: Empuraan", city: null, location: "Navi Mumbai", price_per_ticket: 100_00 }),
    ticket({ movie_name: "L2", city: "Kochi" }),
    ticket({ movie_name: "तुम्बाड", city: "Navi Mumbai" }),
  );
  const found = (query: BrowseQuery) =>
    pageOf(index, query, start).items.map(({ movie_name, city }) => [movie_name, city]);

  it("lists what has their names in any spelling, and nothing whose name only contains them", () => {
    expect(found({ movie: "l2-empuraan", city: "kochi", sort: "show_date" })).toEqual([
      ["L2: Empuraan", "Kochi"],
      ["L2: Empuraan", "Kochi"],
      ["L2 Empuraan", "kochi"],
    ]);
    expect(found({ movie: "l2" })).toEqual([["L2", "Kochi"]]);
    expect(found({ movie: "तुम्बाड" })).toHaveLength(1);
    expect(found({ city: "navi-mumbai" })).toHaveLength(2);
    expect(found({ city: "mumbai" })).toEqual([]);
  });

  it("says what they are called, the lowest price, the next show, and what else there is", () => {
    expect(aboutOf(index, { movie: "l2-empuraan", city: "kochi" }, start)).toEqual({
      movie_name: "L2: Empuraan",
      city: "Kochi",
      lowest_price: 100_00,
      next_show_at: showAt("2026-11-25", "19:00"),
      movies: [{ movie_name: "L2", ticket_count: 1 }],
      cities: [{ city: "Navi Mumbai", ticket_count: 1 }],
    });
    const { movie_name, city, lowest_price, movies } = aboutOf(index, { city: "navi-mumbai" }, start);
    expect([movie_name, city, lowest_price]).toEqual([null, "Navi Mumbai", 50_00]);
    expect(movies.map((each) => each.movie_name)).toEqual(["L2: Empuraan", "तुम्बाड"]);
  });

  it("names a movie that is on sale elsewhere, and none that nobody sells", () => {
    expect(aboutOf(index, { movie: "तुम्बाड", city: "kochi" }, start)).toMatchObject({
      movie_name: "तुम्बाड",
      city: "Kochi",
      lowest_price: null,
      next_show_at: null,
      cities: [{ city: "Navi Mumbai", ticket_count: 1 }],
    });
    const gone = aboutOf(indexOf(ticket()), { movie: "monsoon-letters" }, showAt("2026-12-02", "00:00"));
    expect([gone.movie_name, gone.lowest_price, gone.movies]).toEqual([null, null, []]);
  });

  it("has pages of its own, whose cursors serve no other", () => {
    const first = pageOf(index, { movie: "l2-empuraan", limit: 3 }, start);
    expect(first.total).toBe(4);
    const cursor = first.next_cursor ?? "";
    expect(search(index, { movie: "l2-empuraan", cursor })).toHaveLength(1);
    expect(() => pageOf(index, { cursor }, start)).toThrow();
    expect(() => pageOf(index, { movie: "l2", cursor }, start)).toThrow();
    expect(() => pageOf(index, { city: "l2-empuraan", cursor }, start)).toThrow();
  });
});

describe("a search", () => {
  const index = indexOf(
    ticket({ movie_name: "Om Shanti Om" }),
    ticket({ movie_name: "Superman", theatre: "Sapna Sangeeta" }),
    ticket({ movie_name: "Housefull 5", location: "Whitefield" }),
    ticket({ movie_name: "K.G.F: Chapter 2", location: "T Nagar" }),
    ticket({ movie_name: "Ponniyin Selvan: II" }),
    ticket({ movie_name: "Ra.One" }),
    ticket({ movie_name: "12th Fail" }),
    ticket({ movie_name: "3 Idiots" }),
    ticket({ movie_name: "83" }),
    ticket({ movie_name: "HIT: The Third Case" }),
    ticket({ movie_name: "Night Bus Y2QQ88" }),
    ticket({ movie_name: "Night Bus HEAK8A" }),
  );
  const movies = (typed: string) => pageOf(index, { search: typed }, start).items.map(({ movie_name }) => movie_name);

  it.each([
    ["omshantiom", "Om Shanti Om"],
    ["om santhiom", "Om Shanti Om"],
    ["super man", "Superman"],
    ["house full 5", "Housefull 5"],
    ["housfull 5", "Housefull 5"],
    ["white field", "Housefull 5"],
    ["केजीएफ", "K.G.F: Chapter 2"],
    ["के जी एफ 2", "K.G.F: Chapter 2"],
    ["ps2", "Ponniyin Selvan: II"],
    ["पी एस 2", "Ponniyin Selvan: II"],
    ["raone", "Ra.One"],
    ["ra one", "Ra.One"],
    ["रा वन", "Ra.One"],
    ["twelfth fail", "12th Fail"],
    ["बारहवीं फेल", "12th Fail"],
    ["12 fail", "12th Fail"],
    ["थ्री इडियट्स", "3 Idiots"],
    ["three idiots", "3 Idiots"],
    ["eighty three", "83"],
    ["hit 3", "HIT: The Third Case"],
    ["hit third case", "HIT: The Third Case"],
    ["NIGHT BUS HEAK8A", "Night Bus HEAK8A"],
    ["night bus y2qq88", "Night Bus Y2QQ88"],
  ])("reads words together, apart, by letters and by numbers: %s", (typed, movie) => {
    expect(movies(typed)).toEqual([movie]);
  });

  it.each(["satna", "nagaur", "house full 6", "om supermann", "night bus heek8b", "night bus heaj8a", "hit 4"])(
    "finds nothing that was not meant by %s",
    (typed) => {
      expect(movies(typed)).toEqual([]);
    },
  );

  it("says the name that words together were meant to be", () => {
    expect(pageOf(index, { search: "om santiom" }, start).guess).toBe("Om Shanti Om");
  });
});

describe("what is suggested", () => {
  const suggested = (index: ListingIndex, typed: string) => {
    const { movies, theatres, locations, cities } = suggestionsOf(index, typed, start, new Map());
    return [
      ...movies.map(({ movie_name }) => movie_name),
      ...[theatres, locations, cities].flat().map(({ name }) => name),
    ];
  };
  const listed = (index: ListingIndex, typed: string) => pageOf(index, { search: typed, limit: 50 }, start).items;

  it("is misspelt only when the list has nothing nearer, also by two names together", () => {
    const index = indexOf(
      ticket({ movie_name: "Jawan", theatre: "Regal", location: "Colaba" }),
      ticket({ movie_name: "Jawani Colabo", theatre: "Odeon", location: "Dadar" }),
    );
    expect(listed(index, "jawaan colaba").map(({ theatre }) => theatre)).toEqual(["Regal"]);
    expect(suggested(index, "jawaan colaba")).toEqual([]);
    expect(suggested(index, "jawaan colabo")).toEqual(["Jawani Colabo"]);
  });

  it("is what the list finds, for whatever is typed", () => {
    const words =
      "monsoon meridian peacock lane jawan jawani pushpa kushi kasi stree two raj mandir nagar 2 k g f".split(" ");
    const someName = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((name) => name.join(" "));
    const someTicket = fc.record({ movie_name: someName, theatre: someName, location: someName, city: someName });
    const someTyped = fc
      .tuple(
        someName,
        fc.nat(20),
        fc.constantFrom("", ..."aeiknprs "),
        fc.nat(12),
        fc.constantFrom("", "जवान", "கே ஜி எஃப்"),
      )
      .map(([name, at, letter, left, word]) =>
        `${word} ${name.slice(0, at)}${letter}${name.slice(at + 1)}`.slice(0, 30 - left),
      );
    fc.assert(
      fc.property(fc.array(someTicket, { minLength: 1, maxLength: 8 }), someTyped, (tickets, typed) => {
        const index = indexOf(...tickets.map(ticket));
        const items = listed(index, typed);
        const shown = new Set(
          items.flatMap((item) =>
            [item.movie_name, item.theatre, item.location, item.city].map((name) => nameKey(name ?? "")),
          ),
        );
        for (const name of suggested(index, typed)) expect(shown, `${typed}: ${name}`).toContain(nameKey(name));
      }),
      { numRuns: 700 },
    );
  });
});

describe("what has an address", () => {
  it("is in one part each, with the time of its last change, and no part is too large", () => {
    const index = indexOf(
      ...Array.from({ length: 50 }, (_, n) => ticket({ movie_name: `Film ${n % 10}`, city: `City ${n % 3}` })),
    );
    const whole = addressesOf(index, { part: 0, of: 1 }, start);
    expect(whole.tickets).toHaveLength(50);
    expect(whole.names).toHaveLength(10 + 3 + 30);
    const newest = whole.tickets.reduce((latest, { updated_at }) => (updated_at > latest ? updated_at : latest), "");
    expect(whole.names).toContainEqual({ movie: "film-9", city: null, updated_at: newest });
    const parts = [0, 1, 2, 3].map((part) => addressesOf(index, { part, of: 4 }, start));
    const sorted = (items: object[]) => items.map((item) => JSON.stringify(item)).sort();
    expect(sorted(parts.flatMap(({ tickets }) => tickets))).toEqual(sorted(whole.tickets));
    expect(sorted(parts.flatMap(({ names }) => names))).toEqual(sorted(whole.names));
    for (let more = 0; more < 2 * ADDRESSES_MAX; more += 1) put(index, ticket());
    expect(() => addressesOf(index, { part: 0, of: 1 }, start)).toThrow();
    expect(addressesOf(index, { part: 1, of: 2 }, start).tickets.length).toBeLessThan(2 * ADDRESSES_MAX);
  });
});

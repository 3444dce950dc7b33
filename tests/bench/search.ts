/**
 * `npx tsx tests/bench/search.ts [tuned]` measures how often a typed text finds the meant name
 * first and among the first five, and how many names that are not on sale find something: with our
 * search, with trigrams in Postgres (pg_trgm), and with the typo rules that Meilisearch documents.
 * Prints JSON. With `tuned` it uses the half of the pairs that the rules were made with, and prints
 * the pairs that are not found first.
 */
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { iso, now } from "@reseat/core/clock";
import { TicketIndex } from "@reseat/core/internal/browse/ticket-index";
import { isWithin } from "@reseat/core/internal/names/distance";
import type { FeedTicket } from "@reseat/core/internal/tickets/feed-ticket";
import { ABSENT, FILMS, VENUES } from "./search-names";
import { PAIRS } from "./search-pairs";

export interface SearchFigures {
  by: string;
  pairs: number;
  first: number;
  five: number;
  /** Names that are not on sale and find something. */
  absent: number;
  absentOf: number;
  /** Pairs found first, by script. */
  scripts: Record<string, { pairs: number; first: number }>;
}

/** Finds names for a typed text, best first. */
type Find = (typed: string) => Promise<string[][]> | string[][];

const isTuned = process.argv[2] === "tuned";
const isCounted = (n: number) => (n % 2 === 0) === isTuned;
const at = now();
const showAt = at + 86_400_000;

/** Each film and each venue at least once, with the spelling of a listing. */
const listed = Array.from({ length: Math.max(FILMS.length, VENUES.length) }, (_, n) => {
  const [theatre, location, city] = VENUES[n % VENUES.length] as (typeof VENUES)[number];
  return { movie_name: FILMS[n % FILMS.length] as string, theatre, location, city };
});
const split = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
const namesOf = ({ movie_name, theatre, location, city }: (typeof listed)[number]) => [
  movie_name,
  theatre,
  location,
  city,
];

/**
 * Whether a name that should be absent is literally part of one on sale. Its searchers should find
 * that one.
 */
function isOnSale(name: string): boolean {
  const words = split(name);
  return listed.some((names) => {
    const own = split(namesOf(names).join(" "));
    return words.every((word) => own.includes(word));
  });
}

function here(): Find {
  const index = new TicketIndex();
  const id = (n: number) => `01J${String(n).padStart(23, "0")}`;
  for (const [n, names] of listed.entries()) {
    const ticket: FeedTicket = {
      ...names,
      id: id(n),
      user_id: id(0),
      movie_language: "Hindi",
      show_date: iso(showAt).slice(0, 10),
      show_time: iso(showAt).slice(11, 16),
      show_at: showAt,
      ticket_count: 2,
      price_per_ticket: 200_00,
      discounted_price: null,
      reason: null,
      has_image: false,
      status: "available",
      created_at: iso(at - n * 1000),
      updated_at: iso(at),
    };
    index.put(ticket);
  }
  return (typed) =>
    index
      .query({ search: typed, limit: 50 }, at)
      .items.map(({ movie_name, theatre, location, city }) => [movie_name, theatre, location, city ?? ""]);
}

/**
 * Searches with `pg_trgm` and its own threshold of word similarity, 0.6, the most similar first.
 */
async function trigrams(): Promise<Find> {
  const db = await PGlite.create({ extensions: { pg_trgm } });
  await db.exec("create extension pg_trgm; create table listed (n int, names text)");
  for (const [n, names] of listed.entries())
    await db.query("insert into listed values ($1, $2)", [n, namesOf(names).join(" ")]);
  return async (typed) => {
    const { rows } = await db.query<{ n: number }>(
      "select n from listed where $1 <% names order by word_similarity($1, names) desc, n limit 50",
      [typed],
    );
    return rows.map(({ n }) => namesOf(listed[n] as (typeof listed)[number]));
  };
}

/**
 * Meilisearch's documented rules: every word, the last one as a beginning; one typo from five
 * letters on, two from nine; a wrong first letter counts as two. Fewer typos come first.
 */
function typoRules(): Find {
  const typos = (typed: string, word: string, isLast: boolean) => {
    const allowed = typed.length < 5 ? 0 : typed.length < 9 ? 1 : 2;
    const first = typed[0] === word[0] ? 0 : 1;
    for (let edits = first; edits + first <= allowed || edits === 0; edits += 1)
      if (isWithin(typed, word, edits, isLast)) return edits + first;
    return undefined;
  };
  const documents = listed.map((names) => ({ names: namesOf(names), words: split(namesOf(names).join(" ")) }));
  return (typed) => {
    const words = split(typed);
    const found = documents.flatMap(({ names, words: own }) => {
      let total = 0;
      for (const [n, word] of words.entries()) {
        const each = own.flatMap((other) => typos(word, other, n === words.length - 1) ?? []);
        if (each.length === 0) return [];
        total += Math.min(...each);
      }
      return [{ names, total }];
    });
    return found.sort((a, b) => a.total - b.total).map(({ names }) => names);
  };
}

async function measure(by: string, find: Find): Promise<SearchFigures> {
  const figures: SearchFigures = { by, pairs: 0, first: 0, five: 0, absent: 0, absentOf: 0, scripts: {} };
  for (const [script, pairs] of Object.entries(PAIRS)) {
    const own = { pairs: 0, first: 0 };
    for (const [n, [typed, meant]] of pairs.entries()) {
      if (!isCounted(n)) continue;
      const found = await find(typed);
      const place = found.findIndex((names) => names.some((name) => name.startsWith(meant)));
      if (isTuned && place !== 0) console.error(`${by}: ${typed} → ${meant} is at ${place}`);
      own.pairs += 1;
      own.first += Number(place === 0);
      figures.five += Number(place >= 0 && place < 5);
    }
    figures.pairs += own.pairs;
    figures.first += own.first;
    figures.scripts[script] = own;
  }
  for (const [n, name] of ABSENT.entries()) {
    if ((isTuned && !isCounted(n)) || isOnSale(name)) continue;
    const found = await find(name);
    if (isTuned && found.length > 0) console.error(`${by}: ${name} finds ${found[0]?.join(", ")}`);
    figures.absentOf += 1;
    figures.absent += Number(found.length > 0);
  }
  return figures;
}

process.env.AWS_REGION ??= "ap-south-1";
process.env.TABLE_NAME ??= "bench";
const figures = [
  await measure("Reseat", here()),
  await measure("Postgres, pg_trgm", await trigrams()),
  await measure("Meilisearch's rules", typoRules()),
];
process.stdout.write(`${JSON.stringify(figures)}\n`);

import type { PersonFound } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import pMap from "p-map";
import { type Follower, follows, latest } from "../platform/table/changes";
import { inKeyOrder, newestFirst, onePage, type PageInput } from "../platform/table/page";
import { scan } from "../platform/table/scan";
import { DirectoryEntryEntity, ProfileEntity } from "./entities";

type Person = Pick<EntityItem<typeof ProfileEntity>, "id" | "full_name" | "email" | "mobile" | "created_at">;
type Entry = EntityItem<typeof DirectoryEntryEntity>;

/**
 * The number of characters, without spaces, that place an entry in a partition. A query has at
 * least as many.
 */
const START = 2;
/** A longer text is found by its beginning only. */
const LONGEST = 40;
/** Names with at most this many words are found with the words in any order: 12 orders of four. */
const MOST_TURNED = 4;
const AT_ONCE = 8;
const NEWEST = "@";
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/i;

/**
 * Finds people by any part of their name with its words in any order, by the beginning of their
 * phone or email, or by their id. Without a query it returns those who joined last. Makes one
 * query, however many people there are.
 */
export async function findPeople(query: string, page: PageInput) {
  if (ID.test(query)) return onePage(await byId(query.toUpperCase()), page);
  const text = query === "" ? NEWEST : textOf(query);
  // An entry for the time of joining begins with @2, and no other entry does.
  const start = query === "" ? `${NEWEST}2` : startOf(text);
  if ([...start].length < START) return onePage([], page);
  const found = DirectoryEntryEntity.query.primary({ start }).begins({ key: firstOf(text, LONGEST) });
  const inOrder = query === "" ? newestFirst : inKeyOrder;
  const { items, next_cursor } = await inOrder(found, page, present);
  // 'An' occurs twice in 'Anand'.
  const unique = new Map(items.map((item) => [item.id, item]));
  return { items: [...unique.values()], next_cursor };
}

async function byId(id: string): Promise<PersonFound[]> {
  const { data } = await ProfileEntity.get({ id }).go();
  return data ? [present({ ...data, user_id: id })] : [];
}

function present({ user_id, full_name, mobile, created_at }: Omit<Entry, "start" | "key">): PersonFound {
  return { id: user_id, full_name, mobile, created_at };
}

/**
 * Brings the directory in step with the present profile. A record that comes again may be older
 * than the person's erasure. Idempotent.
 */
export const directoryFollower: Follower<Promise<void>> = follows(ProfileEntity, async ({ before, after }) => {
  const [old, fresh] = [before ? entriesOf(before) : [], after ? entriesOf(after) : []];
  if (isSame(old, fresh)) return;
  const { id } = latest({ before, after });
  const { data } = await ProfileEntity.get({ id }).go({ consistent: true });
  const entries = data ? entriesOf(data) : [];
  const keys = new Set(entries.map(({ key }) => key));
  const gone = new Map([...old, ...fresh].filter(({ key }) => !keys.has(key)).map((entry) => [entry.key, entry]));
  await Promise.all([...gone.values()].map(({ start, key }) => DirectoryEntryEntity.delete({ start, key }).go()));
  await list(entries);
});

function isSame(some: Entry[], others: Entry[]): boolean {
  const named = (entries: Entry[]) => JSON.stringify(entries.map(({ key, full_name }) => [key, full_name]));
  return named(some) === named(others);
}

/**
 * Lists every person who joined before the directory existed; returns how many people there are.
 * Idempotent. For maintenance.
 */
export async function rebuild(): Promise<number> {
  let people = 0;
  for await (const items of scan(["profile"])) {
    await pMap(items as unknown as Person[], (person) => list(entriesOf(person)), { concurrency: AT_ONCE });
    people += items.length;
  }
  return people;
}

async function list(entries: Entry[]): Promise<void> {
  await Promise.all(entries.map((entry) => DirectoryEntryEntity.put(entry).go()));
}

/** All entries of a person. */
export function entriesOf({ id, full_name, email, mobile, created_at }: Person): Entry[] {
  const name = textOf(full_name);
  const texts = new Set([...ordersOf(name), ...endsOf(name), textOf(mobile), textOf(email), `${NEWEST}${created_at}`]);
  return [...texts].map((text) => ({
    start: startOf(text),
    key: `${firstOf(text, LONGEST)}#${id}`,
    user_id: id,
    full_name,
    mobile,
    created_at,
  }));
}

/**
 * Returns a name's endings, from each letter of each word: 'sha rao', 'ha rao', … 'ao'. `ordersOf`
 * covers the beginnings of words.
 */
function endsOf(name: string): string[] {
  const characters = [...name];
  return characters.flatMap((first, index) =>
    // A vowel sign of Devanagari does not begin a search.
    /[\p{L}\p{N}]/u.test(first) && (characters[index - 1] ?? " ") !== " " && index <= characters.length - START
      ? [characters.slice(index).join("")]
      : [],
  );
}

/**
 * Returns a name with each word first and each other word second: 'asha rao', 'rao asha'. So any
 * two words are found in any order, and so are all words of a name of three.
 */
function ordersOf(name: string): string[] {
  const words = name.split(" ");
  return words.flatMap((word, index) => {
    const others = [...words.slice(index + 1), ...words.slice(0, index)];
    // A long name is found in its own order only.
    const seconds = words.length <= MOST_TURNED ? others : others.slice(0, 1);
    const turned = seconds.map((second) => {
      const at = others.indexOf(second);
      return [word, second, ...others.slice(0, at), ...others.slice(at + 1)].join(" ");
    });
    return turned.length > 0 ? turned : [word];
  });
}

/**
 * Normalises a text for storing and searching: a phone's ten digits, an email, or a name in lower
 * case without accents and punctuation.
 */
function textOf(given: string): string {
  const text = given.trim().toLowerCase();
  if (text.includes("@")) return text;
  // After a plus, 91 is the country code, however few digits follow. Without a plus it may begin a
  // number.
  if (/^[+\d\s-]+$/.test(text))
    return text.replace(/\D/g, "").replace(text.startsWith("+") ? /^91/ : /^91(?=\d{10}$)/, "");
  const bare = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
  return bare.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim();
}

/** Spaces are left out: many names end in 'a', so 'a ' would be the fullest partition. */
function startOf(text: string): string {
  return firstOf(text.replaceAll(" ", ""), START);
}

function firstOf(text: string, count: number): string {
  return [...text].slice(0, count).join("");
}

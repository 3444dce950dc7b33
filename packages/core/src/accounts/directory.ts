import type { PersonFound } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import pMap from "p-map";
import { type Follower, follows } from "../changes";
import { inKeyOrder, newestFirst, type PageInput } from "../page";
import { scan } from "../scan";
import { DirectoryEntryEntity } from "./directory-entry.entity";
import { ProfileEntity } from "./profile.entity";

type Person = Pick<EntityItem<typeof ProfileEntity>, "id" | "full_name" | "email" | "mobile" | "created_at">;
type Entry = EntityItem<typeof DirectoryEntryEntity>;

/** How many characters besides spaces tell where an entry lies, and the fewest to look for. */
const START = 2;
/** What is longer is found by its beginning. */
const LONGEST = 40;
const AT_ONCE = 8;
const NEWEST = "@";
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/i;

/**
 * The people with this in their name, from any letter on; with this phone or email, or its beginning; with this id. Without a
 * query those who joined last. One query, however many people there are.
 */
export async function findPeople(query: string, page: PageInput) {
  if (ID.test(query)) return { items: await byId(query.toUpperCase()), next_cursor: null };
  const text = query === "" ? NEWEST : textOf(query);
  // An entry for the time of joining begins with @2, and no person with another.
  const start = query === "" ? `${NEWEST}2` : startOf(text);
  if ([...start].length < START) return { items: [], next_cursor: null };
  const found = DirectoryEntryEntity.query.primary({ start }).begins({ key: firstOf(text, LONGEST) });
  const inOrder = query === "" ? newestFirst : inKeyOrder;
  const { items, next_cursor } = await inOrder(found, page, present);
  // 'Ana' is twice in 'Anand Banana'.
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

/** Brings the directory in step with a profile. Idempotent. */
export const follower: Follower<Promise<void>> = follows(ProfileEntity, async ({ before, after }) => {
  const [old, entries] = [before ? entriesOf(before) : [], after ? entriesOf(after) : []];
  const keys = new Set(entries.map(({ key }) => key));
  const gone = old.filter(({ key }) => !keys.has(key));
  if (before && after && gone.length === 0 && before.full_name === after.full_name && old.length === keys.size) return;
  await Promise.all(gone.map(({ start, key }) => DirectoryEntryEntity.delete({ start, key }).go()));
  await list(entries);
});

/** Lists everybody who was there before the directory; returns how many people there are. Idempotent. For maintenance. */
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
  const texts = new Set([...endsOf(textOf(full_name)), textOf(mobile), textOf(email), `${NEWEST}${created_at}`]);
  return [...texts].map((text) => ({
    start: startOf(text),
    key: `${firstOf(text, LONGEST)}#${id}`,
    user_id: id,
    full_name,
    mobile,
    created_at,
  }));
}

/** A name from each of its letters on: 'asha rao', 'sha rao', … 'rao', 'ao'. */
function endsOf(name: string): string[] {
  const characters = [...name];
  return characters.flatMap((first, index) =>
    // A vowel sign of Devanagari begins nothing.
    /[\p{L}\p{N}]/u.test(first) && index <= characters.length - START ? [characters.slice(index).join("")] : [],
  );
}

/** What is stored and looked for: a phone's ten digits, an email, or a name in lower case without accents and punctuation. */
function textOf(given: string): string {
  const text = given.trim().toLowerCase();
  if (text.includes("@")) return text;
  if (/^[+\d\s-]+$/.test(text)) return text.replace(/\D/g, "").replace(/^91(?=\d{10}$)/, "");
  const bare = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
  return bare.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim();
}

/** Without spaces: many names end in 'a', and 'a ' would be the fullest start of all. */
function startOf(text: string): string {
  return firstOf(text.replaceAll(" ", ""), START);
}

function firstOf(text: string, count: number): string {
  return [...text].slice(0, count).join("");
}

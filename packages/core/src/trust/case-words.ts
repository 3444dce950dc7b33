import pMap from "p-map";
import { follows } from "../platform/table/changes";
import { inKeyOrder, onePage, type PageInput } from "../platform/table/page";
import { type CaseItem, unscopedOf } from "./case";
import { CaseEntity, CaseWordEntity } from "./case-entities";

/** The number of characters that place a word in a partition. A query has at least as many. */
const START = 2;
/** A longer text is found by its beginning only. */
const LONGEST = 40;
const AT_ONCE = 8;

/**
 * The most indexed words of a case: those of its movie and theatre, its ticket's id and its own id.
 * Further words are not found.
 */
const MOST_WORDS = 16;

/**
 * Finds the cases with a word of the movie or theatre, or an id, that begins with the query. On the
 * first page the cases about these people come before them. Takes one round, however many cases
 * there are.
 */
export async function findCases<Out>(
  { query, people = [], ...page }: { query: string; people?: string[] | undefined } & PageInput,
  present: (item: CaseItem) => Out,
): Promise<{ items: Out[]; next_cursor: string | null }> {
  const text = textOf(query);
  const isLong = [...text].length >= START;
  const [ofPeople, found] = await Promise.all([
    page.cursor === undefined ? pMap(people, unscopedOf, { concurrency: AT_ONCE }) : [],
    isLong
      ? inKeyOrder(
          CaseWordEntity.query.primary({ start: firstOf(text, START) }).begins({ key: firstOf(text, LONGEST) }),
          page,
          ({ start, key, ...item }): CaseItem => item,
        )
      : onePage<CaseItem>([], page),
  ]);
  const all = [...ofPeople.flat(), ...found.items];
  const unique = new Map(all.map((item) => [`${item.user_id} ${item.about}`, item]));
  return { items: [...unique.values()].map(present), next_cursor: found.next_cursor };
}

/** Brings the words of a case in step with it. Idempotent. */
export const caseWordsFollower = follows(CaseEntity, async ({ before, after }) => {
  const [old, entries] = [before ? entriesOf(before) : [], after ? entriesOf(after) : []];
  const keys = new Set(entries.map(({ key }) => key));
  const gone = old.filter(({ key }) => !keys.has(key));
  await Promise.all(gone.map(({ start, key }) => CaseWordEntity.delete({ start, key }).go()));
  await Promise.all(entries.map((entry) => CaseWordEntity.put(entry).go()));
});

function entriesOf(item: CaseItem) {
  const { ticket, ticket_id = "", id, user_id, about } = item;
  const named = ticket ? [...endsOf(textOf(ticket.movie_name)), ...endsOf(textOf(ticket.theatre))] : [];
  const texts = new Set([...named.slice(0, MOST_WORDS), textOf(ticket_id), textOf(id)]);
  return [...texts]
    .filter((text) => [...text].length >= START)
    .map((text) => ({
      ...item,
      start: firstOf(text, START),
      key: `${firstOf(text, LONGEST)}#${user_id}#${about}`,
    }));
}

/** Returns a text's endings, one from each of its words. */
function endsOf(text: string): string[] {
  const words = text.split(" ");
  return words.map((_, index) => words.slice(index).join(" "));
}

/** Normalises a text: lower case without accents and punctuation. */
function textOf(given: string): string {
  const bare = given
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
  return bare.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim();
}

function firstOf(text: string, count: number): string {
  return [...text].slice(0, count).join("");
}

import { nameKey } from "@reseat/contract/texts/name-key";
import { cityKey } from "@reseat/contract/texts/other-names";
import { DAY, expiresAt } from "../../platform/clock";
import type { Write } from "../../platform/table/commit";
import { any } from "../../platform/table/conditions";
import { ANY, WantedBookEntity, WantedDayEntity, type WantedItem, WantedNoteEntity } from "./entities";
import { statusOf } from "./find-wanted";
import { endOfPart } from "./fit";

// The writes that keep what is derived from a post in step with it.

/** Returns the keys under which a post is found: of its movie, and of its city. */
export function keysOf({ movie_name, city }: Pick<WantedItem, "movie_name" | "city">) {
  return { movie: movie_name ? nameKey(movie_name) : ANY, city: city ? cityKey(city) : ANY };
}

/** Returns when each day of a post is over, in epoch milliseconds. */
function endOf(day: string, parts: WantedItem["parts"]): number {
  return Math.max(...parts.map((part) => endOfPart(day, part)));
}

/** Returns when the last show time of a post is over, in epoch milliseconds. */
export function endsAt({ days, parts }: Pick<WantedItem, "days" | "parts">): number {
  return Math.max(...days.map((day) => endOf(day, parts)));
}

type DayKey = { movie: string; city: string; day: string; user_id: string };

function dayKeys(post: WantedItem): DayKey[] {
  return post.days.map((day) => ({ ...keysOf(post), day, user_id: post.user_id }));
}

const nameOf = ({ movie, city, day }: DayKey) => [movie, city, day].join("#");

/**
 * Returns the writes that bring the days and the note of a post from one state to the next: none of
 * them exist unless it is open. Those under `day/…` are refused when another post of the person has
 * that day.
 */
export function follow(before: WantedItem | null, after: WantedItem): Record<string, Write> {
  const wasOpen = before?.status === "open";
  const isOpen = statusOf(after) === "open";
  const [old, now] = [wasOpen ? dayKeys(before) : [], isOpen ? dayKeys(after) : []];
  const kept = new Set(now.map(nameOf));
  const place = after.place ? nameKey(after.place) : "";
  const days = now.map((key) => {
    const put = WantedDayEntity.put({
      ...key,
      wanted_id: after.id,
      place_in_order: after.place_in_order,
      parts: after.parts,
      seats: after.seats,
      price_each: after.price_each,
      language: after.movie_language ? nameKey(after.movie_language) : undefined,
      place: place || undefined,
      expires: expiresAt(endOf(key.day, after.parts) + DAY),
    }).where(({ wanted_id }, { notExists, eq }) => any(notExists(wanted_id), eq(wanted_id, after.id)));
    return [`day/${nameOf(key)}`, { Put: put.params() }] as const;
  });
  const gone = old
    .filter((key) => !kept.has(nameOf(key)))
    .map((key) => {
      const remove = WantedDayEntity.delete(key).where(({ wanted_id }, { notExists, eq }) => {
        return any(notExists(wanted_id), eq(wanted_id, after.id));
      });
      return [`gone/${nameOf(key)}`, { Delete: remove.params() }] as const;
    });
  return Object.fromEntries([...days, ...gone, ...notes(wasOpen ? before : null, isOpen ? after : null)]);
}

function notes(before: WantedItem | null, after: WantedItem | null): (readonly [string, Write])[] {
  const keyOf = (post: WantedItem) => {
    const { movie, city } = keysOf(post);
    return { movie, city_key: city, id: post.id };
  };
  const [old, now] = [before && keyOf(before), after && keyOf(after)];
  const writes: (readonly [string, Write])[] = [];
  if (old && (old.movie !== now?.movie || old.city_key !== now.city_key))
    writes.push(["old note", { Delete: WantedNoteEntity.delete(old).params() }]);
  if (after) {
    const { user_id, movie_name, city, place, days, parts, seats, price_each, movie_language } = after;
    const facts = { user_id, movie_name, city, place, days, parts, seats, price_each, movie_language };
    const expires = expiresAt(Date.parse(after.ends_at));
    writes.push(["note", { Put: WantedNoteEntity.put({ ...keyOf(after), ...facts, expires }).params() }]);
  }
  return writes;
}

/** The write that counts one more open post of a person. Refused when they have `max`. */
export function countOne(user_id: string, max: number): Write {
  const count = WantedBookEntity.update({ user_id })
    .add({ open: 1 })
    .where(({ open }, { notExists, lt }) => any(notExists(open), lt(open, max)));
  return { Update: count.params() };
}

/** The write that counts one post less. */
export function countOneLess(user_id: string): Write {
  return { Update: WantedBookEntity.update({ user_id }).add({ open: -1 }).params() };
}

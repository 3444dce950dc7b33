import { WANTED_OPEN_MAX } from "@reseat/contract/limits/constants";
import { Standing } from "@reseat/core/sessions";
import { expect } from "vitest";
import { all } from "./promises";

// Promises to those who look for tickets.

interface Post {
  id: string;
  user_id: string;
  movie_name?: string;
  city?: string;
  days: string[];
  status: string;
  told: number;
  place_in_order: string;
}
interface Told {
  ticket_id: string;
  user_id: string;
  wanted_id: string;
  told_at: string;
}

/** Expects what is derived from posts to be of the open ones, and of nothing else. */
export async function expectWantedInStep(): Promise<void> {
  const posts = await all<Post>("wanted");
  const open = posts.filter(({ status }) => status === "open");
  const days = await all<{ wanted_id: string; user_id: string; day: string; place_in_order: string }>("wanted_day");
  const lines = days.map(({ wanted_id, user_id, day, place_in_order }) => [wanted_id, user_id, day, place_in_order]);
  expect(lines.map(String).sort()).toEqual(
    open
      .flatMap(({ id, user_id, days, place_in_order }) => days.map((day) => [id, user_id, day, place_in_order]))
      .map(String)
      .sort(),
  );
  const notes = await all<Post>("wanted_note");
  const facts = ({ id, user_id, movie_name, city, days }: Post) => [id, user_id, movie_name, city, days].join();
  expect(notes.map(facts).sort()).toEqual(open.map(facts).sort());
  for (const { user_id, open: counted } of await all<{ user_id: string; open: number }>("wanted_book")) {
    const left = posts.filter((post) => post.user_id === user_id && post.status !== "ended");
    expect(counted).toBe(left.length);
    expect(counted).toBeLessThanOrEqual(WANTED_OPEN_MAX);
  }
}

/**
 * Expects nobody to be told of their own ticket, while suspended, or without a notification, and
 * everybody to be told once for each of these. Whoever got a ticket of which they were told looks
 * for it no more. Returns how often people were told.
 */
export async function expectToldOfWanted(): Promise<number> {
  const [posts, told] = [await all<Post>("wanted"), await all<Told>("wanted_told")];
  const sellers = new Map(
    (await all<{ id: string; user_id: string }>("ticket")).map(({ id, user_id }) => [id, user_id]),
  );
  const notifications = await all<{ user_id: string; kind: string; ticket_id: string }>("notification");
  const found = notifications.filter(({ kind }) => kind === "wanted_found");
  expect(found.length).toBe(posts.reduce((sum, post) => sum + post.told, 0));
  const ofPerson = (one: { user_id: string; ticket_id: string }) => `${one.user_id} ${one.ticket_id}`;
  expect([...new Set(found.map(ofPerson))].sort()).toEqual(told.map(ofPerson).sort());
  for (const { ticket_id, user_id, told_at } of told) {
    expect(sellers.get(ticket_id)).not.toBe(user_id);
    const standing = await Standing.find(user_id);
    const since = Standing.absenceOf(standing) === "suspended" ? standing?.restriction?.at : undefined;
    if (since) expect(told_at < since).toBe(true);
  }
  const deals = await all<{ ticket_id: string; buyer_id: string; made_at: string }>("deal");
  for (const { ticket_id, buyer_id, made_at } of deals) {
    const earlier = told.find(
      (one) => one.ticket_id === ticket_id && one.user_id === buyer_id && one.told_at < made_at,
    );
    if (earlier) expect(posts.find(({ id }) => id === earlier.wanted_id)?.status).toBe("ended");
  }
  return found.length;
}

/** Expects nothing to be left of what people looked for whose account is erased. */
export async function expectNothingWanted(gone: string[]): Promise<void> {
  const left = await Promise.all(
    ["wanted", "wanted_day", "wanted_note", "wanted_told"].map((entity) => all<{ user_id: string }>(entity)),
  );
  expect(left.flat().filter(({ user_id }) => gone.includes(user_id))).toEqual([]);
}

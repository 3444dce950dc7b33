import { NOTED, type NotedEvent } from "@reseat/contract/socket";
import { DAY, expiresAt, now, SECOND } from "../platform/clock";
import type { LiveNews } from "../platform/news";
import { wasRefused } from "../platform/table/commit";
import { any } from "../platform/table/conditions";
import { NotedEventEntity } from "./session-entities";

/** A page that was away for longer fetches everything again. */
const KEPT = DAY;
/**
 * The possible difference between the clocks of two functions, and between an index and its table.
 */
const UNCERTAIN = SECOND;

const isNoted = (type: string): type is NotedEvent => (NOTED as readonly string[]).includes(type);

/**
 * Notes events for people before any socket gets them. A page fetches first and opens its socket a
 * moment later: events in between reach no socket, and the page asks for them here. Makes one write
 * for each person and type of event. Idempotent.
 */
export async function note(news: LiveNews[]): Promise<void> {
  const at = now();
  const told = new Map(news.map(({ userId, event: { type } }) => [`${userId} ${type}`, { user_id: userId, type }]));
  await Promise.all([...told.values()].filter(({ type }) => isNoted(type)).map((key) => noteAt(key, at)));
}

async function noteAt(key: { user_id: string; type: string }, at: number): Promise<void> {
  const noted = NotedEventEntity.put({ ...key, at, expires: expiresAt(at + KEPT) });
  try {
    await noted.where((item, { notExists, lt }) => any(notExists(item.at), lt(item.at, at))).go();
  } catch (error) {
    // Another instance of the function noted a later one.
    if (!wasRefused(error)) throw error;
  }
}

/**
 * Returns the types of events that a person was told of since a time, or shortly before. Returns
 * all of them when that is too long ago to know.
 */
export async function missedSince(userId: string, since: string): Promise<NotedEvent[]> {
  const from = Date.parse(since) - UNCERTAIN;
  if (from < now() - KEPT) return [...NOTED];
  const { data } = await NotedEventEntity.query.primary({ user_id: userId }).go({ consistent: true, pages: "all" });
  const missed = new Set(data.filter(({ at }) => at >= from).map(({ type }) => type));
  return NOTED.filter((type) => missed.has(type));
}

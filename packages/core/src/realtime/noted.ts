import { NOTED, type NotedEvent } from "@reseat/contract/socket";
import { DAY, expiresAt, now, SECOND } from "../clock";
import type { LiveNews } from "../news";
import { wasRefused } from "../table/commit";
import { NotedEventEntity } from "./entities";

/** A page that was away for longer fetches everything again. */
const KEPT = DAY;
/** By how much the clocks of two functions may differ, and an index may lag behind its table. */
const UNCERTAIN = SECOND;

const isNoted = (type: string): type is NotedEvent => (NOTED as readonly string[]).includes(type);

/**
 * Notes what people are told of, before it is said on any socket: a page fetches, and its socket
 * opens a moment later. Whatever is told in between reaches no socket; the opening asks here. One
 * write for each person and type of event. Idempotent.
 */
export async function note(news: LiveNews[]): Promise<void> {
  const at = now();
  const told = new Map(news.map(({ userId, event: { type } }) => [`${userId} ${type}`, { user_id: userId, type }]));
  await Promise.all([...told.values()].filter(({ type }) => isNoted(type)).map((key) => noteAt(key, at)));
}

async function noteAt(key: { user_id: string; type: string }, at: number): Promise<void> {
  const noted = NotedEventEntity.put({ ...key, at, expires: expiresAt(at + KEPT) });
  try {
    await noted.where((item, { notExists, lt }) => `${notExists(item.at)} OR ${lt(item.at, at)}`).go();
  } catch (error) {
    // Another instance of the function noted a later one.
    if (!wasRefused(error)) throw error;
  }
}

/**
 * The types of events that a person was told of since a time, or shortly before; all of them when
 * that is too long ago to know.
 */
export async function missedSince(userId: string, since: string): Promise<NotedEvent[]> {
  const from = Date.parse(since) - UNCERTAIN;
  if (from < now() - KEPT) return [...NOTED];
  const { data } = await NotedEventEntity.query.primary({ user_id: userId }).go({ consistent: true, pages: "all" });
  const missed = new Set(data.filter(({ at }) => at >= from).map(({ type }) => type));
  return NOTED.filter((type) => missed.has(type));
}

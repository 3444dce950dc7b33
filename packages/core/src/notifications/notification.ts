import type { Language, Notification, NotificationContent } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import pMap from "p-map";
import { Availability } from "../deals";
import type { Actor } from "../platform/actor";
import { DAY, expiresAt, iso } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { derivedId } from "../platform/ids";
import type { LiveNews, Notice, PushNews } from "../platform/news";
import { wasRefused } from "../platform/table/commit";
import { newestFirst, type PageInput } from "../platform/table/page";
import { notificationText } from "../platform/texts";
import { NotificationEntity } from "./entities";
import { KINDS } from "./kinds";

type NotificationItem = EntityItem<typeof NotificationEntity>;

const KEPT = 180 * DAY;
const AT_ONCE = 8;
const CLEAR_TRIES = 5;

/** How long a notification without an end of its own is worth pushing. */
const PUSHED_FOR = DAY;

/** Returns the id of a notification. */
export function idOf({ userId, cause, at }: Pick<Notice, "userId" | "cause" | "at">): string {
  return derivedId(Date.parse(at), `${userId}/${cause}`);
}

/**
 * Stores a notification, once per cause. Returns the live event for the person's open sockets, and
 * its pushes.
 */
export async function tell(notice: Notice): Promise<{ live: LiveNews; push: PushNews[] }> {
  const { userId, at, kind, params, ticketId, availabilityRequestId } = notice;
  const told = Date.parse(at);
  const id = idOf(notice);
  try {
    await NotificationEntity.create({
      id,
      user_id: userId,
      kind,
      params,
      read: false,
      ticket_id: ticketId,
      availability_request_id: availabilityRequestId,
      created_at: at,
      expires: expiresAt(told + KEPT),
    }).go();
  } catch (error) {
    if (!wasRefused(error)) throw error;
  }
  const until = notice.until ?? iso(told + PUSHED_FOR);
  const { request, ended } = notice;
  const push = { kind, params, userId, subject: ticketId ?? id, until, notificationId: id, request, ended } as PushNews;
  return {
    live: { userId, event: { type: "notification.created", notification_id: id, kind } },
    push: KINDS[kind].isPushed ? [push] : [],
  };
}

/**
 * Lists the actor's notifications in a language, newest first; optionally the unread or the read
 * ones only. Leaves out kinds that this release does not know.
 */
export async function list(
  actor: Actor,
  { only, ...page }: PageInput & { only?: "unread" | "read" | undefined },
  language: Language,
) {
  const own = only ? having(actor, only === "read") : NotificationEntity.query.primary({ user_id: actor.userId });
  const { items, next_cursor } = await newestFirst(own, page, (item) => present(item, language));
  return { items: items.filter((item) => item !== null), next_cursor };
}

/**
 * Counts the actor's notifications, and the unanswered questions about their tickets without an
 * unread notification. Stored counters would add a transaction to every notification and every
 * mark; the items are few and small.
 */
export async function count(actor: Actor): Promise<{ unread: number; read: number; waiting: number }> {
  const own = NotificationEntity.query.primary({ user_id: actor.userId });
  const [{ data }, questions] = await Promise.all([
    own.go({ pages: "all", attributes: ["kind", "read", "availability_request_id"] }),
    Availability.unanswered(actor),
  ]);
  const known = data.filter(({ kind }) => kind in KINDS);
  const unread = known.filter(({ read }) => !read);
  const told = new Set(unread.map((item) => item.availability_request_id));
  const waiting = questions.filter((id) => !told.has(id)).length;
  return { unread: unread.length, read: known.length - unread.length, waiting };
}

function present(item: NotificationItem, language: Language): Notification | null {
  if (!(item.kind in KINDS)) return null;
  const { id, user_id, read, availability_request_id = null, ticket_id = null, created_at } = item;
  const told = { kind: item.kind, params: item.params } as NotificationContent;
  return {
    id,
    user_id,
    ...told,
    type: KINDS[told.kind].type,
    leads_to: KINDS[told.kind].leadsTo,
    ...notificationText(language, told),
    read,
    availability_request_id,
    ticket_id,
    created_at,
  };
}

/** Marks one of the actor's notifications read. Idempotent. Throws `not_found`. */
export async function markRead(actor: Actor, notificationId: string): Promise<void> {
  if (!(await setRead(actor, notificationId))) throw new DomainError("not_found");
}

/** Marks every notification of the actor read; returns how many were unread. */
export async function markAllRead(actor: Actor): Promise<number> {
  const unread = await all(actor, false);
  // A notification that was removed in the meantime needs no mark.
  await pMap(unread, ({ id }) => setRead(actor, id), { concurrency: AT_ONCE });
  return unread.length;
}

/** Marks a notification read; returns false if it does not exist. */
async function setRead(actor: Actor, id: string): Promise<boolean> {
  try {
    await NotificationEntity.patch({ user_id: actor.userId, id }).set({ read: true }).go();
    return true;
  } catch (error) {
    if (!wasRefused(error)) throw error;
    return false;
  }
}

/** Removes the actor's read notifications; returns how many. */
export async function clearRead(actor: Actor): Promise<number> {
  const read = await all(actor, true);
  let left = read.map(({ id }) => ({ user_id: actor.userId, id }));
  for (let attempt = 1; left.length > 0 && attempt <= CLEAR_TRIES; attempt += 1) {
    // DynamoDB may leave part of a batch unprocessed.
    const { unprocessed } = await NotificationEntity.delete(left).go();
    left = unprocessed as typeof left;
  }
  return read.length - left.length;
}

function having(actor: Actor, read: boolean) {
  return NotificationEntity.query.primary({ user_id: actor.userId }).where((item, { eq }) => eq(item.read, read));
}

async function all(actor: Actor, read: boolean): Promise<NotificationItem[]> {
  const { data } = await having(actor, read).go({ pages: "all" });
  return data;
}

import type { Notification } from "@reseat/contract";
import { ElectroError, type EntityItem } from "electrodb";
import pMap from "p-map";
import type { Actor } from "../actor";
import { DAY, expiresAt, iso } from "../clock";
import { DomainError } from "../errors";
import { derivedId } from "../ids";
import { newestFirst, type PageInput } from "../page";
import { NotificationEntity } from "./notification.entity";

type NotificationItem = EntityItem<typeof NotificationEntity>;

/** What somebody is told, and what it follows from: the same cause tells them once. */
export interface NewNotification {
  userId: string;
  cause: string;
  /** Epoch milliseconds of the cause. */
  at: number;
  type: Notification["type"];
  title: string;
  message: string;
  ticketId?: string;
  availabilityRequestId?: string;
}

const KEPT = 180 * DAY;
const AT_ONCE = 8;
const CLEAR_TRIES = 5;

/** Tells a person something, once per cause. */
export async function tell(news: NewNotification): Promise<void> {
  const { userId, cause, at, type, title, message, ticketId, availabilityRequestId } = news;
  try {
    await NotificationEntity.create({
      id: derivedId(at, `${userId}/${cause}`),
      user_id: userId,
      type,
      title,
      message,
      read: false,
      ...(ticketId && { ticket_id: ticketId }),
      ...(availabilityRequestId && { availability_request_id: availabilityRequestId }),
      created_at: iso(at),
      expires: expiresAt(at + KEPT),
    }).go();
  } catch (error) {
    if (!wasRefused(error)) throw error;
  }
}

/** The actor's notifications, newest first. */
export async function list(actor: Actor, page: PageInput) {
  return newestFirst(NotificationEntity.query.primary({ user_id: actor.userId }), page, present);
}

function present(item: NotificationItem): Notification {
  const { id, user_id, type, title, message, read, availability_request_id, ticket_id, created_at } = item;
  return {
    id,
    user_id,
    type,
    title,
    message,
    read,
    availability_request_id: availability_request_id ?? null,
    ticket_id: ticket_id ?? null,
    created_at,
  };
}

/** Marks one of the actor's notifications read; again changes nothing. Throws `not_found`. */
export async function markRead(actor: Actor, notificationId: string): Promise<void> {
  if (!(await setRead(actor, notificationId))) throw new DomainError("not_found");
}

/** Marks every notification of the actor read; returns how many were not. */
export async function markAllRead(actor: Actor): Promise<number> {
  const unread = await all(actor, false);
  // One that was removed meanwhile needs no mark.
  await pMap(unread, ({ id }) => setRead(actor, id), { concurrency: AT_ONCE });
  return unread.length;
}

/** Marks a notification read if it is there; returns whether it is. */
async function setRead(actor: Actor, id: string): Promise<boolean> {
  try {
    await NotificationEntity.patch({ user_id: actor.userId, id }).set({ read: true }).go();
    return true;
  } catch (error) {
    if (!wasRefused(error)) throw error;
    return false;
  }
}

/** Removes the actor's read notifications; answers how many. */
export async function clearRead(actor: Actor): Promise<number> {
  const read = await all(actor, true);
  let left = read.map(({ id }) => ({ user_id: actor.userId, id }));
  for (let attempt = 1; left.length > 0 && attempt <= CLEAR_TRIES; attempt += 1) {
    // DynamoDB may leave some of a batch undone.
    const { unprocessed } = await NotificationEntity.delete(left).go();
    left = unprocessed as typeof left;
  }
  return read.length - left.length;
}

async function all(actor: Actor, read: boolean): Promise<NotificationItem[]> {
  const { data } = await NotificationEntity.query
    .primary({ user_id: actor.userId })
    .where((item, { eq }) => eq(item.read, read))
    .go({ pages: "all" });
  return data;
}

function wasRefused(error: unknown): boolean {
  const cause = error instanceof ElectroError ? error.cause : error;
  return cause instanceof Error && cause.name === "ConditionalCheckFailedException";
}

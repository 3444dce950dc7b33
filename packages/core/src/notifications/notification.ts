import type { Language, Notification, NotificationKind, NotificationType, Told } from "@reseat/contract";
import { ElectroError, type EntityItem } from "electrodb";
import pMap from "p-map";
import type { Actor } from "../actor";
import { DAY, expiresAt } from "../clock";
import { DomainError } from "../errors";
import { derivedId } from "../ids";
import type { LiveNews, Notice } from "../news";
import { newestFirst, type PageInput } from "../page";
import { notificationText } from "../texts";
import { NotificationEntity } from "./notification.entity";

type NotificationItem = EntityItem<typeof NotificationEntity>;

/** The type of each kind, which decides its colour and icon. */
const TYPES: Record<NotificationKind, NotificationType> = {
  interest_received: "other",
  interest_accepted: "unlock",
  interest_declined: "warning",
  interest_expired: "success",
  request_missed: "warning",
  interest_withdrawn: "other",
  contact_unlocked: "unlock",
  ticket_blocked: "error",
  credits_added: "success",
  refund_approved: "success",
  refund_rejected: "warning",
  availability_asked: "availability_request",
  availability_answered: "availability_request",
  message: "other",
};

const KEPT = 180 * DAY;
const AT_ONCE = 8;
const CLEAR_TRIES = 5;

/** Stores a notification, once per cause. Returns the live event for the person's open sockets. */
export async function tell(notice: Notice): Promise<LiveNews> {
  const { userId, cause, at, kind, params, ticketId, availabilityRequestId } = notice;
  const told = Date.parse(at);
  const id = derivedId(told, `${userId}/${cause}`);
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
  return { userId, event: { type: "notification.created", notification_id: id, kind } };
}

/** The actor's notifications in a language, newest first. Leaves out kinds that this release does not know. */
export async function list(actor: Actor, page: PageInput, language: Language) {
  const own = NotificationEntity.query.primary({ user_id: actor.userId });
  const { items, next_cursor } = await newestFirst(own, page, (item) => present(item, language));
  return { items: items.filter((item) => item !== null), next_cursor };
}

function present(item: NotificationItem, language: Language): Notification | null {
  if (!(item.kind in TYPES)) return null;
  const { id, user_id, read, availability_request_id = null, ticket_id = null, created_at } = item;
  const told = { kind: item.kind, params: item.params } as Told;
  return {
    id,
    user_id,
    ...told,
    type: TYPES[told.kind],
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

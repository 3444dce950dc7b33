import * as z from "zod";
import { call } from "./call";
import { id, instant, listOf, page } from "./fields";
import { NotificationKind, notificationParams } from "./notification-kinds";

export const NotificationType = z.enum(["success", "unlock", "warning", "error", "availability_request", "other"]);

const ofKind = <Kind extends NotificationKind>(kind: Kind) =>
  z.strictObject({
    id: z.string(),
    user_id: id,
    kind: z.literal(kind),
    params: notificationParams[kind],
    /** Follows from the kind and decides the colour and the icon. */
    type: NotificationType,
    /** The text, in the language of the request's Accept-Language. */
    title: z.string(),
    message: z.string(),
    read: z.boolean(),
    availability_request_id: id.nullable(),
    /** The ticket that it is about, to open it. */
    ticket_id: id.nullable(),
    created_at: instant,
  });
type OfKind = { [Kind in NotificationKind]: ReturnType<typeof ofKind<Kind>> }[NotificationKind];

export const Notification = z.discriminatedUnion("kind", NotificationKind.options.map(ofKind) as [OfKind, ...OfKind[]]);

/** A notification's id. Unique for its owner. */
export const notificationId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/);

export const notifications = {
  list: call(
    "GET /notifications",
    {
      access: "user",
    },
    "The actor's notifications, newest first.",
  )
    .input(z.strictObject({ only: z.enum(["unread", "read"]).optional(), ...page }))
    .output(listOf(Notification)),
  count: call(
    "GET /notifications/count",
    { access: "user" },
    "How many notifications the actor has. `waiting`: unanswered questions about the actor's tickets, without those that an unread notification is about.",
  )
    .input(z.strictObject({}))
    .output(
      z.strictObject({
        unread: z.int().nonnegative(),
        read: z.int().nonnegative(),
        waiting: z.int().nonnegative(),
      }),
    ),
  markRead: call("POST /notifications/{id}/read", { access: "owner" }, "Marks one notification read.", "not_found")
    .input(z.strictObject({ id: notificationId }))
    .output(z.strictObject({ success: z.literal(true) })),
  markAllRead: call(
    "POST /notifications/read-all",
    { access: "user" },
    "Marks every notification of the actor read.",
  ).output(z.strictObject({ updated: z.int() })),
  clearRead: call("DELETE /notifications/read", { access: "user" }, "Removes the actor's read notifications.").output(
    z.strictObject({ removed: z.int() }),
  ),
};

export type NotificationType = z.infer<typeof NotificationType>;
export type Notification = z.infer<typeof Notification>;

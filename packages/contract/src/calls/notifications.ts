import * as z from "zod";
import { call } from "../call";
import { listOf, page } from "../schemas/fields";
import { Notification, NotificationCounts } from "../schemas/notification";

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
    "How many notifications the actor has. `waiting`: unanswered questions about the actor's tickets, without those that have an unread notification.",
  )
    .input(z.strictObject({}))
    .output(NotificationCounts),
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

import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { NotificationKind } from "@reseat/contract";
import { api } from "../../lib/api/api";
import { onLiveEvent } from "../../lib/live/live";
import { paths } from "../../lib/pages/paths";
import { toast } from "../../lib/toast";

/** The kinds that get a toast. Events about requests and questions have toasts of their own. */
const KINDS: NotificationKind[] = ["refund_approved", "refund_rejected", "message", "wanted_found"];

/**
 * Shows a toast for each new notification on the page in front, until the returned function is
 * called.
 */
export function sayNotification(i18n: I18n): () => void {
  return onLiveEvent("notification.created", ({ notification_id, kind }) => {
    if (!KINDS.includes(kind) || document.visibilityState !== "visible") return;
    const open = { label: i18n._(msg`Open`), to: paths.notifications };
    api.notifications.list.call({ only: "unread" }).then(
      ({ items }) => {
        const told = items.find(({ id }) => id === notification_id);
        if (!told) return;
        const { title, message: description, ticket_id } = told;
        const ticket = kind === "wanted_found" && ticket_id;
        const action = ticket ? { label: i18n._(msg`See the ticket`), to: paths.ticket(ticket) } : open;
        toast({ title, description, action, ...(ticket && { tone: "success", duration: 15_000 }) });
      },
      () => toast({ title: i18n._(msg`New notification`), action: open }),
    );
  });
}

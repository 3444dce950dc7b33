import { msg } from "@lingui/core/macro";
import type { Notification, NotificationKind } from "@reseat/contract";
import { api } from "../../lib/api/api";
import { onLiveEvent } from "../../lib/live/live";
import { paths } from "../../lib/pages/paths";
import { readStoredSession } from "../../lib/session/token-store";
import { toast } from "../../lib/toast";

/** The kinds that get a toast. Events about requests and questions have toasts of their own. */
const KINDS: NotificationKind[] = [
  "refund_approved",
  "refund_rejected",
  "message",
  "wanted_found",
  "ticket_handed_over",
];

/**
 * Shows a toast for each new notification on the page in front, until the returned function is
 * called.
 */
export function sayNotification(): () => void {
  return onLiveEvent("notification.created", ({ notification_id, kind }) => {
    if (kind === "ticket_handed_over") void keepTicket();
    if (!KINDS.includes(kind) || document.visibilityState !== "visible") return;
    const open = { label: msg`Open`, to: paths.notifications };
    api.notifications.list.call({ only: "unread" }).then(
      ({ items }) => {
        const told = items.find(({ id }) => id === notification_id);
        if (!told) return;
        const { title, message: description } = told;
        const ticket = ticketOf(told);
        if (ticket?.to === location.pathname + location.search) return;
        toast({ title, description, action: ticket ?? open, ...(ticket && { tone: "success", duration: 15_000 }) });
      },
      () => toast({ title: msg`New notification`, action: open }),
    );
  });
}

/** The way to a ticket that is good news. */
function ticketOf({ kind, ticket_id }: Notification) {
  if (ticket_id && kind === "wanted_found") return { label: msg`See the ticket`, to: paths.ticket(ticket_id) };
  if (ticket_id && kind === "ticket_handed_over") return { label: msg`Show the ticket`, to: paths.handover(ticket_id) };
  return null;
}

/** Keeps a ticket in this browser before anybody opens it; its screen does so too. */
async function keepTicket(): Promise<void> {
  const person = readStoredSession()?.userId;
  if (!person) return;
  await import("../deals/keep-originals").then(({ keepNewest }) => keepNewest(person)).catch(() => {});
}

import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { NotificationKind } from "@reseat/contract";
import { api } from "../../lib/api/api";
import { onLiveEvent } from "../../lib/live/live";
import { paths } from "../../lib/pages/paths";
import { toast } from "../../lib/toast";

/**
 * What is worth a word on any screen and has none of its own: events about requests and questions
 * say themselves.
 */
const KINDS: NotificationKind[] = ["refund_approved", "refund_rejected", "message"];

/** Says what has just come on the page in front, until the returned function is called. */
export function sayNotification(i18n: I18n): () => void {
  return onLiveEvent("notification.created", ({ notification_id, kind }) => {
    if (!KINDS.includes(kind) || document.visibilityState !== "visible") return;
    const open = { label: i18n._(msg`Open`), to: paths.notifications };
    api.notifications.list.call({ only: "unread" }).then(
      ({ items }) => {
        const told = items.find(({ id }) => id === notification_id);
        if (told) toast({ title: told.title, description: told.message, action: open });
      },
      () => toast({ title: i18n._(msg`New notification`), action: open }),
    );
  });
}

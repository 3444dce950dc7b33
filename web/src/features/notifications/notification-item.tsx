import { Trans } from "@lingui/react/macro";
import type { Notification, NotificationType } from "@reseat/contract";
import { clsx } from "clsx";
import {
  CircleAlert,
  CircleCheck,
  CircleX,
  Info,
  LockKeyholeOpen,
  type LucideIcon,
  MessageCircleQuestion,
} from "lucide-react";
import { Link } from "react-router-dom";
import { RelativeTime } from "../../components/times";
import { paths } from "../../lib/paths";
import { useMarkRead } from "./mutations";
import { Seen } from "./seen";

const LOOKS: Record<NotificationType, { icon: LucideIcon; className: string }> = {
  success: { icon: CircleCheck, className: "bg-success-tint text-success" },
  unlock: { icon: LockKeyholeOpen, className: "bg-info-tint text-info" },
  warning: { icon: CircleAlert, className: "bg-warning-tint text-warning" },
  error: { icon: CircleX, className: "bg-danger-tint text-danger" },
  availability_request: { icon: MessageCircleQuestion, className: "bg-info-tint text-info" },
  other: { icon: Info, className: "bg-info-tint text-info" },
};

interface NotificationItemProps {
  notification: Notification;
  /** It was unread when the screen opened; it stays marked during the visit. */
  isNew: boolean;
}

export function NotificationItem({ notification, isNew }: NotificationItemProps) {
  const { id, type, title, message, read, ticket_id, created_at } = notification;
  const markRead = useMarkRead();
  const { icon: Icon, className } = LOOKS[type];
  return (
    <Seen unread={read ? [] : [id]}>
      <article
        className={clsx(
          "relative grid grid-cols-[auto_minmax(0,1fr)] gap-3 p-4",
          isNew && "border-velvet border-s-4 ps-3",
        )}
      >
        <span className={clsx("grid size-10 place-items-center rounded-full", className)}>
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <div className="grid min-w-0 gap-0.5">
          <h3>
            {read ? (
              <span className="font-semibold">{title}</span>
            ) : (
              <button
                type="button"
                onClick={() => markRead.mutate({ id })}
                className="text-start font-semibold after:absolute after:inset-0 after:rounded-md"
              >
                {title}
              </button>
            )}
            {isNew && (
              <span className="sr-only">
                {" "}
                <Trans>(new)</Trans>
              </span>
            )}
          </h3>
          <p className="text-ink-muted text-sm">
            {message}{" "}
            {ticket_id && (
              <Link
                to={paths.ticket(ticket_id)}
                className="relative z-10 whitespace-nowrap font-semibold text-velvet-ink underline underline-offset-2"
              >
                <Trans>View ticket</Trans>
              </Link>
            )}
          </p>
          <RelativeTime at={created_at} className="text-ink-muted text-xs" />
        </div>
      </article>
    </Seen>
  );
}

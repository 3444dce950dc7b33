import { Trans } from "@lingui/react/macro";
import type { Notification, NotificationKind, NotificationType } from "@reseat/contract";
import { clsx } from "clsx";
import {
  Check,
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
import { paths } from "../../lib/pages/paths";
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

/** Kinds that lead to the person's own listings, and not to the public page of a ticket. */
const ABOUT_LISTING: ReadonlySet<NotificationKind> = new Set([
  "ticket_listed",
  "ticket_blocked",
  "ticket_image_refused",
  "restriction_lifted",
  "suspension_over",
] satisfies NotificationKind[]);

interface NotificationItemProps {
  notification: Notification;
  /** It was unread when the screen opened; it stays marked during the visit. */
  isNew: boolean;
  /** Adds a button that marks it read, where being seen does not. */
  hasTick?: boolean;
}

export function NotificationItem({ notification, isNew, hasTick = false }: NotificationItemProps) {
  const { id, kind, type, title, message, read, ticket_id, created_at } = notification;
  const markRead = useMarkRead();
  const { icon: Icon, className } = LOOKS[type];
  const isAboutListing = ABOUT_LISTING.has(kind);
  return (
    <Seen unread={read ? [] : [id]}>
      <article
        className={clsx(
          "relative grid gap-3 p-4",
          hasTick ? "grid-cols-[auto_minmax(0,1fr)_2.75rem] pe-2" : "grid-cols-[auto_minmax(0,1fr)]",
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
            {(ticket_id || isAboutListing) && (
              <Link
                to={isAboutListing ? paths.profile : paths.ticket(ticket_id ?? "")}
                className="relative z-10 whitespace-nowrap font-semibold text-velvet-ink underline underline-offset-2"
              >
                {isAboutListing ? <Trans>Your listings</Trans> : <Trans>View ticket</Trans>}
              </Link>
            )}
          </p>
          <RelativeTime at={created_at} className="text-ink-muted text-xs" />
        </div>
        {hasTick && !read && (
          <button
            type="button"
            onClick={() => markRead.mutate({ id })}
            className="relative z-10 grid size-11 place-items-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink"
          >
            <Check aria-hidden="true" className="size-5" />
            <span className="sr-only">
              <Trans>Mark as read: {title}</Trans>
            </span>
          </button>
        )}
      </article>
    </Seen>
  );
}

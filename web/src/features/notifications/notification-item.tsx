import { Trans } from "@lingui/react/macro";
import type { NotificationType } from "@reseat/contract";
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
import { useFormats } from "../../lib/language/format";
import { Badge } from "../../ui/badge";
import { RelativeTime } from "../../ui/times";
import type { Alike } from "./alike";
import { useMarkRead, useMarkSeen } from "./mutations";
import { Seen } from "./seen";
import { usePlace } from "./use-place";

const LOOKS: Record<NotificationType, { icon: LucideIcon; className: string }> = {
  success: { icon: CircleCheck, className: "bg-success-tint text-success" },
  unlock: { icon: LockKeyholeOpen, className: "bg-info-tint text-info" },
  warning: { icon: CircleAlert, className: "bg-warning-tint text-warning" },
  error: { icon: CircleX, className: "bg-danger-tint text-danger" },
  availability_request: { icon: MessageCircleQuestion, className: "bg-info-tint text-info" },
  other: { icon: Info, className: "bg-info-tint text-info" },
};

interface NotificationItemProps {
  alike: Alike;
  /** It was unread when the screen opened; it stays marked during the visit. */
  isNew: boolean;
  /** Adds a button that marks it read, where being seen does not. */
  hasTick?: boolean;
}

export function NotificationItem({ alike: { newest, all }, isNew, hasTick = false }: NotificationItemProps) {
  const { type, title, message, created_at } = newest;
  const { formatNumber } = useFormats();
  const unread = all.filter(({ read }) => !read).map(({ id }) => id);
  const read = unread.length === 0;
  const markRead = useMarkRead();
  const markSeen = useMarkSeen();
  const markAll = () => {
    for (const id of unread) markRead.mutate({ id });
  };
  const place = usePlace(newest);
  const { icon: Icon, className } = LOOKS[type];
  return (
    <Seen unread={unread}>
      <article
        className={clsx(
          "relative grid gap-3 p-4 large-text:grid-cols-[minmax(0,1fr)_auto]",
          hasTick ? "grid-cols-[auto_minmax(0,1fr)_2.75rem] pe-2" : "grid-cols-[auto_minmax(0,1fr)]",
          isNew && "border-velvet border-s-4 ps-3",
        )}
      >
        <span className={clsx("grid size-10 place-items-center rounded-full", className)}>
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <div className="grid min-w-0 gap-0.5 large-text:col-span-full large-text:row-start-2">
          <h3>
            {place ? (
              <Link
                to={place}
                onClick={() => !read && markSeen.mutate(unread)}
                className="font-semibold underline-offset-3 after:absolute after:inset-0 after:rounded-md hover:underline"
              >
                {title}
              </Link>
            ) : read ? (
              <span className="font-semibold">{title}</span>
            ) : (
              <button
                type="button"
                onClick={markAll}
                className="text-start font-semibold after:absolute after:inset-0 after:rounded-md"
              >
                {title}
              </button>
            )}
            {all.length > 1 && (
              <Badge className="figures ms-2 align-middle">
                <Trans>{formatNumber(all.length)} times</Trans>
              </Badge>
            )}
            {isNew && (
              <span className="sr-only">
                {" "}
                <Trans>(new)</Trans>
              </span>
            )}
          </h3>
          <p className="text-ink-muted text-sm">{message}</p>
          <RelativeTime at={created_at} className="text-ink-muted text-xs" />
        </div>
        {hasTick && !read && (
          <button
            type="button"
            onClick={markAll}
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

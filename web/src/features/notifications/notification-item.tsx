import { Trans } from "@lingui/react/macro";
import type { Notification, NotificationType } from "@reseat/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
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
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from "react";
import { Link } from "react-router-dom";
import { useFormats } from "../../lib/language/format";
import { grievancePath, paths } from "../../lib/pages/paths";
import { Badge } from "../../ui/badge";
import { InSight } from "../../ui/in-sight";
import { RelativeTime } from "../../ui/times";
import { interestOptions } from "../interest/queries";
import { useMarkRead, useMarkSeen } from "./mutations";

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

/** Notifications that say the same of one ticket, one after the other. */
interface Alike {
  /** The oldest one's, which stays when newer ones come. */
  id: string;
  newest: Notification;
  all: Notification[];
}

/** Folds what is alike into one. Those without a ticket stay apart: each says something else. */
export function foldAlike(notifications: Notification[]): Alike[] {
  const folded: Alike[] = [];
  for (const each of notifications) {
    const last = folded.at(-1);
    const isAlike = each.ticket_id !== null && each.ticket_id === last?.newest.ticket_id;
    if (last && isAlike && each.kind === last.newest.kind) {
      last.id = each.id;
      last.all.push(each);
    } else folded.push({ id: each.id, newest: each, all: [each] });
  }
  return folded;
}

/** How long a notification must be on the screen to count as read. */
const SEEN_AFTER_MS = 500;

const SeenContext = createContext<(ids: string[]) => void>(() => {});

/** Collects the notifications in its children that were seen, and marks them read together. */
export function SeenTogether({ children }: { children: ReactNode }) {
  const { mutate } = useMarkSeen();
  const seen = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const add = useCallback(
    (ids: string[]) => {
      for (const id of ids) seen.current.add(id);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        mutate([...seen.current]);
        seen.current.clear();
      }, 50);
    },
    [mutate],
  );
  return <SeenContext value={add}>{children}</SeenContext>;
}

interface SeenProps {
  /** The ids of the unread notifications in the children. */
  unread: string[];
  className?: string;
  children: ReactNode;
}

export function Seen({ unread, className, children }: SeenProps) {
  const add = use(SeenContext);
  const ids = unread.join(" ");
  const onSeen = useMemo(() => (ids ? () => add(ids.split(" ")) : undefined), [add, ids]);
  return (
    <InSight after={SEEN_AFTER_MS} onSeen={onSeen} className={className}>
      {children}
    </InSight>
  );
}

const SCREENS = {
  listings: paths.profile,
  // Yes and No are there.
  questions: paths.notifications,
  purchases: paths.profileTab("purchases"),
  reports: paths.profileTab("reports"),
  grievances: grievancePath,
};

/** Returns the address of what a notification is about, or null. */
function usePlace({ leads_to, ticket_id, created_at }: Notification): string | null {
  const role = leads_to === "buyer_request" ? "buyer" : leads_to === "seller_request" ? "seller" : null;
  // Both lists came with the first screen.
  const { data: requests } = useInfiniteQuery({ ...interestOptions(role ?? "seller", false), enabled: role !== null });
  switch (leads_to) {
    case null:
      return null;
    case "deals":
      return ticket_id && paths.deal(ticket_id);
    case "ticket":
      return ticket_id && paths.ticket(ticket_id);
    case "handover":
      return ticket_id && paths.handover(ticket_id);
    case "buyer_request":
    case "seller_request": {
      const about = requests?.find((request) => request.ticket_id === ticket_id && request.created_at <= created_at);
      return about ? paths.request(about.id) : paths.requests(leads_to === "buyer_request" ? "buyer" : "seller");
    }
    default:
      return SCREENS[leads_to];
  }
}

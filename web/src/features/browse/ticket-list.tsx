import type { TicketCard as TicketCardData } from "@reseat/contract";
import { clsx } from "clsx";
import { type ComponentProps, Fragment, memo, type ReactNode, Suspense } from "react";
import { useCity } from "../../lib/city";
import { paths } from "../../lib/pages/paths";
import { Skeleton } from "../../ui/skeleton";
import { TicketCard } from "../tickets/ticket-card";
import { useOwnMarks } from "./own-marks";
import { preloadOpenedTicket, useOpenTicket } from "./ticket-dialog/open-ticket";

const GRID = "grid gap-2.5 sm:grid-cols-2 md:gap-5 lg:grid-cols-3";

interface TicketListProps {
  tickets: TicketCardData[];
  /** The ticket that the person logged in for: its card is marked. */
  targetId: string | null;
  /** True below the first view: its posters are not hurried. */
  isBelow?: boolean;
  /** True where cards lead to the page of their ticket. */
  leadsAway?: boolean;
  /** Shown instead of the list when there are no tickets. */
  empty: ReactNode;
  /** Shown across the list after its first three cards. */
  interlude?: ReactNode;
  /** Shown after the last card. */
  children?: ReactNode;
  className?: string;
}

const BEFORE_INTERLUDE = 3;

/**
 * Each card hydrates by itself, so that the page stays responsive in between. It does not render
 * again with its list: React hydrates at once, and in one piece, a boundary that renders again
 * first.
 */
const Place = memo((props: ComponentProps<typeof TicketCard>) => (
  <li className="grid">
    <Suspense>
      <TicketCard {...props} />
    </Suspense>
  </li>
));

/** Ticket cards that open their ticket. */
export function TicketList({
  tickets,
  targetId,
  isBelow = false,
  leadsAway = false,
  empty,
  interlude,
  children,
  className,
}: TicketListProps) {
  const { open } = useOpenTicket();
  const city = useCity();
  const { userId, asked } = useOwnMarks();
  if (tickets.length === 0) return empty;
  return (
    <ul
      className={className ?? clsx(GRID, interlude && "grid-flow-dense")}
      onPointerEnter={leadsAway ? undefined : preloadOpenedTicket}
    >
      {tickets.map((ticket, index) => (
        <Fragment key={ticket.id}>
          {interlude && index === BEFORE_INTERLUDE && <li className="col-span-full">{interlude}</li>}
          <Place
            ticket={ticket}
            isOwn={ticket.user_id === userId}
            askedUntil={Object.hasOwn(asked, ticket.id) ? asked[ticket.id] : undefined}
            listCity={city}
            eager={!isBelow && (index === 0 ? "first" : index < 3)}
            to={paths.ticket(ticket.id)}
            isTarget={targetId === ticket.id}
            onOpen={leadsAway ? undefined : open}
          />
        </Fragment>
      ))}
      {interlude && tickets.length <= BEFORE_INTERLUDE && <li className="col-span-full">{interlude}</li>}
      {children}
    </ul>
  );
}

export function TicketListSkeleton({ count, className }: { count: number; className?: string }) {
  return (
    <div className={className ?? GRID}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no content
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}

function CardSkeleton() {
  return (
    <div aria-hidden="true" className="ticket-frame">
      <div className="ticket h-full min-h-31 [--paper:var(--sunken)]">
        <div className="grid content-start gap-2 py-2 ps-5.5 pe-2.5">
          <div className="flex gap-2.5">
            <Skeleton className="h-15 w-10" />
            <Skeleton className="h-5 grow" />
          </div>
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-1/2" />
        </div>
        <div className="ticket-stub">
          <Skeleton className="h-7 w-14" />
          <Skeleton className="h-3 w-12" />
        </div>
      </div>
    </div>
  );
}

import type { TicketCard as TicketCardData } from "@reseat/contract";
import type { ReactNode } from "react";
import { OpenTicket, preloadOpenedTicket } from "../tickets/open-ticket";
import { TicketCard } from "../tickets/ticket-card";
import { TicketCardSkeleton } from "../tickets/ticket-card-skeleton";
import { useOpenTicket, useResumedTicket } from "../tickets/use-open-ticket";

const GRID = "grid gap-5 sm:grid-cols-2 xl:grid-cols-3";

interface TicketListProps {
  tickets: TicketCardData[];
  /** Stands in the place of the list when there are no tickets. */
  empty: ReactNode;
  /** Stands after the last card. */
  children?: ReactNode;
  className?: string;
}

/**
 * Cards that open the ticket they show; the one for which a login was needed is marked. An open ticket stays open when its
 * card leaves, even the last one.
 */
export function TicketList({ tickets, empty, children, className }: TicketListProps) {
  const { open } = useOpenTicket();
  const targetId = useResumedTicket();
  return (
    <>
      {tickets.length === 0 ? (
        empty
      ) : (
        <ul className={className ?? GRID} onPointerEnter={preloadOpenedTicket}>
          {tickets.map((ticket) => (
            <li key={ticket.id} className="grid">
              <TicketCard ticket={ticket} isTarget={targetId === ticket.id} onOpen={() => open(ticket.id)} />
            </li>
          ))}
          {children}
        </ul>
      )}
      <OpenTicket known={tickets} />
    </>
  );
}

export function TicketListSkeleton({ count, className }: { count: number; className?: string }) {
  return (
    <div className={className ?? GRID}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without content
        <TicketCardSkeleton key={index} />
      ))}
    </div>
  );
}

import type { TicketCard as TicketCardData } from "@reseat/contract";
import type { ReactNode } from "react";
import { preloadOpenedTicket } from "../contact/open-ticket";
import { useOpenTicket } from "../contact/use-open-ticket";
import { TicketCard } from "../tickets/ticket-card";
import { TicketCardSkeleton } from "../tickets/ticket-card-skeleton";

const GRID = "grid gap-5 sm:grid-cols-2 xl:grid-cols-3";

interface TicketListProps {
  tickets: TicketCardData[];
  /** The ticket for which a login was needed: its card is marked. */
  targetId: string | null;
  /** Stands in the place of the list when there are no tickets. */
  empty: ReactNode;
  /** Stands after the last card. */
  children?: ReactNode;
  className?: string;
}

/** Cards that open the ticket they show. */
export function TicketList({ tickets, targetId, empty, children, className }: TicketListProps) {
  const { open } = useOpenTicket();
  if (tickets.length === 0) return empty;
  return (
    <ul className={className ?? GRID} onPointerEnter={preloadOpenedTicket}>
      {tickets.map((ticket) => (
        <li key={ticket.id} className="grid">
          <TicketCard ticket={ticket} isTarget={targetId === ticket.id} onOpen={() => open(ticket.id)} />
        </li>
      ))}
      {children}
    </ul>
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

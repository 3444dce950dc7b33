import type { TicketCard as TicketCardData } from "@reseat/contract";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { TicketCard } from "../tickets/ticket-card";
import { TicketCardSkeleton } from "../tickets/ticket-card-skeleton";

const loadDialog = () => import("../tickets/ticket-dialog");
const TicketDialog = lazy(() => loadDialog().then((module) => ({ default: module.TicketDialog })));

const GRID = "grid gap-5 sm:grid-cols-2 xl:grid-cols-3";

interface TicketListProps {
  tickets: TicketCardData[];
  /** The ticket that an interrupted action was about. */
  targetId?: string | null;
  /** Stands in the place of the list when there are no tickets. */
  empty: ReactNode;
  /** Stands after the last card. */
  children?: ReactNode;
  className?: string;
}

/** Cards that open the ticket they show. An open ticket stays open when its card leaves, even the last one. */
export function TicketList({ tickets, targetId = null, empty, children, className }: TicketListProps) {
  // The whole ticket is kept, not its id: once unlocked it leaves the list, but not the dialog.
  const [opened, setOpened] = useState<TicketCardData | null>(null);
  return (
    <>
      {tickets.length === 0 ? (
        empty
      ) : (
        <ul className={className ?? GRID} onPointerEnter={() => void loadDialog().catch(() => {})}>
          {tickets.map((ticket) => (
            <li key={ticket.id} className="grid">
              <TicketCard ticket={ticket} isTarget={targetId === ticket.id} onOpen={() => setOpened(ticket)} />
            </li>
          ))}
          {children}
        </ul>
      )}
      {opened && (
        <Suspense>
          <TicketDialog ticket={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
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

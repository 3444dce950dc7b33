import { lazy, type ReactNode, Suspense, useState } from "react";
import { useResumedAction } from "../../lib/session/auth-gate";
import { EXPRESS_INTEREST, UNLOCK_SELLER } from "../tickets/gated-actions";
import { useTicketCard } from "../tickets/use-ticket-card";

const TicketDialog = lazy(() =>
  import("../tickets/ticket-dialog").then((module) => ({ default: module.TicketDialog })),
);

interface ResumedTicketProps {
  /** Draws the list; the card of that ticket is marked. */
  children: (targetId: string | null) => ReactNode;
}

function ticketIdOf(payload: unknown): string | null {
  const id = (payload as { ticketId?: unknown } | null)?.ticketId;
  return typeof id === "string" ? id : null;
}

/** Comes back to the ticket for which a login was needed, wherever it now stands in the list. */
export function ResumedTicket({ children }: ResumedTicketProps) {
  const [target, setTarget] = useState<{ id: string; isInterest: boolean } | null>(null);
  const [isOpen, setOpen] = useState(true);
  const resume = (isInterest: boolean) => (payload: unknown) => {
    const id = ticketIdOf(payload);
    if (id) setTarget({ id, isInterest });
  };
  useResumedAction(EXPRESS_INTEREST, resume(true));
  useResumedAction(UNLOCK_SELLER, resume(false));
  const { ticket } = useTicketCard(target?.id ?? null);
  return (
    <>
      {children(target?.id ?? null)}
      {target && ticket && isOpen && (
        <Suspense>
          <TicketDialog ticket={ticket} startWithInterest={target.isInterest} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

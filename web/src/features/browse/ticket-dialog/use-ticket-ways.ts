import type { TicketCard, TicketViewer } from "@reseat/contract";
import { useState } from "react";
import { useAuthGate, useResumedAction } from "../../../lib/session/auth-gate";
import { useSession } from "../../../lib/session/session";
import { EXPRESS_INTEREST, UNLOCK_SELLER } from "../../interest/mutations";
import { REPORT_SELLER } from "../../trust/mutations";
import { useNoteOpened } from "../../wanted/mutations";

/** What stands over a ticket. */
export type Over = "interest" | "unlock" | "report" | "chat";

interface TicketWaysOptions {
  /** The person's relation to the ticket; null for a visitor, and until it has loaded. */
  viewer: TicketViewer | null;
  /** Until when the ticket is held, while it is under review. */
  heldUntil: string | null;
  /** Whether the data is fresh; an action that a login interrupted waits for this. */
  isCurrent: boolean;
}

export type TicketWays = ReturnType<typeof useTicketWays>;

/** Where a person stands to a ticket, and the ways to its seller that are open to them. */
export function useTicketWays(ticket: TicketCard, { viewer, heldUntil, isCurrent }: TicketWaysOptions) {
  const { user } = useSession();
  const { requireLogin } = useAuthGate();
  const [fresh, setFresh] = useState<{ full_name: string; mobile: string } | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const isOwn = user?.id === ticket.user_id;
  const contact = isOwn ? null : (fresh ?? viewer?.deal?.contact ?? null);
  const canContact = !contact && !isOwn && ticket.status === "available";
  /** The person's own pending request. */
  const request = isOwn ? null : (viewer?.interest_request ?? null);
  const payload = { ticketId: ticket.id };
  useNoteOpened(ticket.id, viewer?.wanted?.is_opened === false);

  // What is no longer possible is dropped, so that it does not run when the ticket is on sale
  // again.
  useResumedAction(EXPRESS_INTEREST, () => canContact && setOver("interest"), isCurrent);
  useResumedAction(UNLOCK_SELLER, () => canContact && setOver("unlock"), isCurrent);
  useResumedAction(REPORT_SELLER, () => !isOwn && setOver("report"), isCurrent);

  return {
    ticket,
    viewer,
    heldUntil,
    isCurrent,
    isOwn,
    contact,
    canContact,
    request,
    express: () => requireLogin(EXPRESS_INTEREST, payload) && setOver("interest"),
    unlock: () => requireLogin(UNLOCK_SELLER, payload) && setOver("unlock"),
    report: () => requireLogin(REPORT_SELLER, payload) && setOver("report"),
    chat: () => setOver("chat"),
    over,
    closeOver: () => setOver(null),
    setUnlocked: setFresh,
  };
}

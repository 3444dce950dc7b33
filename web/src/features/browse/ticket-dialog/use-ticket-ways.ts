import type { TicketViewer } from "@reseat/contract";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isApiError } from "../../../lib/api/api";
import { type LocationState, useLocationState } from "../../../lib/pages/location-state";
import { useAuthGate, useResumedAction } from "../../../lib/session/auth-gate";
import { useSession } from "../../../lib/session/session";
import { EXPRESS_INTEREST, UNLOCK_SELLER } from "../../interest/mutations";
import { ASK_AVAILABILITY, useAskAvailability } from "../../tickets/mutations";
import type { OpenTicketCard } from "../../tickets/use-ticket-card";
import { REPORT_SELLER } from "../../trust/mutations";
import { useNoteOpened } from "../../wanted/mutations";

interface TicketWaysOptions {
  /** The person's relation to the ticket; null for a visitor, and until it has loaded. */
  viewer: TicketViewer | null;
  /** Whether the data is fresh; an action that a login interrupted waits for this. */
  isCurrent: boolean;
}

export type TicketWays = ReturnType<typeof useTicketWays>;

/** Where a person stands to a ticket, and the ways to its seller that are open to them. */
export function useTicketWays(ticket: OpenTicketCard, { viewer, isCurrent }: TicketWaysOptions) {
  const { user } = useSession();
  const { requireLogin } = useAuthGate();
  const [fresh, setFresh] = useState<{ full_name: string; mobile: string } | null>(null);
  /** What the person writes to the seller, until they leave the ticket. */
  const [message, setMessage] = useState("");
  const { over, setOver, closeOver } = useOver(ticket.id);
  const asking = useAskAvailability();
  const isOwn = user?.id === ticket.user_id;
  const contact = isOwn ? null : (fresh ?? viewer?.deal?.contact ?? null);
  const canContact = !contact && !isOwn && ticket.status === "available";
  /** The person's own pending request. */
  const request = isOwn ? null : (viewer?.interest_request ?? null);
  const asked = viewer?.availability_request;
  const payload = { ticketId: ticket.id };
  const sendQuestion = () => asking.mutate({ ticket_id: ticket.id });
  useNoteOpened(ticket.id, viewer?.wanted?.is_opened === false);

  // What is no longer possible is dropped, so that it does not run when the ticket is on sale
  // again.
  useResumedAction(EXPRESS_INTEREST, () => canContact && setOver("interest"), isCurrent);
  useResumedAction(UNLOCK_SELLER, () => canContact && setOver("unlock"), isCurrent);
  useResumedAction(REPORT_SELLER, () => !isOwn && setOver("report"), isCurrent);
  useResumedAction(ASK_AVAILABILITY, () => canContact && sendQuestion(), isCurrent);

  return {
    ticket,
    viewer,
    isOwn,
    contact,
    canContact,
    request,
    /** The free question whether the ticket is still available. */
    question: {
      isAsked: Boolean(asked) || asking.isSuccess || isApiError(asking.error, "availability_already_requested"),
      response: asked?.response ?? null,
      failure: asking.error,
      busy: asking.isPending,
      ask: () => requireLogin(ASK_AVAILABILITY, payload) && sendQuestion(),
    },
    express: () => requireLogin(EXPRESS_INTEREST, payload) && setOver("interest"),
    unlock: () => requireLogin(UNLOCK_SELLER, payload) && setOver("unlock"),
    report: () => requireLogin(REPORT_SELLER, payload) && setOver("report"),
    chat: () => setOver("chat"),
    over,
    closeOver,
    message,
    setMessage,
    setUnlocked: setFresh,
  };
}

/** What stands over a ticket, in a history entry of its own: Back closes it, and nothing else. */
function useOver(ticketId: string) {
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const { over, isOpenedHere: replace = false } = useLocationState();
  const closing = useRef<string>(null);
  const next = useRef<string>(null);
  useEffect(() => {
    const to = next.current;
    if (!to || key === closing.current) return;
    next.current = null;
    // Where the ticket was opened over a list, Back leads to that list.
    void navigate(to, { replace });
  }, [key, navigate, replace]);
  return {
    over: over?.ticketId === ticketId ? over.kind : null,
    setOver: (kind: NonNullable<LocationState["over"]>["kind"]) =>
      void navigate(pathname + search, { state: { over: { kind, ticketId } } satisfies LocationState }),
    /** Closes it, and then leads from the ticket to another screen. */
    closeOver(to: string | null = null) {
      // Going back takes a moment; a second press must not go back twice.
      if (closing.current === key) return;
      closing.current = key;
      next.current = to;
      void navigate(-1);
    },
  };
}

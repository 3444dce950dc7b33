import type { InterestRequest, TicketCard } from "@reseat/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useIsTakenOver, useSession } from "../../lib/session/session";
import { interestOptions } from "../interest/queries";
import { belongs, type Filters } from "../tickets/just-listed";
import { useOpenTicket } from "./ticket-dialog/open-ticket";

/** The ends of the person's pending requests, by their tickets. */
const endsOf = ({ pages }: { pages: { items: InterestRequest[] }[] }): Record<string, string> =>
  Object.fromEntries(
    pages
      .flatMap(({ items }) => items)
      .flatMap(({ status, ticket_id, expires_at }) => (status === "pending" ? [[ticket_id, expires_at]] : [])),
  );

const NONE: Record<string, string> = {};

/** Who looks at a list, and what they wait for. A page is drawn for nobody. */
export function useOwnMarks() {
  const { user } = useSession();
  const isTakenOver = useIsTakenOver();
  const { data = NONE } = useInfiniteQuery({
    ...interestOptions("buyer", false),
    select: endsOf,
    enabled: user !== null,
  });
  return isTakenOver && user ? { userId: user.id, asked: data } : { userId: null, asked: NONE };
}

/** The cards that were opened since the app was loaded. */
const opened = new Map<string, TicketCard>();

/**
 * Adds to a list the tickets that the person has asked for: others no longer see them, so the
 * server leaves them out.
 */
export function useWithAsked(items: TicketCard[], filters: Filters): TicketCard[] {
  const { openId } = useOpenTicket();
  const { asked } = useOwnMarks();
  useEffect(() => {
    const card = items.find(({ id }) => id === openId);
    if (card) opened.set(card.id, card);
  }, [openId, items]);
  const missing = Object.keys(asked).flatMap((id) => {
    const card = opened.get(id);
    return card && belongs(card, filters) && !items.some((item) => item.id === id) ? [card] : [];
  });
  return missing.length > 0 ? [...missing, ...items] : items;
}

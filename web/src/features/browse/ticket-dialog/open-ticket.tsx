import type { TicketCard } from "@reseat/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { type LocationState, useLocationState } from "../../../lib/pages/location-state";
import { withParams } from "../../../lib/pages/search-params";
import { OnDemand } from "../../../ui/on-demand";

const load = () => import("./opened-ticket").then((module) => module.OpenedTicket);

/** Starts loading the code that opens a ticket. */
export function preloadOpenedTicket(): void {
  // When the person opens a ticket, the same failure happens again and is shown.
  void load().catch(() => {});
}

/**
 * Opens the ticket named in the address, if any. A `known` one appears at once and is then
 * refreshed.
 */
export function OpenTicket({ known }: { known: TicketCard[] }) {
  const { openId, close } = useOpenTicket();
  if (openId === null) return null;
  const props = { id: openId, known: known.find(({ id }) => id === openId), onClose: close };
  return <OnDemand key={openId} load={load} props={props} />;
}

const PARAM = "ticket";
/** The state of the history entry that `open` adds: going back removes the entry. */
const OPENED_HERE: LocationState = { isOpenedHere: true };

/** An interrupted action belongs to a ticket when it carries a ticket's id. */
function ticketIdOf({ payload }: LocationState): string | null {
  if (typeof payload !== "object" || payload === null || !("ticketId" in payload)) return null;
  return typeof payload.ticketId === "string" ? payload.ticketId : null;
}

/** Keeps the open ticket in the address: Back closes it; a reload and a login keep it open. */
export function useOpenTicket() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const openId = params.get(PARAM);
  const { isOpenedHere } = useLocationState();

  const open = useCallback(
    (id: string) => {
      setParams(withParams({ [PARAM]: id }), { state: OPENED_HERE });
    },
    [setParams],
  );

  // Going back takes a moment; a second press must not go back twice.
  const isClosing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the address ends the wait
  useEffect(() => {
    isClosing.current = false;
  }, [key]);

  const close = useCallback(() => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (isOpenedHere) void navigate(-1);
    else setParams(withParams({ [PARAM]: null }), { replace: true });
  }, [isOpenedHere, navigate, setParams]);

  return { openId, open, close };
}

/**
 * After a login, reopens the ticket that needed it. Returns its id, so that its card can be marked.
 */
export function useResumedTicket(): string | null {
  const [params, setParams] = useSearchParams();
  const state = useLocationState();
  const [targetId, setTargetId] = useState<string | null>(null);
  const id = ticketIdOf(state);
  const isElsewhere = id !== null && params.get(PARAM) !== id;
  useEffect(() => {
    if (!id) return;
    setTargetId(id);
    if (isElsewhere) setParams(withParams({ [PARAM]: id }), { replace: true, state });
  }, [isElsewhere, id, state, setParams]);
  return targetId;
}

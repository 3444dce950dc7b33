import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { withParams } from "../../lib/search-params";
import type { ResumedAction } from "../../lib/session/auth-gate";
import { useHydrated } from "../../lib/use-hydrated";

const PARAM = "ticket";
/** Key in the navigation state of a history entry that `open` added: going back removes it. */
const OPENED_HERE = { isOpenedHere: true };

/** An interrupted action belongs to a ticket when it carries a ticket's id. */
function ticketIdOf(state: Partial<ResumedAction> | null): string | null {
  const id = (state?.payload as { ticketId?: unknown } | null | undefined)?.ticketId;
  return typeof id === "string" ? id : null;
}

/** Keeps the open ticket in the address: Back closes it; a reload and a login keep it open. */
export function useOpenTicket() {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const openId = params.get(PARAM);
  const isOpenedHere = (state as Partial<typeof OPENED_HERE> | null)?.isOpenedHere === true;

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

/** After a login, reopens the ticket that needed it. Returns its id, so that its card can be marked. */
export function useResumedTicket(): string | null {
  const [params, setParams] = useSearchParams();
  const state = useLocation().state as Partial<ResumedAction> | null;
  const [targetId, setTargetId] = useState<string | null>(null);
  // A page is drawn for somebody who was never interrupted.
  const isHydrated = useHydrated();
  const id = isHydrated ? ticketIdOf(state) : null;
  if (id && id !== targetId) setTargetId(id);
  const isElsewhere = id !== null && params.get(PARAM) !== id;
  useEffect(() => {
    if (!isElsewhere || !id) return;
    setParams(withParams({ [PARAM]: id }), { replace: true, state });
  }, [isElsewhere, id, state, setParams]);
  return targetId;
}

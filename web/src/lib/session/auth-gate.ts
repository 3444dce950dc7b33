import { useCallback, useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useLocationState } from "../pages/location-state";
import { type AuthGate, paths } from "../pages/paths";
import { readInTab, writeInTab } from "../storage";
import { toast } from "../toast";
import { useSession } from "./session";
import { sessionStore } from "./session-store";

const ASKED_KEY = "asked-before-login";

/**
 * Remembers in this tab which action the person pressed. Without this, a link could trigger the
 * action.
 */
function rememberPressed(action?: string, payload?: unknown): void {
  writeInTab(ASKED_KEY, action === undefined ? null : JSON.stringify([action, payload]));
}

/** Returns true, once, if the person pressed this action in this tab. */
function takeAsked(action: string, payload: unknown): boolean {
  const isAsked = readInTab(ASKED_KEY) === JSON.stringify([action, payload]);
  rememberPressed();
  return isAsked;
}

/**
 * Guards actions that need a person. `requireLogin(action, payload)` returns true when a person is
 * logged in. Otherwise it opens the login, which returns here and passes action and payload to
 * `useResumedAction`.
 */
export function useAuthGate() {
  const { status, isAuthenticated, isDrawn } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The login replaces an open dialog's history entry: the dialog reopens afterwards and must not
  // be there twice.
  const { isOpenedHere: replace = false } = useLocationState();

  const openLogin = useCallback(
    (gate: Partial<AuthGate> = {}) => {
      // A session that is only being renewed comes back without a login.
      if (status !== "loading") toast({ needsLogin: true });
      rememberPressed(gate.action, gate.payload);
      void navigate(paths.login({ returnTo: pathname + search, ...gate }), { replace });
    },
    [navigate, pathname, search, status, replace],
  );

  const requireLogin = useCallback(
    (action?: string, payload?: unknown): boolean => {
      // A drawn page shows the visitor's state for a moment to somebody who is logged in, too.
      if (isAuthenticated || (isDrawn && sessionStore.get().status === "authenticated")) return true;
      openLogin(action === undefined ? {} : { action, payload });
      return false;
    },
    [isAuthenticated, isDrawn, openLogin],
  );

  return { requireLogin, openLogin };
}

/**
 * Runs an action that a login interrupted, once, as soon as `canResume` is true. A reload does not
 * run it again.
 */
export function useResumedAction(action: string, resume: (payload: unknown) => void, canResume = true): void {
  const { isAuthenticated } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const run = useEffectEvent(resume);
  const state = useLocationState();
  const isDue = canResume && isAuthenticated && state.action === action;
  useEffect(() => {
    if (!isDue) return;
    void navigate(location.pathname + location.search, { replace: true, state: null });
    if (takeAsked(action, state.payload)) run(state.payload);
  }, [isDue, action, state, location.pathname, location.search, navigate]);
}

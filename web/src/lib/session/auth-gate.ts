import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type AuthGate, paths } from "../paths";
import { readInTab, writeInTab } from "../storage";
import { toast } from "../toast";
import { useSession } from "./session";

/** What a gated action leaves in the navigation state once the person is logged in. */
export interface ResumedAction {
  action: string;
  payload: unknown;
}

const ASKED_KEY = "asked-before-login";

/** Remembers in this tab what the person pressed for: an address alone, which anybody can send, does nothing. */
function rememberAsked(action?: string, payload?: unknown): void {
  writeInTab(ASKED_KEY, action === undefined ? null : JSON.stringify([action, payload]));
}

/** Whether the person pressed for this in this tab: true once. */
function takeAsked(action: string, payload: unknown): boolean {
  const isAsked = readInTab(ASKED_KEY) === JSON.stringify([action, payload]);
  rememberAsked();
  return isAsked;
}

/**
 * For actions that need a person. `requireLogin(action, payload)` is true when there is one; otherwise it opens the
 * login, which comes back here and hands action and payload to `useResumedAction`.
 */
export function useAuthGate() {
  const { i18n } = useLingui();
  const { status, isAuthenticated } = useSession();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  // What was opened over a screen gives its place in the history to the login, and is there once after it.
  const replace = (state as { isOpenedHere?: boolean } | null)?.isOpenedHere === true;

  const openLogin = useCallback(
    (gate: Partial<AuthGate> = {}) => {
      // Whose session is only being renewed comes back without signing in.
      if (status !== "loading") toast({ title: i18n._(msg`Please sign in to continue`), duration: 1500 });
      rememberAsked(gate.action, gate.payload);
      void navigate(paths.login({ returnTo: pathname + search, ...gate }), { replace });
    },
    [i18n, navigate, pathname, search, status, replace],
  );

  const requireLogin = useCallback(
    (action?: string, payload?: unknown): boolean => {
      if (isAuthenticated) return true;
      openLogin(action === undefined ? {} : { action, payload });
      return false;
    },
    [isAuthenticated, openLogin],
  );

  return { requireLogin, openLogin };
}

/** Runs once for an action that a login interrupted, as soon as it `canResume`; a reload does not run it again. */
export function useResumedAction(action: string, resume: (payload: unknown) => void, canResume = true): void {
  const { isAuthenticated } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef(resume);
  useEffect(() => {
    latest.current = resume;
  });
  const state = location.state as Partial<ResumedAction> | null;
  const isDue = canResume && isAuthenticated && state?.action === action;
  useEffect(() => {
    if (!isDue) return;
    void navigate(location.pathname + location.search, { replace: true, state: null });
    if (takeAsked(action, state?.payload)) latest.current(state?.payload);
  }, [isDue, action, state, location.pathname, location.search, navigate]);
}

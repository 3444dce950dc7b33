import { isReachable, Unreachable } from "../live/reachable";
import { tellCdn } from "../pages/tell-cdn";
import { keysInTab, storedKeys, writeInTab, writeStored } from "../storage";
import { clearStoredSession, isSessionKey, readStoredSession, type StoredSession, storeSession } from "./token-store";

/** The state of the login in this browser: the single source for screens, calls and other tabs. */
export type SessionState =
  | { status: "loading"; session: null }
  | { status: "visitor"; session: null }
  | { status: "authenticated"; session: StoredSession };

/** The state of a visitor, for whom pages are drawn. */
export const VISITOR: SessionState = { status: "visitor", session: null };
const listeners = new Set<() => void>();
let refreshing: Promise<void> | null = null;
/** Counts ended sessions, so that a late refresh cannot restore one. */
let endings = 0;
let refusedToken: string | null = null;
/** The wait before a session is retried that could not be renewed. */
const RENEW_AGAIN_MS = 10_000;
let renewAgain: ReturnType<typeof setTimeout> | undefined;
let state: SessionState = VISITOR;
state = load();

/** A person who is already shown stays while their token is renewed. */
function load(): SessionState {
  const session = readStoredSession();
  if (!session) return VISITOR;
  const isShown = session.userId === state.session?.userId;
  return session.isExpired && !isShown ? { status: "loading", session: null } : { status: "authenticated", session };
}

function set(next: SessionState): void {
  const isSame = next.status === state.status && next.session?.accessToken === state.session?.accessToken;
  if (isSame) return;
  state = next;
  for (const listener of listeners) listener();
}

async function refresh(): Promise<void> {
  const endingsBefore = endings;
  const userId = readStoredSession()?.userId;
  let isOffline = false;
  try {
    const amplify = await import("./amplify");
    await amplify.refreshSession();
  } catch {
    // Offline, or Cognito is down: the tokens stay for a later try.
    isOffline = !(await isReachable());
  }
  const session = readStoredSession();
  if (endings !== endingsBefore && session && session.userId === userId) clearStoredSession();
  if (userId && !readStoredSession()) removeLeftovers();
  const next = load();
  clearTimeout(renewAgain);
  if (next.status === "loading") renewAgain = setTimeout(reloadSession, RENEW_AGAIN_MS);
  // An expired token gives no access, but without a network its person sees the stored data.
  if (next.status !== "loading") set(next);
  else set(session && isOffline ? { status: "authenticated", session } : VISITOR);
}

function refreshOnce(): Promise<void> {
  refreshing ??= refresh().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Reads the storage again after a login or a logout, here or in another tab. */
export function reloadSession(): void {
  const next = load();
  if (next.status === "visitor" && state.status !== "visitor") {
    endings += 1;
    removeLeftovers();
  }
  // The visitor's screen stays until the session is renewed.
  if (next.status !== "loading" || state.status !== "visitor") set(next);
  if (readStoredSession()?.isExpired) void refreshOnce();
}

export const sessionStore = {
  get: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /**
   * Starts to follow the other tabs, and refreshes a session that expired while the app was closed.
   * Returns a function that stops it.
   */
  start(): () => void {
    const onStorage = (event: StorageEvent) => {
      if (isSessionKey(event.key)) reloadSession();
    };
    const onVisible = () => {
      if (document.visibilityState === "visible") reloadSession();
    };
    window.addEventListener("storage", onStorage);
    window.addEventListener("online", reloadSession);
    document.addEventListener("visibilitychange", onVisible);
    reloadSession();
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("online", reloadSession);
      document.removeEventListener("visibilitychange", onVisible);
    };
  },
  /** Stores the tokens that a sign-up returned. */
  adopt(tokens: Parameters<typeof storeSession>[0]): void {
    storeSession(tokens);
    reloadSession();
  },
  clear(): void {
    clearStoredSession();
    reloadSession();
  },
};

/**
 * Returns a valid access token, refreshed if necessary; null for a visitor. Throws when a person's
 * token cannot be refreshed now.
 */
export async function accessToken(): Promise<string | null> {
  if (readStoredSession()?.isExpired) await refreshOnce();
  const session = readStoredSession();
  if (!session?.isExpired) return session?.accessToken ?? null;
  if (state.status === "visitor") return null;
  throw new Unreachable();
}

/** Keys that belong to the device and not to the person. */
const OF_THE_DEVICE = ["theme", "language", "pushNotificationPromptDismissed", "server-clock", "device-marks"];

/**
 * Removes a person's data from this browser: drafts with their image, unsent messages, the chosen
 * place, positions on screens. It removes everything except the keys of the device, so that no new
 * key is ever forgotten.
 */
export function removeLeftovers(): void {
  for (const key of keysInTab()) writeInTab(key, null);
  for (const key of storedKeys()) {
    if (!OF_THE_DEVICE.includes(key) && !isSessionKey(key)) writeStored(key, null);
  }
  tellCdn("city", null);
  // Images of drafts, unsent pictures, the server's answers.
  void import("../api/database").then(({ clearKept }) => clearKept()).catch(() => {});
}

/** Handles a token that the server rejected: renews it once, or ends the session. */
export function onTokenRefused(): void {
  const token = readStoredSession()?.accessToken ?? null;
  if (token === refusedToken) return;
  refusedToken = token;
  void refreshOnce();
}

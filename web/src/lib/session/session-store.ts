import { clearStoredSession, isSessionKey, readStoredSession, type StoredSession, storeSession } from "./token-store";

/** Who is logged in in this browser: one truth for the screens, the calls and the other tabs. */
export type SessionState =
  | { status: "loading"; session: null }
  | { status: "visitor"; session: null }
  | { status: "authenticated"; session: StoredSession };

const VISITOR: SessionState = { status: "visitor", session: null };
const listeners = new Set<() => void>();
let refreshing: Promise<void> | null = null;
let state: SessionState = load();

function load(): SessionState {
  const session = readStoredSession();
  if (!session) return VISITOR;
  if (!session.isExpired) return { status: "authenticated", session };
  return { status: "loading", session: null };
}

function set(next: SessionState): void {
  const isSame = next.status === state.status && next.session?.accessToken === state.session?.accessToken;
  if (isSame) return;
  state = next;
  for (const listener of listeners) listener();
}

async function refresh(): Promise<void> {
  try {
    const amplify = await import("./amplify");
    const isAlive = await amplify.refreshSession();
    const session = isAlive ? readStoredSession() : null;
    set(session ? { status: "authenticated", session } : VISITOR);
  } catch {
    // Offline, or Cognito is away: the tokens stay for a later try, but nobody is let in with an ended one.
    set(VISITOR);
  }
}

function refreshOnce(): Promise<void> {
  refreshing ??= refresh().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Reads the storage again: after a login or a logout here or in another tab. */
export function reloadSession(): void {
  const next = load();
  set(next);
  if (next.status === "loading") void refreshOnce();
}

export const sessionStore = {
  get: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Begins to follow the other tabs, and refreshes a session that ended while the app was closed. */
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
  /** The tokens that a sign-up answered. */
  adopt(tokens: Parameters<typeof storeSession>[0]): void {
    storeSession(tokens);
    reloadSession();
  },
  clear(): void {
    clearStoredSession();
    reloadSession();
  },
};

/** A good access token, refreshed if need be; null for a visitor. */
export async function accessToken(): Promise<string | null> {
  const session = readStoredSession();
  if (!session) return null;
  if (!session.isExpired) return session.accessToken;
  await refreshOnce();
  const refreshed = readStoredSession();
  return refreshed && !refreshed.isExpired ? refreshed.accessToken : null;
}

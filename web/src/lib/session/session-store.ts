import { clearStoredSession, isSessionKey, readStoredSession, type StoredSession, storeSession } from "./token-store";

/** Who is logged in in this browser: one truth for the screens, the calls and the other tabs. */
export type SessionState =
  | { status: "loading"; session: null }
  | { status: "visitor"; session: null }
  | { status: "authenticated"; session: StoredSession };

const VISITOR: SessionState = { status: "visitor", session: null };
const listeners = new Set<() => void>();
let refreshing: Promise<void> | null = null;
/** Counts the ends of sessions: a refresh that was on its way then must not bring one back. */
let endings = 0;
let refusedToken: string | null = null;
/** A session that could not be renewed is tried again after this time. */
const RENEW_AGAIN_MS = 10_000;
let renewAgain: ReturnType<typeof setTimeout> | undefined;
let state: SessionState = VISITOR;
state = load();

/** Somebody who is shown already stays while their token is renewed. */
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
  try {
    const amplify = await import("./amplify");
    await amplify.refreshSession();
  } catch {
    // Offline, or Cognito is away: the tokens stay for a later try.
  }
  const session = readStoredSession();
  if (endings !== endingsBefore && session && session.userId === userId) clearStoredSession();
  const next = load();
  clearTimeout(renewAgain);
  if (next.status === "loading") renewAgain = setTimeout(reloadSession, RENEW_AGAIN_MS);
  // Nobody is let in with a token that has ended.
  set(next.status === "loading" ? VISITOR : next);
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
  if (next.status === "visitor" && state.status !== "visitor") endings += 1;
  // A visitor's screen stays until a renewed session takes its place.
  if (next.status !== "loading" || state.status !== "visitor") set(next);
  if (readStoredSession()?.isExpired) void refreshOnce();
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

/** A good access token, refreshed if need be; null for a visitor. Throws when a person's cannot be refreshed now. */
export async function accessToken(): Promise<string | null> {
  if (readStoredSession()?.isExpired) await refreshOnce();
  const session = readStoredSession();
  if (!session?.isExpired) return session?.accessToken ?? null;
  if (state.status === "visitor") return null;
  throw new Error("The session could not be refreshed");
}

/** The server did not take the person's token: it is renewed once, or the session ends. */
export function onTokenRefused(): void {
  const token = readStoredSession()?.accessToken ?? null;
  if (token === refusedToken) return;
  refusedToken = token;
  void refreshOnce();
}

import type { Profile, ProfileChange } from "@reseat/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from "react";
import { api, isApiError } from "../api/api";
import { forgetMe } from "../api/asked-me";
import { invalidate, queryClient } from "../api/query-client";
import { type SessionState, sessionStore, VISITOR } from "./session-store";
import type { StoredSession } from "./token-store";

interface SessionUser {
  id: string;
  isAdmin: boolean;
}

interface SessionValue {
  /**
   * `banned`: logged in, but our team closed the account, so that few actions are left. Then there
   * is no user.
   */
  status: SessionState["status"] | "banned";
  /** True only when both user and session are present. */
  isAuthenticated: boolean;
  user: SessionUser | null;
  session: StoredSession | null;
  /** Of a drawn page, until it becomes its person's. */
  isDrawn: boolean;
  profile: Profile | null;
  /** The profile failed to load. */
  isProfileMissing: boolean;
  refreshProfile: () => Promise<void>;
  /** Updates some fields of the profile. Returns the error instead of throwing it. */
  updateProfile: (change: ProfileChange) => Promise<{ error: unknown }>;
  /** Ends the session here, even when the server cannot be reached. */
  signOut: () => Promise<{ error: unknown }>;
  /** Ends every session of the person; the one here only after the server has ended them. */
  signOutEverywhere: () => Promise<{ error: unknown }>;
}

const neverChanges = () => () => {};

/** False in a drawn page and while the app takes it over, each part of it by itself; then true. */
const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const SessionContext = createContext<SessionValue | null>(null);

/**
 * Loads the profile by the user's id. Retries a missing profile once after a second, because the
 * server creates it.
 */
function profileOptions(userId: string | null) {
  return queryOptions({
    queryKey: api.accounts.getProfile.queryKey(),
    queryFn: async ({ signal }) => {
      try {
        return await api.accounts.getProfile.call(undefined, { signal });
      } catch (error) {
        // A profile that does not exist yet, a session that was ended elsewhere, and a ban are no
        // faults.
        if (isApiError(error) && !isApiError(error, "not_found", "not_authenticated", "banned")) reportError(error);
        throw error;
      }
    },
    enabled: userId !== null,
    staleTime: 60_000,
    // A person whose ban is lifted need not log in again.
    refetchInterval: ({ state }) => (isApiError(state.error, "banned") ? 60_000 : false),
    retry: (failures, error) => (isApiError(error, "not_found") ? failures < 1 : !isApiError(error) && failures < 2),
    retryDelay: 1000,
  });
}

/** Ends the session here, even when the server cannot be reached. */
export async function signOut(): Promise<{ error: unknown }> {
  try {
    const { revokeSession } = await import("./revoke-session");
    await revokeSession();
    return { error: null };
  } catch (error) {
    reportError(error);
    return { error };
  } finally {
    sessionStore.clear();
  }
}

async function signOutEverywhere(): Promise<{ error: unknown }> {
  try {
    await api.accounts.signOutEverywhere.call();
    sessionStore.clear();
    return { error: null };
  } catch (error) {
    return { error };
  }
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const own = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.get);
  // After a drawn page is taken over, it changes to its person's state in small steps.
  const isTaken = useDeferredValue(useHydrated());
  const { status, session } = isTaken ? own : VISITOR;
  const isDrawn = import.meta.env.SSR || (!isTaken && own !== VISITOR);
  const personId = session?.userId ?? null;
  const isAdmin = session?.groups.includes("admin") ?? false;
  const { data: profile = null, isError, error, refetch } = useQuery(profileOptions(personId));
  const isBanned = personId !== null && isApiError(error, "banned");
  const userId = isBanned ? null : personId;

  useEffect(() => {
    const unfollow = followPerson();
    const stop = sessionStore.start();
    return () => {
      stop();
      unfollow();
    };
  }, []);

  const refreshProfile = useCallback(async () => {
    await refetch();
  }, [refetch]);

  const updateProfile = useCallback(
    async (change: ProfileChange) => {
      if (!userId) return { error: new Error("No user logged in") };
      try {
        await api.accounts.updateProfile.call(change);
        await invalidate("accounts.updateProfile");
        return { error: null };
      } catch (error) {
        return { error };
      }
    },
    [userId],
  );

  const value = useMemo<SessionValue>(() => {
    const user = userId ? { id: userId, isAdmin } : null;
    return {
      status: isBanned ? "banned" : status,
      isAuthenticated: user !== null && session !== null,
      user,
      session,
      isDrawn,
      profile: user ? profile : null,
      isProfileMissing: user !== null && isError,
      refreshProfile,
      updateProfile,
      signOut,
      signOutEverywhere,
    };
  }, [status, isBanned, userId, isAdmin, session, isDrawn, profile, isError, refreshProfile, updateProfile]);

  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Clears one person's data so that the next person never sees it. */
function followPerson(): () => void {
  let person = sessionStore.get().session?.userId ?? null;
  return sessionStore.subscribe(() => {
    const next = sessionStore.get().session?.userId ?? null;
    if (next === person) return;
    const wasSomebody = person !== null;
    person = next;
    forgetMe();
    // Waits until the screens know about the change: a personal query must not refetch without its
    // person.
    setTimeout(() => {
      if (wasSomebody) void queryClient.resetQueries();
      else void queryClient.invalidateQueries({ queryKey: api.tickets.key() });
    });
  });
}

export function useSession(): SessionValue {
  const value = use(SessionContext);
  if (!value) throw new Error("No SessionProvider");
  return value;
}

/**
 * Whether the app has taken over the drawn page, and it has become its person's. The one rule for
 * what a page is drawn with: what the server knows is drawn, what only a browser knows waits for
 * this.
 */
export function useIsTakenOver(): boolean {
  const { isDrawn } = useSession();
  return useHydrated() && !isDrawn;
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { serverNow } from "../../lib/live/server-clock";
import { useSession } from "../../lib/session/session";
import { readStored, writeStored } from "../../lib/storage";
import { usePushState } from "./push-state";
import { isAppleApp } from "./support";

/** The event that has just made push useful. */
export type Reason = "login" | "interest" | "listing";

const DISMISSED = "pushNotificationPromptDismissed";
const AFTER_LOGIN_MS = 3_000;
/**
 * An account younger than this is on its first visit. The offer then waits until there is something
 * to be notified of.
 */
const FIRST_VISIT_MS = 30 * 60_000;

const REASONS: Record<string, Reason> = { "interest.express": "interest", "tickets.create": "listing" };

/**
 * Returns the reason to offer push now, if there is one, and a function that stores the person's
 * refusal.
 */
export function useReasonToAsk(): [Reason | null, () => void] {
  const isOff = usePushState() === "off";
  const { profile } = useSession();
  const mutations = useQueryClient().getMutationCache();
  const [reason, setReason] = useState<Reason | null>(null);
  const [isDismissed, setDismissed] = useState(() => readStored(DISMISSED) !== null);
  const mayAsk = isOff && !isDismissed;
  const createdAt = profile?.created_at;

  useEffect(() => {
    if (!mayAsk || !createdAt) return;
    const isFirstVisit = serverNow() - Date.parse(createdAt) < FIRST_VISIT_MS && !isAppleApp();
    if (isFirstVisit) return;
    const timer = setTimeout(() => setReason((earlier) => earlier ?? "login"), AFTER_LOGIN_MS);
    return () => clearTimeout(timer);
  }, [mayAsk, createdAt]);

  useEffect(() => {
    if (!mayAsk) return;
    return mutations.subscribe(({ type, mutation }) => {
      const [path] = mutation?.options.mutationKey ?? [];
      const cause = Array.isArray(path) ? REASONS[path.join(".")] : undefined;
      if (type === "updated" && cause && mutation?.state.status === "success") setReason(cause);
    });
  }, [mayAsk, mutations]);

  const dismiss = () => {
    writeStored(DISMISSED, "true");
    setDismissed(true);
  };
  return [mayAsk ? reason : null, dismiss];
}

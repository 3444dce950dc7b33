import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readStored, writeStored } from "../../lib/storage";
import { usePushState } from "./push-state";

/** The event that has just made push useful. */
export type Reason = "login" | "interest" | "listing";

const DISMISSED = "pushNotificationPromptDismissed";
const AFTER_LOGIN_MS = 3_000;
const REASONS = new Map<string, Reason>([
  ["interest.express", "interest"],
  ["tickets.create", "listing"],
]);

/** Whether a request was accepted as it was made, so that nothing is waited for. */
const isAccepted = (answer: unknown) =>
  (answer as { interest_request?: { status?: string } } | undefined)?.interest_request?.status === "accepted";

/**
 * Returns the reason to offer push now, if there is one, and a function that stores the person's
 * refusal.
 */
export function useReasonToAsk(): [Reason | null, () => void] {
  const isOff = usePushState() === "off";
  const mutations = useQueryClient().getMutationCache();
  const [reason, setReason] = useState<Reason | null>(null);
  const [isDismissed, setDismissed] = useState(() => readStored(DISMISSED) !== null);
  const mayAsk = isOff && !isDismissed;

  useEffect(() => {
    if (!mayAsk) return;
    const timer = setTimeout(() => setReason((earlier) => earlier ?? "login"), AFTER_LOGIN_MS);
    return () => clearTimeout(timer);
  }, [mayAsk]);

  useEffect(() => {
    if (!mayAsk) return;
    return mutations.subscribe(({ type, mutation }) => {
      const [path] = mutation?.options.mutationKey ?? [];
      const cause = Array.isArray(path) ? REASONS.get(path.join(".")) : undefined;
      if (type !== "updated" || !cause || mutation?.state.status !== "success") return;
      if (!isAccepted(mutation.state.data)) setReason(cause);
    });
  }, [mayAsk, mutations]);

  const dismiss = () => {
    writeStored(DISMISSED, "true");
    setDismissed(true);
  };
  return [mayAsk ? reason : null, dismiss];
}

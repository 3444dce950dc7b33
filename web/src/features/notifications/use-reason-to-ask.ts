import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readStored, writeStored } from "../../lib/storage";
import { interestOptions } from "../interest/queries";
import { usePushState } from "./push-state";

/** The event that has just made push useful; a login is one for who waits for an answer. */
export type Reason = "login" | "interest" | "listing";

const DISMISSED = "pushNotificationPromptDismissed";
const AFTER_LOGIN_MS = 3_000;
const REASONS = new Map<string, Reason>([
  ["interest.express", "interest"],
  ["tickets.create", "listing"],
]);

/** Whether a request is pending, on either side. Both lists came with the first screen. */
function useIsWaiting(): boolean {
  const made = useInfiniteQuery(interestOptions("buyer", false));
  const received = useInfiniteQuery(interestOptions("seller", false));
  return [made, received].some(({ data }) => data?.some(({ status }) => status === "pending"));
}

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
  const isWaiting = useIsWaiting();
  // Once the answer is there, an offer to hear of it is of no use.
  const [wasWaiting, setWasWaiting] = useState(isWaiting);
  if (wasWaiting !== isWaiting) {
    setWasWaiting(isWaiting);
    if (!isWaiting && reason !== "listing") setReason(null);
  }

  useEffect(() => {
    if (!mayAsk || !isWaiting) return;
    const timer = setTimeout(() => setReason((earlier) => earlier ?? "login"), AFTER_LOGIN_MS);
    return () => clearTimeout(timer);
  }, [mayAsk, isWaiting]);

  useEffect(() => {
    if (!mayAsk) return;
    return mutations.subscribe(({ type, mutation }) => {
      const [path] = mutation?.options.mutationKey ?? [];
      const cause = Array.isArray(path) ? REASONS.get(path.join(".")) : undefined;
      if (type === "updated" && cause && mutation?.state.status === "success") setReason(cause);
    });
  }, [mayAsk, mutations]);

  const dismiss = () => {
    writeStored(DISMISSED, "true");
    setDismissed(true);
  };
  return [mayAsk ? reason : null, dismiss];
}

import type { ErrorData } from "@reseat/contract";
import { useSyncExternalStore } from "react";

export type Reason = ErrorData["factor_needed"]["reason"];

/** A call that waits until the admin enters a code. */
interface Waiting {
  reason: Reason;
  goOn: () => void;
  giveUp: () => void;
}

let waiting: Waiting[] = [];
const listeners = new Set<() => void>();

function wait(next: Waiting[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Resolves when the admin has entered the code. Each of the dashboard's calls waits for it and is
 * then repeated with its idempotency key, so no screen has to know.
 */
export function askForCode(refusal: { data: { reason: Reason } }): Promise<undefined> {
  return new Promise((resolve, reject) => {
    wait([...waiting, { reason: refusal.data.reason, goOn: () => resolve(undefined), giveUp: () => reject(refusal) }]);
  });
}

/** Sends the waiting calls. */
export function goOn(): void {
  const all = waiting;
  wait([]);
  for (const call of all) call.goOn();
}

/** Lets the waiting calls fail. */
export function giveUp(): void {
  const all = waiting;
  wait([]);
  for (const call of all) call.giveUp();
}

/** The reason for asking for a code now; null when none is asked for. */
export function useAskedReason(): Reason | null {
  return useSyncExternalStore(subscribe, () => waiting[0]?.reason ?? null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

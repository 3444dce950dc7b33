import type { ErrorData } from "@reseat/contract";
import { useSyncExternalStore } from "react";

export type Reason = ErrorData["factor_needed"]["reason"];

/** A call that was refused until the admin enters a code. */
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
 * Resolves when the admin has entered the code. So each of the dashboard's calls waits for it, and
 * is then sent as it was, with its idempotency key: no screen has to know.
 */
export function askForCode(refusal: { data: { reason: Reason } }): Promise<undefined> {
  return new Promise((resolve, reject) => {
    wait([...waiting, { reason: refusal.data.reason, goOn: () => resolve(undefined), giveUp: () => reject(refusal) }]);
  });
}

/** Sends what waits for the code. */
export function goOn(): void {
  const all = waiting;
  wait([]);
  for (const call of all) call.goOn();
}

/** Lets what waits for the code fail. */
export function giveUp(): void {
  const all = waiting;
  wait([]);
  for (const call of all) call.giveUp();
}

/** Why a code is asked for now; null while none is. */
export function useAskedReason(): Reason | null {
  return useSyncExternalStore(subscribe, () => waiting[0]?.reason ?? null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import type { Domain, ErrorData } from "@reseat/contract";
import { useSyncExternalStore } from "react";
import { addRemedies } from "../../lib/api/link";
import { addStale, type StaleAfter } from "../../lib/api/stale";

/** Adds the dashboard's parts to lib. Nobody else loads them. */
export function addDashboard(): void {
  addRemedies({ factor_needed: askForCode });
  addStale(ADMIN_COMMANDS);
}

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
function askForCode(refusal: { data: { reason: Reason } }): Promise<undefined> {
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

/** The areas that the dashboard shows: any command of an admin may change them. */
const SHOWN: Domain[] = ["admin", "moderation", "grievances", "payments"];
/** Areas that show posters: cards, and the movies without one. */
const POSTERS: Domain[] = [...SHOWN, "browse"];
const PUSHES: Domain[] = [...SHOWN, "broadcasts"];

/** The stale areas of the dashboard's commands. */
export const ADMIN_COMMANDS: StaleAfter = {
  "accounts.endSessions": SHOWN,
  "accounts.removePictureOf": SHOWN,
  "admin.creditUser": SHOWN,
  "admin.createPoster": POSTERS,
  "admin.namePoster": POSTERS,
  "admin.removePoster": POSTERS,
  "admin.updateCancelRules": SHOWN,
  "admin.updateSettings": SHOWN,
  "broadcasts.send": PUSHES,
  "broadcasts.stop": PUSHES,
  "grievances.answer": SHOWN,
  "grievances.hold": SHOWN,
  "moderation.allowListing": SHOWN,
  "moderation.decideAppeal": SHOWN,
  "moderation.freeTicket": SHOWN,
  "moderation.holdAppeal": SHOWN,
  "moderation.holdCase": SHOWN,
  "moderation.holdRefund": SHOWN,
  "moderation.moderateUser": SHOWN,
  "moderation.processRefund": SHOWN,
  "moderation.resolveReport": SHOWN,
  "payments.closeCase": SHOWN,
  "payments.refundCase": SHOWN,
  "tickets.createFor": SHOWN,
  "tickets.resume": SHOWN,
};

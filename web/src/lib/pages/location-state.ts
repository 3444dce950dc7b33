import { useMemo } from "react";
import { useLocation } from "react-router-dom";

/** The data that one screen passes to the next in the history entry, beside the address. */
export interface LocationState {
  /** The action that the next screen or a login continues with, and its data. */
  action?: string;
  payload?: unknown;
  /** The address from which the person came. */
  from?: string;
  /** The entry was added by opening a dialog: going back closes it. */
  isOpenedHere?: true;
  /** What a press on a ticket opened over it: going back closes it. */
  over?: { kind: "interest" | "unlock" | "report" | "chat"; ticketId: string };
  /** The conversation was opened from the list of conversations. */
  isFromList?: true;
  /** The person came back to that list. */
  isBack?: true;
  /** The entry was added while the person types a search: further typing replaces the entry. */
  isTyping?: true;
  /** A credit is missing: the packs must be opened. */
  openCreditsTab?: true;
  /** The ticket that the person has just listed. */
  listed?: string;
}

const isTrue = (value: unknown) => value === true;
const isText = (value: unknown) => typeof value === "string";

const CHECKS: Record<keyof LocationState, (value: unknown) => boolean> = {
  action: isText,
  payload: () => true,
  from: isText,
  isOpenedHere: isTrue,
  over: (value) => typeof value === "object" && value !== null && "kind" in value && "ticketId" in value,
  isFromList: isTrue,
  isBack: isTrue,
  isTyping: isTrue,
  openCreditsTab: isTrue,
  listed: isText,
};

/** Returns the valid parts of a state: a history entry outlives the build that wrote it. */
export function readLocationState(state: unknown): LocationState {
  const entries = Object.entries(state ?? {});
  return Object.fromEntries(
    entries.filter(([name, value]) => Object.hasOwn(CHECKS, name) && CHECKS[name as keyof LocationState](value)),
  );
}

/** The state of the current history entry. It stays the same object until the entry changes. */
export function useLocationState(): LocationState {
  const { state } = useLocation();
  return useMemo(() => readLocationState(state), [state]);
}

import type { PreferenceKind, Preferences } from "@reseat/contract";
import { TEXT_NIGHT } from "@reseat/contract/limits/constants";
import { quietUntil } from "./quiet-hours";

/** Returns whether a person wants a push of this kind at this moment (epoch milliseconds). */
export function mayPush(kind: PreferenceKind, { kinds, quiet_hours }: Preferences, at: number): boolean {
  return kinds[kind].push && quietUntil(quiet_hours, at) === null;
}

/**
 * Returns whether a person who wants texts may get one at this moment. Nobody gets one at night,
 * unless the show is in the same night. Both times are in epoch milliseconds.
 */
export function mayText({ quiet_hours }: Preferences, at: number, showAt: number): boolean {
  if (quietUntil(quiet_hours, at) !== null) return false;
  const morning = quietUntil(TEXT_NIGHT, at);
  return morning === null || showAt < morning;
}

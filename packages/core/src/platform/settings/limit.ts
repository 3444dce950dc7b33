import type { Limit, LimitName } from "@reseat/contract/limits/limits";
import { SETTING_OF_LIMIT, type SettableLimit } from "@reseat/contract/limits/setting-ranges";
import { current, lastKnown } from "./kept";
import { stageLimit } from "./stage-limits";

const isSettable = (name: LimitName): name is SettableLimit => name in SETTING_OF_LIMIT;

/**
 * Returns a limit with the numbers in force: an admin's, else the stage's. Reads the settings only
 * for limits that admins can set.
 */
export async function limitOf(name: LimitName): Promise<Limit> {
  const limit = stageLimit(name);
  return isSettable(name) ? { ...limit, max: (await current())[SETTING_OF_LIMIT[name]] } : limit;
}

/** Returns the same from this process's last reading. */
export function lastKnownLimit(name: LimitName): Limit {
  const limit = stageLimit(name);
  return isSettable(name) ? { ...limit, max: lastKnown()[SETTING_OF_LIMIT[name]] } : limit;
}

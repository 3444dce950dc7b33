import type { Limit, LimitName } from "@reseat/contract/limits/limits";
import { SETTING_OF_LIMIT, type SettableLimit } from "@reseat/contract/limits/setting-ranges";
import { current, lastKnown } from "./kept";
import { stageLimit } from "./stage-limits";

const isSettable = (name: LimitName): name is SettableLimit => name in SETTING_OF_LIMIT;

/**
 * A limit with the numbers in force: those of an admin, else those of the stage. Reads the settings
 * for what admins set only.
 */
export async function limitOf(name: LimitName): Promise<Limit> {
  const limit = stageLimit(name);
  return isSettable(name) ? { ...limit, max: (await current())[SETTING_OF_LIMIT[name]] } : limit;
}

/** The same as far as this process has heard. */
export function lastKnownLimit(name: LimitName): Limit {
  const limit = stageLimit(name);
  return isSettable(name) ? { ...limit, max: lastKnown()[SETTING_OF_LIMIT[name]] } : limit;
}

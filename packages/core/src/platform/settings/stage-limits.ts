import { LIMITS, type Limit, type LimitName, type LimitSettings } from "@reseat/contract/limits/limits";
import { optionalEnv } from "../env";

/**
 * Returns the numbers that this stage overrides. Read on each call, like all of the environment.
 */
export function stageLimits(): LimitSettings {
  return JSON.parse(optionalEnv("LIMITS") ?? "{}") as LimitSettings;
}

/** Returns a limit with the numbers of this stage. */
export function stageLimit(name: LimitName): Limit {
  return { ...LIMITS[name], ...stageLimits()[name] };
}

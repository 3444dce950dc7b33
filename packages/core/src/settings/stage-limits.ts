import { LIMITS, type Limit, type LimitName, type LimitSettings } from "@reseat/contract/limits/limits";
import { optionalEnv } from "../env";

/** What this stage sets otherwise. Read on each call, as all of the environment. */
export function stageLimits(): LimitSettings {
  return JSON.parse(optionalEnv("LIMITS") ?? "{}") as LimitSettings;
}

/** A limit with the numbers of this stage. */
export function stageLimit(name: LimitName): Limit {
  return { ...LIMITS[name], ...stageLimits()[name] };
}

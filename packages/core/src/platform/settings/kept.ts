import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Settings } from "@reseat/contract";
import { CREDIT_PRICE, PACKS } from "@reseat/contract/limits/credit-packs";
import { LIMITS, type Limit, type LimitName, type LimitSettings } from "@reseat/contract/limits/limits";
import { GRIEVANCE_HOURS, INTIMATE_GRIEVANCE_HOURS } from "@reseat/contract/schemas/grievance-kinds";
import { now, SECOND } from "../clock";
import { optionalEnv } from "../env";
import { dynamo, tableName } from "../table/dynamo";

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

export interface StoredSettings extends Settings {
  version: number;
  admin_id: string;
  at: string;
}

/** The longest time until a change counts everywhere. */
const KEPT_MS = 10 * SECOND;

/**
 * One memory per process: a warm Lambda keeps what it has read. `stored` is null as long as no
 * admin has set anything.
 */
let kept: { at: number; stored: StoredSettings | null } | undefined;
let reading: Promise<StoredSettings | null> | undefined;

/**
 * Returns the settings in force, at most 10 seconds old. If they cannot be read, the previous ones
 * are kept.
 */
export async function current(): Promise<Settings> {
  if (!kept || Math.abs(now() - kept.at) >= KEPT_MS) {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    try {
      keep(await reading);
    } catch (error) {
      if (!kept) throw error;
    }
  }
  return lastKnown();
}

/**
 * Returns the settings that this process last read, for a call to begin with while `current` reads.
 */
export function lastKnown(): Settings {
  return kept?.stored ?? defaults();
}

/** Applies settings in this process at once. */
export function keep(stored: StoredSettings | null): void {
  kept = { at: now(), stored };
}

/** Returns the stage's settings, which hold until an admin sets others. */
export function defaults(): Settings {
  return {
    max_daily_unlocks: stageLimit("unlocks").max ?? LIMITS.unlocks.max,
    unlock_attempts_per_hour: stageLimit("unlock_attempts").max ?? LIMITS.unlock_attempts.max,
    requests_per_minute: stageLimit("commands").max ?? LIMITS.commands.max,
    intimate_grievance_hours: INTIMATE_GRIEVANCE_HOURS,
    grievance_hours: GRIEVANCE_HOURS,
    first_listing_credits: 0,
    not_let_in_cases: 2,
    listing_pause_days: 30,
    credit_price: CREDIT_PRICE,
    packs: PACKS,
  };
}

/**
 * Reads the item of `SettingsEntity` without ElectroDB: every function that counts calls would have
 * to build the entity. A number that the stored item lacks is the stage's.
 */
export async function read(): Promise<StoredSettings | null> {
  const Key = { pk: "settings", sk: "settings" };
  const { Item } = await dynamo.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  return Item ? { ...defaults(), ...(Item as StoredSettings) } : null;
}

import { isDeepStrictEqual } from "node:util";
import type { GrievanceKind, Settings, SettingsSeen } from "@reseat/contract";
import { type CreditPack, packsAt } from "@reseat/contract/limits/credit-packs";
import type { Actor } from "../actor";
import * as Audit from "../audit";
import { isoNow } from "../clock";
import { DomainError } from "../errors";
import { attempt } from "../table/commit";
import { SettingsEntity } from "./entities";
import { current, defaults, keep, read, type StoredSettings } from "./kept";

/** Returns the settings in force, read anew, with their version and the last change. */
export async function get(): Promise<SettingsSeen> {
  return present(await read());
}

/**
 * An admin replaces all settings, based on the version that they saw. They count everywhere within
 * 10 seconds. The audit entry, with each number before and after, is in the same transaction.
 * Repeating it changes nothing. Throws `not_allowed`, and `changed_meanwhile` with the last change.
 */
export async function change(
  admin: Actor,
  { version, ...wanted }: Settings & { version: number },
): Promise<SettingsSeen> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const before = await read();
  if ((before?.version ?? 0) !== version) return repeated(admin, version, wanted, before);
  const details = differences(settingsIn(before), wanted);
  if (!details) return present(before);
  const stored = { ...wanted, version: version + 1, admin_id: admin.userId, at: isoNow() };
  const put = SettingsEntity.put(stored).where(({ version: stood }, { eq, notExists }) =>
    version === 0 ? notExists(stood) : eq(stood, version),
  );
  const lost = await attempt({
    settings: { Put: put.params() },
    entry: Audit.entry(admin, {
      action: "change_settings",
      subject: "settings",
      thingId: String(stored.version),
      details,
    }),
  });
  if (lost) return repeated(admin, version, wanted, await read());
  keep(stored);
  return present(stored);
}

/**
 * Presents what this admin has already set. Throws `changed_meanwhile` after another admin's
 * change, or another change.
 */
function repeated(admin: Actor, version: number, wanted: Settings, stored: StoredSettings | null): SettingsSeen {
  const isSame = stored?.version === version + 1 && stored.admin_id === admin.userId;
  if (!isSame || !isDeepStrictEqual(settingsIn(stored), wanted)) {
    throw new DomainError("changed_meanwhile", {
      data: stored ? { admin_id: stored.admin_id, action: "change_settings", at: stored.at } : undefined,
    });
  }
  return present(stored);
}

function present(stored: StoredSettings | null): SettingsSeen {
  return {
    ...settingsIn(stored),
    version: stored?.version ?? 0,
    last: stored && { admin_id: stored.admin_id, at: stored.at },
  };
}

function settingsIn(stored: StoredSettings | null): Settings {
  const { max_daily_unlocks, unlock_attempts_per_hour, requests_per_minute, ...rest } = stored ?? defaults();
  const { intimate_grievance_hours, grievance_hours, first_listing_credits, ...others } = rest;
  const { not_let_in_cases, listing_pause_days, credit_price, packs } = others;
  return {
    max_daily_unlocks,
    unlock_attempts_per_hour,
    requests_per_minute,
    intimate_grievance_hours,
    grievance_hours,
    first_listing_credits,
    not_let_in_cases,
    listing_pause_days,
    credit_price,
    packs,
  };
}

/**
 * Returns each number that changes, by its path: "credit_price 2500 3000, packs.starter.bonus 1 2".
 */
function differences(before: Settings, after: Settings): string {
  const old = new Map(numbersIn(before));
  return numbersIn(after)
    .filter(([path, value]) => old.get(path) !== value)
    .map(([path, value]) => `${path} ${old.get(path)} ${value}`)
    .join(", ");
}

function numbersIn(values: object, path = ""): [string, number][] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === "number" ? [[path + name, value] as [string, number]] : numbersIn(value, `${path}${name}.`),
  );
}

/** Returns the hours within which a grievance of this kind is answered, at most 10 seconds old. */
export async function hoursToAnswer(kind: GrievanceKind): Promise<number> {
  const { intimate_grievance_hours, grievance_hours } = await current();
  return kind === "intimate" ? intimate_grievance_hours : grievance_hours;
}

/** Returns the credits that a first listing brings, at most 10 seconds old; 0 for none. */
export async function firstListingCredits(): Promise<number> {
  return (await current()).first_listing_credits;
}

/** Returns after how many upheld cases a seller may not list, and for how many days. */
export async function listingPause(): Promise<{ cases: number; days: number }> {
  const { not_let_in_cases, listing_pause_days } = await current();
  return { cases: not_let_in_cases, days: listing_pause_days };
}

/** Returns the packs on sale, at prices that are at most 10 seconds old. */
export async function packs(): Promise<CreditPack[]> {
  return packsAt(await current());
}

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Settings } from "@reseat/contract";
import { SETTING_RANGES } from "@reseat/contract/limits/setting-ranges";

interface SettingField {
  label: MessageDescriptor;
  /** The pack that it belongs to. */
  pack?: "starter" | "value";
  hint?: MessageDescriptor;
  /** The range of the stored number: paise for money. */
  range: { min: number; max: number };
  isMoney?: boolean;
}

const {
  max_daily_unlocks,
  unlock_attempts_per_hour,
  requests_per_minute,
  intimate_grievance_hours,
  grievance_hours,
  first_listing_credits,
  not_let_in_cases,
  listing_pause_days,
  credit_price,
  pack_price,
  base_credits,
  bonus,
} = SETTING_RANGES;

/** Every number that admins set, by its path in the settings, which the audit uses too. */
const SETTING_FIELDS = {
  max_daily_unlocks: {
    label: msg`Max daily unlocks`,
    hint: msg`Contacts that a person unlocks a day, as buyer and as seller`,
    range: max_daily_unlocks,
  },
  unlock_attempts_per_hour: {
    label: msg`Unlock attempts per hour`,
    hint: msg`Tries of a person, in vain or not`,
    range: unlock_attempts_per_hour,
  },
  requests_per_minute: {
    label: msg`Requests per minute`,
    hint: msg`Everything that a person changes; looking is free`,
    range: requests_per_minute,
  },
  intimate_grievance_hours: {
    label: msg`Hours for intimate content`,
    hint: msg`Also for who impersonates somebody`,
    range: intimate_grievance_hours,
  },
  grievance_hours: { label: msg`Hours for all others`, hint: msg`Seven days are 168`, range: grievance_hours },
  first_listing_credits: {
    label: msg`Credits for a first listing`,
    hint: msg`Once for a phone number; 0 gives none`,
    range: first_listing_credits,
  },
  not_let_in_cases: {
    label: msg`Buyers not let in`,
    hint: msg`So many upheld cases pause a seller's listing`,
    range: not_let_in_cases,
  },
  listing_pause_days: {
    label: msg`Days without listing`,
    hint: msg`For a seller whose buyers were not let in`,
    range: listing_pause_days,
  },
  credit_price: { label: msg`Credit price`, range: credit_price, isMoney: true },
  "packs.starter.base_credits": { pack: "starter", label: msg`Credits`, range: base_credits },
  "packs.starter.bonus": { pack: "starter", label: msg`Bonus`, range: bonus },
  "packs.starter.price": { pack: "starter", label: msg`Price`, range: pack_price, isMoney: true },
  "packs.value.base_credits": { pack: "value", label: msg`Credits`, range: base_credits },
  "packs.value.bonus": { pack: "value", label: msg`Bonus`, range: bonus },
  "packs.value.price": { pack: "value", label: msg`Price`, range: pack_price, isMoney: true },
} satisfies Record<string, SettingField>;

export type SettingPath = keyof typeof SETTING_FIELDS;
export const SETTING_PATHS = Object.keys(SETTING_FIELDS) as SettingPath[];
export const settingField = (path: SettingPath): SettingField => SETTING_FIELDS[path];
export const isSettingPath = (text: string): text is SettingPath => Object.hasOwn(SETTING_FIELDS, text);

export type SettingNumbers = Record<SettingPath, number>;

export function numbersIn(settings: Settings): SettingNumbers {
  const at = (path: string) =>
    path.split(".").reduce((part: object, key) => new Map(Object.entries(part)).get(key), settings);
  return Object.fromEntries(SETTING_PATHS.map((path) => [path, at(path)])) as unknown as SettingNumbers;
}

export function settingsOf(numbers: SettingNumbers): Settings {
  const pack = (id: "starter" | "value") => ({
    base_credits: numbers[`packs.${id}.base_credits`],
    bonus: numbers[`packs.${id}.bonus`],
    price: numbers[`packs.${id}.price`],
  });
  const plain = Object.entries(numbers).filter(([path]) => !path.includes("."));
  return {
    ...(Object.fromEntries(plain) as Omit<Settings, "packs">),
    packs: { starter: pack("starter"), value: pack("value") },
  };
}

/** Returns the typed text as the number to store; NaN for anything but a whole number. */
export function numberTyped(path: SettingPath, text: string): number {
  const typed = text.replace(/[,\s]/g, "");
  return /^\d+$/.test(typed) ? Number(typed) * (settingField(path).isMoney ? 100 : 1) : Number.NaN;
}

export function isAllowed(path: SettingPath, number: number): boolean {
  const { min, max } = settingField(path).range;
  return number >= min && number <= max;
}

/** Returns a stored number as people type it: money in rupees. */
export function typedOf(path: SettingPath, number: number): string {
  return String(settingField(path).isMoney ? number / 100 : number);
}

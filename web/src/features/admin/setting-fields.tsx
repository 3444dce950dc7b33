import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Settings } from "@reseat/contract";
import { SETTING_RANGES } from "@reseat/contract/limits/setting-ranges";
import { wholeIn } from "@reseat/contract/texts/digits";
import { useFormats } from "../../lib/language/format";
import { Field, Input } from "../../ui/field";
import { PACK_TITLES } from "../credits/credit-packs";

interface SettingField {
  label: MessageDescriptor;
  hint?: MessageDescriptor;
  /** The range of the stored number: paise for money. */
  range: { min: number; max: number };
}

const RANGES = SETTING_RANGES;
const CREDITS = { label: msg`Credits`, range: RANGES.base_credits };
const BONUS = { label: msg`Bonus`, range: RANGES.bonus };
const PRICE = { label: msg`Price`, range: RANGES.pack_price };

/** Every number that admins set, by its path in the settings, which the audit uses too. */
const SETTING_FIELDS = {
  max_daily_unlocks: {
    label: msg`Max daily unlocks`,
    hint: msg`Contacts that a person unlocks a day, as buyer and as seller`,
    range: RANGES.max_daily_unlocks,
  },
  unlock_attempts_per_hour: {
    label: msg`Unlock attempts per hour`,
    hint: msg`Tries of a person, in vain or not`,
    range: RANGES.unlock_attempts_per_hour,
  },
  requests_per_minute: {
    label: msg`Requests per minute`,
    hint: msg`Everything that a person changes; looking is free`,
    range: RANGES.requests_per_minute,
  },
  intimate_grievance_hours: {
    label: msg`Hours for intimate content`,
    hint: msg`Also for who impersonates somebody`,
    range: RANGES.intimate_grievance_hours,
  },
  grievance_hours: {
    label: msg`Hours for all others`,
    hint: msg`Seven days are 168`,
    range: RANGES.grievance_hours,
  },
  first_listing_credits: {
    label: msg`Credits for a first listing`,
    hint: msg`Once for a phone number; 0 gives none`,
    range: RANGES.first_listing_credits,
  },
  not_let_in_cases: {
    label: msg`Buyers not let in`,
    hint: msg`So many upheld cases pause a seller's listing`,
    range: RANGES.not_let_in_cases,
  },
  listing_pause_days: {
    label: msg`Days without listing`,
    hint: msg`For a seller whose buyers were not let in`,
    range: RANGES.listing_pause_days,
  },
  credit_price: { label: msg`Credit price`, range: RANGES.credit_price },
  "packs.starter.base_credits": CREDITS,
  "packs.starter.bonus": BONUS,
  "packs.starter.price": PRICE,
  "packs.value.base_credits": CREDITS,
  "packs.value.bonus": BONUS,
  "packs.value.price": PRICE,
} satisfies Record<string, SettingField>;

export type SettingPath = keyof typeof SETTING_FIELDS;
export const SETTING_PATHS = Object.keys(SETTING_FIELDS) as SettingPath[];
const fieldOf = (path: SettingPath): SettingField => SETTING_FIELDS[path];
const isSettingPath = (text: string): text is SettingPath => Object.hasOwn(SETTING_FIELDS, text);

const isMoney = (path: SettingPath) => path.endsWith("price");

/** Prices are in paise, and people type rupees. */
const PAISE = 100;

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
  return wholeIn(text) * (isMoney(path) ? PAISE : 1);
}

/** Returns a stored number as people type it: money in rupees. */
export function typedOf(path: SettingPath, number: number): string {
  return String(isMoney(path) ? number / PAISE : number);
}

export function isAllowed(path: SettingPath, number: number): boolean {
  const { min, max } = fieldOf(path).range;
  return number >= min && number <= max;
}

interface NumberFieldProps {
  path: SettingPath;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** One number of the settings, with its range when the number is outside it. */
export function NumberField({ path, value, isWrong, onChange }: NumberFieldProps) {
  const { t } = useLingui();
  const { formatNumber, formatPrice } = useFormats();
  const { label, hint, range } = fieldOf(path);
  const [min, max] = [range.min, range.max].map(isMoney(path) ? formatPrice : formatNumber);
  return (
    <Field
      label={t(label)}
      hint={hint && t(hint)}
      error={isWrong ? t`A whole number from ${min} to ${max}` : undefined}
      required
    >
      <span className="relative block">
        {isMoney(path) && (
          <span aria-hidden="true" className="absolute inset-y-0 start-0 grid w-9 place-items-center text-ink-muted">
            ₹
          </span>
        )}
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={isMoney(path) ? "figures ps-9" : "figures"}
        />
      </span>
    </Field>
  );
}

interface SettingChange {
  path: SettingPath;
  before: number;
  after: number;
}

/**
 * The changes in the details of an audit entry: "credit_price 2500 3000, packs.starter.bonus 1 2".
 */
export function changesIn(details: string): SettingChange[] {
  return details.split(", ").flatMap((each) => {
    const [path = "", before, after] = each.split(" ");
    return isSettingPath(path) ? [{ path, before: Number(before), after: Number(after) }] : [];
  });
}

/** A line for each number, with its old and new value. */
export function SettingChanges({ changes }: { changes: SettingChange[] }) {
  const { t } = useLingui();
  const { formatNumber, formatPrice } = useFormats();
  const nameOf = (path: SettingPath) => {
    const label = t(fieldOf(path).label);
    if (path.startsWith("packs.starter")) return `${t(PACK_TITLES.starter)}: ${label}`;
    return path.startsWith("packs.value") ? `${t(PACK_TITLES.value)}: ${label}` : label;
  };
  return (
    <span className="grid gap-1">
      {changes.map(({ path, before, after }) => {
        const format = isMoney(path) ? formatPrice : formatNumber;
        return (
          <span key={path} className="flex flex-wrap items-baseline gap-x-2 text-ink">
            <span>{nameOf(path)}</span>
            <span className="figures font-semibold">
              <s className="font-normal text-ink-muted">
                <span className="sr-only">{t`before`} </span>
                {format(before)}
              </s>{" "}
              <span aria-hidden="true">→</span> <span className="sr-only">{t`now`} </span>
              {format(after)}
            </span>
          </span>
        );
      })}
    </span>
  );
}

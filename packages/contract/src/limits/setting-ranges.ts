import type { LimitName } from "./limits";

/**
 * The settings that admins can change, with their ranges: none of them keeps everybody from using
 * the product, or gives more than a few credits to a phone number. Prices are in paise and whole
 * rupees.
 */
export const SETTING_RANGES = {
  max_daily_unlocks: { min: 3, max: 500 },
  unlock_attempts_per_hour: { min: 3, max: 500 },
  requests_per_minute: { min: 30, max: 1000 },
  intimate_grievance_hours: { min: 1, max: 72 },
  grievance_hours: { min: 24, max: 360 },
  first_listing_credits: { min: 0, max: 5 },
  not_let_in_cases: { min: 1, max: 10 },
  listing_pause_days: { min: 1, max: 365 },
  credit_price: { min: 5_00, max: 1000_00 },
  pack_price: { min: 10_00, max: 50_000_00 },
  base_credits: { min: 2, max: 100 },
  bonus: { min: 0, max: 50 },
} as const;

/** The limits that admins set, each with the setting that holds its number. */
export const SETTING_OF_LIMIT = {
  unlocks: "max_daily_unlocks",
  unlock_attempts: "unlock_attempts_per_hour",
  commands: "requests_per_minute",
} as const satisfies { [Name in LimitName]?: keyof typeof SETTING_RANGES };

export type SettableLimit = keyof typeof SETTING_OF_LIMIT;

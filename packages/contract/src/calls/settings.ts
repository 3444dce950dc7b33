import * as z from "zod";
import { SETTING_RANGES } from "../limits/setting-ranges";
import { id, instant } from "../schemas/fields";

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);
/** Paise, in whole rupees. */
const price = (range: { min: number; max: number }) => within(range).multipleOf(100);

const PackSetting = z.strictObject({
  /** Without the bonus. */
  base_credits: within(SETTING_RANGES.base_credits),
  bonus: within(SETTING_RANGES.bonus),
  price: price(SETTING_RANGES.pack_price),
});

/** The settings that admins can change: limits of a person, and prices in paise. */
export const Settings = z.strictObject({
  /** Contacts that a person may unlock a day, as buyer and as seller. */
  max_daily_unlocks: within(SETTING_RANGES.max_daily_unlocks),
  unlock_attempts_per_hour: within(SETTING_RANGES.unlock_attempts_per_hour),
  /** Commands without a limit of their own. */
  requests_per_minute: within(SETTING_RANGES.requests_per_minute),
  /**
   * Hours within which our team answers a grievance about intimate or impersonating content, and
   * about anything else.
   */
  intimate_grievance_hours: within(SETTING_RANGES.intimate_grievance_hours),
  grievance_hours: within(SETTING_RANGES.grievance_hours),
  /** Credits that a person gets with their first listing, once for a phone number; 0 for none. */
  first_listing_credits: within(SETTING_RANGES.first_listing_credits),
  /**
   * How many upheld cases of buyers who were not let in pause a seller's listing, and for how many
   * days.
   */
  not_let_in_cases: within(SETTING_RANGES.not_let_in_cases),
  listing_pause_days: within(SETTING_RANGES.listing_pause_days),
  /** The price of the single pack. */
  credit_price: price(SETTING_RANGES.credit_price),
  packs: z.strictObject({ starter: PackSetting, value: PackSetting }),
});

/** The settings in force. A stage's own defaults may lie outside the ranges for admins. */
export const SettingsSeen = z.strictObject({
  max_daily_unlocks: z.int(),
  unlock_attempts_per_hour: z.int(),
  requests_per_minute: z.int(),
  intimate_grievance_hours: z.int(),
  grievance_hours: z.int(),
  first_listing_credits: z.int(),
  not_let_in_cases: z.int(),
  listing_pause_days: z.int(),
  credit_price: z.int(),
  packs: Settings.shape.packs,
  /** The number of changes by admins. */
  version: z.int().nonnegative(),
  /** The last change by an admin; null before the first. */
  last: z.strictObject({ admin_id: id, at: instant }).nullable(),
});

export type Settings = z.infer<typeof Settings>;
export type SettingsSeen = z.infer<typeof SettingsSeen>;

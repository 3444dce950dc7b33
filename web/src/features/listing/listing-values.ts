import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  DISCOUNT_PERCENT_MAX,
  DISCOUNT_PERCENT_MIN,
  LISTED_AHEAD_DAYS,
  PRICE_MAX,
  TICKET_COUNT_MAX,
  TICKET_COUNT_MIN,
} from "@reseat/contract/limits/constants";
import { paiseIn, wholeIn } from "@reseat/contract/texts/digits";
import type { Resolver } from "react-hook-form";
import { ERROR_TEXTS } from "../../lib/api/error-texts";
import { formatsOf, showInstant } from "../../lib/language/format";
import { serverNow } from "../../lib/live/server-clock";

const LISTED_AHEAD_MS = LISTED_AHEAD_DAYS * 86_400_000;

/** The values of the listing form: text as typed, amounts in rupees. */

/** Converts '7:30 PM' or '19:30' to '19:30'; null when it is neither. */
export function toTime(text: string): string | null {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?$/i.exec(text.trim());
  if (!match) return null;
  const [, hourText = "", minute = "", half] = match;
  const hour = half ? (Number(hourText) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hourText);
  if (hour > 23 || Number(minute) > 59 || (half && (Number(hourText) < 1 || Number(hourText) > 12))) return null;
  return `${String(hour).padStart(2, "0")}:${minute}`;
}

type Discount = {
  discountType: "no_discount" | "percentage" | "custom";
  discountPercentage: string;
  discounted_price: string;
  pricePerTicket: string;
};

/**
 * Returns the discounted price in paise: the typed one, or a percentage off, rounded to whole
 * rupees. Null without a discount, and for a percentage of no price.
 */
export function discountedPaise(values: Discount): number | null {
  if (values.discountType === "percentage") {
    const percent = wholeIn(values.discountPercentage);
    const price = paiseIn(values.pricePerTicket);
    if (!isPercentage(values.discountPercentage) || !(price > 0)) return null;
    return Math.round((price * (100 - percent)) / 10_000) * 100;
  }
  if (values.discountType === "custom" && values.discounted_price.trim() !== "")
    return paiseIn(values.discounted_price);
  return null;
}

function isPercentage(text: string): boolean {
  const percent = wholeIn(text);
  return percent >= DISCOUNT_PERCENT_MIN && percent <= DISCOUNT_PERCENT_MAX;
}

/** Returns how many milliseconds ahead the show is; NaN without a time. */
function timeUntil({ showDate, showTime }: { showDate: string; showTime: string }): number {
  const time = toTime(showTime);
  return time === null ? Number.NaN : showInstant(showDate, time).getTime() - serverNow();
}

function isCount(text: string): boolean {
  const count = wholeIn(text);
  return count >= TICKET_COUNT_MIN && count <= TICKET_COUNT_MAX;
}

/** The fields that everybody can read. */
const PUBLIC_FIELDS = ["movieName", "theatreName", "areaLocation", "city", "reason"] as const;

export type ListingValues = Discount & {
  movieName: string;
  movieLanguage: string;
  theatreName: string;
  areaLocation: string;
  city: string;
  showDate: string;
  showTime: string;
  ticketCount: string;
  /** Of each ticket; empty when the seller does not say. */
  printedPrice: string;
  seatInfo: string;
  reason: string;
  /** The wanted post that it is listed for, or nothing. */
  wantedId: string;
  /** The app or site, if a rule about cancelling asks for it. It stays on the phone. */
  bookedWith: string;
  /** Whether the first request is accepted for the seller. */
  acceptsFirst: boolean;
  authorized: boolean;
};

type Messages = { [Field in keyof ListingValues]?: string };

/** The faults of the form, by field, in the reader's language. */
export function wrongFields(i18n: I18n, values: ListingValues, hasContactDetails: (text: string) => boolean): Messages {
  const { showDate, showTime, ticketCount, pricePerTicket, discountType, discountPercentage, city } = values;
  const price = paiseIn(pricePerTicket);
  const reduced = discountedPaise(values);
  const max = formatsOf(i18n).formatPrice(PRICE_MAX);
  const wrong: Messages = {};
  /** A field shows the first of its faults. */
  const check = (field: keyof ListingValues, isRight: boolean, text: MessageDescriptor) => {
    if (!isRight) wrong[field] ??= i18n._(text);
  };
  const filled = (text: string) => text.trim() !== "";
  check("movieName", filled(values.movieName), msg`Movie name is required`);
  check("movieLanguage", filled(values.movieLanguage), msg`Language is required`);
  check("theatreName", filled(values.theatreName), msg`Theatre name is required`);
  check("areaLocation", filled(values.areaLocation), msg`Area is required`);
  check("city", city === "" || filled(city), msg`City cannot be empty if provided`);
  check("showDate", filled(showDate), msg`Show date is required`);
  check("showTime", filled(showTime), msg`Show time is required`);
  check("ticketCount", isCount(ticketCount), msg`Number of tickets must be between 1 and 10`);
  check("pricePerTicket", price > 0, msg`Price per ticket must be greater than 0`);
  check("pricePerTicket", !(price > PRICE_MAX), msg`The price cannot be more than ${max}`);
  check("authorized", values.authorized, msg`Please confirm the authorization checkbox`);
  const isShowSaid = showDate !== "" && showTime !== "";
  const ahead = timeUntil(values);
  check("showDate", !isShowSaid || ahead > 0, ERROR_TEXTS.show_in_past);
  check("showDate", !(isShowSaid && ahead > LISTED_AHEAD_MS), ERROR_TEXTS.show_too_far);
  const hasPercentage = discountType !== "percentage" || isPercentage(discountPercentage);
  check("discountPercentage", hasPercentage, msg`Must be between 1 and 99.`);
  check("discounted_price", (reduced ?? 1) > 0, msg`Discounted price must be greater than 0`);
  const isLess = !((reduced ?? -1) >= price);
  check("discounted_price", isLess, ERROR_TEXTS.discount_too_high);
  const printed = paiseIn(values.printedPrice);
  check("printedPrice", values.printedPrice.trim() === "" || printed > 0, msg`Printed price must be greater than 0`);
  check("pricePerTicket", !(price > printed * wholeIn(ticketCount)), ERROR_TEXTS.above_printed_price);
  for (const field of PUBLIC_FIELDS) check(field, !hasContactDetails(values[field]), ERROR_TEXTS.contact_details);
  return wrong;
}

/** Checks the whole form, as react-hook-form asks for it. */
export function listingResolver(i18n: I18n): Resolver<ListingValues> {
  return async (values) => {
    // The rules load on demand, because no first view needs them. Without them the server alone
    // judges.
    const rules = await import("@reseat/contract/texts/contact-details").catch(() => null);
    const wrong = Object.entries(wrongFields(i18n, values, rules?.hasContactDetails ?? (() => false)));
    if (wrong.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(wrong.map(([field, message]) => [field, { type: "rule", message }])),
    };
  };
}

export const EMPTY_LISTING: ListingValues = {
  movieName: "",
  movieLanguage: "Hindi",
  theatreName: "",
  areaLocation: "",
  city: "",
  showDate: "",
  showTime: "",
  ticketCount: "1",
  pricePerTicket: "",
  discountType: "no_discount",
  discountPercentage: "",
  discounted_price: "",
  printedPrice: "",
  seatInfo: "",
  reason: "",
  wantedId: "",
  bookedWith: "",
  acceptsFirst: false,
  authorized: false,
};

/** The names of required fields, in the order of the form. */
const REQUIRED = {
  movieName: msg`Movie name`,
  movieLanguage: msg`Language`,
  theatreName: msg`Theatre name`,
  areaLocation: msg`Area`,
  showDate: msg`Show date`,
  showTime: msg`Show time`,
  pricePerTicket: msg`Total price of the tickets`,
  authorized: msg`Your confirmation`,
} satisfies Partial<Record<keyof ListingValues, MessageDescriptor>>;

/** The names of the required fields that are not filled in yet. */
export function missingFields(values: ListingValues): MessageDescriptor[] {
  const isMissing = (name: keyof typeof REQUIRED) => {
    const value = values[name];
    if (name === "pricePerTicket") return !(paiseIn(values.pricePerTicket) > 0);
    return typeof value === "string" ? value.trim() === "" : !value;
  };
  return (Object.keys(REQUIRED) as (keyof typeof REQUIRED)[]).filter(isMissing).map((name) => REQUIRED[name]);
}

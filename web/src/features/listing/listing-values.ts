import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  DISCOUNT_PERCENT_MAX,
  DISCOUNT_PERCENT_MIN,
  LOCATION_MAX,
  MOVIE_NAME_MAX,
  PRICE_MAX,
  SEAT_INFO_MAX,
  SELLING_REASON_MAX,
  THEATRE_MAX,
  TICKET_COUNT_MAX,
  TICKET_COUNT_MIN,
} from "@reseat/contract/constants";
import { hasContactDetails } from "@reseat/contract/contact-details";
import * as z from "zod";
import { ERROR_TEXTS } from "../../lib/error-texts";
import { formatsOf, showInstant } from "../../lib/format";
import { serverNow } from "../../lib/server-clock";

/** The values of the listing form: text as typed, amounts in rupees. */

const DISCOUNT_TYPES = ["no_discount", "percentage", "custom"] as const;

/** Converts '1,250.50' rupees to paise; NaN when it is not a number. */
export function toPaise(rupees: string): number {
  const text = rupees.replace(/[,\s]/g, "");
  return text === "" ? Number.NaN : Math.round(Number(text) * 100);
}

/** Converts '7:30 PM' or '19:30' to '19:30'; null when it is neither. */
export function toTime(text: string): string | null {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?$/i.exec(text.trim());
  if (!match) return null;
  const [, hourText = "", minute = "", half] = match;
  const hour = half ? (Number(hourText) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hourText);
  if (hour > 23 || Number(minute) > 59 || (half && (Number(hourText) < 1 || Number(hourText) > 12))) return null;
  return `${String(hour).padStart(2, "0")}:${minute}`;
}

interface Discount {
  discountType: (typeof DISCOUNT_TYPES)[number];
  discountPercentage: string;
  discounted_price: string;
  pricePerTicket: string;
}

/** The discounted price in paise: the person's own, or a percentage off, rounded to whole rupees. Null: no discount. */
export function discountedPaise(values: Discount): number | null {
  if (values.discountType === "percentage") {
    const percent = Number(values.discountPercentage);
    if (!isPercentage(values.discountPercentage)) return null;
    return Math.round((toPaise(values.pricePerTicket) * (100 - percent)) / 10_000) * 100;
  }
  if (values.discountType === "custom" && values.discounted_price.trim() !== "")
    return toPaise(values.discounted_price);
  return null;
}

function isPercentage(text: string): boolean {
  const percent = Number(text);
  return (
    text.trim() !== "" &&
    Number.isInteger(percent) &&
    percent >= DISCOUNT_PERCENT_MIN &&
    percent <= DISCOUNT_PERCENT_MAX
  );
}

function isFuture({ showDate, showTime }: { showDate: string; showTime: string }): boolean {
  const time = toTime(showTime);
  return time !== null && showInstant(showDate, time).getTime() > serverNow();
}

function isCount(text: string): boolean {
  const count = Number(text);
  return Number.isInteger(count) && count >= TICKET_COUNT_MIN && count <= TICKET_COUNT_MAX;
}

// Rules over several fields also run while another field is still empty.
const always = () => true;

/** What everybody can read. */
const PUBLIC_FIELDS = ["movieName", "theatreName", "areaLocation", "city", "reason"] as const;

/** The form's rules. Messages are made at validation time, in the language of that moment. */
export function listingRules(i18n: I18n) {
  const say = (text: MessageDescriptor) => ({ error: () => i18n._(text) });
  const required = (text: MessageDescriptor, max: number) => z.string().trim().min(1, say(text)).max(max);
  const max = formatsOf(i18n.locale).formatPrice(PRICE_MAX);
  const rules = z
    .object({
      movieName: required(msg`Movie name is required`, MOVIE_NAME_MAX),
      movieLanguage: z.string(),
      theatreName: required(msg`Theatre name is required`, THEATRE_MAX),
      areaLocation: required(msg`Area is required`, LOCATION_MAX),
      city: z
        .string()
        .max(LOCATION_MAX)
        .refine((text) => text === "" || text.trim() !== "", say(msg`City cannot be empty if provided`)),
      showDate: required(msg`Show date is required`, 10),
      showTime: required(msg`Show time is required`, 12),
      ticketCount: z.string().refine(isCount, say(msg`Number of tickets must be between 1 and 10`)),
      pricePerTicket: z
        .string()
        .refine((text) => toPaise(text) > 0, say(msg`Price per ticket must be greater than 0`))
        .refine((text) => !(toPaise(text) > PRICE_MAX), say(msg`The price cannot be more than ${max}`)),
      discountType: z.enum(DISCOUNT_TYPES),
      discountPercentage: z.string(),
      discounted_price: z.string(),
      seatInfo: z.string().max(SEAT_INFO_MAX),
      reason: z.string().max(SELLING_REASON_MAX),
      authorized: z.boolean().refine(Boolean, say(msg`Please confirm the authorization checkbox`)),
    })
    .refine(({ showDate, showTime }) => !showDate || !showTime || isFuture({ showDate, showTime }), {
      ...say(msg`Show date and time must be in the future`),
      path: ["showDate"],
      when: always,
    })
    .refine(
      ({ discountType, discountPercentage }) => discountType !== "percentage" || isPercentage(discountPercentage),
      { ...say(msg`Must be between 1 and 99.`), path: ["discountPercentage"], when: always },
    )
    .refine((values) => !Number.isNaN(discountedPaise(values)) && (discountedPaise(values) ?? 1) > 0, {
      ...say(msg`Discounted price must be greater than 0`),
      path: ["discounted_price"],
      when: always,
    })
    .refine((values) => !((discountedPaise(values) ?? -1) >= toPaise(values.pricePerTicket)), {
      ...say(msg`Discounted price must be less than the original price`),
      path: ["discounted_price"],
      when: always,
    });
  return PUBLIC_FIELDS.reduce(
    (all, field) =>
      all.refine((values) => !hasContactDetails(values[field]), {
        ...say(ERROR_TEXTS.contact_details),
        path: [field],
        when: always,
      }),
    rules,
  );
}

export type ListingValues = z.infer<ReturnType<typeof listingRules>>;

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
  seatInfo: "",
  reason: "",
  authorized: false,
};

/** The names of required fields, in the order of the form. */
const REQUIRED = {
  movieName: msg`Movie name`,
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
    if (name === "pricePerTicket") return !(toPaise(values.pricePerTicket) > 0);
    return typeof value === "string" ? value.trim() === "" : !value;
  };
  return (Object.keys(REQUIRED) as (keyof typeof REQUIRED)[]).filter(isMissing).map((name) => REQUIRED[name]);
}

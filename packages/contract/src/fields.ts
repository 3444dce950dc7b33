import * as z from "zod";
import { EMAIL_MAX, PAGE_MAX, TICKET_COUNT_MAX, TICKET_COUNT_MIN } from "./constants";

/** A ULID: the id of a ticket, a person, a request or an order. */
export const id = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, "Not a valid id");
/** ISO 8601, UTC. */
export const instant = z.iso.datetime();
/** YYYY-MM-DD in Asia/Kolkata. */
export const date = z.iso.date();
/** HH:mm, 24 hours, in Asia/Kolkata. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Not a valid time");
/** Paise. */
export const paise = z.int().nonnegative();
export const credits = z.int().nonnegative();
export const ticketCount = z
  .int()
  .min(TICKET_COUNT_MIN, "Number of tickets must be between 1 and 10")
  .max(TICKET_COUNT_MAX, "Number of tickets must be between 1 and 10");

/** Invisible characters, and those that change the text's direction; not the joiners that Indian scripts and emoji need. */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0f)[\p{Cf}\p{DI}]/gu;
const LEGIBLE = /[\p{L}\p{N}]/u;
/** Allows no unpaired surrogates, and no control characters except tabs and line ends. */
const WELL_FORMED = /^(?:[^\p{Cs}\p{Cc}]|[\t\n\r])*$/u;
const NOT_TEXT = "Not a valid text";

/** Text on one line: NFC, trimmed, single spaces, nothing invisible, at least one letter or digit. */
export const line = (max: number) =>
  z
    .string()
    .max(max * 2)
    .transform((text) =>
      text
        .normalize("NFC")
        .replace(/[\p{Cc}\p{Zs}\s]+/gu, " ")
        .replace(INVISIBLE, "")
        .trim(),
    )
    .pipe(z.string().min(1).max(max).regex(WELL_FORMED, NOT_TEXT).regex(LEGIBLE, NOT_TEXT));
/** Text that may have line breaks, trimmed. */
export const text = (max: number) => z.string().trim().max(max).regex(WELL_FORMED, NOT_TEXT);

/** A 10-digit Indian mobile as +91XXXXXXXXXX. Accepts 10 digits with or without the prefix. */
export const phone = z
  .string()
  .max(20)
  .transform((value) => value.replace(/[\s-]/g, "").replace(/^(\+?91)?([6-9]\d{9})$/, "+91$2"))
  .pipe(z.string().regex(/^\+91[6-9]\d{9}$/, "Please enter a valid 10-digit Indian mobile number"));
export const email = z.string().trim().toLowerCase().max(EMAIL_MAX).pipe(z.email("Please enter a valid email address"));

/** Opaque. Fetches the page after the one that returned it. */
export const cursor = z.string().max(600);
export const page = { cursor: cursor.optional(), limit: z.coerce.number().int().min(1).max(PAGE_MAX).optional() };

/** `{items, next_cursor}`: next_cursor is null on the last page. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), next_cursor: z.string().nullable() });

/** The part of its ticket that a request, a deal or a refund keeps. */
export const ticketSummary = z.strictObject({
  movie_name: z.string(),
  theatre: z.string(),
  location: z.string(),
  show_date: date,
  show_time: time,
});

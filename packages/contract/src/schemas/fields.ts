import * as z from "zod";
import { ERRORS, type ErrorCode } from "../errors";
import { EMAIL_MAX, PAGE_MAX, SEARCH_MAX, TICKET_COUNT_MAX, TICKET_COUNT_MIN, UPI_ID_MAX } from "../limits/constants";
import { hasContactDetails, haveContactDetails } from "../texts/contact-details";
import { MOBILE, mobileIn } from "../texts/digits";
import { wrongInName } from "../texts/person-name";
import { PRINTABLE, plain, tidy } from "../texts/plain-text";

/** A ULID: the id of a ticket, a person, a request or an order. */
export const id = idSaying("Not a valid id");
/** Returns an id with other texts for a wrong or a missing one. */
export function idSaying(wrong: string, missing?: string) {
  return z.string(missing).regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, wrong);
}
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

/**
 * At least `min` and at most `max` characters, counted as in JSON Schema: an emoji is one. Comes
 * first, because it ends the checks of a text that is too long.
 */
export function characters(max: number, min = 0, missing?: string) {
  const check = z.check<string>(({ value, issues }) => {
    // Never more characters than units, and at most twice as many units.
    const count = value.length > 2 * max ? value.length : [...value].length;
    if (count >= min && count <= max) return;
    const [bound, length] = count < min ? ["least", min] : ["most", max];
    const message = (count === 0 && missing) || `Must have at ${bound} ${length} characters`;
    issues.push({ code: "custom", input: value, message });
  });
  // Notes the length as zod's own checks do, for the document.
  check._zod.onattach.push(({ _zod: { bag } }) => {
    bag.maximum = max;
    if (min > 0) bag.minimum = min;
  });
  return check;
}

/*
 * A text is first checked as it was sent, by rules that JSON Schema can express, and then tidied,
 * which cannot fail. So the OpenAPI document says exactly what the server accepts.
 */

/** A visible character that can stand alone. */
const VISIBLE = /[^\p{M}\p{Cf}\p{DI}\s]/u;
const LEGIBLE = /(?![\p{Cf}\p{DI}])[\p{L}\p{N}]/u;
/** Without unpaired surrogates and characters that Unicode gives no meaning. */
const WELL_FORMED = /^[^\p{Cs}\p{Co}\p{NChar}]*$/u;
const NOT_TEXT = "Not a valid text";

/**
 * Text on one line: plain, trimmed, single spaces, at least one letter or digit. `missing` is the
 * error's text otherwise.
 */
export const line = (max: number, missing?: string) =>
  z
    .string(missing)
    .check(characters(max, 1, missing))
    .regex(WELL_FORMED, NOT_TEXT)
    .regex(LEGIBLE, missing ?? NOT_TEXT)
    .transform((text) => plain(text.replace(/[\p{Cc}\p{Zs}\s]+/gu, " ")).trim());

/** Text that may have line breaks: plain, trimmed. */
export const text = (max: number) => z.string().check(characters(max)).regex(PRINTABLE, NOT_TEXT).transform(tidy);
/** Text that may have line breaks, with something visible in it. `missing` is the error's text otherwise. */
export const someText = (max: number, missing?: string) =>
  z
    .string(missing)
    .check(characters(max, 1, missing))
    .regex(PRINTABLE, NOT_TEXT)
    .regex(VISIBLE, missing ?? NOT_TEXT)
    .transform(tidy);

const cut = (kept: number) => (given: string) => [...given].slice(0, kept).join("");
/** A text that is cut to its first `kept` characters. */
export const cutText = (kept: number) => text(10 * kept).transform(cut(kept));
/** The same of a text with something visible in it. */
export const someCutText = (kept: number, missing?: string) => someText(10 * kept, missing).transform(cut(kept));

/** A search: trimmed, with at least `min` characters besides spaces. */
export const searched = (max: number, min = 0) => {
  const query = z.string().check(characters(max, min)).regex(WELL_FORMED, NOT_TEXT);
  return (min > 0 ? query.regex(new RegExp(`(?:\\S\\s*){${min}}`, "u"), "Too short") : query).trim();
};

/**
 * A refusal of contact details, for a text. The error on the wire is the contract's
 * `contact_details`.
 */
const noContactDetails = {
  error: ERRORS.contact_details.message,
  params: { code: "contact_details" satisfies ErrorCode },
};
/** A line and a text that everybody reads: without phone numbers, UPI ids and links. */
export const publicLine = (max: number) => line(max).refine((text) => !hasContactDetails(text), noContactDetails);
export const publicText = (max: number) => text(max).refine((text) => !hasContactDetails(text), noContactDetails);

/**
 * Refuses a number that is spread over the public texts of one thing, which people read in this
 * order. Every input with several public texts goes through it.
 */
export const withoutSpread = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape, z.core.$strict>,
  read: readonly (keyof Shape & string)[],
) =>
  schema.refine((values) => {
    const given = values as Record<string, unknown>;
    return !haveContactDetails(read.map((field) => String(given[field] ?? "")));
  }, noContactDetails);

/** A person's public name: without contact details, and without a name of ours. */
export const personName = (max: number) =>
  line(max).superRefine((name, context) => {
    const code = wrongInName(name);
    if (code) context.addIssue({ code: "custom", message: ERRORS[code].message, params: { code } });
  });

/** A 10-digit Indian mobile as +91XXXXXXXXXX. Accepts it as people write it (`MOBILE`). */
export const phone = z
  .string()
  .check(characters(30))
  .regex(MOBILE, "Please enter a valid 10-digit Indian mobile number")
  .meta({ examples: ["9876543210", "+91 (0) 98765-43210", "०९८७६ ५४३२१०"] })
  .transform((value) => `+91${mobileIn(value)}`);

/** Trimmed, in lower case. */
export const email = z
  .string()
  .check(characters(EMAIL_MAX))
  .regex(new RegExp(`^\\s*${z.regexes.email.source.slice(1, -1)}\\s*$`), "Please enter a valid email address")
  .trim()
  .toLowerCase()
  .meta({ examples: ["asha.rao@example.in"] });

/**
 * A UPI id, as NPCI forms them: a name and the handle of a bank or an app. In lower case, because
 * their case means nothing. What hides UPI ids from public texts must find each of them.
 */
export const upiId = z
  .string()
  .check(characters(UPI_ID_MAX))
  .regex(/^\s*[a-zA-Z0-9][a-zA-Z0-9._-]*[a-zA-Z0-9]@[a-zA-Z][a-zA-Z0-9]{1,63}\s*$/, "Please enter a valid UPI id")
  .trim()
  .toLowerCase()
  .meta({ examples: ["asha.rao@okaxis"] });

/** Opaque. Fetches the page after the one that returned it. */
export const cursor = z
  .string()
  .check(characters(600))
  .describe("The `next_cursor` of the page before, of the same list and query. Anything else is `invalid_input`.");
/** A whole number in a query, where it comes as text. */
export const inQuery = (number: z.ZodInt) =>
  z.preprocess((given) => (typeof given === "string" && /^(0|[1-9]\d*)$/.test(given) ? Number(given) : given), number);
/** The number of items on a page, up to `max`. */
export const pageLimit = (max: number) => inQuery(z.int().min(1).max(max));
export const page = { cursor: cursor.optional(), limit: pageLimit(PAGE_MAX).optional() };
/** The UUID of a command that must not happen twice. */
export const idempotencyKey = z.string().regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/);

/** The order of a queue of admins. */
export const queueSort = z.enum(["oldest", "newest"]).optional();

const PEOPLE = /^[0-9A-HJKMNP-TV-Z]{26}(,[0-9A-HJKMNP-TV-Z]{26}){0,19}$/;
export const peopleIds = z
  .string()
  .regex(PEOPLE, "Not up to 20 valid ids, with commas between them")
  .transform((ids) => ids.split(","))
  .optional();

/** The filters of an admin's queue. */
export const queued = {
  sort: queueSort,
  held: z.enum(["mine", "free"]).optional().describe("Those alone that the actor holds, or that nobody does."),
  query: searched(SEARCH_MAX)
    .optional()
    .describe(
      "Those alone with this at the beginning of a word or as their id. Hundreds are looked through at a time, so a page may be short.",
    ),
  people: peopleIds.describe("With `query`: those about these people too."),
  ...page,
};

/** The admin who holds an item, and since when. */
export const holder = z.strictObject({ admin_id: id, at: instant }).nullable();
/** `seen` is the holder that the actor saw. */
export const holding = { held: z.boolean(), seen: id.nullable() };

/**
 * The number of rows left out of a list because the stored items are unreadable. The stage's
 * operators are told.
 */
export const leftOut = z
  .int()
  .positive()
  .optional()
  .describe("Rows that could not be shown. Missing when there are none.");
/** `{items, next_cursor}`: next_cursor is null on the last page. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), next_cursor: z.string().nullable(), left_out: leftOut });

/** The part of its ticket that a request, a deal or a refund keeps. */
export const ticketSummary = z.strictObject({
  movie_name: z.string(),
  theatre: z.string(),
  location: z.string(),
  show_date: date,
  show_time: time,
});

/** A person's contact details. `email` is null where the two people do not exchange emails. */
export const Contact = z.strictObject({ full_name: z.string(), mobile: z.string(), email: z.string().nullable() });

export type Contact = z.infer<typeof Contact>;

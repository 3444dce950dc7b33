import * as z from "zod";
import {
  DAY_PARTS,
  LANGUAGE_MAX,
  LOCATION_MAX,
  MOVIE_NAME_MAX,
  PRICE_MAX,
  THEATRE_MAX,
  WANTED_DAYS_MAX,
} from "../limits/constants";
import { date, id, instant, paise, publicLine, ticketCount, withoutSpread } from "./fields";
import { SellerTrust } from "./ticket";

/** A part of a day in India: morning, afternoon, evening, night (DAY_PARTS). */
export const DayPart = z.enum(Object.keys(DAY_PARTS) as [DayPartName, ...DayPartName[]]);
type DayPartName = keyof typeof DAY_PARTS;

/** The facts of what somebody looks for, which everybody may see. */
const facts = {
  /** Null for any movie. */
  movie_name: z.string().nullable(),
  /** Null for all of India. */
  city: z.string().nullable(),
  /** An area or a theatre. */
  place: z.string().nullable(),
  /** In their order. */
  days: z.array(date),
  parts: z.array(DayPart),
  /** So many seats together. */
  seats: z.int(),
  /** The most for one ticket, in paise; null for any price. */
  price_each: paise.nullable(),
  movie_language: z.string().nullable(),
};

/** Without repeats, in their order. */
const distinct = <Item extends z.ZodType<string>>(item: Item, max: number) =>
  z
    .array(item)
    .min(1)
    .max(max)
    .transform((all) => [...new Set(all)].sort() as z.output<Item>[]);

const EITHER = "Null for any movie; then without a city it is `invalid_input`.";
const given = z.strictObject({
  movie_name: publicLine(MOVIE_NAME_MAX).nullable().describe(EITHER),
  city: publicLine(LOCATION_MAX).nullable(),
  place: publicLine(THEATRE_MAX).nullable().optional(),
  days: distinct(date, WANTED_DAYS_MAX),
  parts: distinct(DayPart, Object.keys(DAY_PARTS).length),
  seats: ticketCount,
  price_each: z.int().positive().max(PRICE_MAX).nullable().optional(),
  movie_language: publicLine(LANGUAGE_MAX).nullable().optional(),
  /** Whether the person is also texted when no push reaches them. */
  by_text: z.boolean().optional(),
});
const isBounded = ({ movie_name, city }: { movie_name: string | null; city: string | null }) =>
  movie_name !== null || city !== null;
const bounded = { error: "Please choose a movie or a city" };

/** The order in which the texts of a post are read. */
const READ = ["movie_name", "place", "city", "movie_language"] as const;

export const NewWanted = withoutSpread(given, READ).refine(isBounded, bounded);
export const ChangedWanted = withoutSpread(given.extend({ id }), READ).refine(isBounded, bounded);

export const WantedStatus = z.enum(["open", "paused", "ended"]);
/** `over`: its last show time is over. `team`: the person may no longer use the product. */
export const WantedEnd = z.enum(["over", "own", "deal", "team"]);

/** A wanted post as its own person sees it. */
export const Wanted = z.strictObject({
  id,
  ...facts,
  status: WantedStatus,
  ended_by: WantedEnd.nullable(),
  by_text: z.boolean(),
  /** How many tickets the person was told of. */
  told: z.int(),
  created_at: instant,
  /** When its last show time is over. */
  ends_at: instant,
});

/** An open wanted post in a list, without its person. */
export const OpenWanted = z.strictObject({ id, ...facts });

/** A wanted post on its page. Nothing names its person but the first name. */
export const WantedPage = OpenWanted.extend({
  status: WantedStatus,
  first_name: z.string(),
  trust: SellerTrust,
  /** Whether it is the reader's own; null for a visitor who is not signed in. */
  is_own: z.boolean().nullable(),
});

/** How many people look for something. */
export const Demand = z.strictObject({
  /** Null for one or two: a few. */
  people: z.int().nullable(),
  /** There are more than `people`. */
  has_more: z.boolean(),
  /**
   * What most of them would pay for one ticket, in paise; null unless at least five said what they
   * would pay.
   */
  price_each: paise.nullable(),
});

export type DayPart = z.infer<typeof DayPart>;
export type NewWanted = z.infer<typeof NewWanted>;
export type Wanted = z.infer<typeof Wanted>;
export type WantedEnd = z.infer<typeof WantedEnd>;
export type OpenWanted = z.infer<typeof OpenWanted>;
export type WantedPage = z.infer<typeof WantedPage>;
export type Demand = z.infer<typeof Demand>;

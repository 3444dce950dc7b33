import * as z from "zod";
import { date, id, instant, paise, time } from "./fields";
import { MovieNames } from "./poster";

export const TicketStatus = z.enum(["available", "sold", "expired", "under_review", "blocked"]);

/** An existing listing. */
export const Duplicate = z.strictObject({ id, status: TicketStatus, created_at: instant });

/**
 * The part of the seller's reputation that a card shows. A person without a history has the
 * defaults.
 */
export const SellerTrust = z.strictObject({
  trust_score: z.number(),
  total_reviews: z.int(),
  successful_transactions: z.int(),
  flagged_reports: z.int(),
});

/** A ticket as everybody may see it. */
export const Ticket = z.strictObject({
  id,
  user_id: id,
  movie_name: z.string(),
  movie_language: z.string(),
  theatre: z.string(),
  location: z.string(),
  city: z.string().nullable(),
  show_date: date,
  show_time: time,
  /** The start of the show, in epoch milliseconds. */
  show_at: z.int(),
  ticket_count: z.int(),
  /** Paise; the price of the whole listing. */
  price_per_ticket: paise,
  discounted_price: paise.nullable(),
  /** Paise; what is printed on each ticket, if its seller said so. */
  printed_price: paise.optional(),
  reason: z.string().nullable(),
  has_image: z.boolean(),
  /**
   * While it is on sale, when its seller last said that they have it; null when they were asked and
   * never did.
   */
  confirmed_at: instant.nullable().optional(),
  /** While it is on sale: until when the first request is accepted for its seller, if they chose so. */
  accepts_until: instant.optional(),
  status: TicketStatus,
  created_at: instant,
  updated_at: instant,
});

/**
 * A ticket with its film's poster, or null without one, and the film's name in other scripts if an
 * admin entered it.
 */
export const TicketWithPoster = Ticket.extend({ poster_url: z.string().nullable(), names: MovieNames.optional() });

/** A ticket as a card in a list. */
export const TicketCard = TicketWithPoster.extend({ seller_trust: SellerTrust });

export type Duplicate = z.infer<typeof Duplicate>;
export type TicketStatus = z.infer<typeof TicketStatus>;
export type SellerTrust = z.infer<typeof SellerTrust>;
export type Ticket = z.infer<typeof Ticket>;
export type TicketCard = z.infer<typeof TicketCard>;

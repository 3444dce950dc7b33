import * as z from "zod";
import { call } from "./call";
import {
  LANGUAGE_MAX,
  LOCATION_MAX,
  MOVIE_NAME_MAX,
  PRICE_MAX,
  SEAT_INFO_MAX,
  SELLING_REASON_MAX,
  THEATRE_MAX,
} from "./constants";
import { cursor, date, id, instant, line, listOf, page, text, ticketCount, time } from "./fields";
import { Ticket, TicketStatus } from "./ticket";
import { ViewedTicket } from "./viewer";

/** A ticket as its owner sees it. */
export const OwnTicket = Ticket.extend({ seat_info: z.string().nullable() });

const positive = (message: string) => z.int().max(PRICE_MAX).gt(0, message);

export const NewTicket = z.strictObject({
  movie_name: line(MOVIE_NAME_MAX),
  movie_language: line(LANGUAGE_MAX),
  theatre: line(THEATRE_MAX),
  location: line(LOCATION_MAX),
  city: line(LOCATION_MAX).nullable().optional(),
  show_date: date,
  show_time: time,
  seat_info: text(SEAT_INFO_MAX).nullable().optional(),
  ticket_count: ticketCount,
  price_per_ticket: positive("Price per ticket must be greater than 0"),
  discounted_price: positive("Discounted price must be greater than 0").nullable().optional(),
  reason: text(SELLING_REASON_MAX).nullable().optional(),
});

/** Two listings of a seller are the same if these fields are. */
export const DuplicateQuery = z.strictObject({
  movie_name: line(MOVIE_NAME_MAX),
  theatre: line(THEATRE_MAX),
  show_date: date,
  show_time: time,
  location: line(LOCATION_MAX),
});

export const Duplicate = z.strictObject({ id, status: TicketStatus, created_at: instant });

export const Poster = z.strictObject({ movie_name: z.string(), poster_url: z.string() });

export const ImageType = z.enum(["image/jpeg", "image/png", "image/webp"]);

const ticketId = z.strictObject({ id });

export const tickets = {
  get: call(
    "GET /tickets/{id}",
    { access: "visitor" },
    "One ticket. Its owner also gets the private seat_info, and a signed-in person their own requests and deals on it.",
    "not_found",
    "try_again",
  )
    .input(ticketId)
    .output(ViewedTicket),
  listMine: call("GET /my/tickets", { access: "user" }, "The actor's listings, newest first.")
    .input(z.strictObject(page))
    .output(listOf(OwnTicket)),
  findDuplicate: call(
    "GET /my/tickets/duplicate",
    { access: "user" },
    "The actor's newest listing of the same movie, theatre, date, time and location that has not expired, or null.",
  )
    .input(DuplicateQuery)
    .output(Duplicate.nullable()),
  create: call(
    "POST /tickets",
    { access: "user" },
    "Lists a ticket for sale. The same listing twice, even at once, makes one.",
    "show_in_past",
    "show_too_far",
    "discount_too_high",
    "duplicate_ticket",
  )
    .input(NewTicket)
    .output(OwnTicket),
  updateStatus: call(
    "PATCH /tickets/{id}",
    { access: "owner" },
    "Marks an available ticket sold, or a sold one available again.",
    "not_found",
    "status_not_allowed",
    "ticket_under_review",
    "show_in_past",
  )
    .input(z.strictObject({ id, status: z.enum(["available", "sold"]) }))
    .output(OwnTicket),
  remove: call(
    "DELETE /tickets/{id}",
    { access: "owner" },
    "Removes an available listing for good. Repeating it changes nothing.",
    "not_found",
    "ticket_not_deletable",
  )
    .input(ticketId)
    .output(z.strictObject({ success: z.literal(true) })),
  cleanupExpired: call(
    "POST /cleanup-expired-tickets",
    { access: "user" },
    "Removes the actor's unsold listings whose show has begun; returns how many.",
  ).output(z.strictObject({ expired_tickets_count: z.int() })),
  createImageUpload: call(
    "POST /tickets/{id}/image",
    { access: "owner" },
    "A presigned POST for the ticket's image: JPEG, PNG or WebP up to 5 MB. It is re-encoded before anyone sees it, and cannot change once somebody has paid for the ticket.",
    "not_found",
    "ticket_not_available",
  )
    .input(z.strictObject({ id, content_type: ImageType }))
    .output(z.strictObject({ url: z.string(), fields: z.record(z.string(), z.string()) })),
  getImage: call(
    "GET /tickets/{id}/image",
    { access: "owner" },
    "A presigned URL of the ticket's image, for its owner and, after an unlock, the other party.",
    "not_found",
    "try_again",
  )
    .input(ticketId)
    .output(z.strictObject({ url: z.string(), expires_in: z.int() })),
  listPosters: call(
    "GET /posters",
    {
      access: "visitor",
    },
    "All movie posters.",
  )
    .input(z.strictObject({ cursor: cursor.optional() }))
    .output(listOf(Poster)),
};

export type OwnTicket = z.infer<typeof OwnTicket>;
export type NewTicket = z.infer<typeof NewTicket>;
export type DuplicateQuery = z.infer<typeof DuplicateQuery>;
export type Duplicate = z.infer<typeof Duplicate>;
export type Poster = z.infer<typeof Poster>;
export type ImageType = z.infer<typeof ImageType>;

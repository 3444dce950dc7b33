import * as z from "zod";
import { call } from "../call";
import {
  LANGUAGE_MAX,
  LOCATION_MAX,
  MOVIE_NAME_MAX,
  PRICE_MAX,
  SEAT_INFO_MAX,
  SELLING_REASON_MAX,
  STILL_HAVE_MAX,
  THEATRE_MAX,
} from "../limits/constants";
import { CancelRules } from "../schemas/cancel-rule";
import {
  cursor,
  date,
  id,
  instant,
  line,
  listOf,
  page,
  paise,
  publicLine,
  publicText,
  text,
  ticketCount,
  time,
  withoutSpread,
} from "../schemas/fields";
import { ImageType, ImageUpload, TicketImageView } from "../schemas/image";
import { Poster } from "../schemas/poster";
import { Duplicate, Ticket } from "../schemas/ticket";
import { ViewedTicket } from "../schemas/viewer";

/** A ticket as its owner sees it. */
export const OwnTicket = Ticket.extend({
  seat_info: z.string().nullable(),
  /** Whether its seller may put it back on sale after a block: once, later blocks need an admin. */
  can_resume: z.boolean(),
  /**
   * Whether it is blocked because its seller was suspended, who can put all of these back at once.
   */
  held_back: z.boolean(),
  /** When its seller was asked whether they still have it, until they say so. */
  asked_at: instant.optional(),
});

const digest = z.string().regex(/^[0-9a-f]{64}$/, "Not a valid digest");
const positive = (message: string) => z.int().max(PRICE_MAX).gt(0, message);

const newTicket = z.strictObject({
  movie_name: publicLine(MOVIE_NAME_MAX),
  movie_language: publicLine(LANGUAGE_MAX),
  theatre: publicLine(THEATRE_MAX),
  location: publicLine(LOCATION_MAX),
  city: publicLine(LOCATION_MAX).nullable().optional(),
  show_date: date,
  show_time: time,
  seat_info: text(SEAT_INFO_MAX).nullable().optional(),
  ticket_count: ticketCount,
  price_per_ticket: positive("Price per ticket must be greater than 0"),
  discounted_price: positive("Discounted price must be greater than 0").nullable().optional(),
  /** Paise; what is printed on each ticket. The listing may not cost more. */
  printed_price: positive("Printed price must be greater than 0").optional(),
  reason: publicText(SELLING_REASON_MAX).nullable().optional(),
  /** Whether the first request is accepted for its seller, for 1 credit when that happens. */
  accepts_first: z.boolean().optional(),
  /** The wanted post that it is listed for: that person hears of it first. */
  wanted_id: id.optional(),
  /** SHA-256 of what its code holds and of its booking number, made on the phone. */
  marks: z.strictObject({ code: digest.optional(), booking: digest.optional() }).optional(),
});

/** The order in which the fields of a listing are read. */
const READ = ["movie_name", "movie_language", "theatre", "location", "city", "seat_info", "reason"] as const;

export const NewTicket = withoutSpread(newTicket, READ);
/** A listing that an admin makes for a seller. */
const NewTicketFor = withoutSpread(
  newTicket.omit({ accepts_first: true }).extend({ user_id: id, image_type: ImageType.optional() }),
  READ,
);

/** Two listings of a seller with the same values here are the same. */
export const DuplicateQuery = z.strictObject({
  movie_name: line(MOVIE_NAME_MAX),
  theatre: line(THEATRE_MAX),
  show_date: date,
  show_time: time,
  location: line(LOCATION_MAX),
});

const ticketId = z.strictObject({ id });

export const tickets = {
  get: call(
    "GET /tickets/{id}",
    { access: "visitor", viewer: true },
    "One ticket. Its owner also gets the private seat_info, and a signed-in person their own requests and deals on it.",
    "not_found",
  )
    .input(ticketId)
    .output(ViewedTicket),
  getUsualPrice: call(
    "GET /usual-prices",
    { access: "visitor" },
    "What a ticket of such a show usually costs: of the deals of 60 days at that theatre, on that weekday and in that part of the day; null for fewer than five.",
  )
    .input(
      z.strictObject({ theatre: line(THEATRE_MAX), location: line(LOCATION_MAX), show_date: date, show_time: time }),
    )
    .output(z.strictObject({ price_each: paise.nullable() })),
  getCancelRules: call(
    "GET /cancel-rules",
    { access: "visitor" },
    "What chains and booking apps give back for a cancelled ticket, each with its source and the day on which that was read.",
  ).output(CancelRules),
  listMine: call(
    "GET /my/tickets",
    { access: "user" },
    "The actor's listings, newest first. With `asked`: all that they were asked about whether they still have them, the soonest show first.",
  )
    .input(z.strictObject({ ...page, asked: z.literal("true").optional() }))
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
    { access: "user", rateLimit: ["listings"], standing: "good" },
    "Lists a ticket for sale. The same listing twice, even at once, makes one; so does the same code or booking number while a listing of it is in use.",
    "show_in_past",
    "show_too_far",
    "discount_too_high",
    "above_printed_price",
    "duplicate_ticket",
    "listing_paused",
    "accepting_paused",
    "ticket_listed_elsewhere",
    "contact_details",
  )
    .input(NewTicket)
    .output(OwnTicket),
  createFor: call(
    "POST /admin/tickets",
    { access: "admin" },
    "Lists a ticket for another person, with all checks of their own listings, including their daily limit, and tells them. With `image_type` it returns a presigned POST for the ticket's image. `person_unavailable`: they are suspended or banned, closed their account, or have a warning to read.",
    "not_found",
    "own_account",
    "person_unavailable",
    "show_in_past",
    "show_too_far",
    "discount_too_high",
    "above_printed_price",
    "duplicate_ticket",
    "ticket_listed_elsewhere",
    "contact_details",
    "too_many_requests",
  )
    .input(NewTicketFor)
    .output(z.strictObject({ ticket: Ticket, image_upload: ImageUpload.nullable() })),
  updateStatus: call(
    "PATCH /tickets/{id}",
    { access: "owner", standing: "good" },
    "Marks an available ticket sold, or a sold one available again. A blocked one becomes available once: that answers 'Still selling?'.",
    "not_found",
    "status_not_allowed",
    "ticket_under_review",
    "duplicate_ticket",
    "ticket_listed_elsewhere",
    "show_in_past",
  )
    .input(z.strictObject({ id, status: z.enum(["available", "sold"]) }))
    .output(OwnTicket),
  updatePrice: call(
    "PUT /tickets/{id}/price",
    { access: "owner", rateLimit: ["listings"], standing: "good" },
    "Sets the price and the reason of an available ticket; without a discounted price or a reason there is none. Whoever was told of it for more is told of a lower price. Repeating it changes nothing.",
    "not_found",
    "ticket_under_review",
    "ticket_not_available",
    "discount_too_high",
    "above_printed_price",
    "contact_details",
  )
    .input(newTicket.pick({ price_per_ticket: true, discounted_price: true, reason: true }).extend({ id }))
    .output(OwnTicket),
  putBack: call(
    "POST /my/tickets/put-back",
    { access: "user", standing: "good" },
    "Puts the actor's listings that a suspension blocked back on sale if the show is ahead; returns how many. Repeating it changes nothing.",
  ).output(z.strictObject({ put_back: z.int() })),
  answerStillHave: call(
    "POST /my/tickets/still-have",
    { access: "owner", standing: "good" },
    "The actor's answers whether they still have these tickets: `yes` confirms one, `accept` does so and has its first request accepted for its seller, `sold` marks it sold, `remove` takes it off for good. Returns them as they are afterwards; one that is not on sale by then stays as it is. Of two answers about one ticket the last counts. Repeating it changes nothing but the time of a confirmation.",
    "not_found",
    "accepting_paused",
  )
    .input(
      z.strictObject({
        answers: z
          .array(z.strictObject({ ticket_id: id, answer: z.enum(["yes", "accept", "sold", "remove"]) }))
          .min(1)
          .max(STILL_HAVE_MAX)
          .transform((all) => [...new Map(all.map((each) => [each.ticket_id, each])).values()]),
      }),
    )
    .output(z.strictObject({ items: z.array(OwnTicket) })),
  acceptFirst: call(
    "POST /tickets/{id}/accept-first",
    { access: "owner", standing: "good" },
    "The owner's choice whether the first request for a ticket on sale is accepted for them, for 1 credit when that happens: the buyer gets their name, mobile and email at once, and the ticket is sold. It ends by itself 24 hours after they last said that they have the ticket, on the day of the show after 3. Repeating it only begins that time anew.",
    "not_found",
    "ticket_not_available",
    "accepting_paused",
  )
    .input(z.strictObject({ id, accepts: z.boolean() }))
    .output(OwnTicket),
  resume: call(
    "POST /admin/tickets/{id}/resume",
    { access: "admin" },
    "Puts a blocked ticket back on sale. Repeating it changes nothing. `person_unavailable`: its seller is suspended or banned, or closed their account.",
    "not_found",
    "person_unavailable",
    "status_not_allowed",
    "show_in_past",
  )
    .input(ticketId)
    .output(Ticket),
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
    { access: "owner", rateLimit: ["uploads"], standing: "good" },
    "A presigned POST for the ticket's image: JPEG, PNG or WebP up to 5 MB. It is re-encoded before anyone sees it, and cannot change once somebody has paid for the ticket.",
    "not_found",
    "ticket_not_available",
  )
    .input(z.strictObject({ id, content_type: ImageType }))
    .output(ImageUpload),
  removeImage: call(
    "DELETE /tickets/{id}/image",
    { access: "owner" },
    "Removes the image of the actor's ticket. Without one it changes nothing. An image that somebody has paid for stays.",
    "not_found",
    "ticket_not_available",
  )
    .input(ticketId)
    .output(z.strictObject({ success: z.literal(true) })),
  getImage: call(
    "GET /tickets/{id}/image",
    { access: "owner", rateLimit: ["pictures"] },
    "A presigned URL of the ticket's image and those of its other sizes and formats, for its owner and, after an unlock, the other party.",
    "not_found",
  )
    .input(ticketId)
    .output(TicketImageView),
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

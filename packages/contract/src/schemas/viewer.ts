import * as z from "zod";
import { Deal } from "./deal";
import { id, instant } from "./fields";
import { AvailabilityRequest, InterestRequest } from "./interest-request";
import { TicketWithPoster } from "./ticket";

/** A signed-in person's relation to a ticket. */
export const TicketViewer = z.strictObject({
  /** `buyer`: has a pending request or a deal. `other`: has neither and is not the seller. */
  role: z.enum(["seller", "buyer", "other"]),
  /** The pending request: the person's own, or the one for the ticket that they sell. */
  interest_request: InterestRequest.nullable(),
  /**
   * The person's newest deal on it that was not refunded, with the other side's contact details.
   */
  deal: Deal.nullable(),
  /** The person's own question, until a day after its answer. */
  availability_request: AvailabilityRequest.nullable(),
  /** The wanted post for which the person was told of the ticket, and whether they opened it. */
  wanted: z.strictObject({ id, is_opened: z.boolean() }).nullable(),
});

/** A ticket as the person who opens it sees it. */
export const ViewedTicket = TicketWithPoster.extend({
  /** For its seller only. */
  seat_info: z.string().nullable().optional(),
  can_resume: z.boolean().optional(),
  held_back: z.boolean().optional(),
  /** When its seller was asked whether they still have it, until they say so. */
  asked_at: instant.optional(),
  /** While it is under review: when its seller's time to answer is over. */
  held_until: instant.optional(),
  /** Null for a visitor who is not signed in. */
  viewer: TicketViewer.nullable(),
});

export type TicketViewer = z.infer<typeof TicketViewer>;
export type ViewedTicket = z.infer<typeof ViewedTicket>;

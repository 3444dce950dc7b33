import * as z from "zod";
import { AvailabilityRequest } from "./availability-request";
import { Deal } from "./deal";
import { InterestRequest } from "./interest-request";
import { Ticket } from "./ticket";

/** What a signed-in person has to do with a ticket. */
export const TicketViewer = z.strictObject({
  /** `buyer`: who has a request that waits, or a deal; `other`: who has neither, and does not sell it. */
  role: z.enum(["seller", "buyer", "other"]),
  /** The request that waits for the seller's answer: the person's own, or the one for the ticket that they sell. */
  interest_request: InterestRequest.nullable(),
  /** The person's newest deal on it that was not refunded, with the other side's contact. */
  deal: Deal.nullable(),
  /** The person's own question that waits for an answer. */
  availability_request: AvailabilityRequest.nullable(),
});

/** A ticket as the person who opens it sees it. */
export const ViewedTicket = Ticket.extend({
  /** Only for its seller. */
  seat_info: z.string().nullable().optional(),
  /** Null for who is not signed in. */
  viewer: TicketViewer.nullable(),
});

export type TicketViewer = z.infer<typeof TicketViewer>;
export type ViewedTicket = z.infer<typeof ViewedTicket>;

import * as z from "zod";
import { id, instant, ticketSummary } from "./fields";

/** A free question to a seller: is this ticket still available? */
export const AvailabilityRequest = z.strictObject({
  id,
  ticket_id: id,
  requester_id: id,
  seller_id: id,
  status: z.enum(["pending", "responded"]),
  response: z.enum(["yes", "no"]).nullable(),
  created_at: instant,
  ticket: ticketSummary.extend({ user_id: id }),
});

export type AvailabilityRequest = z.infer<typeof AvailabilityRequest>;

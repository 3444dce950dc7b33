import * as z from "zod";
import { call } from "../call";
import { id, listOf, page } from "../schemas/fields";
import { AvailabilityRequest } from "../schemas/interest-request";

export const availability = {
  request: call(
    "POST /availability-requests",
    { access: "user", rateLimit: ["questions"], standing: "good" },
    "Asks the seller whether a ticket is still available. One open question per person and ticket.",
    "not_found",
    "own_ticket",
    "ticket_not_available",
    "availability_already_requested",
  )
    .input(z.strictObject({ ticket_id: id }))
    .output(AvailabilityRequest),
  list: call(
    "GET /availability-requests",
    { access: "user" },
    "The questions about the actor's tickets (seller) or the actor's own questions (buyer), newest first.",
  )
    .input(z.strictObject({ role: z.enum(["seller", "buyer"]), ...page }))
    .output(listOf(AvailabilityRequest)),
  respond: call(
    "POST /availability-requests/{id}/respond",
    { access: "owner" },
    "The seller answers yes or no, once. Repeating the same answer changes nothing. A no does not change the ticket's status.",
    "not_found",
    "availability_already_answered",
  )
    .input(z.strictObject({ id, response: z.enum(["yes", "no"]) }))
    .output(AvailabilityRequest),
};

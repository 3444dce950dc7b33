import * as z from "zod";
import { call } from "../call";
import { REPORT_DESCRIPTION_MAX, SLUG_MAX } from "../limits/constants";
import { PersonsReportType } from "../schemas/case";
import { date, id, instant, listOf, page, searched, someText } from "../schemas/fields";
import { ChangedWanted, Demand, NewWanted, OpenWanted, Wanted, WantedPage } from "../schemas/wanted";

const wantedId = z.strictObject({ id });
const ticketId = wantedId;
const done = z.strictObject({ success: z.literal(true) });

/** A movie and a city by their names or their slugs. */
const about = {
  movie: searched(SLUG_MAX).optional().describe("Without it and without a city it is `invalid_input`."),
  city: searched(SLUG_MAX).optional().describe("Without it and without a movie it is `invalid_input`."),
};
const isAbout = ({ movie, city }: { movie?: string | undefined; city?: string | undefined }) => !!movie || !!city;
const either = { error: "A movie or a city is needed" };

/** How many people were told of a ticket, for its seller. */
export const TicketTold = z.strictObject({
  /** Null for one or two: a few. */
  told: z.int().nullable(),
  /** From when on the seller may offer it to those who look for it; null when it may not be. */
  offer_at: instant.nullable(),
});

export const wanted = {
  create: call(
    "POST /wanted",
    { access: "user", rateLimit: ["wanted_posts"], standing: "good" },
    "Says what the actor looks for. They are told of each ticket that fits, in the order of asking. One post for the same movie, city and day.",
    "wanted_days",
    "wanted_full",
    "wanted_exists",
    "contact_details",
  )
    .input(NewWanted)
    .output(Wanted),
  change: call(
    "PUT /wanted/{id}",
    { access: "owner", rateLimit: ["wanted_posts"], standing: "good" },
    "Replaces what the actor looks for. With another movie, city or day it goes to the end of the order.",
    "not_found",
    "wanted_ended",
    "wanted_days",
    "wanted_exists",
    "contact_details",
  )
    .input(ChangedWanted)
    .output(Wanted),
  pause: call(
    "POST /wanted/{id}/pause",
    { access: "owner" },
    "Nobody is told for it any more, until it is resumed. Repeating it changes nothing.",
    "not_found",
    "wanted_ended",
  )
    .input(wantedId)
    .output(Wanted),
  resume: call(
    "POST /wanted/{id}/resume",
    { access: "owner", rateLimit: ["wanted_posts"], standing: "good" },
    "Opens a paused post again, at its old place in the order. Repeating it changes nothing.",
    "not_found",
    "wanted_ended",
    "wanted_exists",
  )
    .input(wantedId)
    .output(Wanted),
  end: call("POST /wanted/{id}/end", { access: "owner" }, "Ends a post. Repeating it changes nothing.", "not_found")
    .input(wantedId)
    .output(Wanted),
  listMine: call("GET /my/wanted", { access: "user" }, "The actor's posts, newest first.")
    .input(z.strictObject(page))
    .output(listOf(Wanted)),
  get: call(
    "GET /wanted/{id}",
    { access: "visitor", viewer: true },
    "A post as everybody may see it: no name but the first, and how trusted the person is.",
    "not_found",
  )
    .input(wantedId)
    .output(WantedPage),
  listOpen: call(
    "GET /wanted",
    { access: "visitor" },
    "The open posts for a movie, in a city, or both, without their people and in no order of asking.",
  )
    .input(z.strictObject({ ...about, ...page }).refine(isAbout, either))
    .output(listOf(OpenWanted)),
  getDemand: call(
    "GET /wanted/demand",
    { access: "visitor" },
    "How many people look for a movie, in a city, or both. With a date: everybody whom a ticket of that movie and city on that day could fit.",
  )
    .input(z.strictObject({ ...about, date: date.optional() }).refine(isAbout, either))
    .output(Demand),
  report: call(
    "POST /wanted/{id}/report",
    { access: "user", standing: "good" },
    "Reports the person of a post to the team.",
    "not_found",
    "report_self",
  )
    .input(wantedId.extend({ report_type: PersonsReportType, description: someText(REPORT_DESCRIPTION_MAX) }))
    .output(done),
  openTicket: call(
    "POST /wanted/tickets/{id}/open",
    { access: "user" },
    "Notes that the actor opened a ticket of which they were told. Repeating it changes nothing.",
    "not_found",
  )
    .input(ticketId)
    .output(done),
  getTold: call(
    "GET /my/tickets/{id}/told",
    { access: "owner" },
    "How many people were told of the actor's ticket, and when it may be offered.",
    "not_found",
  )
    .input(ticketId)
    .output(TicketTold),
  offer: call(
    "POST /my/tickets/{id}/offer",
    { access: "owner", standing: "good" },
    "Tells everybody once more who looks for a ticket like the actor's, which had no request for two hours. Once for a ticket.",
    "not_found",
    "ticket_not_available",
    "offer_too_soon",
  )
    .input(ticketId)
    .output(done),
};

export type TicketTold = z.infer<typeof TicketTold>;

import * as z from "zod";
import { call } from "../call";
import { credits, id, instant, listOf, page, ticketSummary } from "../schemas/fields";
import { conversationId } from "../schemas/message";
import { otp, ticket } from "./accounts";
import { NamedPerson } from "./moderation";

const count = z.int().nonnegative();

/** The effects of closing the actor's account: what it ends, and what stays without their name. */
export const ClosingPreview = z.strictObject({
  /** On sale, under review or blocked: withdrawn. */
  listings: count,
  /** Open requests for their tickets, which end; the buyers get their credits back. */
  received: count,
  /** Open requests of their own, which are withdrawn; their credits come back. */
  made: count,
  /** Nobody can write in these any more. */
  conversations: count,
  /** These stay, without their name. */
  reviews: z.strictObject({ written: count, received: count }),
  /** Unused credits, including those of requests. */
  credits,
});

/** A file of everything that belongs to the actor. */
export const DataExport = z.strictObject({
  /** `ended`: the last file has expired. */
  status: z.enum(["none", "asked", "making", "ready", "ended"]),
  asked_at: instant.nullable(),
  /** The end of the download period. */
  until: instant.nullable(),
  bytes: z.int().nonnegative().nullable(),
});

/** A person who saw the actor's number, and why. */
export const ContactView = z.strictObject({
  /** The deal's id. */
  id,
  /** The name is empty when the person is gone. */
  person: NamedPerson,
  at: instant,
  /** They unlocked the actor, or one of the two accepted the other's request. */
  source: z.enum(["unlock", "interest"]),
  /** The actor's side of the deal. */
  role: z.enum(["buyer", "seller"]),
  ticket_id: id,
  ticket: ticketSummary,
  /** Of the conversation about the deal, whether or not it has begun: it blocks them. */
  conversation_id: conversationId,
  /** The actor blocked them, in all conversations. */
  is_blocked: z.boolean(),
});

export const rights = {
  previewClosing: call(
    "GET /account/close",
    { access: "user", standing: "any" },
    "What closing the actor's account would end and keep, counted now.",
  ).output(ClosingPreview),
  sendClosingCode: call(
    "POST /account/close/code",
    { access: "user", standing: "any" },
    "Texts the actor a code for closing their account, and returns its ticket: three tries, five minutes. Limits: `own_texts_of_browser`, one in 30 seconds, and those of all log-ins.",
    "not_found",
    "is_admin",
    "otp_too_soon",
    "otp_limit",
    "otp_not_sent",
    "proof_required",
  ).output(z.strictObject({ success: z.literal(true), resend_after: z.int(), ticket })),
  close: call(
    "POST /account/close",
    { access: "user", standing: "any" },
    "Closes the actor's account and ends their sessions. Listings are withdrawn, requests end and their credits go back, conversations close. After logging in before `erase_at` they can come back; then the account is erased.",
    "not_found",
    "is_admin",
    "otp_invalid",
  )
    .input(z.strictObject({ ticket, otp }))
    .output(z.strictObject({ success: z.literal(true), erase_at: instant })),
  reopen: call(
    "POST /account/reopen",
    { access: "user" },
    "Reopens the actor's closed account. Repeating it changes nothing.",
  ).output(z.strictObject({ success: z.literal(true) })),
  listContactViews: call(
    "GET /account/contact-views",
    { access: "user" },
    "Everybody who saw the actor's number, when and for which ticket, newest first. A page may not be full.",
  )
    .input(z.strictObject(page))
    .output(listOf(ContactView)),
  getExport: call(
    "GET /account/export",
    { access: "user", standing: "any" },
    "The state of the file of the actor's data: a ZIP of JSON and of their pictures, without other people's phones and emails.",
  ).output(DataExport),
  askExport: call(
    "POST /account/export",
    { access: "user", standing: "any", rateLimit: ["exports"] },
    "Requests a file of the actor's data, which is made in a few minutes and kept for 24 hours.",
  ).output(DataExport),
  getExportLink: call(
    "GET /account/export/link",
    { access: "user", standing: "any" },
    "A link to download the actor's file, valid for a minute. `expires_in` is in seconds.",
    "not_found",
  ).output(z.strictObject({ url: z.string(), expires_in: z.int() })),
};

export type DataExport = z.infer<typeof DataExport>;
export type ContactView = z.infer<typeof ContactView>;
export type ClosingPreview = z.infer<typeof ClosingPreview>;

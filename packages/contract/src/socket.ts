import * as z from "zod";
import { ERRORS, type ErrorCode } from "./errors";
import { id } from "./fields";
import { InterestStatus } from "./interest-request";
import { NotificationKind } from "./notification-kinds";

/**
 * What crosses the WebSocket. A new message is an entry of `ClientMessage` and a handler in `packages/functions/src/realtime/message.ts`;
 * a new event is an entry of `LiveEvent`. Whoever handles them does not compile until it knows the new one.
 */

const party = z.enum(["buyer", "seller"]);

/** What clients say, by `action`. A message that wants an answer of its own carries an `id`, which comes back with it. */
export const ClientMessage = z.discriminatedUnion("action", [
  z
    .strictObject({ action: z.literal("ping") })
    .describe("Asks whether the other end is still there: `pong` comes back."),
]);

/** What the server says, by `type`. Most events are a hint to fetch again: they name what changed, never the data. */
export const LiveEvent = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("pong") }).describe("The answer to `ping`."),
  z
    .strictObject({
      type: z.literal("error"),
      code: z.enum(Object.keys(ERRORS) as ErrorCode[]),
      message: z.string(),
      data: z.unknown().optional(),
      id: z.string().optional(),
    })
    .describe("What the client said was refused; `id` is the message's own where it had one. The socket stays open."),
  z
    .strictObject({
      type: z.literal("notification.created"),
      notification_id: z.string(),
      kind: NotificationKind,
    })
    .describe("There is a new notification."),
  z
    .strictObject({
      type: z.literal("interest.changed"),
      interest_id: id,
      ticket_id: id,
      role: party,
      status: InterestStatus,
      refunded: z.boolean(),
    })
    .describe("Goes to both parties. `role` is the reader's own; `refunded` says that the buyer's credit went back."),
  z.strictObject({ type: z.literal("ticket.changed"), ticket_id: id }).describe("Goes to the ticket's owner."),
  z.strictObject({ type: z.literal("credits.changed") }).describe("The reader's number of credits changed."),
  z
    .strictObject({ type: z.literal("availability.changed"), availability_request_id: id, role: party })
    .describe("Goes to both parties: somebody asked, or the seller responded."),
]);

export type ClientMessage = z.infer<typeof ClientMessage>;
export type LiveEvent = z.infer<typeof LiveEvent>;

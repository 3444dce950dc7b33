import * as z from "zod";
import { ERRORS, type ErrorCode } from "./errors";
import { id } from "./fields";
import { InterestStatus } from "./interest-request";
import { NotificationKind } from "./notification-kinds";

/**
 * The messages and events on the WebSocket. A new message is an entry of `ClientMessage` and a handler in `packages/functions/src/realtime/message.ts`;
 * a new event is an entry of `LiveEvent`. Code that handles them does not compile until it handles the new one.
 */

const party = z.enum(["buyer", "seller"]);

/** Clients' messages, by `action`. A message may carry an `id`, which the answer to it repeats. */
export const ClientMessage = z.discriminatedUnion("action", [
  z
    .strictObject({ action: z.literal("ping") })
    .describe("Checks that the server is still there. The server answers with `pong`."),
]);

/** The server's events, by `type`. Most are a hint to fetch again: they name what changed and carry no data. */
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
    .describe("The client's message was refused. `id` is the message's own, if it had one. The socket stays open."),
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
    .describe(
      "Sent to both parties. `role` is the reader's own; `refunded` says whether the buyer's credit went back.",
    ),
  z.strictObject({ type: z.literal("ticket.changed"), ticket_id: id }).describe("Sent to the ticket's owner."),
  z.strictObject({ type: z.literal("credits.changed") }).describe("The reader's number of credits changed."),
  z
    .strictObject({ type: z.literal("availability.changed"), availability_request_id: id, role: party })
    .describe("Sent to both parties when the buyer asks or the seller responds."),
]);

export type ClientMessage = z.infer<typeof ClientMessage>;
export type LiveEvent = z.infer<typeof LiveEvent>;

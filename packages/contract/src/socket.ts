import * as z from "zod";
import type { CallMeta } from "./call";
import { ERRORS, type ErrorCode } from "./errors";
import { PRESENCE_SECONDS } from "./limits/constants";
import { ReadReceipts } from "./schemas/conversation";
import { id, instant } from "./schemas/fields";
import { InterestStatus } from "./schemas/interest-request";
import { conversationId, Message, messageId, messageNumber, newMessage } from "./schemas/message";
import { NotificationKind } from "./schemas/notification-kinds";

/**
 * The messages and events on the WebSocket. A new message is an entry of `ClientMessage` and a
 * handler in `packages/functions/src/realtime/message.ts`; a new event is an entry of `LiveEvent`.
 * Code that handles them does not compile until it handles the new one.
 */

const party = z.enum(["buyer", "seller"]);

/** The client's id of a frame, which the server's answer repeats. */
const frameId = z.string().max(64);

/** Every message of a client may carry this; `message.send` must. */
const frame = { id: frameId.optional() };

/** Clients' messages, by `action`. A message may carry an `id`, which the answer to it repeats. */
export const ClientMessage = z.discriminatedUnion("action", [
  z
    .strictObject({ action: z.literal("ping"), ...frame })
    .describe("Checks that the server is still there. The server answers with `pong`."),
  z
    .strictObject({ action: z.literal("message.send"), conversation_id: conversationId, ...newMessage })
    .describe("Sends a message. The server answers with `message.sent`; the same id again stores nothing twice."),
  z
    .strictObject({
      action: z.literal("conversation.mark"),
      ...frame,
      conversation_id: conversationId,
      marks: ReadReceipts.partial(),
    })
    .describe("Notes up to which of the other person's messages this person received and saw them."),
  z
    .strictObject({ action: z.literal("conversation.type"), ...frame, conversation_id: conversationId })
    .describe("Says that the person is typing. Not stored."),
  z
    .strictObject({ action: z.literal("open"), ...frame, since: instant })
    .describe(
      "Asks, once the socket is open, which events the person was told of since this server time, before the socket could receive them. The server answers with `opened`.",
    ),
  z
    .strictObject({ action: z.literal("presence"), ...frame, visible: z.boolean() })
    .describe(
      `Says whether the page is in front, in answer to an event: nothing is pushed to whose page was within the last ${PRESENCE_SECONDS} seconds.`,
    ),
]);

/**
 * The limits that each message counts against (by default `frames`), the standing that it needs,
 * and whether it works while the stage is frozen, as for a call. A banned person cannot open a
 * socket. On one from before the ban they may send what `any` allows until it is closed.
 */
export const MESSAGE_META = {
  ping: { rateLimit: [], standing: "any", isReadOnly: true },
  "message.send": { rateLimit: ["messages"], standing: "good" },
  "conversation.mark": { rateLimit: [] },
  "conversation.type": { rateLimit: [], standing: "good", isReadOnly: true },
  presence: { rateLimit: [], standing: "any", isReadOnly: true },
  open: { rateLimit: [], standing: "any", isReadOnly: true },
} as const satisfies Record<ClientMessage["action"], MessageMeta>;

export type MessageMeta = Pick<CallMeta, "rateLimit" | "standing"> & Partial<Pick<CallMeta, "isReadOnly">>;

/**
 * The events that are noted for pages whose socket is not open yet, as listed by `opened`: all
 * events that something follows from.
 */
export const NOTED = [
  "notification.created",
  "interest.changed",
  "interest.reached",
  "ticket.changed",
  "deal.changed",
  "wanted.changed",
  "standing.changed",
  "export.changed",
  "credits.changed",
  "availability.changed",
  "message.created",
  "conversation.marked",
  "conversation.changed",
] as const;

/**
 * The server's events, by `type`. Most are a hint to fetch again: they name the change and carry no
 * data.
 */
export const LiveEvent = z.discriminatedUnion("type", [
  z
    .strictObject({ type: z.literal("pong"), id: frameId.optional() })
    .describe("The answer to `ping`, with its id if it had one."),
  z
    .strictObject({ type: z.literal("opened"), missed: z.array(z.enum(NOTED)), id: frameId.optional() })
    .describe(
      "The answer to `open`: the types of events since then. Fetch again what they make stale, and nothing else. Later events come on the socket.",
    ),
  z
    .strictObject({
      type: z.literal("error"),
      code: z.enum(Object.keys(ERRORS) as ErrorCode[]),
      message: z.string(),
      data: z.unknown().optional(),
      id: frameId.optional(),
    })
    .describe("The client's message was refused. `id` is the message's, if it had one. The socket stays open."),
  z
    .strictObject({ type: z.literal("closing"), reason: z.literal("newer_sockets") })
    .describe(
      "The server closes this socket: the person has opened others since, and may have five. Open it again only when the person returns to its page.",
    ),
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
      at_once: z.boolean().optional(),
    })
    .describe(
      "Sent to both parties. `role` is the reader's own; `refunded` says whether the buyer's credit went back, `at_once` that it was accepted as it was made.",
    ),
  z
    .strictObject({ type: z.literal("interest.reached"), interest_id: id })
    .describe("Sent to the buyer for each step of a request on its way to the seller."),
  z.strictObject({ type: z.literal("ticket.changed"), ticket_id: id }).describe("Sent to the ticket's owner."),
  z
    .strictObject({ type: z.literal("deal.changed"), deal_id: id, ticket_id: id })
    .describe("Sent to both people of a deal when its ticket was handed over, and for each step of its plan."),
  z
    .strictObject({ type: z.literal("wanted.changed"), wanted_id: id })
    .describe("One of the reader's wanted posts changed, or found a ticket."),
  z.strictObject({ type: z.literal("standing.changed") }).describe("The reader's standing changed."),
  z.strictObject({ type: z.literal("export.changed") }).describe("The state of the file of the reader's data changed."),
  z.strictObject({ type: z.literal("credits.changed") }).describe("The reader's number of credits changed."),
  z
    .strictObject({
      type: z.literal("availability.changed"),
      availability_request_id: id,
      role: party,
      movie_name: z.string(),
      response: z.enum(["yes", "no"]).nullable(),
    })
    .describe(
      "Sent to both parties when the buyer asks (`response` is null) or the seller responds. `role` is the reader's own.",
    ),
  z
    .strictObject({ type: z.literal("message.sent"), id: messageId, message: Message })
    .describe("The answer to `message.send`: the message is stored."),
  z
    .strictObject({ type: z.literal("message.created"), message: Message })
    .describe("Sent to both people, as each of them sees it. It may come twice, and after later ones."),
  z
    .strictObject({ type: z.literal("message.hidden"), conversation_id: conversationId, number: messageNumber })
    .describe("Sent to the person who deleted a message for themself."),
  z
    .strictObject({
      type: z.literal("conversation.marked"),
      conversation_id: conversationId,
      user_id: id,
      marks: ReadReceipts,
    })
    .describe("Sent to both people when one of them (`user_id`) received or saw messages."),
  z
    .strictObject({ type: z.literal("conversation.typing"), conversation_id: conversationId })
    .describe("The other person is typing. Holds for six seconds."),
  z
    .strictObject({ type: z.literal("conversation.changed"), conversation_id: conversationId })
    .describe(
      "It was started, or the reader's right to write in it changed: by a refund, a decision about the other person, or the reader's block. Fetch it again.",
    ),
]);

export type ClientMessage = z.infer<typeof ClientMessage>;
export type LiveEvent = z.infer<typeof LiveEvent>;
export type NotedEvent = (typeof NOTED)[number];

import * as z from "zod";
import { call } from "../call";
import { MESSAGE_PAGE_SIZE, PAGE_MAX, SEARCH_MAX } from "../limits/constants";
import { Conversation, OpenConversation, ReadReceipts } from "../schemas/conversation";
import { cursor, id, inQuery, listOf, page, pageLimit, searched } from "../schemas/fields";
import { ImageType, ImageUpload, ImageView } from "../schemas/image";
import { conversationId, Message, messageId, messageNumber, newMessage } from "../schemas/message";

const conversation = z.strictObject({ conversation_id: conversationId });

export const messaging = {
  list: call(
    "GET /conversations",
    { access: "user" },
    "The actor's conversations, the one with the latest message first. `search` looks for the other person's name, the movie and the theatre in all of them.",
  )
    .input(z.strictObject({ search: searched(SEARCH_MAX).optional(), ...page }))
    .output(listOf(Conversation)),
  countUnread: call(
    "GET /conversations/unread",
    { access: "user" },
    "How many conversations have a last message by the other person, of the last 24 hours, that the actor has not seen.",
  )
    .input(z.strictObject({}))
    .output(z.strictObject({ count: z.int().nonnegative() })),
  start: call(
    "POST /conversations",
    { access: "user", standing: "good" },
    "Starts the conversation about a ticket with the other person of a deal on it, or returns the existing one. A seller names the buyer; a buyer may name the seller, and any other than the ticket's is `no_conversation`.",
    "no_conversation",
  )
    .input(z.strictObject({ ticket_id: id, buyer_id: id.optional(), seller_id: id.optional() }))
    .output(OpenConversation),
  get: call("GET /conversations/{conversation_id}", { access: "owner" }, "One conversation of the actor.", "not_found")
    .input(conversation)
    .output(OpenConversation),
  listMessages: call(
    "GET /conversations/{conversation_id}/messages",
    { access: "owner" },
    `The messages of a conversation, oldest first: the newest ${MESSAGE_PAGE_SIZE}, with a cursor to older ones, or those that come after a number.`,
    "not_found",
  )
    .input(
      z.strictObject({
        conversation_id: conversationId,
        cursor: cursor.optional(),
        after: inQuery(z.int().nonnegative()).optional().describe("With a cursor it is `invalid_input`."),
        limit: pageLimit(PAGE_MAX).optional(),
      }),
    )
    .output(listOf(Message)),
  send: call(
    "POST /conversations/{conversation_id}/messages",
    { access: "owner", rateLimit: ["messages"], standing: "good" },
    "Sends a message. The same id with the same content returns the stored message. A message of type contact shows the actor's own contact, and one of type image the picture that was uploaded for its id.",
    "not_found",
    "conversation_closed",
    "person_unavailable",
    "person_blocked",
    "idempotency_key_reused",
  )
    .input(z.strictObject({ conversation_id: conversationId, ...newMessage }))
    .output(Message),
  hideMessage: call(
    "DELETE /conversations/{conversation_id}/messages/{number}",
    { access: "owner" },
    "Deletes a message for the actor alone, on all their devices. The other person keeps it.",
    "not_found",
  )
    .input(z.strictObject({ conversation_id: conversationId, number: inQuery(messageNumber) }))
    .output(z.strictObject({ number: messageNumber })),
  mark: call(
    "POST /conversations/{conversation_id}/marks",
    { access: "owner" },
    "Notes up to which of the other person's messages the actor received and saw them. Marks only ever rise.",
    "not_found",
  )
    .input(z.strictObject({ conversation_id: conversationId, marks: ReadReceipts.partial() }))
    .output(ReadReceipts),
  createPictureUpload: call(
    "POST /conversations/{conversation_id}/pictures",
    { access: "owner", rateLimit: ["uploads"], standing: "good" },
    "A presigned POST for the picture of a message: JPEG, PNG or WebP up to 5 MB. It is re-encoded before anyone sees it.",
    "not_found",
    "conversation_closed",
    "person_unavailable",
    "person_blocked",
  )
    .input(z.strictObject({ conversation_id: conversationId, message_id: messageId, content_type: ImageType }))
    .output(ImageUpload),
  getPicture: call(
    "GET /conversations/{conversation_id}/pictures/{message_id}",
    { access: "owner", rateLimit: ["pictures"] },
    "A presigned URL of the picture of a message, for the two people. `not_found` until it is re-encoded.",
    "not_found",
  )
    .input(z.strictObject({ conversation_id: conversationId, message_id: messageId }))
    .output(ImageView),
  block: call(
    "POST /conversations/{conversation_id}/block",
    { access: "owner" },
    "Blocks the other person in all conversations: their later messages are never delivered. A deal is enough: its conversation need not have begun.",
    "not_found",
  )
    .input(conversation)
    .output(z.strictObject({ is_blocked: z.literal(true) })),
  unblock: call(
    "DELETE /conversations/{conversation_id}/block",
    { access: "owner" },
    "Ends a block. Messages from the time of the block stay undelivered.",
    "not_found",
  )
    .input(conversation)
    .output(z.strictObject({ is_blocked: z.literal(false) })),
};

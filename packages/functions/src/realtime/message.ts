import { Realtime } from "@reseat/core/accounts";
import { Conversation, Message } from "@reseat/core/messaging";
import { serveSocket } from "../frame/serve-socket";

/** Handles clients' messages on the WebSocket. */
export const handler = serveSocket({
  ping: ({ message: { id } }) => ({ type: "pong", ...(id !== undefined && { id }) }),
  open: async ({ actor, connectionId, message: { id, since } }) => ({
    type: "opened",
    missed: await Realtime.open(actor.userId, connectionId, since),
    ...(id !== undefined && { id }),
  }),
  "message.send": async ({ actor, message: { action, conversation_id, ...message } }) => ({
    type: "message.sent",
    id: message.id,
    message: await Message.send(actor, conversation_id, message),
  }),
  "conversation.mark": async ({ actor, message: { conversation_id, marks } }) => {
    await Conversation.mark(actor, conversation_id, marks);
    return undefined;
  },
  "conversation.type": async ({ actor, message: { conversation_id } }) => {
    await Conversation.type(actor, conversation_id);
    return undefined;
  },
  presence: async ({ actor, connectionId, message: { visible } }) => {
    await Realtime.setVisible(actor.userId, connectionId, visible);
    return undefined;
  },
});

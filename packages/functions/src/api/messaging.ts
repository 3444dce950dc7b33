import { messaging } from "@reseat/contract/calls/messaging";
import { Conversation, Message } from "@reseat/core/messaging";
import { serve } from "../frame/serve";

export const handler = serve(messaging, (call) => ({
  list: call.list.handler(({ input, context }) => Conversation.list(context.actor, input)),
  countUnread: call.countUnread.handler(async ({ context }) => ({
    count: await Conversation.countUnread(context.actor),
  })),
  start: call.start.handler(({ input, context }) => Conversation.start(context.actor, input.ticket_id, input)),
  get: call.get.handler(({ input, context }) => Conversation.get(context.actor, input.conversation_id)),
  listMessages: call.listMessages.handler(({ input: { conversation_id, ...page }, context }) =>
    Message.list(context.actor, conversation_id, page),
  ),
  send: call.send.handler(({ input: { conversation_id, ...message }, context }) =>
    Message.send(context.actor, conversation_id, message),
  ),
  hideMessage: call.hideMessage.handler(async ({ input: { conversation_id, number }, context }) => {
    await Message.hide(context.actor, conversation_id, number);
    return { number };
  }),
  mark: call.mark.handler(({ input, context }) => Conversation.mark(context.actor, input.conversation_id, input.marks)),
  createPictureUpload: call.createPictureUpload.handler(({ input, context }) =>
    Message.createUpload(context.actor, input.conversation_id, input.message_id, input.content_type),
  ),
  getPicture: call.getPicture.handler(({ input, context }) =>
    Message.getView(context.actor, input.conversation_id, input.message_id),
  ),
  block: call.block.handler(async ({ input, context }) => {
    await Conversation.block(context.actor, input.conversation_id);
    return { is_blocked: true as const };
  }),
  unblock: call.unblock.handler(async ({ input, context }) => {
    await Conversation.unblock(context.actor, input.conversation_id);
    return { is_blocked: false as const };
  }),
}));

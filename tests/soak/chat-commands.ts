import type { Actor } from "@reseat/core/actor";
import { Conversation, Message } from "@reseat/core/messaging";
import type { Commands } from "@reseat/testing/history";
import { aDeal, dice } from "./commands";

/** The messages of people, in every conversation that they have. */
export const chatCommands: Commands = {
  async write(actor, { key }) {
    const deal = await aDeal(actor, key);
    return async () => {
      if (!deal) return;
      const buyerId = deal.role === "buyer" ? actor.userId : deal.partner_id;
      const { id } = await Conversation.start(actor, deal.ticket_id, { buyer_id: buyerId });
      const words = dice(key) % 5 === 0 ? CONTACT : QUESTION;
      const { number } = await Message.send(actor, id, { id: key, ...words });
      const { items } = await Message.list(actor, id, { after: number - 1, limit: 1 });
      if (items[0]?.id !== key) throw new Error(`The answer said that ${key} is message ${number} of ${id}`);
    };
  },
  async read(actor, { key }) {
    const conversation = await aConversation(actor, key);
    return async () => {
      if (!conversation) return;
      const { items } = await Message.list(actor, conversation.id, {});
      const reached = items.at(-1)?.number ?? 0;
      const marks = dice(key) % 3 === 0 ? { delivered: reached } : { seen: reached };
      await Conversation.mark(actor, conversation.id, marks);
    };
  },
  async block(actor, { key }) {
    const conversation = await aConversation(actor, key);
    return async () => conversation && Conversation.block(actor, conversation.id);
  },
  async unblock(actor, { key }) {
    const conversation = await aConversation(actor, key);
    return async () => conversation && Conversation.unblock(actor, conversation.id);
  },
};

const QUESTION = { message_type: "text", message: "Is it the aisle seat?" } as const;
const CONTACT = { message_type: "contact", message: "" } as const;

async function aConversation(actor: Actor, key: string) {
  const { items } = await Conversation.list(actor, {});
  return items[dice(key) % items.length];
}

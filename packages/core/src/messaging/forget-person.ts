import pMap from "p-map";
import { FORMER_NAME } from "../accounts/contact";
import { deleteFile } from "../platform/aws/files";
import { ConversationEntity, MessageEntity } from "./entities";
import { allOf, type ConversationItem, conversationIdOf } from "./parties";
import { keyOf } from "./picture";

const AT_ONCE = 4;

/**
 * Erases a person's name, shared contacts and pictures from their conversations. Their words stay
 * with the other people, as proof of what was agreed. Idempotent.
 */
export async function forgetPerson(userId: string): Promise<void> {
  await pMap(await allOf(userId), (conversation) => forgetIn(conversation, userId), { concurrency: AT_ONCE });
}

async function forgetIn({ ticket_id, buyer_id, seller_id }: ConversationItem, userId: string): Promise<void> {
  const key = { ticket_id, buyer_id, seller_id };
  const { data: written } = await MessageEntity.query
    .primary(key)
    .where(({ sender_id }, { eq }) => eq(sender_id, userId))
    .go({ pages: "all" });
  const forget = async ({ id, number, message_type }: (typeof written)[number]) => {
    if (message_type === "image") await deleteFile(keyOf(conversationIdOf(key), id));
    await MessageEntity.patch({ ...key, number })
      .set({ sender_name: FORMER_NAME })
      .remove(["contact"])
      .go();
  };
  await pMap(written, forget, { concurrency: AT_ONCE });
  const isBuyer = buyer_id === userId;
  const own = isBuyer ? { buyer_name: FORMER_NAME } : { seller_name: FORMER_NAME };
  const conversation = ConversationEntity.patch(key).set(own);
  await conversation.remove(isBuyer ? ["buyer_hidden", "buyer_shown"] : ["seller_hidden", "seller_shown"]).go();
}

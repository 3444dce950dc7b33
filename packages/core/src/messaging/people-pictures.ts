import pMap from "p-map";
import { findPicture, followProfiles } from "../accounts/contact";
import { type Follower, follows, latest } from "../table/changes";
import { ConversationEntity } from "./entities";
import { allOf, type ConversationItem } from "./parties";

const AT_ONCE = 4;

/*
 * A list of conversations shows each person's picture and takes one request, so each conversation
 * stores the addresses of both.
 */

/** Updates a person's picture in their conversations. Idempotent. */
const personFollower = followProfiles(async ({ before, after }) => {
  if (before?.picture_url === after?.picture_url) return;
  const { id } = latest({ before, after });
  const [conversations, picture] = await Promise.all([allOf(id), findPicture(id)]);
  await pMap(conversations, (each) => show(each, sideOf(each, id), picture), { concurrency: AT_ONCE });
});

/** Sets both people's pictures in a new conversation. Idempotent. */
const startFollower = follows(ConversationEntity, async ({ before, after }) => {
  if (before || !after) return;
  const [ofBuyer, ofSeller] = await Promise.all([findPicture(after.buyer_id), findPicture(after.seller_id)]);
  if (ofBuyer) await show(after, "buyer_picture", ofBuyer);
  if (ofSeller) await show(after, "seller_picture", ofSeller);
});

export const pictureFollowers: Follower<Promise<void>>[] = [personFollower, startFollower];

type Side = "buyer_picture" | "seller_picture";

function sideOf({ buyer_id }: ConversationItem, userId: string): Side {
  return buyer_id === userId ? "buyer_picture" : "seller_picture";
}

async function show({ ticket_id, buyer_id, seller_id }: ConversationItem, side: Side, picture: string | null) {
  const conversation = ConversationEntity.patch({ ticket_id, buyer_id, seller_id });
  await (picture === null ? conversation.remove([side]) : conversation.set({ [side]: picture })).go();
}

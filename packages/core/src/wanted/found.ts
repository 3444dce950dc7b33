import { followDeals } from "../deals/find-deal";
import { WantedToldEntity } from "./entities";
import { unscopedFind } from "./find-wanted";
import { endPost } from "./wanted";

/** Ends the post of somebody who got a ticket of which they were told for it. Idempotent. */
export const follower = followDeals(async ({ before, after }) => {
  if (before || !after) return;
  const key = { ticket_id: after.ticket_id, user_id: after.buyer_id };
  const { data: told } = await WantedToldEntity.get(key).go({ consistent: true });
  const post = told && (await unscopedFind(told.wanted_id));
  if (post) await endPost(post, "deal");
});

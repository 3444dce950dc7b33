import { NO_CONTACT } from "../accounts/contact";
import { DealEntity } from "./deal.entity";
import { allOf } from "./find-deal";

/** Erases a person's name and contact from their deals. What both agreed on, and what was paid, stays. Idempotent. */
export async function forgetPerson(userId: string): Promise<void> {
  const deals = await allOf(userId);
  await Promise.all(
    deals.map(async ({ ticket_id, buyer_id, source }) => {
      const deal = DealEntity.patch({ ticket_id, buyer_id, source });
      await (buyer_id === userId ? deal.remove(["buyer", "buyer_name"]) : deal.set({ seller: NO_CONTACT })).go();
    }),
  );
}

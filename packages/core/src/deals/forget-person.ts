import { NO_CONTACT } from "../accounts/contact";
import { deleteFile } from "../platform/aws/files";
import { DealEntity } from "./entities";
import { allOf, type DealItem } from "./find-deal";
import type { Role } from "./plan";
import { photoKey } from "./problem";

/**
 * Erases a person's name and contact from their deals, and what they said and showed of a problem.
 * The agreed terms and payments stay.
 * Idempotent.
 */
export async function forgetPerson(userId: string): Promise<void> {
  const deals = await allOf(userId);
  await Promise.all(
    deals.map(async (item) => {
      const { ticket_id, buyer_id, source } = item;
      const deal = DealEntity.patch({ ticket_id, buyer_id, source });
      await forgetSide(item, buyer_id === userId ? "buyer" : "seller");
      await (buyer_id === userId ? deal.remove(["buyer", "buyer_name"]) : deal.set({ seller: NO_CONTACT })).go();
    }),
  );
}

/** Erases what a person said and showed of a deal. Idempotent. */
async function forgetSide({ id, ticket_id, buyer_id, source, problem }: DealItem, role: Role): Promise<void> {
  if (!problem) return;
  await deleteFile(photoKey(id, role));
  if (role === "buyer" || !problem.side) return;
  const deal = DealEntity.patch({ ticket_id, buyer_id, source });
  await deal.data(({ problem: present }, { remove }) => remove(present.side)).go();
}

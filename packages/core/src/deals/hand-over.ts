import type { Write } from "../platform/table/commit";
import { all } from "../platform/table/conditions";
import { DealEntity } from "./entities";
import type { DealItem } from "./find-deal";

/**
 * The write that notes when the seller handed the ticket over, and as which file. Refused when the deal was taken back
 * or handed over meanwhile.
 */
export function handOver(
  { id, ticket_id, buyer_id, source }: DealItem,
  handed_over_at: string,
  original_id: string,
): Write {
  const change = DealEntity.patch({ ticket_id, buyer_id, source })
    .set({ handed_over_at, original_id })
    .where((deal, { eq, notExists }) => all(eq(deal.id, id), eq(deal.status, "valid"), notExists(deal.handed_over_at)));
  return { Update: change.params() };
}

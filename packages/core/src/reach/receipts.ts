import { readReceipt } from "../devices/receipt";
import { Interest } from "../interest";

/** A browser says that it showed the push that this receipt came with. A receipt that is none of ours changes nothing. Idempotent. */
export async function shown(receipt: string): Promise<void> {
  const request = await readReceipt(receipt);
  if (request) await Interest.markReached(request, "shown_at");
}

/** The same, for a push that the person opened. */
export async function opened(receipt: string): Promise<void> {
  const request = await readReceipt(receipt);
  if (request) await Interest.markReached(request, "opened_at");
}

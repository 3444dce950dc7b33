import { readReceipt } from "../devices/receipt";
import { Interest } from "../interest";
import { Occurrence } from "../occurrences";

export { check, plan, type TextCheck } from "./text-request";

/**
 * A browser says that it showed the push that this receipt came with. A receipt that is none of
 * ours changes nothing. Counts once.
 */
export async function shown(token: string): Promise<void> {
  const receipt = await readReceipt(token);
  if (!receipt) return;
  const { push, day, request } = receipt;
  await Promise.all([
    Occurrence.addOnce(`push/${push}/shown`, { pushes_shown: 1 }, day),
    request && Interest.markReached(request, "shown_at"),
  ]);
}

/**
 * The same, for a push that the person opened, and so was shown, whether or not the browser could
 * say so.
 */
export async function opened(token: string): Promise<void> {
  const receipt = await readReceipt(token);
  if (!receipt) return;
  const { push, day, request } = receipt;
  await Promise.all([
    Occurrence.addOnce(`push/${push}/shown`, { pushes_shown: 1 }, day),
    Occurrence.addOnce(`push/${push}/opened`, { pushes_opened: 1 }, day),
    request && Interest.markReached(request, "opened_at"),
  ]);
}

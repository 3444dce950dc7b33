import { Interest } from "../../deals";
import { readReceipt } from "../../notifications/receipt";
import { Counter } from "../../platform";

export { check, queue, type TextCheck } from "./text";

/**
 * Notes that a browser showed the push with this receipt. An unknown receipt changes nothing.
 * Counts once.
 */
export async function shown(token: string): Promise<void> {
  const receipt = await readReceipt(token);
  if (!receipt) return;
  const { push, day, request } = receipt;
  await Promise.all([
    Counter.addOnce(`push/${push}/shown`, { pushes_shown: 1 }, day),
    request && Interest.markReached(request, "shown_at"),
  ]);
}

/**
 * Notes that the person opened the push, which also counts as shown, even if the browser did not
 * say so.
 */
export async function opened(token: string): Promise<void> {
  const receipt = await readReceipt(token);
  if (!receipt) return;
  const { push, day, request } = receipt;
  await Promise.all([
    Counter.addOnce(`push/${push}/shown`, { pushes_shown: 1 }, day),
    Counter.addOnce(`push/${push}/opened`, { pushes_opened: 1 }, day),
    request && Interest.markReached(request, "opened_at"),
  ]);
}

import { ASK_AGAIN_HOURS } from "@reseat/contract/limits/constants";
import type { WalletItem } from "../credits/ledger";
import { DAY, HOUR, iso, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { firstIdAt, LAST_ID } from "../platform/ids";
import { stageLimit } from "../platform/settings/kept";
import { InterestEntity } from "./entities";
import type { InterestItem } from "./find-interest";

/** Returns a buyer's requests of the last 24 hours, oldest first. */
export async function madeToday(buyerId: string): Promise<InterestItem[]> {
  const { data } = await InterestEntity.query
    .primary({ buyer_id: buyerId })
    .between({ id: firstIdAt(now() - DAY) }, { id: LAST_ID })
    .go({ pages: "all", consistent: true });
  return data;
}

/**
 * Returns whether the list lacks the last request that the wallet knows, because it was read
 * before.
 */
export function isBehind(today: InterestItem[], wallet: WalletItem | null): boolean {
  const last = wallet?.last_made;
  return last !== undefined && last >= firstIdAt(now() - DAY) && !today.some(({ id }) => id === last);
}

/**
 * Refuses another request of a buyer who had too many without an answer today, or asked for this
 * very ticket a short while ago. Each request takes a ticket off the market, and an unanswered one
 * costs nothing. Throws `too_many_requests` and `asked_recently`, with the time of the next try as
 * `retry_at`.
 */
export function requireAnswers(today: InterestItem[], ticketId: string): void {
  // A pending request counts too: it may end without an answer.
  const unanswered = today.filter(({ status }) => status !== "accepted" && status !== "rejected");
  const same = unanswered.findLast(({ ticket_id }) => ticket_id === ticketId);
  if (same) refuseUntil(Date.parse(same.created_at) + ASK_AGAIN_HOURS * HOUR, "asked_recently");
  const { max = Number.POSITIVE_INFINITY } = stageLimit("unanswered");
  const oldest = unanswered.at(-max);
  if (oldest) refuseUntil(Date.parse(oldest.created_at) + DAY, "too_many_requests");
}

function refuseUntil(time: number, code: "asked_recently" | "too_many_requests"): void {
  if (time > now()) throw new DomainError(code, { data: { retry_at: iso(time) } });
}

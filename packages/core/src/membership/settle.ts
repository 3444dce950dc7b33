import { createConversions } from "electrodb";
import { Session } from "../accounts";
import { erase, unscopedPerson } from "../accounts/former";
import * as Standing from "../accounts/standing";
import { Deal, Interest } from "../deals";
import { Wanted } from "../listings";
import { Conversation } from "../messaging";
import { iso, isoNow, MINUTE, now } from "../platform/clock";
import { attempt } from "../platform/table/commit";
import type { ItemKeys } from "../platform/table/dynamo";
import { erasePartition } from "../platform/table/scan";
import { Ticket } from "../tickets";
import { ClosureEntity } from "./entities";
import { enforce } from "./restriction";

/**
 * The records that stay under the key of an erased account: the ledger, decisions about the person,
 * and records that concern other people. None of them says who the person was.
 */
const KEPT = [
  "appeal",
  "audiences_of",
  "case",
  "closing",
  "feedback",
  "interest",
  "movement",
  "order_request",
  "profile",
  "refund",
  "report",
  "report_evidence",
  "standing",
  "trust_score",
  "wallet",
] as const;

/**
 * Follows an account that its person closed: settles its effects, and revokes its tokens. Reads the
 * present standing.
 */
export const closureFollower = Standing.followStandings(async ({ before, after }) => {
  if (!after?.closed || before?.closed?.id === after.closed.id) return;
  const { user_id } = after;
  const [standing, person] = await Promise.all([Standing.find(user_id), unscopedPerson(user_id)]);
  if (!standing?.closed || !person) return;
  await enforce(user_id, "gone");
  const { revokeTokens } = await import("../accounts/user-pool");
  await revokeTokens(person);
});

/** Returns the person of an item, given its keys. */
export function personIn(keys: ItemKeys): string {
  return createConversions(ClosureEntity).byAccessPattern.primary.fromKeys.toComposite(keys).user_id;
}

/**
 * Settles a closed account again, for the sweep, until nothing is left; erases it when its time is
 * over. Idempotent.
 */
export async function settle(user_id: string): Promise<void> {
  const { data: closure } = await ClosureEntity.get({ user_id }).go({ consistent: true });
  if (!closure) return;
  if (closure.erase_at <= isoNow()) return eraseClosed(closure);
  const found = await enforce(user_id, "gone");
  const due_at = found > 0 ? iso(now() + 2 * MINUTE) : closure.erase_at;
  const next = ClosureEntity.patch({ user_id })
    .set({ due_at })
    .where(({ id }, { eq }) => eq(id, closure.id));
  await attempt({ closure: { Update: next.params() } });
}

/**
 * Erases an account. After the first write the person cannot come back. The last write ends the
 * person, so that a run that broke off is done again.
 */
async function eraseClosed({ user_id, id }: { user_id: string; id: string }): Promise<void> {
  const lost = await attempt({ standing: Standing.finishClosure(user_id, id, Session.endNow().signed_out_at) });
  if (lost) return;
  await enforce(user_id, "gone");
  const tickets = await Ticket.allOf(user_id);
  await Promise.all([
    Deal.forgetPerson(user_id),
    Interest.forgetPerson(user_id),
    Conversation.forgetPerson(user_id),
    Wanted.forgetPerson(user_id),
    ...tickets
      .filter(({ image_key, seat_info, marks, original_at }) => image_key ?? seat_info ?? marks ?? original_at)
      .map((ticket) => attempt({ ticket: Ticket.forgetSeller(ticket.id) })),
    erasePartition(partitionOf(user_id), KEPT),
  ]);
  const person = await unscopedPerson(user_id);
  const gone = ClosureEntity.delete({ user_id }).where((closure, { eq }) => eq(closure.id, id));
  if (person) await erase(person, { closure: { Delete: gone.params() } });
}

/** The partition of a person, which contains this area's item. */
function partitionOf(user_id: string): string {
  return createConversions(ClosureEntity).byAccessPattern.primary.fromComposite.toKeys<ItemKeys>({ user_id }).pk;
}

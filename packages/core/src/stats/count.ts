import { peopleCounts } from "../accounts/profile.counts";
import { DAY, expiresAt, now } from "../clock";
import { add, isNothing, noSums, type Sums } from "../counting/sums";
import { creditCounts } from "../credits/wallet.counts";
import { dealCounts } from "../deals/deal.counts";
import { grievanceCounts } from "../grievances/grievance.counts";
import { requestCounts } from "../interest/interest.counts";
import { messageCounts } from "../messaging/message.counts";
import { appealCounts } from "../moderation/appeal.counts";
import { orderCounts } from "../payments/order.counts";
import { paymentCaseCounts } from "../payments/payment-case.counts";
import { activityCounts } from "../sessions/active-day.counts";
import { type Follower, outcomesOf, type StreamRecord } from "../table/changes";
import { attempt, type Writes } from "../table/commit";
import { listingCounts } from "../tickets/ticket.counts";
import { caseCounts, flaggedCounts, refundCounts } from "../trust/trust.counts";
import { CountedEventEntity } from "./entities";
import { writesOf } from "./sums";

/** What each item of the table counts for. One of an entity: a change is claimed once. */
export const counting: Follower<Sums>[] = [
  peopleCounts,
  activityCounts,
  listingCounts,
  requestCounts,
  dealCounts,
  messageCounts,
  creditCounts,
  orderCounts,
  refundCounts,
  flaggedCounts,
  caseCounts,
  paymentCaseCounts,
  appealCounts,
  grievanceCounts,
];

/** Longer than the stream keeps a record. */
const KEPT = 2 * DAY;
/** DynamoDB takes so many writes in one transaction. */
const MOST_WRITES = 100;

/** What changes of the table change in the sums, by the ids of their records. */
type Changes = Map<string, Sums>;

/**
 * Keeps the sums in step with the table: each change counts once, however often its record comes.
 * What a batch of the stream counts for is added up first, so that each sum is written once for all
 * of it. Throws `try_again`; what was counted until then stays.
 */
export async function countChanges(records: StreamRecord[]): Promise<void> {
  for (const changes of groupsOf(changesOf(records))) {
    const lost = await attempt(countingWrites(changes));
    // One of them was counted before: each by itself shows which.
    if (lost && changes.size > 1)
      for (const [id, change] of changes) await attempt(countingWrites(new Map([[id, change]])));
  }
}

function changesOf(records: StreamRecord[]): Changes {
  const changes: Changes = new Map();
  for (const record of records)
    for (const change of outcomesOf(counting, record))
      if (record.eventID !== undefined && !isNothing(change)) changes.set(record.eventID, change);
  return changes;
}

/** As many changes in each group as one transaction can count. */
export function* groupsOf(changes: Changes): Generator<Changes> {
  let [group, sums]: [Changes, Set<string>] = [new Map(), new Set()];
  for (const [id, change] of changes) {
    const more = new Set([...sums, ...sumsOf(change)]);
    if (group.size + 1 + more.size > MOST_WRITES) {
      yield group;
      [group, sums] = [new Map(), new Set(sumsOf(change))];
    } else sums = more;
    group.set(id, change);
  }
  if (group.size > 0) yield group;
}

/** The sums that a change adds to: each is a write. */
const sumsOf = ({ all, days, names }: Sums) => [
  ...(Object.keys(all).length > 0 ? ["all"] : []),
  ...Object.keys(days),
  ...Object.keys(names),
];

/** The writes that count all of these changes, or none if one of them was counted before. */
export function countingWrites(changes: Changes): Writes<string> {
  const expires = expiresAt(now() + KEPT);
  const sum = noSums();
  for (const change of changes.values()) add(sum, change);
  const claims = [...changes.keys()].map(
    (event_id) => [`event/${event_id}`, { Put: CountedEventEntity.create({ event_id, expires }).params() }] as const,
  );
  return { ...writesOf(sum), ...Object.fromEntries(claims) };
}

import { peopleCounts } from "../accounts/profile.counts";
import { DAY, expiresAt, now } from "../clock";
import { add, type Sums, writesOf } from "../counting/sums";
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
import { wantedCounts } from "../wanted/wanted.counts";
import { CountedEventEntity } from "./entities";

/**
 * The contributions of the table's items, one follower for each entity: a change is counted once.
 */
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
  wantedCounts,
];

/** Longer than the stream keeps a record. */
const KEPT = 2 * DAY;
/** The most writes that DynamoDB takes in one transaction. */
const MOST_WRITES = 100;

/** The changes of the sums, by the id of the stream record that caused each. */
type Changes = Map<string, Sums>;

/**
 * Keeps the sums in step with the table: each change counts once, however often its record comes.
 * The changes of a stream batch are added up first, so that each sum is written once for all of
 * them. Throws `try_again`; what was counted until then stays.
 */
export async function countChanges(records: StreamRecord[]): Promise<void> {
  for (const changes of groupsOf(changesOf(records))) {
    const lost = await attempt(countingWrites(changes));
    // One of them was counted before. Counting each by itself shows which.
    if (lost && changes.size > 1)
      for (const [id, change] of changes) await attempt(countingWrites(new Map([[id, change]])));
  }
}

function changesOf(records: StreamRecord[]): Changes {
  const changes: Changes = new Map();
  for (const record of records)
    for (const change of outcomesOf(counting, record))
      if (record.eventID !== undefined && Object.keys(change).length > 0) changes.set(record.eventID, change);
  return changes;
}

/** Yields groups with as many changes as one transaction can count. */
export function* groupsOf(changes: Changes): Generator<Changes> {
  let [group, sums]: [Changes, Set<string>] = [new Map(), new Set()];
  for (const [id, change] of changes) {
    const more = new Set([...sums, ...Object.keys(change)]);
    if (group.size + 1 + more.size > MOST_WRITES) {
      yield group;
      [group, sums] = [new Map(), new Set(Object.keys(change))];
    } else sums = more;
    group.set(id, change);
  }
  if (group.size > 0) yield group;
}

/** Returns the writes that count all of these changes, or refuse all if one was counted before. */
export function countingWrites(changes: Changes): Writes<string> {
  const expires = expiresAt(now() + KEPT);
  const sum: Sums = {};
  for (const change of changes.values()) add(sum, change);
  const claims = [...changes.keys()].map(
    (event_id) => [`event/${event_id}`, { Put: CountedEventEntity.create({ event_id, expires }).params() }] as const,
  );
  return { ...writesOf(sum), ...Object.fromEntries(claims) };
}

import { marshall } from "@aws-sdk/util-dynamodb";
import { DAY, expiresAt, MINUTE, now } from "../platform/clock";
import { ALL, add, difference, type Sums, storedSums, writesOf } from "../platform/counting/sums";
import { MOVED, outcomesOf, type StreamRecord } from "../platform/table/changes";
import { attempt, type Writes } from "../platform/table/commit";
import type { RawItem } from "../platform/table/dynamo";
import { scan } from "../platform/table/scan";
import { streamConsumers } from "../platform/table/table";
import { CountedEventEntity } from "./entities";
import { counted } from "./events";

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
    for (const change of outcomesOf(counted, record))
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

interface Recount {
  counted: Sums;
  stored: Sums;
  /**
   * What the stored sums lack. A figure of a day or name that is too high is none: what was deleted
   * happened all the same.
   */
  missing: Sums;
}

/**
 * Counts everything in the table and compares it with the sums. They agree when nothing changes
 * meanwhile. For maintenance, because it scans the table.
 */
export async function recount(): Promise<Recount> {
  const sums: Sums = {};
  for await (const items of scan(counted.map(({ entity }) => entity))) {
    for (const item of items) {
      const record: StreamRecord = { NewImage: marshall(item, { removeUndefinedValues: true }) };
      for (const change of outcomesOf(counted, record)) add(sums, change);
    }
  }
  const stored = await storedSums();
  const missing: Sums = {};
  for (const [key, change] of Object.entries(difference(sums, stored))) {
    const lacking = Object.entries(change).filter(([, count = 0]) => key === ALL || count > 0);
    add(missing, { [key]: Object.fromEntries(lacking) });
  }
  return { counted: sums, stored, missing };
}

/** Adds to the sums what they lack. If it breaks off, recount again. */
export async function correct(missing: Sums): Promise<void> {
  for (const [name, write] of Object.entries(writesOf(missing))) await attempt({ [name]: write });
}

/** A period in epoch milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** An item's times are from shortly before it was stored. */
const APART = MINUTE;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/**
 * Yields what to tell a consumer of the stream again about these periods, page by page: each item
 * that it follows and that holds a time within one, as if the item were new. The table knows
 * neither earlier states nor deleted items. For maintenance, because it scans the table.
 */
export async function* changesWithin(
  consumer: keyof typeof streamConsumers,
  spans: Span[],
): AsyncGenerator<StreamRecord[]> {
  const isWithin = (time: number) => spans.some(({ from, to }) => from - APART <= time && time <= to + APART);
  for await (const items of scan([...streamConsumers[consumer]]))
    yield items.filter((item) => timesIn(item).some(isWithin)).map(recordOf);
}

function timesIn(value: unknown): number[] {
  if (typeof value === "string") return TIME.test(value) ? [Date.parse(value)] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(timesIn) : [];
}

/**
 * A migration's move of an item has no consequences in the stream, but here the item counts as new.
 */
function recordOf({ [MOVED]: _, ...item }: RawItem): StreamRecord {
  return { NewImage: marshall(item) };
}

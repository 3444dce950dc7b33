import { marshall } from "@aws-sdk/util-dynamodb";
import { add, difference, noSums, type Sums, stillThere } from "../counting/sums";
import { outcomesOf, type StreamRecord } from "../table/changes";
import { scan } from "../table/scan";
import { counting } from "./count";
import { storedSums } from "./sums";

export interface Recount {
  counted: Sums;
  /** Without figures of items that are no longer in the table. */
  stored: Sums;
  /** The changes that the stored sums lack. Empty when both agree. */
  missing: Sums;
}

/**
 * Counts everything in the table and compares it with the sums, in all and for each day. They agree
 * when nothing changes meanwhile. For maintenance, because it scans the table.
 */
export async function recount(): Promise<Recount> {
  const counted = noSums();
  for await (const items of scan(counting.map(({ entity }) => entity))) {
    for (const item of items) {
      const record: StreamRecord = { NewImage: marshall(item, { removeUndefinedValues: true }) };
      for (const change of outcomesOf(counting, record)) add(counted, change);
    }
  }
  const stored = stillThere(await storedSums());
  return { counted, stored, missing: difference(counted, stored) };
}

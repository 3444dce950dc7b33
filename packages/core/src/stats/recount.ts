import { marshall } from "@aws-sdk/util-dynamodb";
import { ALL, add, difference, type Sums, storedSums, writesOf } from "../counting/sums";
import { outcomesOf, type StreamRecord } from "../table/changes";
import { attempt } from "../table/commit";
import { scan } from "../table/scan";
import { counting } from "./count";

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
  const counted: Sums = {};
  for await (const items of scan(counting.map(({ entity }) => entity))) {
    for (const item of items) {
      const record: StreamRecord = { NewImage: marshall(item, { removeUndefinedValues: true }) };
      for (const change of outcomesOf(counting, record)) add(counted, change);
    }
  }
  const stored = await storedSums();
  const missing: Sums = {};
  for (const [key, change] of Object.entries(difference(counted, stored))) {
    const lacking = Object.entries(change).filter(([, count = 0]) => key === ALL || count > 0);
    add(missing, { [key]: Object.fromEntries(lacking) });
  }
  return { counted, stored, missing };
}

/** Adds to the sums what they lack. If it breaks off, recount again. */
export async function correct(missing: Sums): Promise<void> {
  for (const [name, write] of Object.entries(writesOf(missing))) await attempt({ [name]: write });
}

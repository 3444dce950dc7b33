import { randomUUID } from "node:crypto";
import { MINUTE, now, SECOND } from "../platform/clock";
import { attempt } from "../platform/table/commit";
import { any } from "../platform/table/conditions";
import { LeaseEntity } from "./entities";

/** How long a run that has ended without a word keeps others out. */
const LASTS = MINUTE;
const RENEWED_EACH = 20 * SECOND;

/** A part of the sweep that only this run works on. */
export interface Lease {
  /** Returns whether the run still holds the lease. Costs a request three times a minute. */
  keep(): Promise<boolean>;
  release(): Promise<void>;
}

/**
 * Leases a part of the sweep to a run, so that no two work on the same. Returns null while another
 * run has it.
 */
export async function takeLease(part: string): Promise<Lease | null> {
  const run: string = randomUUID();
  let renewAt = 0;
  const take = async () => {
    const time = now();
    const put = LeaseEntity.put({ part, run, until: time + LASTS }).where((lease, { notExists, lte, eq }) =>
      any(notExists(lease.run), lte(lease.until, time), eq(lease.run, run)),
    );
    renewAt = time + RENEWED_EACH;
    return (await attempt({ lease: { Put: put.params() } })) === null;
  };
  let isHeld = await take();
  if (!isHeld) return null;
  return {
    async keep() {
      if (isHeld && now() >= renewAt) isHeld = await take();
      return isHeld;
    },
    async release() {
      const own = LeaseEntity.delete({ part }).where((lease, { eq }) => eq(lease.run, run));
      await attempt({ lease: { Delete: own.params() } });
    },
  };
}

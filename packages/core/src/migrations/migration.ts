import pMap from "p-map";
import { isoNow } from "../clock";
import type { RawItem } from "../dynamo";
import { scan } from "../scan";
import { deals } from "./001-deals";
import { notificationKinds } from "./002-notification-kinds";
import { reportsThatCount } from "./003-reports-that-count";
import { refundsOnDeals } from "./004-refunds-on-deals";
import { ignoredBuyers } from "./005-ignored-buyers";
import { loginNames } from "./006-login-names";
import { admins } from "./007-admins";
import { standings } from "./008-standings";
import { posterIds } from "./009-poster-ids";
import { buyersNames } from "./010-buyers-names";
import { whoHasLeft } from "./011-who-has-left";
import { directoryStarts } from "./012-directory-starts";
import { whatAdminsDecide } from "./013-what-admins-decide";
import { timesOfSides } from "./014-times-of-sides";
import { type Applied, apply } from "./apply";
import type { Step } from "./step";
import { TableVersionEntity } from "./table-version.entity";

/** The table's history. Only append: a step's position is its number, which tables store. */
const STEPS: Step[] = [
  deals,
  notificationKinds,
  reportsThatCount,
  refundsOnDeals,
  ignoredBuyers,
  loginNames,
  admins,
  standings,
  posterIds,
  buyersNames,
  whoHasLeft,
  directoryStarts,
  whatAdminsDecide,
  timesOfSides,
];

const AT_ONCE = 16;

export interface StepResult extends Record<Applied, number> {
  number: number;
  name: string;
}

/**
 * Migrates the table to the shape of the entities by running each new step in order. Idempotent, and safe while the product
 * runs. With `dryRun` only counts what would change. For maintenance, because it scans the table.
 */
export async function run({ dryRun = false } = {}): Promise<StepResult[]> {
  const { data } = await TableVersionEntity.get({}).go({ consistent: true });
  const results: StepResult[] = [];
  for (const [index, step] of STEPS.entries()) {
    const number = index + 1;
    if (number <= (data?.version ?? 0)) continue;
    results.push({ number, name: step.name, ...(await runStep(step, dryRun)) });
    if (!dryRun) await TableVersionEntity.put({ version: number, updated_at: isoNow() }).go();
  }
  return results;
}

async function runStep(step: Step, dryRun: boolean): Promise<Record<Applied, number>> {
  const counts = { changed: 0, unchanged: 0, left: 0 };
  const applyOne = async (item: RawItem) => {
    counts[await apply(step, item, dryRun)] += 1;
  };
  for await (const items of scan(step.entities)) await pMap(items, applyOne, { concurrency: AT_ONCE });
  return counts;
}

import type { Actor } from "../actor";
import type { Writes } from "../commit";
import type * as Standing from "../sessions/standing";
import * as Case from "../trust/case";
import * as Report from "../trust/open-reports";

/** What a standing loses when a restriction is lifted. */
export const LIFTED: NonNullable<Parameters<typeof Standing.decide>[2]["remove"]> = ["restriction", "due", "due_at"];

/** A transaction takes 100 writes; this leaves room for what lifts the restriction. */
const AT_ONCE = 90;

/** The writes that take back the case which a restriction followed from: its upheld reports are dismissed, and so is the case unless new ones opened it again. The score follows. */
export function reversed(
  admin: Actor,
  against: Report.Against | null,
  restriction: Standing.Restriction | undefined,
): Writes<string> {
  const taken = against && Report.together(against, restriction?.case_id ?? "");
  if (!taken) return {};
  const { found, reports } = taken;
  const upheld = reports.filter(({ status }) => status === "resolved").slice(0, AT_ONCE);
  const dismissed = Report.decision("dismissed", admin.userId);
  return {
    ...Object.fromEntries(upheld.map((one) => [one.id, Report.give(one, dismissed)])),
    ...(found.status === "resolved" && { case: Case.change(found, Case.afterDecision(found, dismissed)) }),
  };
}

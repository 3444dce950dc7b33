import type { Actor } from "../actor";
import type { Writes } from "../commit";
import type * as Standing from "../sessions/standing";
import * as Report from "../trust/open-reports";

/** The change of a standing that lifts a restriction. A ban ends the sessions from before it, which it had only refused. */
export function lifted({ kind }: Standing.Restriction): Parameters<typeof Standing.decide>[2] {
  return {
    // Cognito's clock, not the one that tests and the local stack move. Nobody logged in while the ban held, so the last second is enough, and
    // who logs in at once is let in: tokens know the second only.
    set: kind === "banned" ? { signed_out_at: Math.floor(Date.now() / 1000) - 1 } : {},
    remove: ["restriction", "due", "due_at"],
  };
}

/** A transaction takes 100 writes; this leaves room for what lifts the restriction. */
const AT_ONCE = 90;

/** The writes that take back the case which a restriction followed from, among the reports against its person: its upheld reports are dismissed, and the score follows. */
export function reversed(
  admin: Actor,
  against: Report.ReportItem[],
  restriction: Standing.Restriction | undefined,
): Writes<string> {
  const { reports } = Report.together(against, restriction?.case_id ?? "");
  const upheld = reports.filter(({ status }) => status === "resolved").slice(0, AT_ONCE);
  const dismissed = Report.decision("dismissed", admin.userId);
  return Object.fromEntries(upheld.map((one) => [one.id, Report.give(one, dismissed)]));
}

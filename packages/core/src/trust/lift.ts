import type { EntityItem } from "electrodb";
import type * as Standing from "../accounts/standing";
import type { Actor } from "../platform/actor";
import { isoNow } from "../platform/clock";
import type { Write, Writes } from "../platform/table/commit";
import * as Case from "./case";
import { AppealEntity } from "./entities";
import * as Report from "./open-reports";

/** The attributes that a standing loses when a restriction is lifted. */
export const LIFTED: NonNullable<Parameters<typeof Standing.decide>[2]["remove"]> = ["restriction", "due", "due_at"];

/** A transaction takes 100 writes; this leaves room for those that lift the restriction. */
const AT_ONCE = 90;

/**
 * The writes that reverse the case behind a restriction: its upheld reports are dismissed, and so
 * is the case unless new reports opened it again. The score follows.
 */
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

type Decision = Pick<EntityItem<typeof AppealEntity>, "status" | "notes" | "decided_by" | "decided_at">;

/** Returns the attributes of an admin's decision on an appeal. */
export function decision(admin: Actor, status: "accepted" | "declined", notes: string): Decision {
  return { status, notes, decided_by: admin.userId, decided_at: isoNow() };
}

/** The write of a decision on an appeal. Refused when it is decided already. */
export function decide(userId: string, id: string, decision: Decision): Write {
  const change = AppealEntity.patch({ user_id: userId, id })
    .set(decision)
    .where(({ status }, { eq }) => eq(status, "open"));
  return { Update: change.params() };
}

/** The write that accepts an open appeal because an admin lifts the restriction anyway. */
export function acceptedWith(admin: Actor, userId: string, id: string, notes: string): Write {
  return decide(userId, id, decision(admin, "accepted", notes));
}

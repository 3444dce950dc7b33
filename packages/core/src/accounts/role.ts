import type { ErrorData } from "@reseat/contract";
import { ADMIN_RECENT_MINUTES, ADMIN_SESSION_HOURS } from "@reseat/contract/limits/admin-constants";
import { HOUR, MINUTE, now } from "../platform/clock";
import { DomainError, notAnAdmin } from "../platform/errors";
import { FactorEntity, ProfileEntity } from "./entities";

/**
 * Throws `not_allowed` unless the person is an admin now, whatever their token says. Throws
 * `factor_needed`, with the reason, unless their second factor confirmed this session: within
 * hours, or `recently`; `no` requires none. Every call of an admin runs this check.
 */
export async function checkAdmin(userId: string, session: string, confirmed?: "recently" | "no"): Promise<void> {
  const [{ data: profile }, { data: factor }] = await Promise.all([
    ProfileEntity.get({ id: userId }).go({ consistent: true }),
    FactorEntity.get({ user_id: userId }).go({ consistent: true }),
  ]);
  if (profile?.role !== "admin") throw notAnAdmin();
  if (confirmed === "no") return;
  if (!factor) throw lacking("not_enrolled");
  const at = factor.confirmed.find((one) => one.session === session)?.at;
  if (at === undefined || !isConfirmed(at)) throw lacking("session");
  if (confirmed === "recently" && now() >= Date.parse(at) + ADMIN_RECENT_MINUTES * MINUTE) throw lacking("recently");
}

/** Returns whether a session confirmed at that time still is. */
export function isConfirmed(at: string): boolean {
  return now() < Date.parse(at) + ADMIN_SESSION_HOURS * HOUR;
}

function lacking(reason: ErrorData["factor_needed"]["reason"]): DomainError {
  return new DomainError("factor_needed", { data: { reason } });
}

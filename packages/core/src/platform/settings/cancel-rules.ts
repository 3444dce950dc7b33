import { isDeepStrictEqual } from "node:util";
import type { CancelRule, CancelRulesSeen } from "@reseat/contract";
import { CANCEL_RULES } from "@reseat/contract/schemas/cancel-rule";
import type { EntityItem } from "electrodb";
import type { Actor } from "../actor";
import * as Audit from "../audit";
import { isoNow } from "../clock";
import { DomainError } from "../errors";
import { attempt } from "../table/commit";
import { CancelRulesEntity } from "./entities";

// What sellers are told of cancelling instead of selling.

/** Returns the rules in force, read anew, with their version and the last change. */
export async function get(): Promise<CancelRulesSeen> {
  const { data } = await CancelRulesEntity.get({}).go({ consistent: true });
  return data ? present(data) : { rules: CANCEL_RULES, version: 0, last: null };
}

function present({ rules, version, admin_id, at }: EntityItem<typeof CancelRulesEntity>): CancelRulesSeen {
  return { rules, version, last: { admin_id, at } };
}

/**
 * An admin replaces all rules, based on the version that they saw. The audit entry, with each rule
 * that is new or gone, is in the same transaction. Repeating it changes nothing. Throws
 * `not_allowed`, and `changed_meanwhile` with the last change.
 */
export async function change(
  admin: Actor,
  { version, rules }: { version: number; rules: CancelRule[] },
): Promise<CancelRulesSeen> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const before = await get();
  if (isDeepStrictEqual(before.rules, rules)) return before;
  if (before.version !== version) throw changedMeanwhile(before);
  const stored = { rules, version: version + 1, admin_id: admin.userId, at: isoNow() };
  const put = CancelRulesEntity.put(stored).where(({ version: stood }, { eq, notExists }) =>
    version === 0 ? notExists(stood) : eq(stood, version),
  );
  const lost = await attempt({
    rules: { Put: put.params() },
    entry: Audit.entry(admin, {
      action: "change_cancel_rules",
      subject: "cancel_rules",
      thingId: String(stored.version),
      details: differences(before.rules, rules),
    }),
  });
  if (!lost) return present(stored);
  const now = await get();
  if (isDeepStrictEqual(now.rules, rules)) return now;
  throw changedMeanwhile(now);
}

function changedMeanwhile({ last }: CancelRulesSeen): DomainError {
  return new DomainError("changed_meanwhile", { data: last ? { ...last, action: "change_cancel_rules" } : undefined });
}

/** Returns each rule that is gone or new: '- PVR: 75 % until 120 min'. */
function differences(before: CancelRule[], after: CancelRule[]): string {
  const [was, is] = [before, after].map((rules) => rules.map(lineOf)) as [string[], string[]];
  return [
    ...was.filter((line) => !is.includes(line)).map((line) => `- ${line}`),
    ...is.filter((line) => !was.includes(line)).map((line) => `+ ${line}`),
  ].join("\n");
}

const lineOf = ({ name, theatre, app, share, until_minutes, source, read_on }: CancelRule) =>
  `${name} (${[theatre, app].filter(Boolean).join(", ")}): ${share} % until ${until_minutes} min, ${source}, ${read_on}`;

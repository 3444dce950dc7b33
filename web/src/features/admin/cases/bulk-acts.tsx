import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Appeal, GrievanceCase, RefundCase, ReportedCase } from "@reseat/contract";
import { MODERATION_REASON_MAX, REFUND_NOTES_MAX } from "@reseat/contract/limits/admin-constants";
import { GRIEVANCE_ANSWER_MAX } from "@reseat/contract/schemas/grievance-kinds";
import { api } from "../../../lib/api/api";
import type { BulkAct } from "./bulk-bar";
import { caseNamed } from "./view";

/** The possible actions for several cases. */
export function useCaseActs(): BulkAct<ReportedCase>[] {
  const { t } = useLingui();
  return [
    {
      action: t`Dismiss`,
      title: (count) => t`${plural(count, { one: "Dismiss # case?", other: "Dismiss # cases?" })}`,
      done: (count) => t`${plural(count, { one: "# case dismissed", other: "# cases dismissed" })}`,
      note: {
        label: t`Reason`,
        hint: t`For the audit of each. Neither side reads it.`,
        max: MODERATION_REASON_MAX,
      },
      children: (
        <Trans>
          Nothing counts against those whom they are about. Who reported is told without detail, and their next report
          weighs less.
        </Trans>
      ),
      command: api.moderation.resolveReport.mutationKey(),
      run: ({ id, status }, reason) => {
        const seen = status === "investigating" ? "investigating" : "pending";
        return api.moderation.resolveReport.call({ ...caseNamed(id), status: "dismissed", seen, reason });
      },
    },
  ];
}

/** The possible actions for several refunds. */
export function useRefundActs(): BulkAct<RefundCase>[] {
  const { t } = useLingui();
  const note = { label: t`Notes`, hint: t`For the audit of each. Neither side reads it.`, max: REFUND_NOTES_MAX };
  const command = api.moderation.processRefund.mutationKey();
  const decide =
    (approved: boolean) =>
    ({ id }: RefundCase, admin_notes: string) =>
      api.moderation.processRefund.call({ id, approved, admin_notes });
  return [
    {
      action: t`Approve`,
      title: (count) => t`${plural(count, { one: "Approve # refund?", other: "Approve # refunds?" })}`,
      done: (count) => t`${plural(count, { one: "# refund approved", other: "# refunds approved" })}`,
      note,
      children: (
        <Trans>
          The credits go back to the buyers, who are told. The deals no longer count for their sellers, and nobody can
          write in their conversations.
        </Trans>
      ),
      command,
      run: decide(true),
    },
    {
      action: t`Reject`,
      title: (count) => t`${plural(count, { one: "Reject # refund?", other: "Reject # refunds?" })}`,
      done: (count) => t`${plural(count, { one: "# refund rejected", other: "# refunds rejected" })}`,
      note,
      children: <Trans>The buyers are told, and cannot ask again for these deals. Nothing else changes.</Trans>,
      command,
      run: decide(false),
    },
  ];
}

/** The possible actions for several appeals. Accepting is a decision about one person. */
export function useAppealActs(): BulkAct<Appeal>[] {
  const { t } = useLingui();
  return [
    {
      action: t`Decline`,
      title: (count) => t`${plural(count, { one: "Decline # appeal?", other: "Decline # appeals?" })}`,
      done: (count) => t`${plural(count, { one: "# appeal declined", other: "# appeals declined" })}`,
      note: { label: t`Why`, hint: t`Each of them reads it, and the audit keeps it.`, max: MODERATION_REASON_MAX },
      children: <Trans>Everything stays as it is, and they are told. They cannot appeal against it again.</Trans>,
      command: api.moderation.decideAppeal.mutationKey(),
      run: ({ id, user_id }, notes) => api.moderation.decideAppeal.call({ id, user_id, accepted: false, notes }),
    },
  ];
}

/** The possible actions for several grievances. */
export function useGrievanceActs(): BulkAct<GrievanceCase & { id: string }>[] {
  const { t } = useLingui();
  return [
    {
      action: t`Answer`,
      title: (count) => t`${plural(count, { one: "Answer # grievance?", other: "Answer # grievances?" })}`,
      done: (count) => t`${plural(count, { one: "# grievance answered", other: "# grievances answered" })}`,
      note: { label: t`Answer`, hint: t`Each of them reads it.`, max: GRIEVANCE_ANSWER_MAX },
      children: (
        <Trans>
          It closes the grievances. Reseat tells nothing to those without an account: please send them the answer
          yourself.
        </Trans>
      ),
      command: api.grievances.answer.mutationKey(),
      run: ({ number }, answer) => api.grievances.answer.call({ number, answer }),
    },
  ];
}

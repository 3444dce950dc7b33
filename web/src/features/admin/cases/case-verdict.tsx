import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReportedCase } from "@reseat/contract";
import { MODERATION_REASON_MAX } from "@reseat/contract/limits/admin-constants";
import { NO_NAME, useName } from "../people/names";
import { AskDialog } from "./ask-dialog";
import { useResolveCase } from "./mutations";

export type Verdict = "investigating" | "resolved" | "dismissed";

interface VerdictDialogProps {
  reported: ReportedCase;
  verdict: Verdict;
  /** Called when the case is upheld or dismissed. */
  onDecided: () => void;
  onClose: () => void;
}

/** Takes a case up, upholds it or dismisses it. */
export function VerdictDialog({ reported, verdict, onDecided, onClose }: VerdictDialogProps) {
  const { t } = useLingui();
  const name = useName(reported.user_id) ?? NO_NAME;
  const texts = {
    investigating: { title: t`Take up this case?`, action: t`Review`, done: t`Case taken up` },
    resolved: { title: t`Uphold this case?`, action: t`Resolve`, done: t`Case upheld` },
    dismissed: { title: t`Dismiss this case?`, action: t`Dismiss`, done: t`Case dismissed` },
  }[verdict];
  const { id, user_id, reports: count } = reported;
  const named = { id, user_id };
  const resolve = useResolveCase(named, { title: texts.done, description: name }, { onDecided, onShown: onClose });
  const seen = reported.status === "investigating" ? "investigating" : "pending";
  return (
    <AskDialog
      title={texts.title}
      action={texts.action}
      {...(verdict !== "investigating" && {
        note: { label: t`Note`, hint: t`For the audit. Neither side reads it.`, max: MODERATION_REASON_MAX },
      })}
      busy={resolve.isPending}
      onConfirm={(reason) => resolve.mutate({ ...named, status: verdict, seen, ...(reason && { reason }) })}
      onClose={onClose}
    >
      {verdict === "investigating" && (
        <p>
          <Trans>
            It moves to Investigating, so that other admins see that somebody looks into it. Nobody else is told.
          </Trans>
        </p>
      )}
      {verdict === "resolved" && (
        <p>
          <Plural
            value={count}
            one={`The report counts in the trust score of ${name}: half a point. Who reported is told that we acted, without detail.`}
            other={`Each of the # reports counts in the trust score of ${name}: half a point. Who reported is told that we acted, without detail.`}
          />
        </p>
      )}
      {verdict === "dismissed" && (
        <p>
          <Trans>
            Nothing counts against {name}. Who reported is told without detail, and their next report weighs less.
          </Trans>
        </p>
      )}
    </AskDialog>
  );
}

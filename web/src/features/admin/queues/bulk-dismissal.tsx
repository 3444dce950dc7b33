import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReportedCase } from "@reseat/contract";
import { MODERATION_REASON_MAX } from "@reseat/contract/admin-constants";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/button";
import { api } from "../../../lib/api";
import { toast } from "../../../lib/toast";
import { lateText } from "../last-change";
import { Name } from "../names";
import { refreshDashboard } from "../queries";
import { AskDialog } from "./ask-dialog";
import { caseIdOf } from "./case-id";

/** Fewer than the commands that a person may give in a minute. */
const MOST = 50;

interface Failure {
  of: ReportedCase;
  why: string;
}

interface BulkDismissalProps {
  /** Those that are ticked. */
  cases: ReportedCase[];
  onChosen: (ids: ReadonlySet<string>) => void;
}

/** Dismisses the ticked cases for one reason, each as if by itself. Those that could not be stay ticked, and it says why. */
export function BulkDismissal({ cases, onChosen }: BulkDismissalProps) {
  const { t, i18n } = useLingui();
  const [isAsking, ask] = useState(false);
  const [done, setDone] = useState(0);
  const [failures, setFailures] = useState<Failure[]>([]);
  const dismiss = useMutation({
    mutationFn: async (reason: string) => {
      const failed: Failure[] = [];
      for (const [index, of] of cases.entries()) {
        setDone(index);
        const { id, user_id, status } = of;
        const seen = status === "investigating" ? "investigating" : "pending";
        await api.moderation.resolveReport
          .call({ id, user_id, status: "dismissed", seen, reason })
          .catch(async (error) => failed.push({ of, why: await lateText(i18n, error) }));
      }
      return failed;
    },
    onSuccess: async (failed) => {
      const count = cases.length - failed.length;
      if (count > 0)
        toast({ title: t`${plural(count, { one: "# case dismissed", other: "# cases dismissed" })}`, tone: "success" });
      await refreshDashboard();
      setFailures(failed);
      onChosen(new Set(failed.map(({ of }) => caseIdOf(of))));
      if (failed.length === 0) ask(false);
    },
  });
  const close = () => {
    setFailures([]);
    ask(false);
  };
  return (
    <div className="sticky bottom-[calc(var(--dock-height)+env(safe-area-inset-bottom))] flex flex-wrap items-center gap-2 rounded-md border border-line bg-raised p-3 shadow-2 lg:bottom-2">
      <p role="status" className="grow font-semibold text-sm">
        {cases.length > MOST ? (
          <Trans>At most {MOST} at once</Trans>
        ) : (
          <Plural value={cases.length} one="# case chosen" other="# cases chosen" />
        )}
      </p>
      <Button variant="quiet" size="sm" className="min-h-11" onClick={() => onChosen(new Set())}>
        <Trans>Clear</Trans>
      </Button>
      <Button size="sm" className="min-h-11" disabled={cases.length > MOST} onClick={() => ask(true)}>
        <Trans>Dismiss</Trans>
      </Button>
      {isAsking && (
        <AskDialog
          title={t`${plural(cases.length, { one: "Dismiss # case?", other: "Dismiss # cases?" })}`}
          action={t`Dismiss`}
          note={{
            label: t`Reason`,
            hint: t`For the audit of each. Neither side reads it.`,
            max: MODERATION_REASON_MAX,
            isRequired: true,
          }}
          busy={dismiss.isPending}
          onConfirm={(reason) => dismiss.mutate(reason)}
          onClose={close}
        >
          <p>
            <Trans>
              Nothing counts against those whom they are about. Who reported is told without detail, and their next
              report weighs less.
            </Trans>
          </p>
          {dismiss.isPending && (
            <p role="status" className="figures">
              <Trans>
                {done + 1} of {cases.length}
              </Trans>
            </p>
          )}
          {failures.length > 0 && (
            <div role="alert" className="grid gap-1 text-danger">
              <p className="font-semibold">
                <Plural value={failures.length} one="# case was not dismissed:" other="# cases were not dismissed:" />
              </p>
              <ul className="list-disc ps-5">
                {failures.map(({ of, why }) => (
                  <li key={of.id}>
                    <Name id={of.user_id} />: {why}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </AskDialog>
      )}
    </div>
  );
}

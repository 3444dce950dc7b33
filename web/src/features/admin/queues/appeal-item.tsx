import { Trans, useLingui } from "@lingui/react/macro";
import type { Appeal, LastChange } from "@reseat/contract";
import { MODERATION_REASON_MAX } from "@reseat/contract/admin-constants";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../../../components/badge";
import { api, isApiError } from "../../../lib/api";
import { useSession } from "../../../lib/session/session";
import { toast } from "../../../lib/toast";
import { toastLate } from "../last-change";
import { NO_NAME, useName } from "../names";
import { refreshDashboard } from "../queries";
import { APPEAL_STATUSES } from "./appeal-statuses";
import { AskDialog } from "./ask-dialog";
import { Holder, useHolding } from "./holder";
import { ItemFrame, type Ways } from "./item-frame";
import { PersonBrief } from "./person-brief";

/** An appeal, which another admin decides than the one whose restriction it is against. */
export function AppealItem({ appeal, ways }: { appeal: Appeal; ways: Ways }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const [asking, ask] = useState<"accept" | "decline" | null>(null);
  const [late, setLate] = useState<LastChange | null>(null);
  const decide = useMutation({
    ...api.moderation.decideAppeal.mutationOptions(),
    onSuccess: ({ status }) => {
      toast({
        title: status === "accepted" ? t`Appeal accepted` : t`Appeal declined`,
        description: name,
        tone: "success",
      });
      ways.decided();
    },
    onError: (error) => {
      if (isApiError(error, "changed_meanwhile")) setLate(error.data ?? null);
      toastLate(i18n, error);
      ask(null);
    },
    onSettled: refreshDashboard,
  });
  const { id, user_id, kind, reason, admin_id, message, status, decided } = decide.data ?? appeal;
  const [name, admin] = [useName(user_id) ?? NO_NAME, useName(admin_id) ?? NO_NAME];
  const isOwn = admin_id === user?.id;
  const holding = useHolding({
    holder: appeal.holder,
    onHold: (wish) => api.moderation.holdAppeal.call({ id, user_id, ...wish }),
  });
  const before = decided && {
    admin_id: decided.admin_id,
    action: status === "accepted" ? "accept_appeal" : "decline_appeal",
    at: decided.at,
  };
  const isOpen = status === "open" && !late;
  return (
    <ItemFrame
      back={ways.back}
      next={ways.next}
      id={id}
      title={<Trans>Appeal of {name}</Trans>}
      badge={<Badge tone={APPEAL_STATUSES[status].tone}>{t(APPEAL_STATUSES[status].label)}</Badge>}
      holder={isOpen && <Holder of={appeal} />}
      acts={
        isOpen && !isOwn
          ? [
              { key: "a", label: t`Accept`, variant: "primary", run: () => ask("accept") },
              { key: "d", label: t`Decline`, run: () => ask("decline") },
              holding,
            ]
          : []
      }
      last={before ?? late}
      isDecided={!isOpen}
    >
      <p className="grid gap-1">
        <span className="text-ink-muted text-sm">
          {kind === "banned" ? <Trans>{admin} banned them:</Trans> : <Trans>{admin} suspended them:</Trans>}
        </span>
        <span className="whitespace-pre-line break-words">{reason}</span>
      </p>
      <blockquote dir="auto" className="whitespace-pre-line break-words border-line-strong border-s-4 ps-3">
        {message}
      </blockquote>
      {isOpen && isOwn && (
        <p className="rounded-md bg-sunken p-3 text-sm">
          <Trans>You decided what this is against, so another admin decides about the appeal.</Trans>
        </p>
      )}
      {decided?.notes && <p className="text-sm">{decided.notes}</p>}
      <PersonBrief id={user_id} side={t`Appeals`} />
      {asking && (
        <AskDialog
          title={asking === "accept" ? t`Accept this appeal?` : t`Decline this appeal?`}
          action={asking === "accept" ? t`Accept` : t`Decline`}
          note={{
            label: t`Why`,
            hint: asking === "accept" ? t`The audit keeps it.` : t`${name} reads it, and the audit keeps it.`,
            max: MODERATION_REASON_MAX,
            isRequired: true,
          }}
          busy={decide.isPending}
          onConfirm={(notes) => decide.mutate({ id, user_id, accepted: asking === "accept", notes })}
          onClose={() => ask(null)}
        >
          <p>
            {asking === "accept" ? (
              <Trans>
                {name} can list, buy and write again, and is told so. If it followed from a case, its reports no longer
                count in their trust score.
              </Trans>
            ) : (
              <Trans>It stays as it is, and {name} is told. They cannot appeal against it again.</Trans>
            )}
          </p>
        </AskDialog>
      )}
    </ItemFrame>
  );
}

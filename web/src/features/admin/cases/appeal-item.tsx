import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Appeal, LastChange } from "@reseat/contract";
import { MODERATION_REASON_MAX } from "@reseat/contract/limits/admin-constants";
import { useState } from "react";
import { Badge, type Tone } from "../../../components/badge";
import { useSession } from "../../../lib/session/session";
import { NO_NAME, useName } from "../people/names";
import { AskDialog } from "./ask-dialog";
import { Holder, useHolding } from "./holder";
import { ItemFrame, type Ways } from "./item-frame";
import { useDecideAppeal, useHoldAppeal } from "./mutations";
import { PersonBrief } from "./person-brief";

const APPEAL_STATUSES: Record<Appeal["status"], { label: MessageDescriptor; tone: Tone }> = {
  open: { label: msg`Open`, tone: "warning" },
  accepted: { label: msg`Accepted`, tone: "success" },
  declined: { label: msg`Declined`, tone: "neutral" },
};

/** An appeal. Another admin decides it than the one who made the restriction. */
export function AppealItem({ appeal, ways }: { appeal: Appeal; ways: Ways }) {
  const { t } = useLingui();
  const { user } = useSession();
  const [asking, ask] = useState<"accept" | "decline" | null>(null);
  const [late, setLate] = useState<LastChange | null>(null);
  const [name, admin] = [useName(appeal.user_id) ?? NO_NAME, useName(appeal.admin_id) ?? NO_NAME];
  const decide = useDecideAppeal(name, {
    onDecided: ways.decided,
    onFailed: (last) => {
      if (last) setLate(last);
      ask(null);
    },
  });
  const { id, user_id, kind, reason, admin_id, message, status, decided } = decide.data ?? appeal;
  const isOwn = admin_id === user?.id;
  const hold = useHoldAppeal();
  const holding = useHolding({
    holder: appeal.holder,
    onHold: (wish) => hold.mutate({ id, user_id, ...wish }),
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

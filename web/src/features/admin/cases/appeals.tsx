import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Appeal } from "@reseat/contract";
import { MODERATION_REASON_MAX } from "@reseat/contract/limits/admin-constants";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api/api";
import { useSession } from "../../../lib/session/session";
import { Badge, type Tone } from "../../../ui/badge";
import { Name, NO_NAME, useName } from "../people/names";
import { defineQueue } from "./define-queue";
import { Holder } from "./holder";
import { ItemFrame, type Ways } from "./item-frame";
import { useDecideAppeal, useHolding } from "./mutations";
import { PersonBrief } from "./person-brief";
import { appealsOptions } from "./queries";

const APPEAL_STATUSES: Record<Appeal["status"], { label: MessageDescriptor; tone: Tone }> = {
  open: { label: msg`Open`, tone: "warning" },
  accepted: { label: msg`Accepted`, tone: "success" },
  declined: { label: msg`Declined`, tone: "neutral" },
};

export const APPEALS = defineQueue<Appeal, Appeal["status"]>({
  statuses: [
    { name: "open", label: APPEAL_STATUSES.open.label, count: ({ appeals }) => appeals.open },
    { name: "accepted", label: APPEAL_STATUSES.accepted.label, count: ({ appeals }) => appeals.accepted },
    { name: "declined", label: APPEAL_STATUSES.declined.label, count: ({ appeals }) => appeals.declined },
  ],
  find: msg`Name, words or ID`,
  useList: (...asked) => useInfiniteQuery(appealsOptions(...asked)),
  empty: msg`No appeals here`,
  row: ({ user_id, kind }, { t }) => ({
    title: <Name id={user_id} />,
    note: t(kind === "banned" ? msg`Against a ban` : msg`Against a suspension`),
  }),
  // Accepting is a decision about one person.
  acts: [
    {
      action: msg`Decline`,
      title: (count) => msg`${plural(count, { one: "Decline # appeal?", other: "Decline # appeals?" })}`,
      done: (count) => msg`${plural(count, { one: "# appeal declined", other: "# appeals declined" })}`,
      note: { label: msg`Why`, hint: msg`Each of them reads it, and the audit keeps it.`, max: MODERATION_REASON_MAX },
      children: <Trans>Everything stays as it is, and they are told. They cannot appeal against it again.</Trans>,
      command: api.moderation.decideAppeal.mutationKey,
      run: ({ id, user_id }, notes) => api.moderation.decideAppeal.call({ id, user_id, accepted: false, notes }),
    },
  ],
  Open: AppealItem,
});

/** An appeal. Another admin decides it than the one who made the restriction. */
function AppealItem({ item: appeal, ways }: { item: Appeal; ways: Ways }) {
  const { t } = useLingui();
  const { user } = useSession();
  const [name, admin] = [useName(appeal.user_id) ?? NO_NAME, useName(appeal.admin_id) ?? NO_NAME];
  const { decide, late, answer } = useDecideAppeal(name, ways.decided);
  const { id, user_id, kind, reason, admin_id, message, status, decided } = answer ?? appeal;
  const isOwn = admin_id === user?.id;
  const holding = useHolding(api.moderation.holdAppeal, appeal, { id, user_id });
  const before = decided && {
    admin_id: decided.admin_id,
    action: status === "accepted" ? "accept_appeal" : "decline_appeal",
    at: decided.at,
  };
  const isOpen = status === "open" && !late;
  const asking = (accepted: boolean, hint: string) => ({
    note: { label: t`Why`, hint, max: MODERATION_REASON_MAX, isRequired: true },
    decide: (notes: string) => decide({ id, user_id, accepted, notes }),
  });
  const acts = [
    {
      key: "a",
      label: t`Accept`,
      variant: "primary" as const,
      asks: {
        title: t`Accept this appeal?`,
        children: (
          <Trans>
            {name} can list, buy and write again, and is told so. If it followed from a case, its reports no longer
            count in their trust score.
          </Trans>
        ),
        ...asking(true, t`The audit keeps it.`),
      },
    },
    {
      key: "d",
      label: t`Decline`,
      asks: {
        title: t`Decline this appeal?`,
        children: <Trans>It stays as it is, and {name} is told. They cannot appeal against it again.</Trans>,
        ...asking(false, t`${name} reads it, and the audit keeps it.`),
      },
    },
    holding,
  ];
  return (
    <ItemFrame
      ways={ways}
      id={id}
      title={<Trans>Appeal of {name}</Trans>}
      badge={<Badge tone={APPEAL_STATUSES[status].tone}>{t(APPEAL_STATUSES[status].label)}</Badge>}
      holder={isOpen && <Holder of={appeal} />}
      acts={isOpen && !isOwn ? acts : []}
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
    </ItemFrame>
  );
}

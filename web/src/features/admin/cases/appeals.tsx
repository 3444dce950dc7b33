import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Appeal } from "@reseat/contract";
import { MODERATION_REASON_MAX } from "@reseat/contract/limits/admin-constants";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api/api";
import { useSession } from "../../../lib/session/session";
import { StatusBadge } from "../entries";
import { APPEAL_STATUSES } from "../labels";
import { appealsOptions } from "../queries";
import { Name, NO_NAME, useName } from "../who";
import { defineQueue } from "./define-queue";
import { type ItemAct, ItemFrame, type Ways } from "./item-frame";
import { useDecision, useHolding } from "./mutations";
import { PersonBrief, TheirWords } from "./person-brief";

export const APPEALS = defineQueue<Appeal, Appeal["status"]>({
  statuses: { open: msg`Open`, accepted: msg`Accepted`, declined: msg`Declined` },
  counts: ({ appeals }) => appeals,
  find: msg`Name, words or ID`,
  useList: (view) => useInfiniteQuery(appealsOptions(view)),
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
  const { decide, late, answer } = useDecision(api.moderation.decideAppeal, {
    done: ({ status }) => ({
      title: status === "accepted" ? msg`Appeal accepted` : msg`Appeal declined`,
      description: name,
    }),
    onDecided: ways.decided,
  });
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
  const acts: ItemAct[] = [
    {
      key: "a",
      label: t`Accept`,
      variant: "primary",
      asks: {
        title: t`Accept this appeal?`,
        children: t`${name} can list, buy and write again, and is told so. If it followed from a case, its reports no longer count in their trust score.`,
        ...asking(true, t`The audit keeps it.`),
      },
    },
    {
      key: "d",
      label: t`Decline`,
      asks: {
        title: t`Decline this appeal?`,
        children: t`It stays as it is, and ${name} is told. They cannot appeal against it again.`,
        ...asking(false, t`${name} reads it, and the audit keeps it.`),
      },
    },
    holding,
  ];
  return (
    <ItemFrame
      ways={ways}
      id={id}
      title={t`Appeal of ${name}`}
      badge={<StatusBadge of={APPEAL_STATUSES[status]} />}
      held={appeal}
      acts={isOpen && !isOwn ? acts : []}
      last={before ?? late}
      isDecided={!isOpen}
    >
      <p className="grid gap-1">
        <span className="text-ink-muted text-sm">
          {kind === "banned" ? t`${admin} banned them:` : t`${admin} suspended them:`}
        </span>
        <span className="whitespace-pre-line break-words">{reason}</span>
      </p>
      <TheirWords>{message}</TheirWords>
      {isOpen && isOwn && (
        <p className="rounded-md bg-sunken p-3 text-sm">{t`You decided what this is against, so another admin decides about the appeal.`}</p>
      )}
      {decided?.notes && <p className="text-sm">{decided.notes}</p>}
      <PersonBrief id={user_id} side={t`Appeals`} />
    </ItemFrame>
  );
}

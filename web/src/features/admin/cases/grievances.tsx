import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { GrievanceCase, GrievanceKind } from "@reseat/contract";
import { GRIEVANCE_ANSWER_MAX } from "@reseat/contract/schemas/grievance-kinds";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { api } from "../../../lib/api/api";
import { useFormats } from "../../../lib/language/format";
import { paths } from "../../../lib/pages/paths";
import { useSession } from "../../../lib/session/session";
import { Skeleton } from "../../../ui/skeleton";
import { ErrorState } from "../../../ui/states";
import { TEXT_LINK } from "../../../ui/text-link";
import { Name, NO_NAME, useName } from "../people/names";
import { Deadline } from "./deadline";
import { defineQueue } from "./define-queue";
import { Holder } from "./holder";
import { ItemFrame, type Ways } from "./item-frame";
import { useAnswerGrievance, useHolding } from "./mutations";
import { PersonBrief, TicketLine } from "./person-brief";
import { grievanceOptions, grievancesOptions } from "./queries";

const KIND_NAMES: Record<GrievanceKind, MessageDescriptor> = {
  intimate: msg`Intimate or impersonating`,
  privacy: msg`Privacy or their data`,
  decision: msg`A decision of our team`,
  other: msg`Something else`,
};

export const GRIEVANCES = defineQueue<GrievanceCase & { id: string }, GrievanceCase["status"]>({
  statuses: [
    { name: "open", label: msg`Open`, count: ({ grievances }) => grievances.open },
    { name: "answered", label: msg`Answered`, count: ({ grievances }) => grievances.answered },
  ],
  find: msg`Name, words or number`,
  useList: (...asked) => useInfiniteQuery(grievancesOptions(...asked)),
  empty: msg`No grievances here`,
  row: (item, { t }) => ({
    title: item.number,
    note: (
      <>
        {t(KIND_NAMES[item.kind])} · {item.user_id ? <Name id={item.user_id} /> : item.visitor?.full_name}
      </>
    ),
    badge: <Deadline of={item} />,
  }),
  acts: [
    {
      action: msg`Answer`,
      title: (count) => msg`${plural(count, { one: "Answer # grievance?", other: "Answer # grievances?" })}`,
      done: (count) => msg`${plural(count, { one: "# grievance answered", other: "# grievances answered" })}`,
      note: { label: msg`Answer`, hint: msg`Each of them reads it.`, max: GRIEVANCE_ANSWER_MAX },
      children: (
        <Trans>
          It closes the grievances. Reseat tells nothing to those without an account: please send them the answer
          yourself.
        </Trans>
      ),
      command: api.grievances.answer.mutationKey,
      run: ({ number }, answer) => api.grievances.answer.call({ number, answer }),
    },
  ],
  Open: GrievanceItem,
  loads: true,
});

/**
 * A grievance: its text, the thing behind its address, the person who filed it, and the way of the
 * answer.
 */
function GrievanceItem({ id: number, ways }: { id: string; ways: Ways }) {
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const { user } = useSession();
  const { data, isError, isFetching, refetch } = useQuery(grievanceOptions(number));
  const { decide, late } = useAnswerGrievance(number, ways.decided);
  const filer = useName(data?.user_id) ?? NO_NAME;
  const holding = useHolding(api.grievances.hold, data, { number });
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">
          <Trans>Loading the grievance</Trans>
        </span>
        <Skeleton className="h-96 rounded-md" />
      </div>
    );
  const { kind, what, about, about_ticket, about_user_id, user_id, visitor, answered, answer_by, decided } = data;
  const isParty = user !== null && [user_id, about_user_id].includes(user.id);
  const isOpen = data.status === "open" && !late;
  const name = visitor?.full_name ?? filer;
  const answering = {
    key: "a",
    label: t`Answer`,
    variant: "primary" as const,
    asks: {
      title: t`Answer ${number}?`,
      note: {
        label: t`Answer`,
        hint: visitor ? t`It is kept with the grievance.` : t`${name} reads it.`,
        max: GRIEVANCE_ANSWER_MAX,
        isRequired: true,
      },
      children: visitor ? (
        <Trans>
          It closes the grievance. {name} has no account, so Reseat tells them nothing: please send them the answer
          yourself, to {visitor.reach}.
        </Trans>
      ) : (
        <Trans>It closes the grievance, and {name} is told. It is erased 180 days later.</Trans>
      ),
      decide: (text: string) => decide({ number, answer: text }),
    },
  };
  return (
    <ItemFrame
      ways={ways}
      id={number}
      title={<span className="figures">{number}</span>}
      badge={<Deadline of={data} />}
      holder={isOpen && <Holder of={data} />}
      acts={isOpen && !isParty ? [answering, holding] : []}
      last={decided ?? late}
      isDecided={!isOpen}
    >
      <p className="grid gap-1">
        <span className="font-semibold">{t(KIND_NAMES[kind])}</span>
        <span className="figures text-ink-muted text-sm">
          <Trans>
            To be answered by {formatDate(answer_by)}, {formatTime(answer_by)}
          </Trans>
        </span>
      </p>
      <blockquote dir="auto" className="whitespace-pre-line break-words border-line-strong border-s-4 ps-3">
        {what}
      </blockquote>
      {about_ticket ? (
        <TicketLine>
          <Link to={paths.ticket(about_ticket.id)} className={TEXT_LINK}>
            {about_ticket.movie_name}, {about_ticket.theatre}
          </Link>
        </TicketLine>
      ) : (
        about && (
          <p className="break-all text-sm">
            <Trans>Address: {about}</Trans>
          </p>
        )
      )}
      {isOpen && isParty && (
        <p className="rounded-md bg-sunken p-3 text-sm">
          <Trans>You filed this or it is about you, so another admin answers it.</Trans>
        </p>
      )}
      {answered && (
        <section className="grid gap-1 rounded-md bg-sunken p-3">
          <p className="font-semibold text-ink-muted text-xs">
            <Trans>Our answer</Trans>
          </p>
          <p dir="auto" className="whitespace-pre-line break-words">
            {answered.answer}
          </p>
        </section>
      )}
      {visitor && <VisitorBrief {...visitor} />}
      {user_id && <PersonBrief id={user_id} side={t`Filed it`} />}
      {about_user_id && <PersonBrief id={about_user_id} side={t`Whom it is about`} />}
    </ItemFrame>
  );
}

/** A visitor without an account, and how to reach them. */
function VisitorBrief({ full_name, reach }: { full_name: string; reach: string }) {
  const { t } = useLingui();
  const isEmail = reach.includes("@");
  return (
    <section aria-label={t`Filed it`} className="grid gap-1 rounded-md bg-sunken p-3">
      <p className="font-semibold text-ink-muted text-xs">
        <Trans>Filed it, without an account</Trans>
      </p>
      <p className="break-words font-semibold">{full_name}</p>
      <a
        href={isEmail ? `mailto:${reach}` : `tel:${reach.replace(/[^\d+]/g, "")}`}
        className={`${TEXT_LINK} inline-flex min-h-11 w-fit items-center break-all`}
      >
        {reach}
      </a>
    </section>
  );
}

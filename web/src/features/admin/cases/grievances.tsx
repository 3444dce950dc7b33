import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { GrievanceCase } from "@reseat/contract";
import { GRIEVANCE_ANSWER_MAX } from "@reseat/contract/schemas/grievance-kinds";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { api } from "../../../lib/api/api";
import { queryClient } from "../../../lib/api/query-client";
import { useFormats } from "../../../lib/language/format";
import { paths } from "../../../lib/pages/paths";
import { useSession } from "../../../lib/session/session";
import { Badge } from "../../../ui/badge";
import { TEXT_LINK } from "../../../ui/text-link";
import { useNow } from "../../../ui/ticking";
import { Loaded } from "../entries";
import { GRIEVANCE_KINDS } from "../labels";
import { grievanceOptions, grievancesOptions } from "../queries";
import { Name, NO_NAME, useName } from "../who";
import { defineQueue } from "./define-queue";
import { type ItemAct, ItemFrame, type Ways } from "./item-frame";
import { useDecision, useHolding } from "./mutations";
import { PersonBrief, TheirWords, TicketLine } from "./person-brief";

export const GRIEVANCES = defineQueue<GrievanceCase & { id: string }, GrievanceCase["status"]>({
  statuses: { open: msg`Open`, answered: msg`Answered` },
  counts: ({ grievances }) => grievances,
  find: msg`Name, words or number`,
  useList: (view) => useInfiniteQuery(grievancesOptions(view)),
  empty: msg`No grievances here`,
  row: (item, { t }) => ({
    title: item.number,
    note: (
      <>
        {t(GRIEVANCE_KINDS[item.kind])} · {item.user_id ? <Name id={item.user_id} /> : item.visitor?.full_name}
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

function GrievanceItem({ id, ways }: { id: string; ways: Ways }) {
  const { t } = useLingui();
  return (
    <Loaded of={useQuery(grievanceOptions(id))} loading={t`Loading the grievance`}>
      {(grievance) => <OpenGrievance grievance={grievance} ways={ways} />}
    </Loaded>
  );
}

/**
 * A grievance: its text, the thing behind its address, the person who filed it, and the way of the
 * answer.
 */
function OpenGrievance({ grievance, ways }: { grievance: GrievanceCase; ways: Ways }) {
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const { user } = useSession();
  const { number, kind, what, about, about_ticket, about_user_id, user_id, visitor } = grievance;
  const { answered, answer_by, decided, status } = grievance;
  const filer = useName(user_id) ?? NO_NAME;
  const { decide, late } = useDecision(api.grievances.answer, {
    done: () => ({ title: msg`Grievance answered`, description: number }),
    onDecided: ways.decided,
    onFailed: () => queryClient.fetchQuery(grievanceOptions(number)),
  });
  const holding = useHolding(api.grievances.hold, grievance, { number });
  const isParty = user !== null && [user_id, about_user_id].includes(user.id);
  const isOpen = status === "open" && !late;
  const name = visitor?.full_name ?? filer;
  const answering: ItemAct = {
    key: "a",
    label: t`Answer`,
    variant: "primary",
    asks: {
      title: t`Answer ${number}?`,
      note: {
        label: t`Answer`,
        hint: visitor ? t`It is kept with the grievance.` : t`${name} reads it.`,
        max: GRIEVANCE_ANSWER_MAX,
        isRequired: true,
      },
      children: visitor
        ? t`It closes the grievance. ${name} has no account, so Reseat tells them nothing: please send them the answer yourself, to ${visitor.reach}.`
        : t`It closes the grievance, and ${name} is told. It is erased 180 days later.`,
      decide: (answer) => decide({ number, answer }),
    },
  };
  return (
    <ItemFrame
      ways={ways}
      id={number}
      title={<span className="figures">{number}</span>}
      badge={<Deadline of={grievance} />}
      held={grievance}
      acts={isOpen && !isParty ? [answering, holding] : []}
      last={decided ?? late}
      isDecided={!isOpen}
    >
      <p className="grid gap-1">
        <span className="font-semibold">{t(GRIEVANCE_KINDS[kind])}</span>
        <span className="figures text-ink-muted text-sm">
          {t`To be answered by ${formatDate(answer_by)}, ${formatTime(answer_by)}`}
        </span>
      </p>
      <TheirWords>{what}</TheirWords>
      {about_ticket && (
        <TicketLine>
          <Link to={paths.ticket(about_ticket.id)} className={TEXT_LINK}>
            {about_ticket.movie_name}, {about_ticket.theatre}
          </Link>
        </TicketLine>
      )}
      {about && !about_ticket && <p className="break-all text-sm">{t`Address: ${about}`}</p>}
      {isOpen && isParty && (
        <p className="rounded-md bg-sunken p-3 text-sm">{t`You filed this or it is about you, so another admin answers it.`}</p>
      )}
      {answered && (
        <section className="grid gap-1 rounded-md bg-sunken p-3">
          <p className="font-semibold text-ink-muted text-xs">{t`Our answer`}</p>
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
      <p className="font-semibold text-ink-muted text-xs">{t`Filed it, without an account`}</p>
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

/** An open grievance is red in this last share of its time. */
const LAST_SHARE = 0.25;

/** The time left for an answer: red when little is left, and when it is over. */
function Deadline({ of }: { of: Pick<GrievanceCase, "status" | "created_at" | "answer_by"> }) {
  const { t } = useLingui();
  const { formatRelative, formatWait } = useFormats();
  const now = useNow();
  if (of.status !== "open") return <Badge tone="success">{t`Answered`}</Badge>;
  const [filed, end] = [Date.parse(of.created_at), Date.parse(of.answer_by)];
  const left = end - now;
  const isShort = left < LAST_SHARE * (end - filed);
  const waiting = isShort
    ? t`Soon over: due ${formatWait(of.answer_by, now)}`
    : t`Due ${formatWait(of.answer_by, now)}`;
  return (
    <Badge tone={isShort ? "danger" : "neutral"} className="whitespace-normal">
      {left <= 0 ? t`Overdue: due ${formatRelative(of.answer_by, now)}` : waiting}
    </Badge>
  );
}

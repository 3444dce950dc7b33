import { Trans, useLingui } from "@lingui/react/macro";
import type { LastChange } from "@reseat/contract";
import { GRIEVANCE_ANSWER_MAX } from "@reseat/contract/schemas/grievance-kinds";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Skeleton } from "../../../components/skeleton";
import { ErrorState } from "../../../components/states";
import { TEXT_LINK } from "../../../components/text-link";
import { useFormats } from "../../../lib/language/format";
import { paths } from "../../../lib/pages/paths";
import { useSession } from "../../../lib/session/session";
import { NO_NAME, useName } from "../people/names";
import { AskDialog } from "./ask-dialog";
import { Deadline } from "./deadline";
import { Holder, useHolding } from "./holder";
import { ItemFrame, type Ways } from "./item-frame";
import { useAnswerGrievance, useHoldGrievance } from "./mutations";
import { PersonBrief, TicketLine } from "./person-brief";
import { grievanceOptions } from "./queries";
import { GRIEVANCE_KIND_NAMES } from "./queue-names";

/**
 * A grievance: its text, the thing behind its address, the person who filed it, and the way of the
 * answer.
 */
export function GrievanceItem({ number, ways }: { number: string; ways: Ways }) {
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const { user } = useSession();
  const { data, isError, isFetching, refetch } = useQuery(grievanceOptions(number));
  const [isAsking, ask] = useState(false);
  const [late, setLate] = useState<LastChange | null>(null);
  const answer = useAnswerGrievance(number, {
    onDecided: ways.decided,
    onFailed: (last) => last && setLate(last),
    onShown: () => ask(false),
  });
  const filer = useName(data?.user_id) ?? NO_NAME;
  const hold = useHoldGrievance();
  const holding = useHolding({
    holder: data?.holder ?? null,
    onHold: (wish) => hold.mutate({ number, ...wish }),
  });
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
  return (
    <ItemFrame
      back={ways.back}
      next={ways.next}
      id={number}
      title={<span className="figures">{number}</span>}
      badge={<Deadline of={data} />}
      holder={isOpen && <Holder of={data} />}
      acts={
        isOpen && !isParty ? [{ key: "a", label: t`Answer`, variant: "primary", run: () => ask(true) }, holding] : []
      }
      last={decided ?? late}
      isDecided={!isOpen}
    >
      <p className="grid gap-1">
        <span className="font-semibold">{t(GRIEVANCE_KIND_NAMES[kind])}</span>
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
      {isAsking && (
        <AskDialog
          title={t`Answer ${number}?`}
          action={t`Answer`}
          note={{
            label: t`Answer`,
            hint: visitor ? t`It is kept with the grievance.` : t`${name} reads it.`,
            max: GRIEVANCE_ANSWER_MAX,
            isRequired: true,
          }}
          busy={answer.isPending}
          onConfirm={(text) => answer.mutate({ number, answer: text })}
          onClose={() => ask(false)}
        >
          <p>
            {visitor ? (
              <Trans>
                It closes the grievance. {name} has no account, so Reseat tells them nothing: please send them the
                answer yourself, to {visitor.reach}.
              </Trans>
            ) : (
              <Trans>It closes the grievance, and {name} is told. It is erased 180 days later.</Trans>
            )}
          </p>
        </AskDialog>
      )}
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

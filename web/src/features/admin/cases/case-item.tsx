import { Trans, useLingui } from "@lingui/react/macro";
import type { ReportCase, ReportsTogether } from "@reseat/contract";
import { FOUND_BY_RESEAT } from "@reseat/contract/limits/admin-constants";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../../../components/badge";
import { ErrorState, LoadingText } from "../../../components/states";
import { ShowTime } from "../../../components/times";
import { useFormats } from "../../../lib/language/format";
import { CASE_STATUSES } from "../../trust/case-statuses";
import { REPORT_TYPES } from "../../trust/report-types";
import { ModerateDialog, type Moderation } from "../people/moderate-dialog";
import { useModerations } from "../people/moderations";
import { Name, NO_NAME, useName } from "../people/names";
import { useDescription } from "../report-description";
import { type Verdict, VerdictDialog } from "./case-verdict";
import { Evidence } from "./evidence";
import { FreeTicketDialog } from "./free-ticket";
import { Holder, useHolding } from "./holder";
import { ItemFrame, type Ways } from "./item-frame";
import { useHoldCase, useReadMessages } from "./mutations";
import { PersonBrief, TicketLine } from "./person-brief";
import { caseOptions } from "./queries";
import { StandingLine } from "./standing-line";
import { caseNamed } from "./view";

/** A case: every report about one person and ticket, both sides, and the possible decisions. */
export function CaseItem({ caseId, ways }: { caseId: string; ways: Ways }) {
  const { data, error, isFetching, refetch } = useQuery(caseOptions(caseNamed(caseId)));
  if (error) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <LoadingText className="min-h-[40dvh]">
        <Trans>Loading the case...</Trans>
      </LoadingText>
    );
  return <OpenCase together={data} ways={ways} />;
}

function OpenCase({ together, ways }: { together: ReportsTogether; ways: Ways }) {
  const { case: reported, reports, standing } = together;
  const { t } = useLingui();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [isFreeing, setFreeing] = useState(false);
  const [moderation, setModeration] = useState<Moderation | null>(null);
  const moderations = useModerations(standing, setModeration);
  const reading = useReadMessages();
  const { id, status, user_id, ticket, decided } = reported;
  const hold = useHoldCase();
  const holding = useHolding({
    holder: reported.holder,
    onHold: (wish) => hold.mutate({ id, user_id, ...wish }),
  });
  const name = useName(user_id) ?? NO_NAME;
  const isPerson = user_id !== FOUND_BY_RESEAT;
  const isOpen = status === "pending" || status === "investigating";
  const withMessages = reports.find(({ messages }) => messages > 0);
  const reporters = unique(reports.map(({ reporter_id }) => reporter_id)).filter((each) => each !== FOUND_BY_RESEAT);
  const others = unique(reports.flatMap(({ other_user_id }) => other_user_id ?? []));
  const acts = [
    ...(isOpen
      ? [
          { key: "u", label: t`Resolve`, variant: "primary" as const, run: () => setVerdict("resolved") },
          { key: "d", label: t`Dismiss`, run: () => setVerdict("dismissed") },
        ]
      : []),
    ...(status === "pending" ? [{ key: "r", label: t`Review`, run: () => setVerdict("investigating") }] : []),
    ...(others.length > 0 ? [{ key: "f", label: t`Set the ticket free`, run: () => setFreeing(true) }] : []),
    ...(isOpen ? [holding] : []),
    ...(isPerson ? moderations : []),
    ...(withMessages ? [{ key: "m", label: t`Read messages`, run: () => reading.mutate(withMessages) }] : []),
  ];
  return (
    <ItemFrame
      back={ways.back}
      next={ways.next}
      id={id}
      title={<Trans>About {name}</Trans>}
      badge={<Badge tone={CASE_STATUSES[status].tone}>{t(CASE_STATUSES[status].label)}</Badge>}
      holder={isOpen && <Holder of={reported} />}
      acts={acts}
      last={decided}
      isDecided={!isOpen}
    >
      {ticket && (
        <TicketLine>
          {ticket.movie_name}, {ticket.theatre}, {ticket.location} ·{" "}
          <ShowTime date={ticket.show_date} time={ticket.show_time} />
        </TicketLine>
      )}
      <ul className="grid gap-3">
        {reports.map((each) => (
          <OneReport key={each.id} report={each} reading={reading} />
        ))}
      </ul>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2">
        {isPerson && (
          <PersonBrief id={user_id} side={t`Reported`}>
            <StandingLine standing={standing} />
          </PersonBrief>
        )}
        {others.map((other) => (
          <PersonBrief key={other} id={other} side={t`Listed it first`} />
        ))}
        {reporters.map((reporter) => (
          <PersonBrief key={reporter} id={reporter} side={t`Reported by`} isReporter />
        ))}
      </div>
      {verdict && (
        <VerdictDialog
          reported={reported}
          verdict={verdict}
          onDecided={ways.decided}
          onClose={() => setVerdict(null)}
        />
      )}
      {isFreeing && (
        <FreeTicketDialog
          reported={reported}
          sellers={unique([user_id, ...others])}
          onClose={() => setFreeing(false)}
        />
      )}
      {moderation && (
        <ModerateDialog
          action={moderation}
          person={{ id: user_id, full_name: name }}
          standing={standing}
          caseId={id}
          onClose={() => setModeration(null)}
        />
      )}
    </ItemFrame>
  );
}

const unique = (ids: string[]) => [...new Set(ids)];

function OneReport({ report, reading }: { report: ReportCase; reading: ReturnType<typeof useReadMessages> }) {
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const describe = useDescription();
  const { report_type, reporter_id, created_at, messages } = report;
  return (
    <li className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{t(REPORT_TYPES[report_type])}</span>
        <span className="text-ink-muted text-xs">
          <Name id={reporter_id} /> · {formatDate(created_at)}, {formatTime(created_at)}
        </span>
      </p>
      <p dir="auto" className="whitespace-pre-line break-words">
        {describe(report)}
      </p>
      {messages > 0 && <Evidence report={report} reading={reading} />}
    </li>
  );
}

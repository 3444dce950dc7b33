import { msg, plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReportCase, ReportedCase, ReportsTogether } from "@reseat/contract";
import { FOUND_BY_RESEAT, MODERATION_REASON_MAX } from "@reseat/contract/limits/admin-constants";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../lib/api/api";
import { Badge } from "../../../ui/badge";
import { Field, Select } from "../../../ui/field";
import { ShowTime } from "../../../ui/times";
import { CASE_STATUSES, REPORT_TYPES } from "../../trust/report-types";
import { Loaded, StatusBadge } from "../entries";
import { useDescription } from "../labels";
import { ModerateDialog, type Moderation, StandingLine, useModerations } from "../people/moderation";
import { caseNamed, caseOptions, casesOptions } from "../queries";
import { Name, NO_NAME, useName, When } from "../who";
import { defineQueue } from "./define-queue";
import { Evidence } from "./evidence";
import { type ItemAct, ItemFrame, type Ways } from "./item-frame";
import { useFreeTicket, useHolding, useReadMessages, useResolveCase } from "./mutations";
import { PersonBrief, TicketLine } from "./person-brief";

/** The status that the screen shows; a decision names it. */
const seenOf = ({ status }: Pick<ReportedCase, "status">) => (status === "investigating" ? status : "pending");

export const CASES = defineQueue<ReportedCase, ReportedCase["status"]>({
  statuses: {
    pending: msg`Pending`,
    investigating: msg`Investigating`,
    resolved: msg`Resolved`,
    dismissed: msg`Dismissed`,
  },
  counts: ({ cases }) => cases,
  find: msg`Name, movie, theatre or ID`,
  ofCases: true,
  useList: (view) => useInfiniteQuery(casesOptions(view)),
  empty: msg`No cases here`,
  row: ({ user_id, report_types, reports, ticket, status }, { t, view: { query } }) => ({
    title: <Name id={user_id} />,
    note: [...report_types.map((type) => t(REPORT_TYPES[type])), ...(ticket ? [ticket.movie_name] : [])].join(", "),
    badge: query ? (
      <StatusBadge of={CASE_STATUSES[status]} />
    ) : (
      reports > 1 && (
        <Badge tone="warning">
          <Plural value={reports} one="# report" other="# reports" />
        </Badge>
      )
    ),
  }),
  acts: [
    {
      action: msg`Dismiss`,
      title: (count) => msg`${plural(count, { one: "Dismiss # case?", other: "Dismiss # cases?" })}`,
      done: (count) => msg`${plural(count, { one: "# case dismissed", other: "# cases dismissed" })}`,
      note: {
        label: msg`Reason`,
        hint: msg`For the audit of each. Neither side reads it.`,
        max: MODERATION_REASON_MAX,
      },
      children: (
        <Trans>
          Nothing counts against those whom they are about. Who reported is told without detail, and their next report
          weighs less.
        </Trans>
      ),
      command: api.moderation.resolveReport.mutationKey,
      run: (item, reason) =>
        api.moderation.resolveReport.call({ ...caseNamed(item.id), status: "dismissed", seen: seenOf(item), reason }),
    },
  ],
  Open: CaseItem,
  loads: true,
});

/** A case: every report about one person and ticket, both sides, and the possible decisions. */
function CaseItem({ id, ways }: { id: string; ways: Ways }) {
  const { t } = useLingui();
  return (
    <Loaded of={useQuery(caseOptions(caseNamed(id)))} loading={t`Loading the case...`}>
      {(together) => <OpenCase together={together} ways={ways} />}
    </Loaded>
  );
}

function OpenCase({ together, ways }: { together: ReportsTogether; ways: Ways }) {
  const { case: reported, reports, standing } = together;
  const { t } = useLingui();
  const [moderation, setModeration] = useState<Moderation | null>(null);
  const moderations = useModerations(standing, setModeration);
  const reading = useReadMessages();
  const { id, status, user_id, ticket, decided, reports: count } = reported;
  const named = { id, user_id };
  const name = useName(user_id) ?? NO_NAME;
  const { mutateAsync: resolve } = useResolveCase(named, name, ways.decided);
  const holding = useHolding(api.moderation.holdCase, reported, named);
  const isPerson = user_id !== FOUND_BY_RESEAT;
  const isOpen = status === "pending" || status === "investigating";
  const withMessages = reports.find(({ messages }) => messages > 0);
  const reporters = unique(reports.map(({ reporter_id }) => reporter_id)).filter((each) => each !== FOUND_BY_RESEAT);
  const others = unique(reports.flatMap(({ other_user_id }) => other_user_id ?? []));
  const freeing = useFreeing(reported, unique([user_id, ...others]));
  const asking = (verdict: "investigating" | "resolved" | "dismissed") => ({
    decide: (reason: string) =>
      resolve({ ...named, status: verdict, seen: seenOf(reported), ...(reason && { reason }) }),
    ...(verdict !== "investigating" && {
      note: { label: t`Note`, hint: t`For the audit. Neither side reads it.`, max: MODERATION_REASON_MAX },
    }),
  });
  const verdicts: ItemAct[] = [
    {
      key: "u",
      label: t`Resolve`,
      variant: "primary",
      asks: {
        title: t`Uphold this case?`,
        children: (
          <Plural
            value={count}
            one={`The report counts in the trust score of ${name}: half a point. Who reported is told that we acted, without detail.`}
            other={`Each of the # reports counts in the trust score of ${name}: half a point. Who reported is told that we acted, without detail.`}
          />
        ),
        ...asking("resolved"),
      },
    },
    {
      key: "d",
      label: t`Dismiss`,
      asks: {
        title: t`Dismiss this case?`,
        children: t`Nothing counts against ${name}. Who reported is told without detail, and their next report weighs less.`,
        ...asking("dismissed"),
      },
    },
  ];
  const takingUp = {
    key: "r",
    label: t`Review`,
    asks: {
      title: t`Take up this case?`,
      children: t`It moves to Investigating, so that other admins see that somebody looks into it. Nobody else is told.`,
      ...asking("investigating"),
    },
  };
  return (
    <ItemFrame
      ways={ways}
      id={id}
      title={t`About ${name}`}
      badge={<StatusBadge of={CASE_STATUSES[status]} />}
      held={reported}
      acts={[
        ...(isOpen ? verdicts.slice(isPerson ? 0 : 1) : []),
        ...(status === "pending" ? [takingUp] : []),
        ...(others.length > 0 ? [freeing] : []),
        ...(isOpen ? [holding] : []),
        ...(isPerson ? moderations : []),
        ...(withMessages ? [{ key: "m", label: t`Read messages`, run: () => reading.mutate(withMessages) }] : []),
      ]}
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

/** The action that sets a ticket that several people listed free for the one whose it is. */
function useFreeing({ id, user_id }: ReportedCase, sellers: string[]): ItemAct {
  const { t } = useLingui();
  const [freeFor, setFreeFor] = useState(user_id);
  const name = useName(freeFor) ?? NO_NAME;
  const { mutateAsync: free } = useFreeTicket(name);
  return {
    key: "f",
    label: t`Set the ticket free`,
    asks: {
      title: t`Set the ticket free?`,
      action: t`Set free`,
      isDangerous: true,
      fields: (
        <Field label={t`Whose ticket it is`}>
          <Select value={freeFor} onChange={({ target }) => setFreeFor(target.value)}>
            {sellers.map((each) => (
              <Seller key={each} id={each} />
            ))}
          </Select>
        </Field>
      ),
      note: {
        label: t`Note`,
        hint: t`For the audit. Neither side reads it.`,
        max: MODERATION_REASON_MAX,
        isRequired: true,
      },
      children: t`${name} can list this ticket, also if it was handed over. Other listings of it that are on sale are removed, and none of them can be handed over. ${name} is told to list it again.`,
      decide: (reason) => free({ id, user_id, free_for: freeFor, reason }),
    },
  };
}

function Seller({ id }: { id: string }) {
  return <option value={id}>{useName(id) ?? NO_NAME}</option>;
}

function OneReport({ report, reading }: { report: ReportCase; reading: ReturnType<typeof useReadMessages> }) {
  const { t } = useLingui();
  const describe = useDescription();
  const { report_type, reporter_id, created_at, messages } = report;
  return (
    <li className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{t(REPORT_TYPES[report_type])}</span>
        <span className="text-ink-muted text-xs">
          <Name id={reporter_id} /> · <When at={created_at} />
        </span>
      </p>
      <p dir="auto" className="whitespace-pre-line break-words">
        {describe(report)}
      </p>
      {messages > 0 && <Evidence report={report} reading={reading} />}
    </li>
  );
}

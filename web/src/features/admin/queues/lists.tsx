import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReportCase } from "@reseat/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Badge } from "../../../components/badge";
import { ButtonLink } from "../../../components/button";
import { EmptyState } from "../../../components/states";
import { api } from "../../../lib/api";
import { useFormats } from "../../../lib/format";
import { pagedOptions } from "../../../lib/paged";
import { REPORT_TYPES } from "../../trust/report-types";
import { Name } from "../names";
import { AppealItem } from "./appeal-item";
import { caseIdOf } from "./case-id";
import { CaseItem } from "./case-item";
import { Deadline } from "./deadline";
import { GrievanceItem } from "./grievance-item";
import { GRIEVANCE_KIND_NAMES } from "./grievance-kinds";
import type { Ways } from "./item-frame";
import { PaymentItem } from "./payment-item";
import { PAYMENT_KINDS } from "./payment-statuses";
import { QueuePanes } from "./queue-panes";
import { RefundItem } from "./refund-item";

interface ListProps {
  status: string;
  openId: string | undefined;
}

/** The status of this name; of an address that names another, the first. */
function oneOf<const Names extends readonly [string, ...string[]]>(names: Names, name: string): Names[number] {
  return names.find((each) => each === name) ?? names[0];
}

/** Reports about one person and ticket, under the id of the oldest. */
interface Case {
  id: string;
  reports: [ReportCase, ...ReportCase[]];
}

function casesOf(reports: ReportCase[]): Case[] {
  const cases = new Map<string, Case>();
  for (const report of reports) {
    const key = `${report.reported_user_id} ${report.ticket_id}`;
    const known = cases.get(key);
    if (known) known.reports.push(report);
    else cases.set(key, { id: caseIdOf(report), reports: [report] });
  }
  return [...cases.values()];
}

export function Cases({ status: name, openId }: ListProps) {
  const { t } = useLingui();
  const status = oneOf(["pending", "investigating", "resolved", "dismissed"], name);
  const list = useInfiniteQuery({
    ...pagedOptions(api.moderation.listReports, { status }),
    select: ({ pages }) => casesOf(pages.flatMap(({ items }) => items)),
  });
  return (
    <QueuePanes
      queue="cases"
      status={status}
      openId={openId}
      list={list}
      empty={t`No cases here`}
      row={({ reports }) => ({
        title: <Name id={reports[0].reported_user_id} />,
        note: [...new Set(reports.map(({ report_type }) => t(REPORT_TYPES[report_type])))].join(", "),
        badge: reports.length > 1 && (
          <Badge tone="warning">
            <Plural value={reports.length} one="# report" other="# reports" />
          </Badge>
        ),
        at: reports[0].created_at,
      })}
    >
      {(id, _, ways) => <CaseItem key={id} caseId={id} ways={ways} />}
    </QueuePanes>
  );
}

export function Refunds({ status: name, openId }: ListProps) {
  const { t } = useLingui();
  const status = oneOf(["pending", "approved", "rejected"], name);
  const list = useInfiniteQuery(pagedOptions(api.moderation.listRefunds, { status }));
  return (
    <QueuePanes
      queue="refunds"
      status={status}
      openId={openId}
      list={list}
      empty={t`No refunds here`}
      row={({ user_id, ticket_unlock, created_at }) => ({
        title: ticket_unlock.ticket.movie_name,
        note: <Name id={user_id} />,
        at: created_at,
      })}
    >
      {(id, refund, ways) =>
        refund ? (
          <RefundItem key={id} refund={refund} ways={ways} />
        ) : (
          <Missing isLoading={list.isPending} ways={ways} />
        )
      }
    </QueuePanes>
  );
}

export function Payments({ status: name, openId }: ListProps) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  const status = oneOf(["open", "refunded", "closed"], name);
  const list = useInfiniteQuery(pagedOptions(api.payments.listCases, { status }));
  return (
    <QueuePanes
      queue="refunds"
      status={status}
      openId={openId}
      list={list}
      empty={t`No payments here`}
      row={({ kind, amount, user_id, created_at }) => ({
        title: t(PAYMENT_KINDS[kind].label),
        note: (
          <>
            <Name id={user_id} /> · {formatPrice(amount)}
          </>
        ),
        at: created_at,
      })}
    >
      {(id, payment, ways) =>
        payment ? (
          <PaymentItem key={id} payment={payment} ways={ways} />
        ) : (
          <Missing isLoading={list.isPending} ways={ways} />
        )
      }
    </QueuePanes>
  );
}

export function Appeals({ status: name, openId }: ListProps) {
  const { t } = useLingui();
  const status = oneOf(["open", "accepted", "declined"], name);
  const list = useInfiniteQuery(pagedOptions(api.moderation.listAppeals, { status }));
  return (
    <QueuePanes
      queue="appeals"
      status={status}
      openId={openId}
      list={list}
      empty={t`No appeals here`}
      row={({ user_id, kind, created_at }) => ({
        title: <Name id={user_id} />,
        note: kind === "banned" ? t`Against a ban` : t`Against a suspension`,
        at: created_at,
      })}
    >
      {(id, appeal, ways) =>
        appeal ? (
          <AppealItem key={id} appeal={appeal} ways={ways} />
        ) : (
          <Missing isLoading={list.isPending} ways={ways} />
        )
      }
    </QueuePanes>
  );
}

export function Grievances({ status: name, openId }: ListProps) {
  const { t } = useLingui();
  const status = oneOf(["open", "answered"], name);
  const list = useInfiniteQuery({
    ...pagedOptions(api.grievances.list, { status }),
    select: ({ pages }) => pages.flatMap(({ items }) => items.map((item) => ({ ...item, id: item.number }))),
  });
  return (
    <QueuePanes
      queue="grievances"
      status={status}
      openId={openId}
      list={list}
      empty={t`No grievances here`}
      row={(item) => ({
        title: item.number,
        note: (
          <>
            {t(GRIEVANCE_KIND_NAMES[item.kind])} · {item.user_id ? <Name id={item.user_id} /> : item.visitor?.full_name}
          </>
        ),
        badge: <Deadline of={item} />,
        at: item.created_at,
      })}
    >
      {(number, _, ways) => <GrievanceItem key={number} number={number} ways={ways} />}
    </QueuePanes>
  );
}

/** The address names an item that this list does not show. */
function Missing({ isLoading, ways }: { isLoading: boolean; ways: Ways }): ReactNode {
  if (isLoading) return null;
  return (
    <EmptyState
      title={<Trans>It is not in this list</Trans>}
      description={<Trans>Somebody may have decided it, or it stands further down.</Trans>}
    >
      <ButtonLink to={ways.back} variant="outline">
        <Trans>Back to the queue</Trans>
      </ButtonLink>
    </EmptyState>
  );
}

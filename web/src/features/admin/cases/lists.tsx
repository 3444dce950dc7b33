import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Badge } from "../../../components/badge";
import { useFormats } from "../../../lib/language/format";
import { CASE_STATUSES } from "../../trust/case-statuses";
import { REPORT_TYPES } from "../../trust/report-types";
import { Name } from "../people/names";
import { AppealItem } from "./appeal-item";
import { useAppealActs, useCaseActs, useGrievanceActs, useRefundActs } from "./bulk-acts";
import { CaseItem } from "./case-item";
import { Deadline } from "./deadline";
import { GrievanceItem } from "./grievance-item";
import { PaymentItem } from "./payment-item";
import { PAYMENT_KINDS } from "./payment-statuses";
import { appealsOptions, casesOptions, grievancesOptions, paymentsOptions, refundsOptions } from "./queries";
import { GRIEVANCE_KIND_NAMES } from "./queue-names";
import { QueuePanes } from "./queue-panes";
import { RefundItem } from "./refund-item";
import { isOfOpen, type View } from "./view";

interface ListProps {
  view: View;
  openId: string | undefined;
  /** The content above the list. */
  head: ReactNode;
}

/** The status in the address, or the first for an unknown one, and whether items of it are open. */
function statusOf<const Names extends readonly [string, ...string[]]>({ status }: View, names: Names) {
  const found: Names[number] = names.find((each) => each === status) ?? names[0];
  return [found, isOfOpen(found)] as const;
}

export function Cases(place: ListProps) {
  const { t } = useLingui();
  const { query } = place.view;
  const [status, isOpen] = statusOf(place.view, ["pending", "investigating", "resolved", "dismissed"]);
  const list = useInfiniteQuery(casesOptions(place.view, status, isOpen));
  const acts = useCaseActs();
  return (
    <QueuePanes
      {...place}
      queue="cases"
      list={list}
      empty={t`No cases here`}
      // Search results may be decided already, so they cannot be ticked.
      acts={isOpen && !query ? acts : []}
      row={({ user_id, report_types, reports, ticket, status }) => ({
        title: <Name id={user_id} />,
        note: [...report_types.map((type) => t(REPORT_TYPES[type])), ...(ticket ? [ticket.movie_name] : [])].join(", "),
        badge: (query || reports > 1) && (
          <Badge tone={query ? CASE_STATUSES[status].tone : "warning"}>
            {query ? t(CASE_STATUSES[status].label) : <Plural value={reports} one="# report" other="# reports" />}
          </Badge>
        ),
      })}
    >
      {(id, _, ways) => <CaseItem key={id} caseId={id} ways={ways} />}
    </QueuePanes>
  );
}

export function Refunds(place: ListProps) {
  const { t } = useLingui();
  const [status, isOpen] = statusOf(place.view, ["pending", "approved", "rejected"]);
  const list = useInfiniteQuery(refundsOptions(place.view, status, isOpen));
  const acts = useRefundActs();
  return (
    <QueuePanes
      {...place}
      queue="refunds"
      list={list}
      empty={t`No refunds here`}
      acts={isOpen ? acts : []}
      row={({ user_id, ticket_unlock }) => ({ title: ticket_unlock.ticket.movie_name, note: <Name id={user_id} /> })}
    >
      {(id, refund, ways) => refund && <RefundItem key={id} refund={refund} ways={ways} />}
    </QueuePanes>
  );
}

export function Payments(place: ListProps) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  const [status] = statusOf(place.view, ["open", "refunded", "closed"]);
  return (
    <QueuePanes
      {...place}
      queue="refunds"
      list={useInfiniteQuery(paymentsOptions(place.view, status))}
      empty={t`No payments here`}
      row={({ kind, amount, user_id }) => ({
        title: t(PAYMENT_KINDS[kind].label),
        note: (
          <>
            {user_id ? <Name id={user_id} /> : t`Nobody known`}
            {amount !== null && <> · {formatPrice(amount)}</>}
          </>
        ),
      })}
    >
      {(id, payment, ways) => payment && <PaymentItem key={id} payment={payment} ways={ways} />}
    </QueuePanes>
  );
}

export function Appeals(place: ListProps) {
  const { t } = useLingui();
  const [status, isOpen] = statusOf(place.view, ["open", "accepted", "declined"]);
  const list = useInfiniteQuery(appealsOptions(place.view, status, isOpen));
  const acts = useAppealActs();
  return (
    <QueuePanes
      {...place}
      queue="appeals"
      list={list}
      empty={t`No appeals here`}
      acts={isOpen ? acts : []}
      row={({ user_id, kind }) => ({
        title: <Name id={user_id} />,
        note: kind === "banned" ? t`Against a ban` : t`Against a suspension`,
      })}
    >
      {(id, appeal, ways) => appeal && <AppealItem key={id} appeal={appeal} ways={ways} />}
    </QueuePanes>
  );
}

export function Grievances(place: ListProps) {
  const { t } = useLingui();
  const [status, isOpen] = statusOf(place.view, ["open", "answered"]);
  const list = useInfiniteQuery(grievancesOptions(place.view, status, isOpen));
  const acts = useGrievanceActs();
  return (
    <QueuePanes
      {...place}
      queue="grievances"
      list={list}
      empty={t`No grievances here`}
      acts={isOpen ? acts : []}
      row={(item) => ({
        title: item.number,
        note: (
          <>
            {t(GRIEVANCE_KIND_NAMES[item.kind])} · {item.user_id ? <Name id={item.user_id} /> : item.visitor?.full_name}
          </>
        ),
        badge: <Deadline of={item} />,
      })}
    >
      {(number, _, ways) => <GrievanceItem key={number} number={number} ways={ways} />}
    </QueuePanes>
  );
}

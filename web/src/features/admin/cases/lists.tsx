import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Badge } from "../../../components/badge";
import { ButtonLink } from "../../../components/button";
import { EmptyState } from "../../../components/states";
import { useFormats } from "../../../lib/language/format";
import { CASE_STATUSES } from "../../trust/case-statuses";
import { REPORT_TYPES } from "../../trust/report-types";
import { Name } from "../people/names";
import { AppealItem } from "./appeal-item";
import { useAppealActs, useCaseActs, useGrievanceActs, useRefundActs } from "./bulk-acts";
import { BulkBar } from "./bulk-bar";
import { CaseItem } from "./case-item";
import { Deadline } from "./deadline";
import { GrievanceItem } from "./grievance-item";
import { GRIEVANCE_KIND_NAMES } from "./grievance-kinds";
import { HolderMark } from "./holder";
import type { Ways } from "./item-frame";
import { PaymentItem } from "./payment-item";
import { PAYMENT_KINDS } from "./payment-statuses";
import { appealsOptions, casesOptions, grievancesOptions, paymentsOptions, refundsOptions } from "./queries";
import { QueuePanes } from "./queue-panes";
import { RefundItem } from "./refund-item";
import type { View } from "./view";

interface ListProps {
  view: View;
  openId: string | undefined;
  /** The content above the list. */
  head: ReactNode;
}

/** The status with this name; the first status for an unknown name. */
function oneOf<const Names extends readonly [string, ...string[]]>(names: Names, name: string): Names[number] {
  return names.find((each) => each === name) ?? names[0];
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The ticked items of a list, their ids, and a function that ticks others. Changing the view
 * unticks all.
 */
function useChosen<Item extends { id: string }>(view: View, list: Item[] | undefined) {
  const key = JSON.stringify(view);
  const [ticked, tick] = useState({ key, ids: NONE });
  const chosen = ticked.key === key ? ticked.ids : NONE;
  const choose = (ids: ReadonlySet<string>) => tick({ key, ids });
  return [list?.filter(({ id }) => chosen.has(id)) ?? [], chosen, choose] as const;
}

export function Cases({ view, openId, head }: ListProps) {
  const { t } = useLingui();
  const { query } = view;
  const status = oneOf(["pending", "investigating", "resolved", "dismissed"], view.status);
  const isOpen = status === "pending" || status === "investigating";
  const list = useInfiniteQuery(casesOptions(view, status, isOpen));
  const [items, chosen, choose] = useChosen(view, list.data);
  const acts = useCaseActs();
  return (
    <QueuePanes
      queue="cases"
      view={view}
      openId={openId}
      head={head}
      list={list}
      empty={query ? t`No cases found` : t`No cases here`}
      // Search results may be decided already, so they cannot be ticked.
      {...(isOpen && !query && { chosen, onChoose: choose })}
      bar={
        items.length > 0 && (
          <BulkBar items={items} acts={acts} nameOf={({ of }) => <Name id={of.user_id} />} onChosen={choose} />
        )
      }
      row={({ of: { user_id, report_types, reports, created_at, ticket, ...one } }) => ({
        title: <Name id={user_id} />,
        note: [...report_types.map((type) => t(REPORT_TYPES[type])), ...(ticket ? [ticket.movie_name] : [])].join(", "),
        badge: (query || reports > 1) && (
          <Badge tone={query ? CASE_STATUSES[one.status].tone : "warning"}>
            {query ? t(CASE_STATUSES[one.status].label) : <Plural value={reports} one="# report" other="# reports" />}
          </Badge>
        ),
        mark: <HolderMark of={one} />,
        at: created_at,
      })}
    >
      {(id, _, ways) => <CaseItem key={id} caseId={id} ways={ways} />}
    </QueuePanes>
  );
}

export function Refunds({ view, openId, head }: ListProps) {
  const { t } = useLingui();
  const status = oneOf(["pending", "approved", "rejected"], view.status);
  const isOpen = status === "pending";
  const list = useInfiniteQuery(refundsOptions(view, status, isOpen));
  const [items, chosen, choose] = useChosen(view, list.data);
  const acts = useRefundActs();
  return (
    <QueuePanes
      queue="refunds"
      view={view}
      openId={openId}
      head={head}
      list={list}
      empty={view.query ? t`Nothing found` : t`No refunds here`}
      {...(isOpen && { chosen, onChoose: choose })}
      bar={
        items.length > 0 && (
          <BulkBar items={items} acts={acts} nameOf={({ user_id }) => <Name id={user_id} />} onChosen={choose} />
        )
      }
      row={({ user_id, ticket_unlock, created_at, holder }) => ({
        mark: <HolderMark of={{ holder }} />,
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

export function Payments({ view, openId, head }: ListProps) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  const status = oneOf(["open", "refunded", "closed"], view.status);
  const list = useInfiniteQuery(paymentsOptions(view, status));
  return (
    <QueuePanes
      queue="refunds"
      view={view}
      openId={openId}
      head={head}
      list={list}
      empty={t`No payments here`}
      row={({ kind, amount, user_id, created_at }) => ({
        title: t(PAYMENT_KINDS[kind].label),
        note: (
          <>
            {user_id ? <Name id={user_id} /> : t`Nobody known`}
            {amount !== null && <> · {formatPrice(amount)}</>}
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

export function Appeals({ view, openId, head }: ListProps) {
  const { t } = useLingui();
  const status = oneOf(["open", "accepted", "declined"], view.status);
  const isOpen = status === "open";
  const list = useInfiniteQuery(appealsOptions(view, status, isOpen));
  const [items, chosen, choose] = useChosen(view, list.data);
  const acts = useAppealActs();
  return (
    <QueuePanes
      queue="appeals"
      view={view}
      openId={openId}
      head={head}
      list={list}
      empty={view.query ? t`Nothing found` : t`No appeals here`}
      {...(isOpen && { chosen, onChoose: choose })}
      bar={
        items.length > 0 && (
          <BulkBar items={items} acts={acts} nameOf={({ user_id }) => <Name id={user_id} />} onChosen={choose} />
        )
      }
      row={({ user_id, kind, created_at, holder }) => ({
        mark: <HolderMark of={{ holder }} />,
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

export function Grievances({ view, openId, head }: ListProps) {
  const { t } = useLingui();
  const status = oneOf(["open", "answered"], view.status);
  const isOpen = status === "open";
  const list = useInfiniteQuery(grievancesOptions(view, status, isOpen));
  const [items, chosen, choose] = useChosen(view, list.data);
  const acts = useGrievanceActs();
  return (
    <QueuePanes
      queue="grievances"
      view={view}
      openId={openId}
      head={head}
      list={list}
      empty={view.query ? t`Nothing found` : t`No grievances here`}
      {...(isOpen && { chosen, onChoose: choose })}
      bar={items.length > 0 && <BulkBar items={items} acts={acts} nameOf={({ number }) => number} onChosen={choose} />}
      row={(item) => ({
        title: item.number,
        note: (
          <>
            {t(GRIEVANCE_KIND_NAMES[item.kind])} · {item.user_id ? <Name id={item.user_id} /> : item.visitor?.full_name}
          </>
        ),
        badge: <Deadline of={item} />,
        mark: <HolderMark of={item} />,
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

import { Plural, useLingui } from "@lingui/react/macro";
import type { AuditEntry, Report } from "@reseat/contract";
import { type UseInfiniteQueryOptions, type UseQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Badge } from "../../ui/badge";
import { ButtonLink } from "../../ui/button";
import { PagedList } from "../../ui/paged-list";
import { EmptyState, ErrorState, LoadingText } from "../../ui/states";
import { CASE_STATUSES, REPORT_TYPES } from "../trust/report-types";
import { AUDIT_LABELS, PAYMENT_KINDS, type Status, useDescription } from "./labels";
import { adminPaths } from "./paths";
import { type AuditFilter, auditOptions, isPersonId, personLists } from "./queries";
import { changesIn, SettingChanges } from "./setting-fields";
import { Name, When } from "./who";

interface LoadedProps<Data> {
  of: UseQueryResult<Data>;
  /** What is said while it loads. */
  loading: string;
  children: (data: Data) => ReactNode;
}

/** What a query found; until then that it is loading, or that it failed, with another try. */
export function Loaded<Data>({ of: { data, isError, isFetching, refetch }, loading, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  return <LoadingText className="min-h-[40dvh]">{loading}</LoadingText>;
}

export function StatusBadge({ of: { label, tone } }: { of: Status }) {
  const { t } = useLingui();
  return <Badge tone={tone}>{t(label)}</Badge>;
}

interface EntriesProps<Item extends { id: string }> {
  // biome-ignore lint/suspicious/noExplicitAny: pages and keys of any call.
  of: UseInfiniteQueryOptions<any, Error, Item[], any, any>;
  empty: string;
  children: (item: Item) => ReactNode;
}

/** A list of what people did, page by page. */
export function Entries<Item extends { id: string }>({ of, empty, children }: EntriesProps<Item>) {
  const { t } = useLingui();
  const list = useInfiniteQuery(of);
  return (
    <PagedList
      list={list}
      loading={t`Loading...`}
      failed={t`Could not load this list`}
      empty={<EmptyState title={empty} compact />}
      rows
    >
      {children}
    </PagedList>
  );
}

interface EntryProps {
  title: ReactNode;
  badge?: ReactNode;
  /** ISO time. */
  at: string;
  action?: ReactNode;
  children?: ReactNode;
}

export function Entry({ title, badge, at, action, children }: EntryProps) {
  return (
    <article className="grid gap-1 px-4 py-3">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        {badge}
      </header>
      {children && <p className="whitespace-pre-line text-ink-muted text-sm">{children}</p>}
      <footer className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <When at={at} />
        {action}
      </footer>
    </article>
  );
}

interface ReportsProps {
  id: string;
  side: "against" | "by";
  action?: (report: Report) => ReactNode;
}

/** The reports against a person, or by them. */
export function Reports({ id, side, action }: ReportsProps) {
  const { t } = useLingui();
  const describe = useDescription();
  return (
    <Entries of={personLists.reports(id, side)} empty={t`No reports`}>
      {(report) => (
        <Entry
          title={t(REPORT_TYPES[report.report_type])}
          badge={<StatusBadge of={CASE_STATUSES[report.status]} />}
          at={report.created_at}
          action={action?.(report)}
        >
          {describe(report)}
        </Entry>
      )}
    </Entries>
  );
}

/** The log of admins' actions: who, what, whom, why, when, and from where. */
export function AuditList({ filter }: { filter: AuditFilter }) {
  const { t } = useLingui();
  return (
    <Entries of={auditOptions(filter)} empty={t`Nothing was done yet`}>
      {(entry: AuditEntry) => (
        <Entry
          title={t(AUDIT_LABELS[entry.action])}
          badge={<Details of={entry} />}
          at={entry.at}
          action={
            !filter.subject &&
            isPersonId(entry.subject) && (
              <ButtonLink to={adminPaths.person(entry.subject)} variant="quiet" size="sm">
                <Name id={entry.subject} />
              </ButtonLink>
            )
          }
        >
          <Name id={entry.admin_id} />
          {entry.network && ` · ${entry.network}`}
          {entry.action === "change_settings" && <SettingChanges changes={changesIn(entry.details ?? "")} />}
          {entry.reason && `\n${entry.reason}`}
        </Entry>
      )}
    </Entries>
  );
}

/** The details of an entry, in words. */
function Details({ of: { action, details } }: { of: AuditEntry }) {
  const { t } = useLingui();
  if (!details || action === "change_settings") return null;
  // Like `chargeback pay_…`.
  const [kind = "", payment] = details.split(" ");
  const isOfPayment = action === "refund_payment" || action === "close_payment_case";
  if (isOfPayment && Object.hasOwn(PAYMENT_KINDS, kind))
    return (
      <span className="text-sm">
        {t(PAYMENT_KINDS[kind as keyof typeof PAYMENT_KINDS].label)} · <span className="break-all">{payment}</span>
      </span>
    );
  const number = Number.parseInt(details, 10);
  const isOfCredits = action === "credit" || action === "approve_refund" || action === "reject_refund";
  return (
    <span className="figures title text-lg">
      {isOfCredits && <Plural value={number} one="# credit" other="# credits" />}
      {action === "suspend" && <Plural value={number} one="# hour" other="# hours" />}
      {!isOfCredits && action !== "suspend" && details}
    </span>
  );
}

import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormats } from "../../lib/language/format";
import { Badge } from "../../ui/badge";
import { Card } from "../../ui/card";
import { PagedList } from "../../ui/paged-list";
import { EmptyState } from "../../ui/states";
import { refundsOptions, reportsOptions } from "./queries";
import { CASE_STATUSES, REPORT_TYPES } from "./report-types";

export function OwnReports() {
  const { t } = useLingui();
  const reports = useInfiniteQuery(reportsOptions());
  return (
    <PagedList
      list={reports}
      loading={t`Loading reports`}
      failed={t`Could not load reports`}
      empty={<EmptyState title={t`No reports`} description={t`Reports that you submit are listed here.`} compact />}
    >
      {({ report_type, description, status, created_at }) => (
        <Case title={t(REPORT_TYPES[report_type])} status={status} at={created_at}>
          {description}
        </Case>
      )}
    </PagedList>
  );
}

export function OwnRefunds() {
  const { t } = useLingui();
  const refunds = useInfiniteQuery(refundsOptions());
  return (
    <PagedList
      list={refunds}
      loading={t`Loading refund requests`}
      failed={t`Could not load refund requests`}
      empty={
        <EmptyState
          title={t`No refund requests`}
          description={t`Ask for a credit back from the Unlocked tab.`}
          compact
        />
      }
    >
      {({ ticket_unlock: { ticket }, reason, credits_refunded, status, created_at }) => (
        <Case
          title={`${ticket.movie_name}, ${ticket.theatre}`}
          status={status}
          at={created_at}
          aside={credits_refunded > 0 && <Plural value={credits_refunded} one="# credit" other="# credits" />}
        >
          {reason}
        </Case>
      )}
    </PagedList>
  );
}

interface CaseProps {
  title: string;
  status: keyof typeof CASE_STATUSES;
  at: string;
  aside?: ReactNode;
  children: ReactNode;
}

function Case({ title, status, at, aside, children }: CaseProps) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  return (
    <Card as="article" variant="item" className="gap-1.5">
      <header className="flex items-start justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        <Badge tone={CASE_STATUSES[status].tone}>{t(CASE_STATUSES[status].label)}</Badge>
      </header>
      <p className="whitespace-pre-line text-ink-muted text-sm">{children}</p>
      <p className="figures flex justify-between gap-3 text-ink-muted text-xs">
        {formatDate(at)}
        {aside && <span>{aside}</span>}
      </p>
    </Card>
  );
}

import type { Refund, Report } from "@reseat/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Badge, type Tone } from "../../components/badge";
import { Card } from "../../components/card";
import { PagedList } from "../../components/paged-list";
import { EmptyState } from "../../components/states";
import { formatDate } from "../../lib/format";
import { refundsOptions, reportsOptions } from "./queries";
import { REPORT_TYPES } from "./report-types";

const STATUSES: Record<Report["status"] | Refund["status"], { label: string; tone: Tone }> = {
  pending: { label: "Pending", tone: "warning" },
  investigating: { label: "Investigating", tone: "info" },
  resolved: { label: "Resolved", tone: "success" },
  dismissed: { label: "Dismissed", tone: "neutral" },
  approved: { label: "Approved", tone: "success" },
  rejected: { label: "Rejected", tone: "danger" },
};

export function OwnReports() {
  const reports = useInfiniteQuery(reportsOptions());
  return (
    <PagedList
      list={reports}
      loading="Loading reports"
      failed="Could not load reports"
      empty={<EmptyState title="No reports" description="Reports that you submit are listed here." compact />}
    >
      {({ report_type, description, status, created_at }) => (
        <Case title={REPORT_TYPES[report_type]} status={status} at={created_at}>
          {description}
        </Case>
      )}
    </PagedList>
  );
}

export function OwnRefunds() {
  const refunds = useInfiniteQuery(refundsOptions());
  return (
    <PagedList
      list={refunds}
      loading="Loading refund requests"
      failed="Could not load refund requests"
      empty={
        <EmptyState title="No refund requests" description="Ask for a credit back from the Unlocked tab." compact />
      }
    >
      {({ ticket_unlock: { ticket }, reason, credits_refunded, status, created_at }) => (
        <Case
          title={`${ticket.movie_name}, ${ticket.theatre}`}
          status={status}
          at={created_at}
          aside={credits_refunded > 0 && `${credits_refunded} ${credits_refunded === 1 ? "credit" : "credits"}`}
        >
          {reason}
        </Case>
      )}
    </PagedList>
  );
}

interface CaseProps {
  title: string;
  status: keyof typeof STATUSES;
  at: string;
  aside?: ReactNode;
  children: ReactNode;
}

function Case({ title, status, at, aside, children }: CaseProps) {
  return (
    <Card as="article" variant="item" className="gap-1.5">
      <header className="flex items-start justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>
      </header>
      <p className="whitespace-pre-line text-ink-muted text-sm">{children}</p>
      <p className="figures flex justify-between gap-3 text-ink-muted text-xs">
        {formatDate(at)}
        {aside && <span>{aside}</span>}
      </p>
    </Card>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormats } from "../../lib/language/format";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Skeleton } from "../../ui/skeleton";
import { totalsOptions } from "./queries";

/**
 * The totals of the site: exact, and a moment behind. The strip is short on a phone, to leave room
 * for the work below.
 */
export function Totals() {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const { data: stats, isError, isFetching, refetch } = useQuery(totalsOptions());
  return (
    <div className="grid gap-2">
      <Card as="dl" variant="flush" className="flex flex-wrap gap-px overflow-hidden bg-line sm:grid sm:grid-cols-5">
        <Stat label={t`Total Users`} value={stats && formatNumber(stats.total_users)} isError={isError} />
        <Stat
          label={t`Total Credits`}
          value={stats && formatNumber(stats.total_credits)}
          isError={isError}
          note={t`in people's wallets`}
        />
        <Stat
          label={t`Total Unlocks`}
          value={stats && formatNumber(stats.total_unlocks)}
          isError={isError}
          note={stats && t`${stats.refund_rate}% refunded`}
        />
        <Stat
          label={t`Total Refunds`}
          value={stats && formatNumber(stats.total_refunds)}
          isError={isError}
          note={stats && t`${formatNumber(stats.waiting_refunds)} waiting`}
        />
        <Stat
          label={t`Flagged Users`}
          value={stats && formatNumber(stats.flagged_users)}
          isError={isError}
          note={t`with a report that counts`}
        />
      </Card>
      {isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-danger text-sm">
          <Trans>The totals could not be loaded.</Trans>
          <Button variant="outline" size="sm" onClick={() => void refetch()} busy={isFetching}>
            <Trans>Try Again</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}

interface StatProps {
  label: string;
  value: string | undefined;
  isError: boolean;
  note?: ReactNode;
}

function Stat({ label, value, isError, note }: StatProps) {
  return (
    <div className="wrap-normal grid min-w-fit grow basis-[30%] content-start bg-surface px-3 py-2 sm:gap-0.5 sm:px-4 sm:py-3">
      <dt className="text-ink-muted text-xs sm:text-sm">{label}</dt>
      <dd className="figures title text-xl sm:text-2xl">
        {value ?? (isError ? "–" : <Skeleton className="h-[1em] w-14" />)}
      </dd>
      <dd className="min-h-4 text-ink-muted text-xs max-sm:hidden">{note}</dd>
    </div>
  );
}

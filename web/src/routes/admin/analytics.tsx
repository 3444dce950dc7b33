import { Trans, useLingui } from "@lingui/react/macro";
import type { AnalyticsPeriod } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Download } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { AnswerFigures, Charts, Headlines, WantedFigures } from "../../features/admin/analytics/sections";
import { saveDays, saveNames } from "../../features/admin/files";
import { analyticsOptions } from "../../features/admin/queries";
import { useFormats } from "../../lib/language/format";
import { PageHeading } from "../../lib/pages/page";
import { Button } from "../../ui/button";
import { Choices } from "../../ui/choices";
import { Skeleton } from "../../ui/skeleton";
import { ErrorState } from "../../ui/states";

const PERIODS: AnalyticsPeriod[] = ["7", "30", "90"];

/** The figures of the last days, for a period in the address. */
export default function Analytics() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const period = PERIODS.find((each) => each === params.get("period")) ?? "30";
  const { formatDate } = useFormats();
  const { data, isError, isFetching, refetch, isPlaceholderData } = useQuery(analyticsOptions(period));
  const days = data?.now.days ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeading className="sr-only">{t`Analytics`}</PageHeading>
      <div className="flex flex-wrap items-end gap-3">
        <Choices
          legend={t`Period`}
          options={PERIODS.map((value) => ({ value, label: t`${Number(value)} days` }))}
          value={period}
          onChange={(value) => setParams({ period: value }, { replace: true })}
          className="grow xs:max-w-80"
        />
        {data && (
          <div className="ms-auto flex flex-wrap gap-2">
            <Button variant="outline" className="whitespace-normal" onClick={() => saveDays(data)}>
              <Download aria-hidden="true" className="size-4.5" />
              {t`Days as CSV`}
            </Button>
            <Button variant="outline" className="whitespace-normal" onClick={() => saveNames(data)}>
              <Download aria-hidden="true" className="size-4.5" />
              {t`Names as CSV`}
            </Button>
          </div>
        )}
      </div>
      {data ? (
        <div
          aria-busy={isPlaceholderData}
          className={clsx("grid grid-cols-[minmax(0,1fr)] gap-5", isPlaceholderData && "opacity-60")}
        >
          <p className="max-w-prose text-ink-muted text-sm">
            <Trans>
              Whole days in India, from {formatDate(days[0]?.day ?? "")} to {formatDate(days.at(-1)?.day ?? "")},
              compared with the {days.length} days before. Today is drawn beside them and is in no sum. What became of a
              request, a deal or a payment counts for the day on which it began.
            </Trans>
          </p>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <Headlines analytics={data} />
            <p className="max-w-prose text-ink-muted text-sm">
              <Trans>
                The sweep runs once a minute and settles what is past its deadline. How many calls failed is not counted
                here: the stage's dashboard in CloudWatch shows it, also for calls that broke off.
              </Trans>
            </p>
          </div>
          <Charts analytics={data} />
          <AnswerFigures analytics={data} />
          <WantedFigures analytics={data} />
        </div>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div role="status" className="grid gap-5">
          <span className="sr-only">{t`Loading...`}</span>
          <Skeleton className="h-10" />
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      )}
    </div>
  );
}

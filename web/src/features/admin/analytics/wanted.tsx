import { Trans, useLingui } from "@lingui/react/macro";
import type { Analytics } from "@reseat/contract";
import { useId } from "react";
import { useFormats } from "../../../lib/language/format";
import { DayChart } from "./day-chart";
import { complete, medianStep, shareOf, sumOf } from "./figures";
import { HeadlineCard, useFoundSteps } from "./headlines";
import { Ranking } from "./ranking";

/** What people look for, what became of that, and what of it is not on sale. */
export function WantedFigures({ analytics }: { analytics: Analytics }) {
  const { t } = useLingui();
  const id = useId();
  const { formatWeekday } = useFormats();
  const sayStep = useFoundSteps();
  const { now, before, today, missed_cities, missed_movies, missed_days } = analytics;
  const { days, found } = now;
  const columns: [Column, Column] = [
    { label: t`Nothing fitted`, count: ({ unmet }) => unmet },
    { label: t`Posts`, count: ({ wanted }) => wanted },
  ];
  const withListings: [Column, Column, Column] = [
    ...columns,
    { label: t`Listings`, count: ({ listings = 0 }) => listings },
  ];
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header>
        <h2 id={id} className="title text-2xl">
          <Trans>What people look for</Trans>
        </h2>
        <p className="max-w-prose text-ink-muted text-sm">
          <Trans>
            Posts of people who wait for a ticket. A post counts for the day on which it was made; nothing fitted when
            its person was told of no ticket so far.
          </Trans>
        </p>
      </header>
      <HeadlineCard
        now={now}
        before={before}
        className="lg:grid-cols-4"
        headlines={[
          { label: t`Wanted posts`, kind: "count", of: (period) => sumOf(period.days, "wanted") },
          {
            label: t`Ended with a deal`,
            kind: "percent",
            of: (period) => shareOf(sumOf(period.days, "wanted_deals"), sumOf(period.days, "wanted")),
          },
          { label: t`Half of these took at most`, kind: "found", of: (period) => medianStep(period.found) },
          { label: t`Told in vain`, kind: "count", of: (period) => sumOf(period.days, "wanted_vain") },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        <DayChart
          days={days.map(complete)}
          today={complete(today)}
          title={t`What became of wanted posts`}
          series={[
            { figure: "wanted_deals", label: t`Ended with a deal`, look: "good" },
            { figure: "wanted_vain", label: t`Told in vain`, look: "late" },
            { figure: "wanted_none", label: t`Ended, nothing fitted`, look: "faint" },
            { figure: "wanted_open", label: t`Still open`, look: "calm" },
          ]}
          more={[
            { figure: "wanted_told", label: t`Times told` },
            { figure: "wanted_opened", label: t`Tickets opened` },
          ]}
        />
        <Ranking
          title={t`How soon wanted posts found a ticket`}
          note={t`From making the post to the deal.`}
          of={t`Within`}
          columns={[{ label: t`Posts`, count: ({ posts }) => posts }]}
          rows={found.some(Boolean) ? found.map((posts, step) => ({ name: sayStep(step), posts })) : []}
        />
        <Ranking
          title={t`Movies wanted and not on sale`}
          note={t`Those with the most posts that no ticket fitted.`}
          of={t`Movie`}
          columns={withListings}
          rows={missed_movies}
        />
        <Ranking
          title={t`Cities wanted and not on sale`}
          note={t`Those with the most posts that no ticket fitted.`}
          of={t`City`}
          columns={withListings}
          rows={missed_cities}
        />
        <Ranking
          title={t`Days wanted and not on sale`}
          note={t`Shows of the next two weeks, whenever the posts were made.`}
          of={t`Day`}
          columns={columns}
          rows={missed_days
            .filter(({ wanted }) => wanted > 0)
            .map(({ day, ...row }) => ({ ...row, name: formatWeekday(day) }))}
        />
      </div>
    </section>
  );
}

interface Missed {
  name: string;
  wanted: number;
  unmet: number;
  listings?: number;
}

interface Column {
  label: string;
  count: (row: Missed) => number;
}

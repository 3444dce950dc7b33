import { Trans, useLingui } from "@lingui/react/macro";
import type { Analytics } from "@reseat/contract";
import { useId } from "react";
import { useFormats } from "../../../lib/language/format";
import { DayChart } from "./day-chart";
import { complete, inMinutes, medianStep, returned, shareOf, sumOf } from "./figures";
import { HeadlineCard } from "./headlines";
import { Ranking } from "./ranking";

/** How often and how soon people got an answer, and what became of tickets and credits. */
export function AnswerFigures({ analytics: { now, before, today, cities } }: { analytics: Analytics }) {
  const { t } = useLingui();
  const id = useId();
  const { formatNumber } = useFormats();
  const of = { days: now.days.map(complete), today: complete(today) };
  const percent = (share: number | null) => (share === null ? "–" : `${formatNumber(share)}%`);
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header>
        <h2 id={id} className="title text-2xl">
          <Trans>Answers, tickets and credits</Trans>
        </h2>
        <p className="max-w-prose text-ink-muted text-sm">
          <Trans>
            A request counts for the day on which it was made and for the city of its ticket, a ticket for the day on
            which it was listed. Gone is what was sold before its show, here or elsewhere.
          </Trans>
        </p>
      </header>
      <HeadlineCard
        now={now}
        before={before}
        className="lg:grid-cols-4"
        headlines={[
          {
            label: t`Requests answered`,
            kind: "percent",
            of: ({ days }) => shareOf(sumOf(days, "accepted") + sumOf(days, "rejected"), sumOf(days, "requests")),
          },
          { label: t`Half were answered within`, kind: "minute", of: ({ answered }) => medianStep(answered) },
          {
            label: t`Tickets gone before the show`,
            kind: "percent",
            of: ({ days }) => shareOf(sumOf(days, "gone"), sumOf(days, "gone") + sumOf(days, "left")),
          },
          {
            label: t`Credits returned`,
            kind: "count",
            of: ({ days }) => days.reduce((sum, day) => sum + returned(day), 0),
          },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        <DayChart
          {...of}
          title={t`Share of requests answered`}
          hasTotal={false}
          series={[{ figure: "answered_share", label: t`Accepted or declined`, look: "good" }]}
          more={[
            { figure: "answered", label: t`Answered` },
            { figure: "unanswered", label: t`Not answered` },
          ]}
        />
        <DayChart
          {...of}
          title={t`Time to the answer`}
          note={t`Half were answered within this time.`}
          hasTotal={false}
          series={[{ figure: "answer_minutes", label: t`Minutes`, look: "main" }]}
          more={[{ figure: "answered", label: t`Answered` }]}
        />
        <DayChart
          {...of}
          title={t`Tickets whose show is over`}
          note={t`And those that were sold before it. One that its seller took off is in neither.`}
          series={[
            { figure: "gone", label: t`Gone before the show`, look: "good" },
            { figure: "left", label: t`Left over`, look: "late" },
          ]}
          more={[{ figure: "gone_share", label: t`Share gone` }]}
        />
        <DayChart
          {...of}
          title={t`Credits returned`}
          series={[
            { figure: "rejected", label: t`Declined`, look: "calm" },
            { figure: "ran_out", label: t`Ran out`, look: "late" },
            { figure: "cut_short", label: t`Show began first`, look: "main" },
            { figure: "withdrawn", label: t`Withdrawn`, look: "faint" },
            { figure: "refunded", label: t`Refunded`, look: "good" },
          ]}
        />
        <Ranking
          title={t`Answers and tickets by city`}
          note={t`With the most listings. Gone is a share of the tickets whose show is over.`}
          of={t`City`}
          columns={[
            { label: t`Requests`, count: ({ requests }) => requests },
            {
              label: t`Answered`,
              count: ({ answered }) => answered,
              say: ({ answered, requests }) => percent(shareOf(answered, requests)),
            },
            {
              label: t`Half within`,
              count: ({ answer_seconds }) => answer_seconds ?? 0,
              say: ({ answer_seconds: seconds }) =>
                seconds === null ? "–" : t`${formatNumber(inMinutes(seconds))} min`,
            },
            { label: t`Gone`, count: ({ gone }) => gone, say: ({ gone, left }) => percent(shareOf(gone, gone + left)) },
          ]}
          rows={cities.filter(({ requests, gone, left }) => requests + gone + left > 0)}
        />
        <Ranking
          title={t`Credits returned by city`}
          note={t`For requests, by why they came back.`}
          of={t`City`}
          columns={[
            { label: t`Declined`, count: ({ rejected }) => rejected },
            { label: t`Ran out`, count: ({ expired, cut_short }) => expired - cut_short },
            { label: t`Show began first`, count: ({ cut_short }) => cut_short },
            { label: t`Withdrawn`, count: ({ withdrawn }) => withdrawn },
            { label: t`Refunded`, count: ({ refunded }) => refunded },
          ]}
          bar={returned}
          rows={cities.filter((city) => returned(city) > 0)}
        />
      </div>
    </section>
  );
}

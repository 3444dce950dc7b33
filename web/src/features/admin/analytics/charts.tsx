import { useLingui } from "@lingui/react/macro";
import type { Analytics } from "@reseat/contract";
import { useFormats } from "../../../lib/language/format";
import { DayChart } from "./day-chart";
import { complete, sumOf } from "./figures";
import { Ranking } from "./ranking";

/** The pushes that were sent, by topic. */
const PUSHES = ["pushes_requests", "pushes_messages", "pushes_questions", "pushes_credits", "pushes_news"] as const;

/** The figures of a period by day, and the rankings behind them. */
export function Charts({ analytics: { now, today, cities, movies, packs } }: { analytics: Analytics }) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  const { days, answered } = now;
  const of = { days: days.map(complete), today: complete(today) };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
      <DayChart
        {...of}
        title={t`Active people`}
        note={t`Whose app asked our server for something that day.`}
        hasTotal={false}
        series={[
          { figure: "returning", label: t`Came back`, look: "main" },
          { figure: "first_time", label: t`For the first time`, look: "calm" },
        ]}
        more={[
          { figure: "active_week", label: t`Within 7 days` },
          { figure: "active_month", label: t`Within 30 days` },
        ]}
      />
      <DayChart {...of} title={t`New people`} series={[{ figure: "new_people", label: t`Signed up`, look: "main" }]} />
      <DayChart {...of} title={t`Listings`} series={[{ figure: "listings", label: t`Listed`, look: "main" }]} />
      <DayChart
        {...of}
        title={t`Requests for tickets`}
        series={[
          { figure: "accepted", label: t`Accepted`, look: "good" },
          { figure: "rejected", label: t`Declined`, look: "calm" },
          { figure: "withdrawn", label: t`Withdrawn`, look: "faint" },
          { figure: "expired", label: t`Ran out`, look: "late" },
        ]}
        more={[{ figure: "requests", label: t`All` }]}
      />
      <Ranking
        title={t`How soon sellers answered`}
        note={t`Counted by the minute: of an answer we know the minute and not the second.`}
        of={t`Answered within`}
        columns={[{ label: t`Answers`, count: ({ answers }) => answers }]}
        rows={answered.map((answers, minute) => ({ name: t`${minute + 1} min`, answers }))}
      />
      <Ranking
        title={t`How requests reached sellers`}
        note={t`Requests whose seller had none of these saw them on an open page, or not at all.`}
        of={t`Of the requests`}
        columns={[{ label: t`Requests`, count: ({ requests }) => requests }]}
        rows={[
          { name: t`Made`, requests: sumOf(days, "requests") },
          { name: t`Push sent`, requests: sumOf(days, "pushed") },
          { name: t`Push shown`, requests: sumOf(days, "shown") },
          { name: t`Opened by the seller`, requests: sumOf(days, "opened") },
          { name: t`Text sent`, requests: sumOf(days, "texted") },
        ]}
      />
      <DayChart
        {...of}
        title={t`Deals`}
        series={[
          { figure: "from_requests", label: t`Accepted requests`, look: "good" },
          { figure: "unlocks", label: t`Unlocked sellers`, look: "main" },
        ]}
        more={[{ figure: "refunded", label: t`Refunded` }]}
      />
      <DayChart {...of} title={t`Messages`} series={[{ figure: "messages", label: t`Sent`, look: "main" }]} />
      <DayChart
        {...of}
        title={t`Pushes sent`}
        note={t`That a push service took, each once for a person.`}
        series={[
          { figure: "pushes_requests", label: t`Requests`, look: "main" },
          { figure: "pushes_messages", label: t`Messages`, look: "good" },
          { figure: "pushes_questions", label: t`Questions`, look: "calm" },
          { figure: "pushes_credits", label: t`Credits`, look: "late" },
          { figure: "pushes_news", label: t`News`, look: "faint" },
        ]}
        more={[
          { figure: "pushes_shown", label: t`Shown` },
          { figure: "pushes_opened", label: t`Opened` },
        ]}
      />
      <Ranking
        title={t`What became of pushes`}
        note={t`As their browsers told us. Each counts for the day on which it went out.`}
        of={t`Of the pushes`}
        columns={[{ label: t`Pushes`, count: ({ pushes }) => pushes }]}
        rows={[
          { name: t`Sent`, pushes: PUSHES.reduce((sum, figure) => sum + sumOf(days, figure), 0) },
          { name: t`Shown`, pushes: sumOf(days, "pushes_shown") },
          { name: t`Opened`, pushes: sumOf(days, "pushes_opened") },
        ]}
      />
      <DayChart
        {...of}
        title={t`Texts sent`}
        series={[
          { figure: "texts_codes", label: t`Codes`, look: "main" },
          { figure: "texts_requests", label: t`Requests`, look: "late" },
          { figure: "texts_tickets", label: t`Wanted tickets`, look: "good" },
          { figure: "texts_questions", label: t`Questions`, look: "faint" },
        ]}
      />
      <DayChart
        {...of}
        title={t`Revenue`}
        series={[{ figure: "revenue", label: t`Paid for credits`, look: "main" }]}
        more={[{ figure: "credits_sold", label: t`Credits sold` }]}
      />
      <DayChart
        {...of}
        title={t`Payments`}
        series={[
          { figure: "orders_completed", label: t`Went through`, look: "good" },
          { figure: "orders_failed", label: t`Failed`, look: "late" },
          { figure: "orders_cancelled", label: t`Cancelled`, look: "faint" },
        ]}
        more={[{ figure: "orders", label: t`Begun` }]}
      />
      <Ranking
        title={t`Cities`}
        note={t`With the most listings.`}
        of={t`City`}
        columns={[
          { label: t`Listings`, count: ({ listings }) => listings },
          { label: t`With a deal`, count: ({ dealt }) => dealt },
        ]}
        rows={cities}
      />
      <Ranking
        title={t`Movies`}
        note={t`With the most listings.`}
        of={t`Movie`}
        columns={[
          { label: t`Listings`, count: ({ listings }) => listings },
          { label: t`With a deal`, count: ({ dealt }) => dealt },
          { label: t`Requests`, count: ({ requests }) => requests },
        ]}
        rows={movies}
      />
      <Ranking
        title={t`Packs`}
        note={t`That were paid for.`}
        of={t`Pack`}
        columns={[{ label: t`Sold`, count: ({ bought }) => bought }]}
        rows={packs.map(({ credits, price, bought }) => ({
          name: t`${credits} credits, ${formatPrice(price)}`,
          bought,
        }))}
      />
    </div>
  );
}

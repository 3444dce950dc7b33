import { useLingui } from "@lingui/react/macro";
import type { Analytics } from "@reseat/contract";
import { type ReactNode, useId } from "react";
import { useFormats } from "../../../lib/language/format";
import { DayChart, Ranking } from "./charts";
import {
  complete,
  figureOf,
  HeadlineCard,
  inMinutes,
  medianMinute,
  medianStep,
  RETURNED,
  shareOf,
  sumOf,
  sweptShare,
  useWritten,
} from "./figures";

interface Shown {
  analytics: Analytics;
}

/** The days that charts draw. */
const daysOf = ({ now, today }: Analytics) => ({ days: now.days.map(complete), today: complete(today) });

/** The sums of the period, each with that of the period before. */
export function Headlines({ analytics: { now, before } }: Shown) {
  const { t } = useLingui();
  return (
    <HeadlineCard
      now={now}
      before={before}
      className="md:grid-cols-3 xl:grid-cols-4"
      headlines={[
        { label: t`New people`, of: ({ days }) => sumOf(days, "new_people") },
        { label: t`Active within 7 days`, of: ({ days }) => days.at(-1)?.active_week ?? 0 },
        { label: t`Active within 30 days`, of: ({ days }) => days.at(-1)?.active_month ?? 0 },
        { label: t`Listings`, of: ({ days }) => sumOf(days, "listings") },
        { label: t`Requests`, of: ({ days }) => sumOf(days, "requests") },
        {
          label: t`Requests accepted`,
          kind: "percent",
          of: ({ days }) => shareOf(sumOf(days, "accepted"), sumOf(days, "requests")),
        },
        { label: t`Deals`, of: ({ days }) => sumOf(days, "deals") },
        {
          label: t`Deals refunded`,
          kind: "percent",
          of: ({ days }) => shareOf(sumOf(days, "refunded"), sumOf(days, "deals")),
        },
        { label: t`Revenue`, kind: "money", of: ({ days }) => sumOf(days, "revenue") },
        {
          label: t`Payments that went through`,
          kind: "percent",
          of: ({ days }) => shareOf(sumOf(days, "orders_completed"), sumOf(days, "orders_completed", "orders_failed")),
        },
        { label: t`Messages`, of: ({ days }) => sumOf(days, "messages") },
        { label: t`Minutes in which deadlines were checked`, kind: "percent", of: ({ days }) => sweptShare(days) },
      ]}
    />
  );
}

/** The pushes that were sent, by topic. */
const PUSHES = ["pushes_requests", "pushes_messages", "pushes_questions", "pushes_credits", "pushes_news"] as const;

/** The figures of a period by day, and the rankings behind them. */
export function Charts({ analytics }: Shown) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  const { now, cities, movies, packs } = analytics;
  const { days, answered } = now;
  const of = daysOf(analytics);
  return (
    <Grid>
      <DayChart
        {...of}
        title={t`Active people`}
        note={t`Whose app asked our server for something that day.`}
        hasTotal={false}
        series={["returning", "first_time"]}
        more={["active_week", "active_month"]}
      />
      <DayChart {...of} title={t`New people`} series={["new_people"]} />
      <DayChart {...of} title={t`Listings`} series={["listings"]} more={["accepting", "accepting_share"]} />
      <DayChart
        {...of}
        title={t`Accepted at once`}
        note={t`Requests that were accepted for a seller who had said so before.`}
        series={["at_once"]}
        more={["at_once_share", "at_once_gone"]}
      />
      <DayChart
        {...of}
        title={t`Requests for tickets`}
        series={["accepted", "rejected", "withdrawn", "expired"]}
        more={["requests"]}
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
      <DayChart {...of} title={t`Deals`} series={["from_requests", "unlocks"]} more={["refunded"]} />
      <DayChart {...of} title={t`Messages`} series={["messages"]} />
      <DayChart
        {...of}
        title={t`Pushes sent`}
        note={t`That a push service took, each once for a person.`}
        series={[...PUSHES]}
        more={["pushes_shown", "pushes_opened"]}
      />
      <Ranking
        title={t`What became of pushes`}
        note={t`As their browsers told us. Each counts for the day on which it went out.`}
        of={t`Of the pushes`}
        columns={[{ label: t`Pushes`, count: ({ pushes }) => pushes }]}
        rows={[
          { name: t`Sent`, pushes: sumOf(days, ...PUSHES) },
          { name: t`Shown`, pushes: sumOf(days, "pushes_shown") },
          { name: t`Opened`, pushes: sumOf(days, "pushes_opened") },
        ]}
      />
      <DayChart
        {...of}
        title={t`Texts sent`}
        series={["texts_codes", "texts_requests", "texts_tickets", "texts_questions"]}
      />
      <DayChart {...of} title={t`Revenue`} series={["revenue"]} more={["credits_sold"]} />
      <DayChart
        {...of}
        title={t`Payments`}
        series={["orders_completed", "orders_failed", "orders_cancelled"]}
        more={["orders"]}
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
        rows={packs.map(({ credits, price, ...pack }) => ({
          ...pack,
          name: t`${credits} credits, ${formatPrice(price)}`,
        }))}
      />
    </Grid>
  );
}

/** How often and how soon people got an answer, and what became of tickets and credits. */
export function AnswerFigures({ analytics }: Shown) {
  const { t } = useLingui();
  const written = useWritten();
  const { now, before, cities } = analytics;
  const of = daysOf(analytics);
  const returned = (city: (typeof cities)[number]) => sumOf([city], ...RETURNED);
  const reasons = ({ cut_short, expired, ...city }: (typeof cities)[number]) => {
    const counts = { ...city, cut_short, ran_out: expired - cut_short };
    return (["rejected", "ran_out", "cut_short", "withdrawn", "refunded"] as const)
      .filter((figure) => counts[figure] > 0)
      .map((figure) => `${t(figureOf(figure).label)} ${written(counts[figure])}`)
      .join(" · ");
  };
  return (
    <Section
      title={t`Answers, tickets and credits`}
      note={t`A request counts for the day on which it was made and for the city of its ticket, a ticket for the day on which it was listed. Gone is what was sold before its show, here or elsewhere.`}
    >
      <HeadlineCard
        now={now}
        before={before}
        className="lg:grid-cols-4"
        headlines={[
          {
            label: t`Requests answered`,
            kind: "percent",
            of: ({ days }) => shareOf(sumOf(days, "accepted", "rejected"), sumOf(days, "requests")),
          },
          { label: t`Half were answered within`, kind: "minutes", of: medianMinute },
          {
            label: t`Tickets gone before the show`,
            kind: "percent",
            of: ({ days }) => shareOf(sumOf(days, "gone"), sumOf(days, "gone", "left")),
          },
          { label: t`Credits returned`, of: ({ days }) => sumOf(days, ...RETURNED) },
        ]}
      />
      <Grid>
        <DayChart
          {...of}
          title={t`Share of requests answered`}
          hasTotal={false}
          series={["answered_share"]}
          more={["answered", "unanswered"]}
        />
        <DayChart
          {...of}
          title={t`Time to the answer`}
          note={t`Half were answered within this time.`}
          hasTotal={false}
          series={["answer_minutes"]}
          more={["answered"]}
        />
        <DayChart
          {...of}
          title={t`Tickets whose show is over`}
          note={t`And those that were sold before it. One that its seller took off is in neither.`}
          series={["gone", "left"]}
          more={["gone_share"]}
        />
        <DayChart
          {...of}
          title={t`Credits returned`}
          series={["rejected", "ran_out", "cut_short", "withdrawn", "refunded"]}
        />
        <Ranking
          title={t`Answers by city`}
          note={t`With the most listings.`}
          of={t`City`}
          columns={[
            { label: t`Requests`, count: ({ requests }) => requests },
            {
              label: t`Answered`,
              count: (city) => city.answered,
              say: (city) => written(shareOf(city.answered, city.requests), "percent"),
            },
            {
              label: t`Half within`,
              count: (city) => city.answer_seconds ?? 0,
              say: ({ answer_seconds: seconds }) => written(seconds && inMinutes(seconds), "minutes"),
            },
          ]}
          rows={cities.filter(({ requests }) => requests > 0)}
        />
        <Ranking
          title={t`Tickets gone by city`}
          note={t`Of those whose show is over or that are sold.`}
          of={t`City`}
          columns={[
            { label: t`Tickets`, count: ({ gone, left }) => gone + left },
            {
              label: t`Gone`,
              count: ({ gone }) => gone,
              say: ({ gone, left }) => written(shareOf(gone, gone + left), "percent"),
            },
          ]}
          rows={cities.filter(({ gone, left }) => gone + left > 0)}
        />
        <Ranking
          title={t`Credits returned by city`}
          note={t`For requests, by why they came back.`}
          of={t`City`}
          columns={[{ label: t`Credits`, count: returned }]}
          detail={reasons}
          rows={cities.filter((city) => returned(city) > 0)}
        />
      </Grid>
    </Section>
  );
}

/** What people look for, what became of that, and what of it is not on sale. */
export function WantedFigures({ analytics }: Shown) {
  const { t } = useLingui();
  const { formatWeekday } = useFormats();
  const written = useWritten();
  const { now, before, missed_cities, missed_movies, missed_days } = analytics;
  const { found } = now;
  const unmet = { label: t`Nothing fitted`, count: (row: { unmet: number }) => row.unmet };
  const posts = { label: t`Posts`, count: (row: { wanted: number }) => row.wanted };
  const listings = { label: t`Listings`, count: (row: { listings: number }) => row.listings };
  return (
    <Section
      title={t`What people look for`}
      note={t`Posts of people who wait for a ticket. A post counts for the day on which it was made; nothing fitted when its person was told of no ticket so far.`}
    >
      <HeadlineCard
        now={now}
        before={before}
        className="lg:grid-cols-4"
        headlines={[
          { label: t`Wanted posts`, of: ({ days }) => sumOf(days, "wanted") },
          {
            label: t`Ended with a deal`,
            kind: "percent",
            of: ({ days }) => shareOf(sumOf(days, "wanted_deals"), sumOf(days, "wanted")),
          },
          { label: t`Half of these took at most`, kind: "found", of: (period) => medianStep(period.found) },
          { label: t`Told in vain`, of: ({ days }) => sumOf(days, "wanted_vain") },
        ]}
      />
      <Grid>
        <DayChart
          {...daysOf(analytics)}
          title={t`What became of wanted posts`}
          series={["wanted_deals", "wanted_vain", "wanted_none", "wanted_open"]}
          more={["wanted_told", "wanted_opened"]}
        />
        <Ranking
          title={t`How soon wanted posts found a ticket`}
          note={t`From making the post to the deal.`}
          of={t`Within`}
          columns={[posts]}
          rows={found.some(Boolean) ? found.map((wanted, step) => ({ name: written(step, "found"), wanted })) : []}
        />
        <Ranking
          title={t`Movies wanted and not on sale`}
          note={t`Those with the most posts that no ticket fitted.`}
          of={t`Movie`}
          columns={[unmet, posts, listings]}
          rows={missed_movies}
        />
        <Ranking
          title={t`Cities wanted and not on sale`}
          note={t`Those with the most posts that no ticket fitted.`}
          of={t`City`}
          columns={[unmet, posts, listings]}
          rows={missed_cities}
        />
        <Ranking
          title={t`Days wanted and not on sale`}
          note={t`Shows of the next two weeks, whenever the posts were made.`}
          of={t`Day`}
          columns={[unmet, posts]}
          rows={missed_days
            .filter(({ wanted }) => wanted > 0)
            .map(({ day, ...row }) => ({ ...row, name: formatWeekday(day) }))}
        />
      </Grid>
    </Section>
  );
}

function Section({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header>
        <h2 id={id} className="title text-2xl">
          {title}
        </h2>
        <p className="max-w-prose text-ink-muted text-sm">{note}</p>
      </header>
      {children}
    </section>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">{children}</div>;
}

import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useId, useState } from "react";
import { useFormats } from "../../../lib/language/format";
import { Button } from "../../../ui/button";
import { Card, CardTitle } from "../../../ui/card";
import { type Day, type Figure, roundAbove } from "./figures";
import { Table } from "./table";

/** The colours of stacked series. Each stands out from the background and from the next. */
const LOOKS = {
  main: "bg-velvet fill-velvet",
  good: "bg-success fill-success",
  calm: "bg-info fill-info",
  late: "bg-warning fill-warning",
  faint: "bg-line-strong fill-line-strong",
} as const;

interface Series {
  figure: Figure;
  label: string;
  look: keyof typeof LOOKS;
}

interface DayChartProps {
  title: string;
  /** The figures that the chart shows, where the title does not say it. */
  note?: string;
  days: Day[];
  today: Day;
  /** The series of a day's bar, from the bottom up. */
  series: Series[];
  /** More columns of the table. */
  more?: { figure: Figure; label: string }[];
  /** Whether the days can be added up. People cannot: the same person may come on several days. */
  hasTotal?: boolean;
}

/** Returns how a value of a figure is written. */
function useUnits() {
  const { t } = useLingui();
  const { formatNumber, formatPrice } = useFormats();
  return (figure: Figure, value: number | null): string => {
    if (value === null) return "–";
    if (figure === "revenue") return formatPrice(value);
    if (figure === "answered_share" || figure === "gone_share") return `${formatNumber(value)}%`;
    if (figure === "answer_minutes") return t`${formatNumber(value)} min`;
    return formatNumber(value);
  };
}

const heightOf = (day: Day, series: Series[]) => series.reduce((sum, { figure }) => sum + (day[figure] ?? 0), 0);

/** Bars by day with their axis, and the same numbers as a table. */
export function DayChart({ title, note, days, today, series, more = [], hasTotal = true }: DayChartProps) {
  const { t } = useLingui();
  const id = useId();
  const [isTable, setTable] = useState(false);
  const say = useUnits();
  const format = (value: number) => say(series[0]?.figure ?? "listings", value);
  const total = days.reduce((sum, day) => sum + heightOf(day, series), 0);
  return (
    <Card as="section" aria-labelledby={id} className="grid content-start gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CardTitle id={id}>{title}</CardTitle>
        {hasTotal && <p className="figures text-ink-muted">{t`${format(total)} in all`}</p>}
        {note && <p className="basis-full text-ink-muted text-sm">{note}</p>}
      </header>
      <Bars title={title} days={days} today={today} series={series} format={format} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-sm">
        {series.map(({ figure, label, look }) => (
          <li key={figure} className="flex items-center gap-2">
            <span aria-hidden="true" className={clsx("size-3 rounded-sm", LOOKS[look])} />
            {label}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className={clsx("size-3 rounded-sm opacity-45", LOOKS[series[0]?.look ?? "main"])} />
          <Trans>Today so far</Trans>
        </li>
      </ul>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        aria-expanded={isTable}
        onClick={() => setTable(!isTable)}
      >
        {isTable ? <Trans>Hide the table</Trans> : <Trans>Show as a table</Trans>}
        <span className="sr-only">: {title}</span>
      </Button>
      {isTable && <DayTable caption={title} days={days} today={today} columns={[...series, ...more]} />}
    </Card>
  );
}

interface BarsProps extends Pick<DayChartProps, "title" | "days" | "today" | "series"> {
  format: (value: number) => string;
}

function Bars({ title, days, today, series, format }: BarsProps) {
  const { t } = useLingui();
  const { formatWeekday } = useFormats();
  const all = [...days, today];
  const most = days.reduce(
    (best, day) => (heightOf(day, series) > heightOf(best, series) ? day : best),
    days[0] ?? today,
  );
  const top = roundAbove(Math.max(...all.map((day) => heightOf(day, series))));
  const [first, last] = [formatWeekday(all[0]?.day ?? today.day), formatWeekday(days.at(-1)?.day ?? today.day)];
  const peak = heightOf(most, series);
  const text =
    peak === 0
      ? t`${title}: none from ${first} to ${last}`
      : t`${title} by day, from ${first} to ${last}. Most on ${formatWeekday(most.day)}: ${format(peak)}.`;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-ink-muted text-xs">
      <div aria-hidden="true" className="figures flex h-40 flex-col justify-between text-end leading-none">
        <span>{format(top)}</span>
        <span>{format(top / 2)}</span>
        <span>{format(0)}</span>
      </div>
      <div className="relative h-40">
        <div aria-hidden="true" className="absolute inset-0 flex flex-col justify-between py-1">
          {[1, 2, 3].map((rule) => (
            <span key={rule} className="border-line border-t" />
          ))}
        </div>
        <svg
          role="img"
          aria-label={text}
          viewBox={`0 0 ${all.length} ${top}`}
          preserveAspectRatio="none"
          className="absolute inset-x-0 inset-y-1 h-[calc(100%-0.5rem)] w-full"
        >
          {all.map((day, index) => (
            <g key={day.day} className={day === today ? "opacity-45" : undefined}>
              <title>{`${formatWeekday(day.day)}: ${format(heightOf(day, series))}`}</title>
              {/* The target of the pointer, also above a low bar. */}
              <rect x={index} y={0} width={1} height={top} fill="transparent" />
              {series.map(({ figure, look }, place) => {
                const height = day[figure] ?? 0;
                const y = top - heightOf(day, series.slice(0, place)) - height;
                return (
                  <rect key={figure} x={index + 0.12} y={y} width={0.76} height={height} className={LOOKS[look]} />
                );
              })}
            </g>
          ))}
        </svg>
        {peak === 0 && heightOf(today, series) === 0 && (
          <p className="absolute inset-0 grid place-items-center text-sm">
            <span className="rounded-md bg-surface px-3 py-1">
              <Trans>None in these days</Trans>
            </span>
          </p>
        )}
      </div>
      <p aria-hidden="true" className="col-start-2 flex justify-between pt-1">
        <span>{first}</span>
        <span>
          <Trans>Today</Trans>
        </span>
      </p>
    </div>
  );
}

interface DayTableProps {
  caption: string;
  days: Day[];
  today: Day;
  columns: { figure: Figure; label: string }[];
}

/** The numbers of a chart, the newest day first. */
function DayTable({ caption, days, today, columns }: DayTableProps) {
  const { t } = useLingui();
  const { formatWeekday } = useFormats();
  const say = useUnits();
  return (
    <Table
      caption={caption}
      of={t`Day`}
      nameOf={(day) => (day === today ? t`Today so far` : formatWeekday(day.day))}
      columns={columns.map(({ figure, label }) => ({
        id: figure,
        label,
        cell: (day: Day) => say(figure, day[figure]),
      }))}
      rows={[today, ...days.toReversed()]}
    />
  );
}

import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { type ReactNode, useId, useState } from "react";
import { useFormats } from "../../../lib/language/format";
import { Button } from "../../../ui/button";
import { Card, CardTitle } from "../../../ui/card";
import { type Day, type FigureName, figureOf, roundAbove, useWritten } from "./figures";

/** The colours of stacked figures. Each stands out from the background and from the next. */
const LOOKS = {
  main: "bg-velvet fill-velvet",
  good: "bg-success fill-success",
  calm: "bg-info fill-info",
  late: "bg-warning fill-warning",
  faint: "bg-line-strong fill-line-strong",
} as const;

const lookOf = (figure: FigureName) => LOOKS[figureOf(figure).look ?? "main"];

interface DayChartProps {
  title: string;
  /** The figures that the chart shows, where the title does not say it. */
  note?: string;
  days: Day[];
  today: Day;
  /** The figures of a day's bar, from the bottom up. */
  series: [FigureName, ...FigureName[]];
  /** More columns of the table. */
  more?: FigureName[];
  /** Whether the days can be added up. People cannot: the same person may come on several days. */
  hasTotal?: boolean;
}

const heightOf = (day: Day, series: FigureName[]) => series.reduce((sum, figure) => sum + (day[figure] ?? 0), 0);

/** Bars by day with their axis, and the same numbers as a table. */
export function DayChart({ title, note, days, today, series, more = [], hasTotal = true }: DayChartProps) {
  const { t } = useLingui();
  const { formatWeekday } = useFormats();
  const id = useId();
  const [isTable, setTable] = useState(false);
  const written = useWritten();
  const format = (value: number) => written(value, figureOf(series[0]).kind);
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
        {series.map((figure) => (
          <li key={figure} className="flex items-center gap-2">
            <span aria-hidden="true" className={clsx("size-3 rounded-sm", lookOf(figure))} />
            {t(figureOf(figure).label)}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className={clsx("size-3 rounded-sm opacity-45", lookOf(series[0]))} />
          {t`Today so far`}
        </li>
      </ul>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        aria-expanded={isTable}
        onClick={() => setTable(!isTable)}
      >
        {isTable ? t`Hide the table` : t`Show as a table`}
        <span className="sr-only">: {title}</span>
      </Button>
      {isTable && (
        <Table
          caption={title}
          of={t`Day`}
          nameOf={(day) => (day === today ? t`Today so far` : formatWeekday(day.day))}
          columns={[...series, ...more].map((figure) => ({
            label: t(figureOf(figure).label),
            cell: (day: Day) => written(day[figure], figureOf(figure).kind),
          }))}
          rows={[today, ...days.toReversed()]}
        />
      )}
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
  const peak = Math.max(0, ...days.map((day) => heightOf(day, series)));
  const most = days.find((day) => heightOf(day, series) === peak) ?? today;
  const top = roundAbove(Math.max(peak, heightOf(today, series)));
  const [first, last] = [formatWeekday(all[0]?.day ?? today.day), formatWeekday(days.at(-1)?.day ?? today.day)];
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
              {series.map((figure, place) => {
                const height = day[figure] ?? 0;
                const y = top - heightOf(day, series.slice(0, place)) - height;
                return (
                  <rect key={figure} x={index + 0.12} y={y} width={0.76} height={height} className={lookOf(figure)} />
                );
              })}
            </g>
          ))}
        </svg>
        {peak === 0 && heightOf(today, series) === 0 && (
          <p className="absolute inset-0 grid place-items-center text-sm">
            <span className="rounded-md bg-surface px-3 py-1">{t`None in these days`}</span>
          </p>
        )}
      </div>
      <p aria-hidden="true" className="col-start-2 flex justify-between pt-1">
        <span>{first}</span>
        <span>{t`Today`}</span>
      </p>
    </div>
  );
}

interface Column<Row> {
  label: string;
  count: (row: Row) => number;
  /** How it is written, where it is not a count. */
  say?: (row: Row) => string;
}

interface RankingProps<Row> {
  title: string;
  note?: string;
  /** The heading of the names. */
  of: string;
  /** The first column is drawn as a bar. */
  columns: [Column<Row>, ...Column<Row>[]];
  /** What is said below a row's name. */
  detail?: (row: Row) => string;
  rows: Row[];
}

/** Names with their numbers, each with a bar. */
export function Ranking<Row extends { name: string }>({ title, note, of, columns, rows, detail }: RankingProps<Row>) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const id = useId();
  const [first] = columns;
  const most = Math.max(1, ...rows.map(first.count));
  return (
    <Card as="section" aria-labelledby={id} className="@container grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <header>
        <CardTitle id={id}>{title}</CardTitle>
        {note && <p className="text-ink-muted text-sm">{note}</p>}
      </header>
      {rows.length === 0 ? (
        <p className="text-ink-muted">{t`None in these days`}</p>
      ) : (
        <Table
          caption={title}
          of={of}
          nameOf={({ name }) => name}
          columns={columns.map(({ label, count, say = (row) => formatNumber(count(row)) }) => ({ label, cell: say }))}
          rows={rows}
          below={(row) => (
            <>
              <span aria-hidden="true" className="mt-1 block h-1.5 rounded-sm bg-sunken">
                <span
                  className="block h-full rounded-sm bg-velvet"
                  style={{ width: `${(100 * first.count(row)) / most}%` }}
                />
              </span>
              {detail && <span className="mt-1 block text-ink-muted text-xs">{detail(row)}</span>}
            </>
          )}
        />
      )}
    </Card>
  );
}

interface TableProps<Row> {
  caption: string;
  /** The heading of the rows' names. */
  of: string;
  nameOf: (row: Row) => string;
  columns: { label: string; cell: (row: Row) => string }[];
  rows: Row[];
  /** What stands below a row's name. */
  below?: (row: Row) => ReactNode;
}

/** A table of numbers. */
function Table<Row>({ caption, of, nameOf, columns, rows, below }: TableProps<Row>) {
  return (
    <div className="overflow-x-auto">
      <table className="figures w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line-strong border-b align-bottom text-ink-muted text-xs">
            <th scope="col" className="py-1 text-start font-semibold">
              {of}
            </th>
            {columns.map(({ label }) => (
              <th
                key={label}
                scope="col"
                className="wrap-normal @max-[12rem]:wrap-anywhere py-1 ps-2 text-end font-semibold"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={nameOf(row)} className="border-line border-b last:border-b-0">
              <th scope="row" className="@max-[12rem]:wrap-anywhere py-1.5 text-start font-normal">
                {nameOf(row)}
                {below?.(row)}
              </th>
              {columns.map(({ label, cell }) => (
                <td key={label} className="py-1.5 ps-2 text-end align-top">
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

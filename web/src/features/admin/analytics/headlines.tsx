import { useLingui } from "@lingui/react/macro";
import type { Analytics } from "@reseat/contract";
import { WANTED_FOUND_HOURS } from "@reseat/contract/limits/constants";
import { clsx } from "clsx";
import { type Formats, useFormats } from "../../../lib/language/format";
import { Card } from "../../../ui/card";
import { shareOf, sumOf, sweptShare } from "./figures";

/**
 * The form of a figure. `minute`: the minute, from 0, within which something happened. `found`: the
 * step within which wanted posts ended with a deal.
 */
type Kind = "count" | "money" | "percent" | "minute" | "found";

interface HeadlineFigure {
  label: string;
  kind: Kind;
  /** Null when there was nothing to measure. */
  of: (period: Analytics["now"]) => number | null;
}

/** The sums of the period, each with that of the period before. */
export function Headlines({ analytics: { now, before } }: { analytics: Analytics }) {
  const { t } = useLingui();
  const lastOf = (period: Analytics["now"], figure: "active_week" | "active_month") =>
    period.days.at(-1)?.[figure] ?? 0;
  const headlines: HeadlineFigure[] = [
    { label: t`New people`, kind: "count", of: ({ days }) => sumOf(days, "new_people") },
    { label: t`Active within 7 days`, kind: "count", of: (period) => lastOf(period, "active_week") },
    { label: t`Active within 30 days`, kind: "count", of: (period) => lastOf(period, "active_month") },
    { label: t`Listings`, kind: "count", of: ({ days }) => sumOf(days, "listings") },
    { label: t`Requests`, kind: "count", of: ({ days }) => sumOf(days, "requests") },
    {
      label: t`Requests accepted`,
      kind: "percent",
      of: ({ days }) => shareOf(sumOf(days, "accepted"), sumOf(days, "requests")),
    },
    { label: t`Deals`, kind: "count", of: ({ days }) => sumOf(days, "deals") },
    {
      label: t`Deals refunded`,
      kind: "percent",
      of: ({ days }) => shareOf(sumOf(days, "refunded"), sumOf(days, "deals")),
    },
    { label: t`Revenue`, kind: "money", of: ({ days }) => sumOf(days, "revenue") },
    {
      label: t`Payments that went through`,
      kind: "percent",
      of: ({ days }) => {
        const completed = sumOf(days, "orders_completed");
        return shareOf(completed, completed + sumOf(days, "orders_failed"));
      },
    },
    { label: t`Messages`, kind: "count", of: ({ days }) => sumOf(days, "messages") },
    { label: t`Minutes in which the sweep ran`, kind: "percent", of: ({ days }) => sweptShare(days) },
  ];
  return <HeadlineCard now={now} before={before} headlines={headlines} className="md:grid-cols-3 xl:grid-cols-4" />;
}

interface HeadlineCardProps extends Pick<Analytics, "now" | "before"> {
  headlines: HeadlineFigure[];
  className: string;
}

/** Figures beside each other. One that is left over has a row of its own. */
export function HeadlineCard({ now, before, headlines, className }: HeadlineCardProps) {
  return (
    <Card as="dl" variant="flush" className={clsx("grid grid-cols-2 gap-px overflow-hidden bg-line", className)}>
      {headlines.map(({ label, kind, of }) => (
        <Headline key={label} label={label} kind={kind} now={of(now)} before={of(before)} />
      ))}
    </Card>
  );
}

interface HeadlineProps {
  label: string;
  kind: Kind;
  now: number | null;
  before: number | null;
}

function Headline({ label, kind, now, before }: HeadlineProps) {
  const formats = useFormats();
  const written = useWritten(formats);
  return (
    <div className="grid content-start gap-0.5 bg-surface px-3 py-3 last:odd:col-span-full sm:px-4">
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="figures title text-2xl">{now === null ? "–" : written(now, kind)}</dd>
      <dd className="text-ink-muted text-xs">{useChange(formats)(kind, now, before)}</dd>
    </div>
  );
}

function useWritten({ formatNumber, formatPrice }: Formats) {
  const { t } = useLingui();
  const saySteps = useFoundSteps();
  return (value: number, kind: Kind): string => {
    if (kind === "found") return saySteps(value);
    if (kind === "money") return formatPrice(value);
    if (kind === "percent") return `${formatNumber(value)}%`;
    if (kind === "minute") return t`${formatNumber(value + 1)} min`;
    return formatNumber(value);
  };
}

/** The change since the period before, in words and as a number. */
function useChange(formats: Formats) {
  const { t } = useLingui();
  const written = useWritten(formats);
  return (kind: Kind, now: number | null, before: number | null): string => {
    if (before === null) return t`nothing to compare with`;
    if (before === 0 && now !== 0 && kind === "count") return t`none before`;
    const was = written(before, kind);
    if (now === null) return t`${was} before`;
    if (now === before) return t`as before`;
    if (kind === "minute" || kind === "found") return t`${was} before`;
    const by = Math.round(10 * Math.abs(now - before)) / 10;
    if (kind === "percent") {
      const points = formats.formatNumber(by);
      return now > before ? t`${points} points above the ${was} before` : t`${points} points below the ${was} before`;
    }
    const difference = written(by, kind);
    const words =
      now > before ? t`${difference} more than the ${was} before` : t`${difference} less than the ${was} before`;
    if (before === 0) return words;
    return `${words} (${now > before ? "+" : "−"}${formats.formatNumber(Math.round((100 * by) / before))}%)`;
  };
}

const DAY_HOURS = 24;

/** Says a step of the time in which wanted posts found a ticket: '6 hours', '2 days', 'longer'. */
export function useFoundSteps() {
  const { t } = useLingui();
  return (step: number): string => {
    const hours = WANTED_FOUND_HOURS[step];
    if (hours === undefined) return t`longer`;
    if (hours === 1) return t`1 hour`;
    return hours <= DAY_HOURS ? t`${hours} hours` : t`${hours / DAY_HOURS} days`;
  };
}

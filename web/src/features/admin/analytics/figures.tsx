import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Analytics, AnalyticsDay } from "@reseat/contract";
import { WANTED_FOUND_HOURS } from "@reseat/contract/limits/constants";
import { clsx } from "clsx";
import { useFormats } from "../../../lib/language/format";
import { Card } from "../../../ui/card";

/** The form of a number. `found`: the step within which wanted posts ended with a deal. */
type Kind = "count" | "money" | "percent" | "minutes" | "found";

/** A day, with the figures that follow from its others. */
export type Day = ReturnType<typeof complete>;

interface Figure {
  label: MessageDescriptor;
  /** Its colour in a bar, where it is not the main one. */
  look?: "good" | "calm" | "late" | "faint";
  kind?: Kind;
}

const FIGURES = {
  returning: { label: msg`Came back` },
  first_time: { label: msg`For the first time`, look: "calm" },
  active_week: { label: msg`Within 7 days` },
  active_month: { label: msg`Within 30 days` },
  new_people: { label: msg`Signed up` },
  listings: { label: msg`Listed` },
  requests: { label: msg`All` },
  accepted: { label: msg`Accepted`, look: "good" },
  rejected: { label: msg`Declined`, look: "calm" },
  withdrawn: { label: msg`Withdrawn`, look: "faint" },
  expired: { label: msg`Ran out`, look: "late" },
  accepting: { label: msg`Answer at once`, look: "good" },
  accepting_share: { label: msg`Share that answers at once`, kind: "percent" },
  at_once: { label: msg`Accepted at once`, look: "good" },
  at_once_share: { label: msg`Share of accepted requests`, kind: "percent" },
  at_once_gone: { label: msg`No longer there`, look: "late" },
  ran_out: { label: msg`Ran out`, look: "late" },
  cut_short: { label: msg`Show began first` },
  answered: { label: msg`Answered` },
  unanswered: { label: msg`Not answered` },
  answered_share: { label: msg`Accepted or declined`, look: "good", kind: "percent" },
  answer_minutes: { label: msg`Minutes`, kind: "minutes" },
  gone: { label: msg`Gone before the show`, look: "good" },
  left: { label: msg`Left over`, look: "late" },
  gone_share: { label: msg`Share gone`, kind: "percent" },
  from_requests: { label: msg`Accepted requests`, look: "good" },
  unlocks: { label: msg`Unlocked sellers` },
  refunded: { label: msg`Refunded`, look: "good" },
  messages: { label: msg`Sent` },
  pushes_requests: { label: msg`Requests` },
  pushes_messages: { label: msg`Messages`, look: "good" },
  pushes_questions: { label: msg`Questions`, look: "calm" },
  pushes_credits: { label: msg`Credits`, look: "late" },
  pushes_news: { label: msg`News`, look: "faint" },
  pushes_shown: { label: msg`Shown` },
  pushes_opened: { label: msg`Opened` },
  texts_codes: { label: msg`Codes` },
  texts_requests: { label: msg`Requests`, look: "late" },
  texts_tickets: { label: msg`Wanted tickets`, look: "good" },
  texts_questions: { label: msg`Questions`, look: "faint" },
  revenue: { label: msg`Paid for credits`, kind: "money" },
  credits_sold: { label: msg`Credits sold` },
  orders: { label: msg`Begun` },
  orders_completed: { label: msg`Went through`, look: "good" },
  orders_failed: { label: msg`Failed`, look: "late" },
  orders_cancelled: { label: msg`Cancelled`, look: "faint" },
  wanted_deals: { label: msg`Ended with a deal`, look: "good" },
  wanted_vain: { label: msg`Told in vain`, look: "late" },
  wanted_none: { label: msg`Ended, nothing fitted`, look: "faint" },
  wanted_open: { label: msg`Still open`, look: "calm" },
  wanted_told: { label: msg`Times told` },
  wanted_opened: { label: msg`Tickets opened` },
} satisfies Partial<Record<keyof Day, Figure>>;

/** The name of a figure that charts and tables show. */
export type FigureName = keyof typeof FIGURES;

/** How a figure is shown wherever it is. */
export const figureOf = (name: FigureName): Figure => FIGURES[name];

/** Adds the figures that follow from a day's others. Shares are null on a day without any. */
export function complete(day: AnalyticsDay) {
  const answered = day.accepted + day.rejected;
  return {
    ...day,
    first_time: day.active - day.returning,
    from_requests: day.deals - day.unlocks,
    wanted_open: day.wanted - day.wanted_deals - day.wanted_vain - day.wanted_none,
    ran_out: day.expired - day.cut_short,
    answered,
    unanswered: day.requests - answered,
    answered_share: shareOf(answered, day.requests),
    answer_minutes: day.answer_seconds === null ? null : inMinutes(day.answer_seconds),
    accepting_share: shareOf(day.accepting, day.listings),
    at_once_share: shareOf(day.at_once, day.accepted),
    gone_share: shareOf(day.gone, day.gone + day.left),
  };
}

/** The sum of some figures over these days. */
export function sumOf<Name extends string>(days: { [Each in Name]: number }[], ...figures: Name[]): number {
  return days.reduce((sum, day) => figures.reduce((all, figure) => all + day[figure], sum), 0);
}

/** A part of the whole in percent, with one decimal; null when the whole is zero. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}

/** Seconds in minutes, with one decimal. */
export const inMinutes = (seconds: number) => Math.round(seconds / 6) / 10;

/** The reasons for which credits came back for requests. */
export const RETURNED = ["rejected", "expired", "withdrawn", "refunded"] as const;

const MINUTES_A_DAY = 24 * 60;

/**
 * The share of these days' minutes in which the sweep ran, in percent. Rounded down, so that only
 * all of them make 100; null where it was not counted.
 */
export function sweptShare(days: { swept: number | null }[]): number | null {
  const counted = days.flatMap(({ swept }) => swept ?? []);
  const minutes = counted.reduce((sum, each) => sum + each, 0);
  return counted.length === 0 ? null : Math.floor((1000 * minutes) / (counted.length * MINUTES_A_DAY)) / 10;
}

/** The step, from 0, in which the median of these counts lies; null when they are all zero. */
export function medianStep(counts: number[]): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let counted = 0;
  return counts.findIndex((count) => {
    counted += count;
    return 2 * counted >= all;
  });
}

/** The minute within which half of these answers came. */
export function medianMinute({ answered }: Analytics["now"]): number | null {
  const step = medianStep(answered);
  return step === null ? null : step + 1;
}

/** The top of an axis: the next round number whose half is round too. */
export function roundAbove(most: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const steps = [1, 2, 4, 6, 8, 10].find((each) => each * size >= most) ?? 10;
  return Math.max(2, steps * size);
}

interface HeadlineCardProps extends Pick<Analytics, "now" | "before"> {
  headlines: {
    label: string;
    kind?: Kind;
    /** Null when there was nothing to measure. */
    of: (period: Analytics["now"]) => number | null;
  }[];
  className: string;
}

/**
 * Figures of the period beside each other, each with that of the period before. One that is left
 * over has a row of its own.
 */
export function HeadlineCard({ now, before, headlines, className }: HeadlineCardProps) {
  const written = useWritten();
  const changeOf = useChange();
  return (
    <Card as="dl" variant="flush" className={clsx("grid grid-cols-2 gap-px overflow-hidden bg-line", className)}>
      {headlines.map(({ label, kind = "count", of }) => (
        <div key={label} className="grid content-start gap-0.5 bg-surface px-3 py-3 last:odd:col-span-full sm:px-4">
          <dt className="text-ink-muted text-sm">{label}</dt>
          <dd className="figures title text-2xl">{written(of(now), kind)}</dd>
          <dd className="text-ink-muted text-xs">{changeOf(kind, of(now), of(before))}</dd>
        </div>
      ))}
    </Card>
  );
}

const DAY_HOURS = 24;

/** Returns how a number is written: '₹199', '75%', '2 min', '6 hours'; '–' where there is none. */
export function useWritten() {
  const { t } = useLingui();
  const { formatNumber, formatPrice } = useFormats();
  return (value: number | null, kind: Kind = "count"): string => {
    if (value === null) return "–";
    if (kind === "money") return formatPrice(value);
    if (kind === "percent") return `${formatNumber(value)}%`;
    if (kind === "minutes") return t`${formatNumber(value)} min`;
    if (kind === "count") return formatNumber(value);
    const hours = WANTED_FOUND_HOURS[value];
    if (hours === undefined) return t`longer`;
    if (hours === 1) return t`1 hour`;
    return hours <= DAY_HOURS ? t`${hours} hours` : t`${hours / DAY_HOURS} days`;
  };
}

/** Returns the change since the period before, in words and as a number. */
function useChange() {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const written = useWritten();
  return (kind: Kind, now: number | null, before: number | null): string => {
    if (before === null) return t`nothing to compare with`;
    if (before === 0 && now !== 0 && kind === "count") return t`none before`;
    const was = written(before, kind);
    if (now === null) return t`${was} before`;
    if (now === before) return t`as before`;
    if (kind === "minutes" || kind === "found") return t`${was} before`;
    const by = Math.round(10 * Math.abs(now - before)) / 10;
    if (kind === "percent") {
      const points = formatNumber(by);
      return now > before ? t`${points} points above the ${was} before` : t`${points} points below the ${was} before`;
    }
    const difference = written(by, kind);
    const words =
      now > before ? t`${difference} more than the ${was} before` : t`${difference} less than the ${was} before`;
    if (before === 0) return words;
    return `${words} (${now > before ? "+" : "−"}${formatNumber(Math.round((100 * by) / before))}%)`;
  };
}

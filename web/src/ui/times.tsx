import { useLingui } from "@lingui/react/macro";
import { NIGHT_FROM, RESPONSE_WINDOW_SECONDS } from "@reseat/contract/limits/constants";
import { useEffect, useSyncExternalStore } from "react";
import { indianDay, showInstant, useFormats } from "../lib/language/format";
import { serverNow } from "../lib/live/server-clock";
import { useNow } from "./ticking";

interface CountdownProps {
  /** ISO time at which the seller's time to answer ends. */
  until: string;
  className?: string;
  /** In the form '14:32', where there is little room. */
  short?: boolean;
  /** Called once at the end. */
  onEnd?: () => void;
}

/**
 * Minutes and seconds left, 'Expired' at zero. Nobody ever had more than the whole time: what seems
 * to be more is what the browser does not know about the server's clock.
 */
export function Countdown({ until, className, short = false, onEnd }: CountdownProps) {
  const { t } = useLingui();
  const known = Math.ceil((Date.parse(until) - useNow()) / 1000);
  const left = Math.max(0, Math.min(known, RESPONSE_WINDOW_SECONDS));
  const isOver = left === 0;
  const minutes = Math.floor(left / 60);
  const seconds = String(left % 60).padStart(2, "0");
  useEffect(() => {
    if (isOver) onEnd?.();
  }, [isOver, onEnd]);
  return (
    <span role="timer" className={`figures ${className ?? ""}`}>
      {isOver ? t`Expired` : short ? `${minutes}:${seconds}` : t`${minutes}m ${seconds}s`}
    </span>
  );
}

/** Date and time of a show, or that it is to be chosen in a preview: '21 Nov 2026, 7:30 pm'. */
export function ShowTime({ date, time, className }: { date: string; time: string; className?: string }) {
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  if (!date) return <span className={className}>{t`Show date`}</span>;
  return (
    <time dateTime={`${date}T${time.slice(0, 5)}+05:30`} className={`figures ${className ?? ""}`}>
      {formatDate(date)}, {formatTime(time)}
    </time>
  );
}

/** Today in India, as YYYY-MM-DD. */
const useToday = () => useSyncExternalStore(onShown, indianToday, indianToday);

const indianToday = () => indianDay(serverNow());

/** Checks again when the page is shown, which may be on another day. */
function onShown(check: () => void): () => void {
  document.addEventListener("visibilitychange", check);
  return () => document.removeEventListener("visibilitychange", check);
}

interface ShowWhenProps {
  date: string;
  time: string;
  className?: string;
  /** Within a sentence: 'tonight 9:45 pm'. */
  inSentence?: boolean;
}

/**
 * The time of a show in everyday words: 'Tonight 9:45 pm', 'Tomorrow 11:15 am', 'Sat, 28 Nov 7:30
 * pm'.
 */
export function ShowWhen({ date, time, className, inSentence = false }: ShowWhenProps) {
  const { t } = useLingui();
  const { formatWeekday, formatTime } = useFormats();
  const today = useToday();
  const tomorrow = indianDay(showInstant(today).getTime(), 1);
  const clock = formatTime(time);
  if (!date) return <span className={className}>{t`Show date`}</span>;
  const isSoon = date === today || date === tomorrow;
  const day =
    date === tomorrow
      ? t`Tomorrow`
      : date === today
        ? time >= NIGHT_FROM
          ? t({ message: "Tonight", context: "before a time" })
          : t`Today`
        : formatWeekday(date);
  return (
    <time dateTime={`${date}T${time.slice(0, 5)}+05:30`} className={`figures ${className ?? ""}`}>
      {inSentence && isSoon ? day.toLowerCase() : day} <span className="inline-block">{clock}</span>
    </time>
  );
}

/** '3 minutes ago', kept up to date. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const { formatRelative } = useFormats();
  return (
    <time dateTime={at} className={className}>
      {formatRelative(at, useNow())}
    </time>
  );
}

import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useFormats } from "../lib/format";
import { useNow } from "./ticking";

interface CountdownProps {
  /** ISO time of the end. */
  until: string;
  className?: string;
  /** Called once at the end. */
  onEnd?: () => void;
}

/** Minutes and seconds left, 'Expired' at zero. */
export function Countdown({ until, className, onEnd }: CountdownProps) {
  const { t } = useLingui();
  const left = Math.max(0, Math.ceil((Date.parse(until) - useNow()) / 1000));
  const isOver = left === 0;
  const minutes = Math.floor(left / 60);
  const seconds = String(left % 60).padStart(2, "0");
  useEffect(() => {
    if (isOver) onEnd?.();
  }, [isOver, onEnd]);
  return (
    <span role="timer" className={`figures ${className ?? ""}`}>
      {isOver ? t`Expired` : t`${minutes}m ${seconds}s`}
    </span>
  );
}

/** Date and time of a show: '21 Nov 2026, 7:30 pm'. */
export function ShowTime({ date, time, className }: { date: string; time: string; className?: string }) {
  const { formatDate, formatTime } = useFormats();
  return (
    <time dateTime={`${date}T${time.slice(0, 5)}+05:30`} className={`figures ${className ?? ""}`}>
      {formatDate(date)}, {formatTime(time)}
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

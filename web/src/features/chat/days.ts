import { useLingui } from "@lingui/react/macro";
import { TIME_ZONE } from "@reseat/contract/constants";
import { formatsOf, indianDay } from "../../lib/format";
import { intlLocale } from "../../lib/i18n";
import { serverNow } from "../../lib/server-clock";

const DAY_MS = 86_400_000;

const made = new Map<string, Intl.DateTimeFormat>();

/** '21 Nov'. */
function dayAndMonth(locale: string, at: string): string {
  const format =
    made.get(locale) ??
    new Intl.DateTimeFormat(intlLocale(locale), { day: "numeric", month: "short", timeZone: TIME_ZONE });
  made.set(locale, format);
  return format.format(new Date(at));
}

/** How a chat names days and times. */
export function useDays() {
  const { t, i18n } = useLingui();
  const { formatTime } = formatsOf(i18n.locale);
  return {
    formatTime,
    /** 'Today', 'Yesterday' or '21 Nov'. */
    formatDay(at: string): string {
      const day = dayOf(at);
      if (day === indianDay(serverNow())) return t`Today`;
      return day === indianDay(serverNow(), -1) ? t`Yesterday` : dayAndMonth(i18n.locale, at);
    },
    /** The time of day of what is less than 24 hours old, else the day: '7:30 pm', '21 Nov'. */
    formatRecent: (at: string) =>
      serverNow() - Date.parse(at) < DAY_MS ? formatTime(at) : dayAndMonth(i18n.locale, at),
  };
}

/** The day in India of an ISO time. */
export const dayOf = (at: string) => indianDay(Date.parse(at));

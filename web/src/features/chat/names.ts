import { useLingui } from "@lingui/react/macro";
import type { Conversation } from "@reseat/contract";
import { formatsOf, indianDay } from "../../lib/language/format";
import { serverNow } from "../../lib/live/server-clock";

/**
 * Returns the name of the other person of a conversation. A person who has closed their account has
 * no name any more.
 */
export function useOtherName({ other_user_name }: Conversation): string {
  const { t } = useLingui();
  return other_user_name || t`Unknown User`;
}

const DAY_MS = 86_400_000;

/** The names of days and times in a chat. */
export function useDays() {
  const { t, i18n } = useLingui();
  const { formatTime, formatDay } = formatsOf(i18n);
  return {
    formatTime,
    /** 'Today', 'Yesterday' or '21 Nov'. */
    formatDay(at: string): string {
      const day = dayOf(at);
      if (day === indianDay(serverNow())) return t`Today`;
      return day === indianDay(serverNow(), -1) ? t`Yesterday` : formatDay(at);
    },
    /** The time of day for the last 24 hours, else the day: '7:30 pm', '21 Nov'. */
    formatRecent: (at: string) => (serverNow() - Date.parse(at) < DAY_MS ? formatTime(at) : formatDay(at)),
  };
}

/** Returns the day in India of an ISO time. */
export const dayOf = (at: string) => indianDay(Date.parse(at));

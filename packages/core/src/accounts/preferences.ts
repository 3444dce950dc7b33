import type { PreferenceKind, Preferences, QuietHours } from "@reseat/contract";
import { TEXT_NIGHT } from "@reseat/contract/limits/constants";
import type { EntityItem } from "electrodb";
import type { Actor } from "../platform/actor";
import { DAY, HOUR, iso, MINUTE, now } from "../platform/clock";
import { type Change, type Follower, follows } from "../platform/table/changes";
import { attempt } from "../platform/table/commit";
import { all, any } from "../platform/table/conditions";
import { PreferencesEntity } from "./entities";

/**
 * A person gets news once a week at most, by the hours of the clock, so that their number can be
 * counted.
 */
const BETWEEN_NEWS = 7 * DAY;

/**
 * The preferences of a person who has chosen nothing: everything about their own dealings, and no
 * news. A push shows no words of a message until its reader wants them: a locked phone shows them
 * to anybody nearby, and people write numbers and codes to each other.
 */
const DEFAULTS: Preferences = {
  kinds: {
    requests: { push: true, text: true },
    messages: { push: true, preview: false },
    questions: { push: true },
    credits: { push: true },
    news: { push: false },
  },
  quiet_hours: null,
};

/** Returns a person's preferences. */
export async function of(userId: string): Promise<Preferences> {
  const { data } = await PreferencesEntity.get({ user_id: userId }).go({ consistent: true });
  return present(data);
}

/** Stores all of the actor's preferences. Idempotent. */
export async function put(actor: Actor, { kinds, quiet_hours }: Preferences): Promise<Preferences> {
  const change = PreferencesEntity.update({ user_id: actor.userId }).set({ kinds });
  await (quiet_hours ? change.set({ quiet_hours }) : change.remove(["quiet_hours"])).go({ response: "none" });
  return { kinds, quiet_hours };
}

/**
 * Claims this week's news for a person who wants news: true for one piece of news (by its id) in
 * seven days, however often it is repeated. `override` ignores earlier news. Returns false to the
 * loser of two concurrent claims.
 */
export async function claimNews(userId: string, newsId: string, { override = false } = {}): Promise<boolean> {
  const claim = PreferencesEntity.patch({ user_id: userId })
    .set({ news_at: iso(now()), news_id: newsId })
    .where(({ kinds, news_at, news_id }, { eq, lt, notExists }) => {
      const wanted = eq(kinds.news.push, true);
      if (override) return wanted;
      const isFree = any(notExists(news_at), lt(news_at, newsLimit()), eq(news_id, newsId));
      return all(wanted, isFree);
    });
  return (await attempt({ news: { Update: claim.params() } })) === null;
}

/** Returns whether a person wants news, and the hour in which they last got some. */
export async function newsOf(userId: string): Promise<{ isWanted: boolean; hour: string }> {
  const { data } = await PreferencesEntity.get({ user_id: userId }).go({ consistent: true });
  return { isWanted: present(data).kinds.news.push, hour: newsHour(data) };
}

/** Returns the hour in which a person last got news, YYYY-MM-DDTHH in UTC; empty for never. */
export function newsHour(item: { news_at?: string | undefined } | null | undefined): string {
  return item?.news_at?.slice(0, HOUR_LENGTH) ?? "";
}

/** Returns the first hour of this week: a person who got news in it or later gets no more. */
export function newsLimit(): string {
  return iso(now() - BETWEEN_NEWS + HOUR).slice(0, HOUR_LENGTH);
}

const HOUR_LENGTH = "YYYY-MM-DDTHH".length;

/** Lets other areas follow the changes of preferences. */
export function followPreferences<Outcome>(
  follow: (change: Change<EntityItem<typeof PreferencesEntity>>) => Outcome,
): Follower<Outcome> {
  return follows(PreferencesEntity, follow);
}

function present(item: EntityItem<typeof PreferencesEntity> | null): Preferences {
  const kinds = { ...DEFAULTS.kinds, ...item?.kinds };
  const messages = { ...DEFAULTS.kinds.messages, ...item?.kinds?.messages };
  return { kinds: { ...kinds, messages }, quiet_hours: item?.quiet_hours ?? null };
}

/** Returns whether a person wants a push of this kind at this moment (epoch milliseconds). */
export function mayPush(kind: PreferenceKind, { kinds, quiet_hours }: Preferences, at: number): boolean {
  return kinds[kind].push && quietUntil(quiet_hours, at) === null;
}

/**
 * Returns whether a person who wants texts may get one at this moment. Nobody gets one at night,
 * unless the show is in the same night. Both times are in epoch milliseconds.
 */
export function mayText({ quiet_hours }: Preferences, at: number, showAt: number): boolean {
  if (quietUntil(quiet_hours, at) !== null) return false;
  const morning = quietUntil(TEXT_NIGHT, at);
  return morning === null || showAt < morning;
}

/** Asia/Kolkata is 5:30 ahead of UTC all year. */
const INDIA = 330 * MINUTE;

/** Milliseconds since midnight in India. */
function timeOfDay(at: number): number {
  return (at + INDIA) % DAY;
}

/** Returns the milliseconds since midnight of a time HH:mm. */
function ofClock(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (hours * 60 + minutes) * MINUTE;
}

/**
 * Returns the end of the quiet hours around this moment, or null outside of them. They begin with
 * `from` and end before `to`, which may be on the next day; the same time twice means never. All in
 * epoch milliseconds.
 */
export function quietUntil(hours: QuietHours | null, at: number): number | null {
  if (!hours) return null;
  const [now, from, to] = [timeOfDay(at), ofClock(hours.from), ofClock(hours.to)];
  const isQuiet = from <= to ? now >= from && now < to : now >= from || now < to;
  return isQuiet ? at + ((to - now + DAY) % DAY) : null;
}

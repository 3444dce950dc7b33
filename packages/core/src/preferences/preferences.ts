import type { Preferences } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import type { Actor } from "../actor";
import { type Change, type Follower, follows } from "../changes";
import { DAY, iso, now } from "../clock";
import { attempt } from "../commit";
import { PreferencesEntity } from "./preferences.entity";

export { mayPush, mayText } from "./may-tell";

/** News come to a person once a week at most. */
const BETWEEN_NEWS = 7 * DAY;

/** What holds for whoever has chosen nothing: everything about their own dealings, and no news. */
const DEFAULTS: Preferences = {
  kinds: {
    requests: { push: true, text: true },
    messages: { push: true },
    questions: { push: true },
    credits: { push: true },
    news: { push: false },
  },
  quiet_hours: null,
};

/** What a person wants to be told, and how. */
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
 * Claims the news of this week for a person who chose them: true for one piece of news (by its id) in seven days, however often it is
 * asked for. Throws nothing when two ask at once.
 */
export async function claimNews(userId: string, newsId: string): Promise<boolean> {
  const at = now();
  const claim = PreferencesEntity.patch({ user_id: userId })
    .set({ news_at: iso(at), news_id: newsId })
    .where(({ kinds, news_at, news_id }, { eq, lte, notExists }) => {
      const isFree = `${notExists(news_at)} OR ${lte(news_at, iso(at - BETWEEN_NEWS))} OR ${eq(news_id, newsId)}`;
      return `${eq(kinds.news.push, true)} AND (${isFree})`;
    });
  return (await attempt({ news: { Update: claim.params() } })) === null;
}

/** Lets other areas follow the changes of preferences. */
export function followPreferences<Outcome>(
  follow: (change: Change<EntityItem<typeof PreferencesEntity>>) => Outcome,
): Follower<Outcome> {
  return follows(PreferencesEntity, follow);
}

function present(item: EntityItem<typeof PreferencesEntity> | null): Preferences {
  return { kinds: { ...DEFAULTS.kinds, ...item?.kinds }, quiet_hours: item?.quiet_hours ?? null };
}

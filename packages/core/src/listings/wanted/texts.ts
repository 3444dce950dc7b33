import { WANTED_LEAST_MINUTES } from "@reseat/contract/limits/constants";
import { iso, isoNow, MINUTE, showAt } from "../../platform/clock";
import type { NewMatch } from "../../platform/news";
import { attempt } from "../../platform/table/commit";
import { all } from "../../platform/table/conditions";
import { WantedMatchEntity, type WantedMatchItem } from "./entities";

/** Returns until when it is of use that somebody is told of a ticket, ISO 8601. */
export function matchUntil({ show_date, show_time }: Pick<WantedMatchItem, "show_date" | "show_time">): string {
  return iso(showAt(show_date, show_time) - WANTED_LEAST_MINUTES * MINUTE);
}

/** Returns the cause of the notification of a ticket. */
export function causeOf({ ticket_id, told_at }: Pick<WantedMatchItem, "ticket_id" | "told_at">): string {
  return `wanted/${ticket_id}/${told_at}`;
}

/** What somebody was told of a ticket, with what its notification is known by. */
type Told = WantedMatchItem & { until: string; cause: string };

/** Returns what somebody was told of a ticket; null when they were told anew since. */
export async function loadMatch({ told_at, ...key }: NewMatch): Promise<Told | null> {
  const { data } = await WantedMatchEntity.get(key).go({ consistent: true });
  return data?.told_at === told_at ? { ...data, until: matchUntil(data), cause: causeOf(data) } : null;
}

/**
 * Claims the one text about a ticket in this state. Returns true to one caller only, while its
 * person has not opened it.
 */
export async function claimText({ told_at, ...key }: NewMatch): Promise<boolean> {
  const claim = WantedMatchEntity.patch(key)
    .set({ text_claimed_at: isoNow() })
    .where((item, { eq, notExists }) =>
      all(eq(item.told_at, told_at), notExists(item.opened_at), notExists(item.text_claimed_at)),
    );
  return (await attempt({ told: { Update: claim.params() } })) === null;
}

/** Releases the claim of a text that was not sent after all. */
export async function releaseText({ told_at, ...key }: NewMatch): Promise<void> {
  const release = WantedMatchEntity.patch(key)
    .remove(["text_claimed_at"])
    .where((item, { eq }) => eq(item.told_at, told_at));
  await attempt({ told: { Update: release.params() } });
}

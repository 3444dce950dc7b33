import type { Actor } from "../platform/actor";
import { isoNow } from "../platform/clock";
import { attempt } from "../platform/table/commit";
import { all, any } from "../platform/table/conditions";
import { InterestEntity } from "./entities";
import { loadForSeller } from "./find-interest";

/** A request by its key. */
export interface RequestKey {
  buyer_id: string;
  id: string;
}

/** The steps of a request's way to the seller, as attributes of the request. */
export const STEPS = ["pushed_at", "shown_at", "opened_at", "texted_at"] as const;

/**
 * Notes that a pending request reached this step. Only the first time counts, and only while the
 * request is pending. Idempotent.
 */
export async function markReached({ buyer_id, id }: RequestKey, step: (typeof STEPS)[number]): Promise<void> {
  const mark = InterestEntity.patch({ buyer_id, id })
    .set({ [step]: isoNow() })
    .where((item, { eq, notExists }) => all(eq(item.status, "pending"), notExists(item[step])));
  await attempt({ interest: { Update: mark.params() } });
}

/** Returns whether a request no longer waits for its seller. */
export async function isAnswered({ buyer_id, id }: RequestKey): Promise<boolean> {
  const { data } = await InterestEntity.get({ buyer_id, id }).go({ consistent: true });
  return data?.status !== "pending";
}

/**
 * Claims the one text about a request. Returns true to one caller only, while the request is
 * pending, or was accepted for its seller, who is not known to have seen it.
 */
export async function claimText({ buyer_id, id }: RequestKey): Promise<boolean> {
  const claim = InterestEntity.patch({ buyer_id, id })
    .set({ text_claimed_at: isoNow() })
    .where((item, { eq, notExists }) =>
      all(
        any(eq(item.status, "pending"), eq(item.at_once, true)),
        notExists(item.shown_at),
        notExists(item.opened_at),
        notExists(item.text_claimed_at),
      ),
    );
  return (await attempt({ interest: { Update: claim.params() } })) === null;
}

/** Releases the claim of a text that was not sent after all. */
export async function releaseText({ buyer_id, id }: RequestKey): Promise<void> {
  const release = InterestEntity.patch({ buyer_id, id })
    .remove(["text_claimed_at"])
    .where(({ texted_at }, { notExists }) => notExists(texted_at));
  await attempt({ interest: { Update: release.params() } });
}

/** Notes that the seller has seen a request. Idempotent. Throws `not_found`. */
export async function markOpened(actor: Actor, interestId: string): Promise<void> {
  await markReached(await loadForSeller(actor, interestId), "opened_at");
}

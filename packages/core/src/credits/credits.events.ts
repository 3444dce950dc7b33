import { counts } from "../counting/counts";
import type { News } from "../news";
import { follows } from "../table/changes";
import { WalletEntity } from "./entities";

/** Tells a person's open pages that their number of credits changed. */
export const walletNews = follows(WalletEntity, ({ before, after }): News => {
  if (!after || after.credits === before?.credits) return {};
  return { live: [{ userId: after.user_id, event: { type: "credits.changed" } }] };
});

export const creditCounts = counts(WalletEntity, ({ credits }) => ({ all: { credits } }));

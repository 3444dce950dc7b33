import { follows } from "../changes";
import type { News } from "../news";
import { WalletEntity } from "./wallet.entity";

/** A person sees their number of credits change. */
export const walletNews = follows(WalletEntity, ({ before, after }): News => {
  if (!after || after.credits === before?.credits) return {};
  return { live: [{ userId: after.user_id, event: { type: "credits.changed" } }] };
});

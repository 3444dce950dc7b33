import { counts } from "../counting/counts";
import { DealEntity } from "./entities";

/**
 * In the totals, every deal is an unlock, whichever person paid. In a day's figures, an unlock is a
 * deal without a request.
 */
export const dealCounts = counts(DealEntity, ({ made_at, kind, status }) => ({
  all: { unlocks: 1 },
  at: made_at,
  day: { deals: 1, unlocks: Number(kind === "contact"), refunded: Number(status === "refunded") },
}));

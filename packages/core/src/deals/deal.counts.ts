import { counts } from "../counting/counts";
import { DealEntity } from "./entities";

/**
 * In all, a deal is an unlock, whoever of the two paid for it. On its day, an unlock is a deal that
 * no request led to.
 */
export const dealCounts = counts(DealEntity, ({ made_at, kind, status }) => ({
  all: { unlocks: 1 },
  at: made_at,
  day: { deals: 1, unlocks: Number(kind === "contact"), refunded: Number(status === "refunded") },
}));

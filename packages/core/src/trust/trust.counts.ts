import { counts } from "../counting/counts";
import { CaseEntity } from "./case-entities";
import { RefundEntity, TrustScoreEntity } from "./entities";

export const refundCounts = counts(RefundEntity, ({ status }) => ({
  all: {
    refunds: Number(status === "approved"),
    refunds_waiting: Number(status === "pending"),
    refunds_rejected: Number(status === "rejected"),
  },
}));

/** Counts cases by status, as admins list them. */
export const caseCounts = counts(CaseEntity, ({ status }) => ({ all: { [`cases_${status}` as const]: 1 } }));

/** Counts people against whom a report counts. */
export const flaggedCounts = counts(TrustScoreEntity, ({ flagged_reports }) => ({
  all: { flagged: Number(flagged_reports > 0) },
}));

import { counts } from "../counting/counts";
import { CaseEntity, RefundEntity, TrustScoreEntity } from "./entities";

export const refundCounts = counts(RefundEntity, ({ status }) => ({
  all: {
    refunds: Number(status === "approved"),
    refunds_waiting: Number(status === "pending"),
    refunds_rejected: Number(status === "rejected"),
  },
}));

/** Cases, as admins list them: all reports about one person and ticket are one. */
export const caseCounts = counts(CaseEntity, ({ status }) => ({ all: { [`cases_${status}` as const]: 1 } }));

/** People against whom a report counts. */
export const flaggedCounts = counts(TrustScoreEntity, ({ flagged_reports }) => ({
  all: { flagged: Number(flagged_reports > 0) },
}));

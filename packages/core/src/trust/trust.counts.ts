import { counts } from "../counts";
import { RefundEntity } from "./refund.entity";
import { ReportEntity } from "./report.entity";
import { TrustScoreEntity } from "./trust-score.entity";

export const refundCounts = counts(RefundEntity, ({ status }) => ({
  all: {
    refunds: Number(status === "approved"),
    refunds_waiting: Number(status === "pending"),
    refunds_rejected: Number(status === "rejected"),
  },
}));

export const reportCounts = counts(ReportEntity, ({ status }) => ({ all: { [`reports_${status}` as const]: 1 } }));

/** People against whom a report counts. */
export const flaggedCounts = counts(TrustScoreEntity, ({ flagged_reports }) => ({
  all: { flagged: Number(flagged_reports > 0) },
}));

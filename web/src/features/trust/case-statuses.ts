import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Refund, Report } from "@reseat/contract";
import type { Tone } from "../../ui/badge";

/** The statuses of reports and refunds. */
export const CASE_STATUSES: Record<Report["status"] | Refund["status"], { label: MessageDescriptor; tone: Tone }> = {
  pending: { label: msg`Pending`, tone: "warning" },
  investigating: { label: msg`Investigating`, tone: "info" },
  resolved: { label: msg`Resolved`, tone: "success" },
  dismissed: { label: msg`Dismissed`, tone: "neutral" },
  approved: { label: msg`Approved`, tone: "success" },
  rejected: { label: msg`Rejected`, tone: "danger" },
};

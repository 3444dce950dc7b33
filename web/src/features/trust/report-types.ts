import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PersonsReportType, Refund, Report, ReportType } from "@reseat/contract";
import type { Tone } from "../../ui/badge";

/** The types that people choose from. */
export const PERSONS_REPORT_TYPES: Record<PersonsReportType, MessageDescriptor> = {
  fake_ticket: msg`Fake ticket`,
  no_response: msg`No response`,
  fraud: msg`Fraud`,
  inappropriate_behavior: msg`Inappropriate behavior`,
  spam: msg`Spam`,
  other: msg`Other`,
};

export const REPORT_TYPES: Record<ReportType, MessageDescriptor> = {
  ...PERSONS_REPORT_TYPES,
  same_ticket: msg`The same ticket twice`,
  price_raised: msg`Price raised in chat`,
  unreadable: msg`A listing that cannot be read`,
};

/** The statuses of reports and refunds. */
export const CASE_STATUSES: Record<Report["status"] | Refund["status"], { label: MessageDescriptor; tone: Tone }> = {
  pending: { label: msg`Pending`, tone: "warning" },
  investigating: { label: msg`Investigating`, tone: "info" },
  resolved: { label: msg`Resolved`, tone: "success" },
  dismissed: { label: msg`Dismissed`, tone: "neutral" },
  approved: { label: msg`Approved`, tone: "success" },
  rejected: { label: msg`Rejected`, tone: "danger" },
};

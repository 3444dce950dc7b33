import type { ReportType } from "@reseat/contract";

export const REPORT_TYPES: Record<ReportType, string> = {
  fake_ticket: "Fake ticket",
  no_response: "No response",
  fraud: "Fraud",
  inappropriate_behavior: "Inappropriate behavior",
  spam: "Spam",
  other: "Other",
};

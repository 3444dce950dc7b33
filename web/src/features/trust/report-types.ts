import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReportType } from "@reseat/contract";

export const REPORT_TYPES: Record<ReportType, MessageDescriptor> = {
  fake_ticket: msg`Fake ticket`,
  no_response: msg`No response`,
  fraud: msg`Fraud`,
  inappropriate_behavior: msg`Inappropriate behavior`,
  spam: msg`Spam`,
  other: msg`Other`,
};

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PersonsReportType, ReportType } from "@reseat/contract";

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

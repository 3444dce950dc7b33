import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { InterestStatus } from "@reseat/contract";
import type { Tone } from "../../ui/badge";

export const INTEREST_LABELS: Record<InterestStatus, MessageDescriptor> = {
  pending: msg`Pending`,
  accepted: msg`Accepted`,
  rejected: msg`Rejected`,
  withdrawn: msg`Withdrawn`,
  expired: msg`Expired`,
};

export const INTEREST_TONES: Record<InterestStatus, Tone> = {
  pending: "warning",
  accepted: "success",
  rejected: "danger",
  withdrawn: "neutral",
  expired: "neutral",
};

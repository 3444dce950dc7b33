import type { InterestStatus } from "@reseat/contract";
import type { Tone } from "../../components/badge";

export const INTEREST_LABELS: Record<InterestStatus, string> = {
  pending: "Pending",
  accepted: "Accepted",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  expired: "Expired",
};

export const INTEREST_TONES: Record<InterestStatus, Tone> = {
  pending: "warning",
  accepted: "success",
  rejected: "danger",
  withdrawn: "neutral",
  expired: "neutral",
};

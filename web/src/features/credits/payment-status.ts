import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PaymentStatus } from "@reseat/contract";
import type { Tone } from "../../ui/badge";

export const PAYMENT_LABELS: Record<PaymentStatus, MessageDescriptor> = {
  pending: msg`Processing`,
  completed: msg`Completed`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
};

export const PAYMENT_TONES: Record<PaymentStatus, Tone> = {
  pending: "warning",
  completed: "success",
  failed: "danger",
  cancelled: "neutral",
};

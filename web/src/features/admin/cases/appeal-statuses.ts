import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Appeal } from "@reseat/contract";
import type { Tone } from "../../../components/badge";

export const APPEAL_STATUSES: Record<Appeal["status"], { label: MessageDescriptor; tone: Tone }> = {
  open: { label: msg`Open`, tone: "warning" },
  accepted: { label: msg`Accepted`, tone: "success" },
  declined: { label: msg`Declined`, tone: "neutral" },
};

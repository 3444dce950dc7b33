import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { GrievanceKind } from "@reseat/contract";

export const GRIEVANCE_KIND_LABELS: Record<GrievanceKind, { label: MessageDescriptor; hint: MessageDescriptor }> = {
  intimate: {
    label: msg`Intimate or impersonating`,
    hint: msg`A picture or words show you, or pretend to be you. Anybody may file this, also for somebody else.`,
  },
  privacy: { label: msg`Privacy or my data`, hint: msg`What Reseat keeps about you, or shows of you.` },
  decision: {
    label: msg`A decision of our team`,
    hint: msg`A warning, a suspension, a refund or a report that was decided wrongly.`,
  },
  other: { label: msg`Something else`, hint: msg`Anything on Reseat that harms you or breaks the law.` },
};

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { GrievanceKind } from "@reseat/contract";

export const GRIEVANCE_KIND_NAMES: Record<GrievanceKind, MessageDescriptor> = {
  intimate: msg`Intimate or impersonating`,
  privacy: msg`Privacy or their data`,
  decision: msg`A decision of our team`,
  other: msg`Something else`,
};

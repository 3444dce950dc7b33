import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { QueueCounts } from "@reseat/contract";
import { APPEALS } from "./appeals";
import { CASES } from "./cases";
import type { AnyQueue } from "./define-queue";
import { GRIEVANCES } from "./grievances";
import { PAYMENTS } from "./payments";
import { REFUNDS } from "./refunds";

interface Tab {
  /** The name in the address. */
  name: string;
  label: MessageDescriptor;
  waiting: (counts: QueueCounts) => number;
  queues: [AnyQueue, ...AnyQueue[]];
}

/** The tabs of the queues. Payments share one with refunds: both are about returning money. */
export const QUEUE_TABS: [Tab, ...Tab[]] = [
  {
    name: "cases",
    label: msg`Reports`,
    waiting: ({ cases }) => cases.pending + cases.investigating,
    queues: [CASES],
  },
  {
    name: "refunds",
    label: msg`Refunds`,
    waiting: ({ refunds, payments }) => refunds.pending + payments.open,
    queues: [REFUNDS, PAYMENTS],
  },
  { name: "appeals", label: msg`Appeals`, waiting: ({ appeals }) => appeals.open, queues: [APPEALS] },
  { name: "grievances", label: msg`Grievances`, waiting: ({ grievances }) => grievances.open, queues: [GRIEVANCES] },
];

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { GrievanceKind, QueueCounts } from "@reseat/contract";

interface Status {
  name: string;
  label: MessageDescriptor;
  count: (counts: QueueCounts) => number;
}

interface Queue {
  /** The name in the address. */
  name: string;
  label: MessageDescriptor;
  waiting: (counts: QueueCounts) => number;
  /** The label of its search. */
  find: MessageDescriptor;
  statuses: Status[];
}

/**
 * The queues and their statuses, open ones first, with their counts. Payments share a queue with
 * refunds: both are about returning money.
 */
export const QUEUES: Queue[] = [
  {
    name: "cases",
    label: msg`Reports`,
    waiting: ({ cases }) => cases.pending + cases.investigating,
    find: msg`Name, movie, theatre or ID`,
    statuses: [
      { name: "pending", label: msg`Pending`, count: ({ cases }) => cases.pending },
      { name: "investigating", label: msg`Investigating`, count: ({ cases }) => cases.investigating },
      { name: "resolved", label: msg`Resolved`, count: ({ cases }) => cases.resolved },
      { name: "dismissed", label: msg`Dismissed`, count: ({ cases }) => cases.dismissed },
    ],
  },
  {
    name: "refunds",
    label: msg`Refunds`,
    waiting: ({ refunds, payments }) => refunds.pending + payments.open,
    find: msg`Name, movie, theatre or ID`,
    statuses: [
      { name: "pending", label: msg`Pending`, count: ({ refunds }) => refunds.pending },
      { name: "open", label: msg`Payments`, count: ({ payments }) => payments.open },
      { name: "approved", label: msg`Approved`, count: ({ refunds }) => refunds.approved },
      { name: "rejected", label: msg`Rejected`, count: ({ refunds }) => refunds.rejected },
      { name: "refunded", label: msg`Payments given back`, count: ({ payments }) => payments.refunded },
      { name: "closed", label: msg`Payments closed`, count: ({ payments }) => payments.closed },
    ],
  },
  {
    name: "appeals",
    label: msg`Appeals`,
    waiting: ({ appeals }) => appeals.open,
    find: msg`Name, words or ID`,
    statuses: [
      { name: "open", label: msg`Open`, count: ({ appeals }) => appeals.open },
      { name: "accepted", label: msg`Accepted`, count: ({ appeals }) => appeals.accepted },
      { name: "declined", label: msg`Declined`, count: ({ appeals }) => appeals.declined },
    ],
  },
  {
    name: "grievances",
    label: msg`Grievances`,
    waiting: ({ grievances }) => grievances.open,
    find: msg`Name, words or number`,
    statuses: [
      { name: "open", label: msg`Open`, count: ({ grievances }) => grievances.open },
      { name: "answered", label: msg`Answered`, count: ({ grievances }) => grievances.answered },
    ],
  },
];

export const GRIEVANCE_KIND_NAMES: Record<GrievanceKind, MessageDescriptor> = {
  intimate: msg`Intimate or impersonating`,
  privacy: msg`Privacy or their data`,
  decision: msg`A decision of our team`,
  other: msg`Something else`,
};

import type { AdminStats, QueueCounts } from "@reseat/contract";
import { totals } from "../platform/counting/sums";

export { namesWanted } from "./names-wanted";

/**
 * Returns the totals for the dashboard. `refund_rate` is the share of refunded unlocks, in percent.
 */
export async function get(): Promise<AdminStats> {
  const { people, credits, unlocks, refunds, refunds_waiting, flagged } = await totals();
  return {
    total_users: people,
    total_credits: credits,
    total_unlocks: unlocks,
    total_refunds: refunds,
    waiting_refunds: refunds_waiting,
    flagged_users: flagged,
    refund_rate: unlocks === 0 ? 0 : Math.round((1000 * refunds) / unlocks) / 10,
  };
}

/** Counts the items of each status in the queues of admins. */
export async function queues(): Promise<QueueCounts> {
  const all = await totals();
  return {
    cases: {
      pending: all.cases_pending,
      investigating: all.cases_investigating,
      resolved: all.cases_resolved,
      dismissed: all.cases_dismissed,
    },
    refunds: { pending: all.refunds_waiting, approved: all.refunds, rejected: all.refunds_rejected },
    payments: { open: all.payments_open, refunded: all.payments_refunded, closed: all.payments_closed },
    appeals: { open: all.appeals_open, accepted: all.appeals_accepted, declined: all.appeals_declined },
    grievances: { open: all.grievances_open, answered: all.grievances_answered },
  };
}

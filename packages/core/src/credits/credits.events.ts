import { counts } from "../platform/counting/counts";
import type { News } from "../platform/news";
import { follows } from "../platform/table/changes";
import { OrderEntity, PaymentCaseEntity, WalletEntity } from "./entities";

/** Tells a person's open pages that their number of credits changed. */
export const walletNews = follows(WalletEntity, ({ before, after }): News => {
  if (!after || after.credits === before?.credits) return {};
  return { live: [{ userId: after.user_id, event: { type: "credits.changed" } }] };
});

export const creditCounts = counts(WalletEntity, ({ credits }) => ({ all: { credits } }));

/** Rings the alarm when a case is opened, by a webhook, the buyer's page or the sweep. */
export const paymentCaseNews = follows(
  PaymentCaseEntity,
  ({ before, after }): News => (!before && after?.status === "open" ? { alarm: "PaymentCase" } : {}),
);

export const paymentCaseCounts = counts(PaymentCaseEntity, ({ status }) => ({
  all: { [`payments_${status}` as const]: 1 },
}));

/** Counts an order, and the credits and revenue of paid ones. */
export const orderCounts = counts(OrderEntity, ({ created_at, status, credits, amount }) => {
  const paid = Number(status === "completed");
  return {
    at: created_at,
    day: {
      orders: 1,
      orders_completed: paid,
      orders_failed: Number(status === "failed"),
      orders_cancelled: Number(status === "cancelled"),
      credits_sold: paid * credits,
      revenue: paid * amount,
    },
    names: [{ kind: "pack", name: `${credits}-${amount}`, figures: { bought: paid } }],
  };
});

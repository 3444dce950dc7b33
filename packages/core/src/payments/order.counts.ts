import { counts } from "../counting/counts";
import { OrderEntity } from "./entities";

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

import { expect, it } from "vitest";
import type { RawItem } from "../dynamo";
import { newId } from "../ids";
import { OrderEntity } from "../payments/order.entity";
import { RefundEntity } from "../trust/refund.entity";
import { consequencesOf } from "./consequence";

const order = {
  order_id: "order_1",
  transaction_id: newId(),
  user_id: newId(),
  credits: 5,
  amount: 7900,
  created_at: "2026-01-02T10:00:00.000Z",
  updated_at: "2026-01-02T10:05:00.000Z",
};
/** The order as the table's stream shows it. */
const stored = (status: "pending" | "completed" | "failed") =>
  OrderEntity.create({ ...order, status }).params<{ Item: RawItem }>().Item;

it("tells a buyer once that credits were added, when the order is paid", () => {
  const paid = { before: stored("pending"), after: stored("completed") };
  expect(consequencesOf(paid).notifications).toEqual([
    {
      userId: order.user_id,
      cause: `order/${order.transaction_id}/completed`,
      at: Date.parse(order.updated_at),
      type: "success",
      title: "Credits added",
      message: "5 credits were added to your wallet.",
    },
  ]);
  expect(consequencesOf({ before: stored("completed"), after: stored("completed") }).notifications).toEqual([]);
  expect(consequencesOf({ before: stored("pending"), after: stored("failed") }).notifications).toEqual([]);
});

it("holds a missed request against the seller only where the show did not cut their time short", () => {
  const show = { movie_name: "Devara", theatre: "Galaxy", location: "Andheri", show_date: "2026-01-02" };
  const interest = { id: newId(), ticket_id: newId(), buyer_id: newId(), seller_id: newId(), status: "expired" };
  const missed = (show_time: string) => {
    const after = { ...interest, __edb_e__: "interest", ticket: { ...show, show_time }, expires_at };
    const { notifications } = consequencesOf({ before: { ...after, status: "pending" }, after });
    return notifications.find(({ userId }) => userId === interest.seller_id)?.message;
  };
  const expires_at = "2026-01-02T10:05:00.000Z";
  expect(missed("15:35")).toBe("You did not respond to a request for Devara before the show.");
  expect(missed("15:36")).toContain("Ignoring requests hurts your trust score.");
});

it("says one credit where it is one", () => {
  const { notifications } = consequencesOf({ after: { ...stored("completed"), credits: 1 } });
  expect(notifications[0]?.message).toBe("1 credit was added to your wallet.");
});

it.each([
  ["approved", "success", "Refund approved"],
  ["rejected", "warning", "Refund rejected"],
] as const)("tells a buyer once that their refund was %s, at the time of the decision", (status, type, title) => {
  const ticket = { movie_name: "Devara", theatre: "Galaxy", location: "Andheri", show_date: "2026-01-02" };
  const asked = RefundEntity.create({
    id: newId(),
    user_id: order.user_id,
    deal_id: newId(),
    deal_source: "contact",
    ticket_id: newId(),
    ticket: { ...ticket, show_time: "18:30" },
    credits_refunded: 1,
    reason: "No answer",
    status: "pending",
    created_at: order.created_at,
  }).params<{ Item: RawItem }>().Item;
  const decided = { ...asked, status, processed_at: order.updated_at };

  expect(consequencesOf({ after: asked }).notifications).toEqual([]);
  expect(consequencesOf({ before: asked, after: decided }).notifications).toMatchObject([
    { userId: order.user_id, type, title, at: Date.parse(order.updated_at) },
  ]);
  expect(consequencesOf({ before: decided, after: decided }).notifications).toEqual([]);
});

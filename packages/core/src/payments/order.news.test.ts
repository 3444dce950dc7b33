import { stored, streamRecord } from "@reseat/testing/stream";
import { expect, it } from "vitest";
import { newId } from "../ids";
import { OrderEntity } from "./entities";
import { orderNews } from "./order.news";

const order = {
  order_id: "order_1",
  transaction_id: newId(),
  user_id: newId(),
  credits: 5,
  amount: 7900,
  created_at: "2026-01-02T10:00:00.000Z",
  updated_at: "2026-01-02T10:05:00.000Z",
};
type Status = "pending" | "completed" | "failed";
const item = (status: Status) => stored(OrderEntity.create({ ...order, status }));
const noticesOf = (before: Status, after: Status) =>
  orderNews.follow(streamRecord({ before: item(before), after: item(after) })).notify ?? [];

it("tells a buyer once that credits were added, when the order is paid", () => {
  expect(noticesOf("pending", "completed")).toEqual([
    {
      userId: order.user_id,
      cause: `order/${order.transaction_id}/completed`,
      at: order.updated_at,
      kind: "credits_added",
      params: { credits: 5 },
    },
  ]);
  expect(noticesOf("completed", "completed")).toEqual([]);
  expect(noticesOf("pending", "failed")).toEqual([]);
});

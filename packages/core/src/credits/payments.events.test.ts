import { stored, streamRecord } from "@reseat/testing/stream";
import { expect, it } from "vitest";
import { newId } from "../platform/ids";
import { paymentCaseNews } from "./credits.events";
import { PaymentCaseEntity } from "./entities";

const opened = {
  id: newId(),
  payment_id: "pay_1",
  happened_id: "pay_1",
  kind: "second_payment" as const,
  order_id: "order_1",
  user_id: newId(),
  amount: 7900,
  created_at: "2026-01-02T10:00:00.000Z",
};
const item = (status: "open" | "refunded") => stored(PaymentCaseEntity.create({ ...opened, status }));

it("rings the alarm when a case is opened, and not again when it is refunded or gone", () => {
  const ring = (change: { before?: object; after?: object }) => paymentCaseNews.follow(streamRecord(change));
  expect(ring({ after: item("open") })).toEqual({ alarm: "PaymentCase" });
  expect(ring({ before: item("open"), after: item("refunded") })).toEqual({});
  expect(ring({ before: item("refunded") })).toEqual({});
});

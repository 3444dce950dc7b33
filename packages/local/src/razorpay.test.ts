import { createHmac } from "node:crypto";
import { localStack } from "@reseat/testing/vitest/stack";
import RazorpayClient from "razorpay";
import { validateWebhookSignature } from "razorpay/dist/utils/razorpay-utils";
import { beforeEach, expect, it } from "vitest";
import { razorpay } from "./environment";

const seen = globalThis as { webhooks?: { body: string; headers: Record<string, string> }[] };
const client = new RazorpayClient({ key_id: razorpay.keyId, key_secret: razorpay.keySecret });

const stack = await localStack({
  "api/payments": `export const handler = async (event) => {
      (globalThis.webhooks ??= []).push(event);
      return { statusCode: 200, body: "" };
    };`,
});

beforeEach(() => {
  seen.webhooks = [];
});

const newOrder = () => client.orders.create({ amount: 7900, currency: "INR", receipt: "r1" });

it("keeps an order, captures its payment and signs what checkout hands to the page", async () => {
  const order = await newOrder();
  expect(order).toMatchObject({ entity: "order", amount: 7900, status: "created", receipt: "r1" });

  const paid = stack.razorpay.pay(order.id);
  expect(paid.razorpay_signature).toBe(
    createHmac("sha256", razorpay.keySecret).update(`${order.id}|${paid.razorpay_payment_id}`).digest("hex"),
  );
  expect(await client.orders.fetch(order.id)).toMatchObject({ status: "paid", amount_due: 0 });
  expect(await client.payments.fetch(paid.razorpay_payment_id)).toMatchObject({
    status: "captured",
    order_id: order.id,
  });
  expect((await client.orders.fetchPayments(order.id)).count).toBe(1);
  await stack.settled();
});

it("sends signed webhooks for a payment, once, twice or not at all", async () => {
  stack.razorpay.pay((await newOrder()).id);
  await stack.settled();
  expect(seen.webhooks?.map(({ body }) => JSON.parse(body).event)).toEqual(["payment.captured", "order.paid"]);
  for (const { body, headers } of seen.webhooks ?? []) {
    expect(validateWebhookSignature(body, headers["x-razorpay-signature"] as string, razorpay.webhookSecret)).toBe(
      true,
    );
  }

  seen.webhooks = [];
  stack.razorpay.fail((await newOrder()).id, "repeat");
  await stack.settled();
  expect(seen.webhooks.map(({ body }) => JSON.parse(body).event)).toEqual(["payment.failed", "payment.failed"]);
  expect(new Set(seen.webhooks.map(({ headers }) => headers["x-razorpay-event-id"])).size).toBe(1);

  seen.webhooks = [];
  stack.razorpay.pay((await newOrder()).id, "drop");
  await stack.settled();
  expect(seen.webhooks).toEqual([]);
});

it("refuses wrong keys, amounts and ids as Razorpay does", async () => {
  const stranger = new RazorpayClient({ key_id: razorpay.keyId, key_secret: "wrong" });
  await expect(stranger.orders.fetch("order_x")).rejects.toMatchObject({ statusCode: 401 });
  await expect(client.orders.create({ amount: 50, currency: "INR" })).rejects.toMatchObject({ statusCode: 400 });
  await expect(client.payments.fetch("pay_nothing")).rejects.toMatchObject({ statusCode: 400 });
});

it("gives the browser a checkout script and lets it pay", async () => {
  const script = await fetch(`${stack.url}/_local/razorpay/checkout.js`);
  expect(await script.text()).toContain("window.Razorpay");

  const order = await newOrder();
  const answer = await fetch(`${stack.url}/_local/razorpay/pay`, {
    method: "POST",
    body: JSON.stringify({ key: razorpay.keyId, order_id: order.id }),
  });
  expect(await answer.json()).toMatchObject({ razorpay_order_id: order.id });
  await stack.settled();
});

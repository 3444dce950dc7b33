import { createHmac, randomUUID } from "node:crypto";
import { Account } from "@reseat/core/accounts";
import { isoNow } from "@reseat/core/clock";
import { newId } from "@reseat/core/ids";
import { PaymentCaseEntity } from "@reseat/core/internal/credits/entities";
import { razorpay } from "@reseat/local/environment";
import type { Person } from "@reseat/testing/client";
import { localStack } from "@reseat/testing/vitest/stack";
import { beforeEach, expect, it } from "vitest";

const STARTER = { amount: 7900, credits_purchased: 5 };

const stack = await localStack();
let buyer: Person;
beforeEach(async () => {
  buyer = await stack.signUp();
});

const balance = async () => (await stack.call(buyer, "credits", "get")).credits;
const statuses = async () =>
  (await stack.call(buyer, "credits", "listTransactions", {})).items.map((item) => item.payment_status);

/** Sends the webhook an event, with a right or a wrong signature. */
async function post(body: string, headers: Record<string, string>) {
  const answer = await fetch(`${stack.url}/api/webhooks/razorpay`, { method: "POST", body, headers });
  return { status: answer.status, body: await answer.json() };
}
const sign = (body: string, secret: string = razorpay.webhookSecret) =>
  createHmac("sha256", secret).update(body).digest("hex");

it("credits once, though each webhook comes twice and the page reports as well", async () => {
  const { razorpay_order_id } = await stack.call(buyer, "payments", "createOrder", STARTER);
  const success = stack.razorpay.pay(razorpay_order_id, "repeat");
  expect(await stack.call(buyer, "payments", "verifyPayment", success)).toEqual({ success: true, credits_added: 5 });
  await stack.settled();
  expect([await balance(), await statuses()]).toEqual([5, ["completed"]]);
});

it("credits by the webhook alone when the page was closed", async () => {
  const { razorpay_order_id } = await stack.call(buyer, "payments", "createOrder", STARTER);
  stack.razorpay.pay(razorpay_order_id);
  await stack.settled();
  expect([await balance(), await statuses()]).toEqual([5, ["completed"]]);
});

it("credits by the sweep when neither the page nor a webhook told us", async () => {
  const { razorpay_order_id } = await stack.call(buyer, "payments", "createOrder", STARTER);
  stack.razorpay.pay(razorpay_order_id, "drop");
  await stack.settled();
  expect(await balance()).toBe(0);
  await stack.advanceClock(601);
  expect([await balance(), await statuses()]).toEqual([5, ["completed"]]);
});

it("answers a repeated order request alike, and credits a payment that was given up", async () => {
  const key = randomUUID();
  const order = await stack.call(buyer, "payments", "createOrder", STARTER, { key });
  expect(await stack.call(buyer, "payments", "createOrder", STARTER, { key })).toEqual(order);
  const other = { amount: 2500, credits_purchased: 1 };
  expect((await stack.refusal(buyer, "payments", "createOrder", other, { key })).code).toBe("idempotency_key_reused");

  const { transaction_id } = order;
  await stack.call(buyer, "payments", "updatePaymentStatus", {
    transaction_id,
    status: "cancelled",
    reason: "dismissed",
  });
  expect(await statuses()).toEqual(["cancelled"]);
  stack.razorpay.pay(order.razorpay_order_id);
  await stack.settled();
  expect([await balance(), await statuses()]).toEqual([5, ["completed"]]);
});

it("refuses a forged webhook, and acknowledges one that is not about us", async () => {
  const { razorpay_order_id, amount } = await stack.call(buyer, "payments", "createOrder", STARTER);
  const entity = { id: "pay_forged", order_id: razorpay_order_id, amount, currency: "INR", status: "captured" };
  const body = JSON.stringify({ event: "payment.captured", payload: { payment: { entity } } });
  const forged = await post(body, { "x-razorpay-signature": sign(body, "guess"), "x-razorpay-event-id": randomUUID() });
  expect([forged.status, forged.body.code]).toEqual([400, "payment_not_verified"]);
  expect((await post(body, {})).status).toBe(400);
  expect(await balance()).toBe(0);

  const strange = JSON.stringify({ event: "settlement.processed", payload: {} });
  expect((await post(strange, { "x-razorpay-signature": sign(strange) })).status).toBe(200);
  await stack.settled();
  expect(stack.deadLetters()).toEqual([]);
});

it("takes what Razorpay signs and nobody can read, as a case of its own that hides no other", async () => {
  const boss = await stack.signUp();
  await Account.makeAdmin(boss.phone);
  const admin = { ...boss, ...(await stack.logIn(boss)) };
  const list = () => stack.call(admin, "payments", "listCases", { status: "open" });
  const { razorpay_order_id, amount } = await stack.call(buyer, "payments", "createOrder", STARTER);
  const entity = { id: "pay_odd", order_id: razorpay_order_id, amount: -amount, currency: "INR", status: "captured" };
  const body = JSON.stringify({ event: "payment.captured", payload: { payment: { entity } } });
  const signed = { "x-razorpay-signature": sign(body), "x-razorpay-event-id": "e".repeat(3000) };
  for (const _ of [1, 2]) expect((await post(body, signed)).status).toBe(200);
  await stack.settled();
  const opened = { kind: "unreadable", payment_id: "pay_odd", user_id: buyer.id, amount: null };
  expect(await list()).toMatchObject({ items: [{ ...opened, odd: "payment.amount: -7900" }] });
  expect([await balance(), stack.deadLetters()]).toEqual([0, []]);

  // An order in an unexpected state, whatever the cause.
  const odd = {
    kind: "wrong_amount",
    payment_id: "pay_old",
    happened_id: "pay_old",
    order_id: razorpay_order_id,
  } as const;
  const times = { status: "open", created_at: isoNow() } as const;
  await PaymentCaseEntity.create({ ...odd, ...times, id: newId(), user_id: buyer.id, amount: -7900 }).go();
  expect(await list()).toMatchObject({ items: [opened], next_cursor: null, left_out: 1 });
});

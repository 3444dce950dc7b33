import { createHmac, randomUUID } from "node:crypto";
import { person } from "@reseat/testing/people";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { razorpay } from "../../../local/src/environment";
import { razorpayApi } from "../../../local/src/razorpay/api";
import { RazorpaySandbox } from "../../../local/src/razorpay/sandbox";
import type { Actor } from "../actor";
import { Credit } from "../credits";
import { Sweep } from "../sweep";
import { Payment } from ".";

const sandbox = new RazorpaySandbox(undefined);
const server = setupServer(...razorpayApi(sandbox));
beforeAll(() => server.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  delete process.env.CLOCK_OFFSET_SECONDS;
});

const STARTER = { amount: 7900, credits_purchased: 5 };

let buyer: Actor;
beforeEach(async () => {
  buyer = await person();
});

const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });
const balance = () => Credit.getBalance(buyer);
const order = (key: string = randomUUID()) => Payment.createOrder(buyer, STARTER, key);
const statusOf = async () => (await Payment.listTransactions(buyer, {})).items.map((item) => item.payment_status);

function advance(seconds: number) {
  process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) + seconds);
}

function pay(orderId: string) {
  const found = sandbox.order(orderId);
  if (!found) throw new Error(`no order ${orderId}`);
  return { order: found, ...sandbox.pay(found, {}) };
}

/** An event as Razorpay sends it; `id` names the event. */
function event(name: string, payment: object, { id = randomUUID(), secret = razorpay.webhookSecret as string } = {}) {
  const body = JSON.stringify({ entity: "event", event: name, payload: { payment: { entity: payment } } });
  return [body, createHmac("sha256", secret).update(body).digest("hex"), id] as const;
}

describe("opening an order", () => {
  it("sells the packs of the catalogue and nothing else", async () => {
    const opened = await order();
    expect(opened).toMatchObject({ amount: 7900, razorpay_key_id: razorpay.keyId });
    expect(sandbox.order(opened.razorpay_order_id)).toMatchObject({ amount: 7900, receipt: opened.transaction_id });
    expect(await statusOf()).toEqual(["pending"]);

    const bargain = { amount: 100, credits_purchased: 5 };
    await expect(Payment.createOrder(buyer, bargain, randomUUID())).rejects.toEqual(refused("unknown_pack"));
  });

  it("answers a repeated request with the same order, also when both come at once", async () => {
    const key = randomUUID();
    const [one, two] = await Promise.all([order(key), order(key)]);
    const three = await order(key);
    expect([two, three]).toEqual([one, one]);
    expect(await statusOf()).toEqual(["pending"]);
    const other = { amount: 2500, credits_purchased: 1 };
    await expect(Payment.createOrder(buyer, other, key)).rejects.toEqual(refused("idempotency_key_reused"));
  });

  it("says so when Razorpay is not there, and keeps no order", async () => {
    server.use(http.post("https://api.razorpay.com/v1/orders", () => HttpResponse.error()));
    await expect(order()).rejects.toEqual(refused("payment_provider_unavailable"));
    expect(await statusOf()).toEqual([]);
  });
});

describe("verifying a payment", () => {
  it("credits once, however often it is asked", async () => {
    const { success } = pay((await order()).razorpay_order_id);
    const answers = await Promise.all([1, 2, 3].map(() => Payment.verifyPayment(buyer, success)));
    expect(answers).toEqual([1, 2, 3].map(() => ({ credits_added: 5 })));
    expect(await balance()).toBe(5);
    expect(await statusOf()).toEqual(["completed"]);
    const { items } = await Credit.getStatement(buyer, {});
    expect(items).toMatchObject([{ from: "issued", to: "wallet", credits: 5 }]);
  });

  it("refuses a forged signature and a payment of another order", async () => {
    const [mine, cheap] = [await order(), await order()];
    const { success } = pay(cheap.razorpay_order_id);
    const forged = { ...success, razorpay_signature: "0".repeat(64) };
    const moved = { ...success, razorpay_order_id: mine.razorpay_order_id };
    await expect(Payment.verifyPayment(buyer, forged)).rejects.toEqual(refused("payment_not_verified"));
    await expect(Payment.verifyPayment(buyer, moved)).rejects.toEqual(refused("payment_not_verified"));
    expect(await balance()).toBe(0);
  });

  it("knows nothing of another person's order", async () => {
    const { success } = pay((await order()).razorpay_order_id);
    await expect(Payment.verifyPayment(await person(), success)).rejects.toEqual(refused("not_found"));
    expect(await balance()).toBe(0);
  });
});

describe("Razorpay's webhook", () => {
  it("credits once for an event that comes three times, at once and later, and for both events of a payment", async () => {
    const { payment } = pay((await order()).razorpay_order_id);
    const captured = event("payment.captured", payment);
    await Promise.all([1, 2, 3].map(() => Payment.handleWebhook(...captured)));
    expect(await Payment.handleWebhook(...captured)).toBe("repeated");
    await Payment.handleWebhook(...event("order.paid", payment));
    expect(await balance()).toBe(5);
    expect(await statusOf()).toEqual(["completed"]);
  });

  it("credits once, whether it comes before or after the page's own report", async () => {
    const first = pay((await order()).razorpay_order_id);
    await Payment.handleWebhook(...event("payment.captured", first.payment));
    expect(await Payment.verifyPayment(buyer, first.success)).toEqual({ credits_added: 5 });
    expect(await balance()).toBe(5);

    const second = pay((await order()).razorpay_order_id);
    await Payment.verifyPayment(buyer, second.success);
    await Payment.handleWebhook(...event("payment.captured", second.payment));
    expect(await balance()).toBe(10);

    const third = pay((await order()).razorpay_order_id);
    await Promise.all([
      Payment.verifyPayment(buyer, third.success),
      Payment.handleWebhook(...event("payment.captured", third.payment)),
    ]);
    expect(await balance()).toBe(15);
  });

  it("refuses a forged signature, and a body that was changed after signing", async () => {
    const { payment } = pay((await order()).razorpay_order_id);
    const forged = event("payment.captured", payment, { secret: "guess" });
    const [body, signature, id] = event("payment.captured", payment);
    await expect(Payment.handleWebhook(...forged)).rejects.toEqual(refused("payment_not_verified"));
    await expect(Payment.handleWebhook(`${body} `, signature, id)).rejects.toEqual(refused("payment_not_verified"));
    await expect(Payment.handleWebhook(body, "", id)).rejects.toEqual(refused("payment_not_verified"));
    expect(await balance()).toBe(0);
  });

  it("credits nothing for a payment of another amount", async () => {
    const { payment } = pay((await order()).razorpay_order_id);
    expect(await Payment.handleWebhook(...event("payment.captured", { ...payment, amount: 100 }))).toBe("mismatched");
    expect(await balance()).toBe(0);
  });

  it("acknowledges events that are not ours", async () => {
    const { payment } = pay((await order()).razorpay_order_id);
    const strange = { ...payment, order_id: "order_ofSomebodyElse" };
    expect(await Payment.handleWebhook(...event("payment.captured", strange))).toBe("ignored");
    expect(await Payment.handleWebhook(...event("refund.created", payment))).toBe("ignored");
    expect(await balance()).toBe(0);
  });
});

describe("an order's states", () => {
  it("go forward only, and a payment that comes through late still counts", async () => {
    const { razorpay_order_id: order_id, transaction_id } = await order();
    const { payment } = pay(order_id);
    const failed = { ...payment, id: "pay_first", status: "failed", error_description: "Declined" };

    expect(await Payment.handleWebhook(...event("payment.failed", failed))).toBe("failed");
    expect(await statusOf()).toEqual(["failed"]);
    await Payment.updateStatus(buyer, { transaction_id, status: "cancelled", reason: "dismissed" });
    expect((await Payment.updateStatus(buyer, { order_id, status: "cancelled" })).payment_status).toBe("cancelled");
    await expect(Payment.updateStatus(buyer, { order_id, status: "failed" })).rejects.toEqual(
      refused("order_not_pending"),
    );
    expect(await statusOf()).toEqual(["cancelled"]);

    expect(await Payment.handleWebhook(...event("payment.captured", payment))).toBe("credited");
    expect(await balance()).toBe(5);
    expect(await Payment.handleWebhook(...event("payment.failed", failed))).toBe("repeated");
    await expect(Payment.updateStatus(buyer, { order_id, status: "cancelled" })).rejects.toEqual(
      refused("order_not_pending"),
    );
    expect(await statusOf()).toEqual(["completed"]);
  });

  it("are told twice at once, by the page and by Razorpay, without complaint", async () => {
    const { razorpay_order_id: order_id } = await order();
    const { payment } = pay(order_id);
    const failed = { ...payment, status: "failed", error_description: "Declined" };
    const [told] = await Promise.all([
      Payment.updateStatus(buyer, { order_id, status: "failed" }),
      Payment.updateStatus(buyer, { order_id, status: "failed" }),
      Payment.handleWebhook(...event("payment.failed", failed)),
    ]);
    expect(told.payment_status).toBe("failed");
    expect(await statusOf()).toEqual(["failed"]);
  });

  it("cannot be changed by another person", async () => {
    const { razorpay_order_id: order_id, transaction_id } = await order();
    const other = await person();
    const cancelled = { status: "cancelled" as const };
    await expect(Payment.updateStatus(other, { order_id, ...cancelled })).rejects.toEqual(refused("not_found"));
    await expect(Payment.updateStatus(other, { transaction_id, ...cancelled })).rejects.toEqual(refused("not_found"));
    expect(await statusOf()).toEqual(["pending"]);
  });
});

describe("the sweep", () => {
  it("credits what was paid but never reported, also when the person had given up", async () => {
    const [open, dismissed] = [await order(), await order()];
    await Payment.updateStatus(buyer, { order_id: dismissed.razorpay_order_id, status: "cancelled" });
    pay(open.razorpay_order_id);
    pay(dismissed.razorpay_order_id);
    advance(599);
    await Sweep.run();
    expect(await balance()).toBe(0);
    advance(2);
    await Promise.all([Sweep.run(), Sweep.run()]);
    expect(await balance()).toBe(10);
    expect(await statusOf()).toEqual(["completed", "completed"]);
  });

  it("fails what nobody paid, and still credits a payment that comes within the day", async () => {
    const { razorpay_order_id } = await order();
    advance(601);
    await Sweep.run();
    expect(await statusOf()).toEqual(["failed"]);
    pay(razorpay_order_id);
    advance(3600);
    await Sweep.run();
    expect(await balance()).toBe(5);
    expect(await statusOf()).toEqual(["completed"]);
  });

  it("keeps asking about a payment that is under way", async () => {
    const { razorpay_order_id } = await order();
    const payments = `https://api.razorpay.com/v1/orders/${razorpay_order_id}/payments`;
    server.use(http.get(payments, () => HttpResponse.json({ items: [{ id: "pay_1", status: "authorized" }] })));
    advance(601);
    await Sweep.run();
    expect(await statusOf()).toEqual(["pending"]);
    advance(86_400);
    await Sweep.run();
    await Sweep.run();
    expect(await statusOf()).toEqual(["failed"]);
  });

  it("leaves an order due when Razorpay is not there", async () => {
    const { razorpay_order_id } = await order();
    pay(razorpay_order_id);
    server.use(http.get("https://api.razorpay.com/v1/orders/:id/payments", () => HttpResponse.error()));
    advance(601);
    expect((await Sweep.run()).failed.map(({ key }) => key)).toContain(`order#${razorpay_order_id}`);
    server.resetHandlers();
    await Sweep.run();
    expect(await balance()).toBe(5);
  });
});

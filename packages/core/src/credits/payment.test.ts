import { createHmac, randomUUID } from "node:crypto";
import { razorpay } from "@reseat/local/environment";
import { razorpayApi } from "@reseat/local/razorpay/api";
import { RazorpaySandbox } from "@reseat/local/razorpay/sandbox";
import { queueBoundary } from "@reseat/testing/boundaries";
import { person } from "@reseat/testing/people";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Sweep } from "../events";
import { Audit } from "../platform";
import type { Actor } from "../platform/actor";
import { newId } from "../platform/ids";
import { Settings } from "../platform/settings";
import * as Credit from "./credit";
import * as Payment from "./payment";

const sandbox = new RazorpaySandbox(undefined);
const queue = queueBoundary();
const server = setupServer(...razorpayApi(sandbox), queue.handler);
beforeAll(() => server.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  queue.isDown = false;
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

/** Returns the open cases of the buyer's payments. */
async function casesOf() {
  const { items } = await Payment.listCases({ userId: "0".repeat(26), isAdmin: true }, { status: "open", limit: 100 });
  return items.filter(({ user_id }) => user_id === buyer.userId);
}

function advance(seconds: number) {
  process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) + seconds);
}

function pay(orderId: string) {
  const found = sandbox.order(orderId);
  if (!found) throw new Error(`no order ${orderId}`);
  return { order: found, ...sandbox.pay(found, {}) };
}

/**
 * Returns an event as Razorpay sends it. `id` names the event; `others` are the entities besides
 * the payment.
 */
function event(
  name: string,
  payment: object,
  { id = randomUUID() as string, secret = razorpay.webhookSecret as string } = {},
  others: Record<string, object> = {},
) {
  const entities = Object.entries({ payment, ...others }).map(([each, entity]) => [each, { entity }]);
  const body = JSON.stringify({ entity: "event", event: name, payload: Object.fromEntries(entities) });
  return [body, createHmac("sha256", secret).update(body).digest("hex"), id] as const;
}

/** Receives a webhook and handles what it queues. */
async function webhook(body: string, signature: string, id: string) {
  await Payment.receiveWebhook(Buffer.from(body), signature, id);
  return Payment.handleEvent(queue.messages.shift() as Payment.PaymentEvent);
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

  it("sells a pack at the price that an admin has set, and no more at the one before", async () => {
    const admin = { userId: newId(), isAdmin: true };
    const { last: _, ...before } = await Settings.get();
    const packs = { ...before.packs, starter: { ...before.packs.starter, price: 8100 } };
    const { version } = await Settings.change(admin, { ...before, packs });
    await expect(order()).rejects.toEqual(refused("unknown_pack"));
    const dearer = { ...STARTER, amount: 8100 };
    expect(await Payment.createOrder(buyer, dearer, randomUUID())).toMatchObject({ amount: 8100 });
    await Settings.change(admin, { ...before, version });
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
    await Promise.all([1, 2, 3].map(() => webhook(...captured)));
    expect(await webhook(...captured)).toBe("repeated");
    await webhook(...event("order.paid", payment));
    expect(await balance()).toBe(5);
    expect(await statusOf()).toEqual(["completed"]);
  });

  it("credits once, whether it comes before or after the page's own report", async () => {
    const first = pay((await order()).razorpay_order_id);
    await webhook(...event("payment.captured", first.payment));
    expect(await Payment.verifyPayment(buyer, first.success)).toEqual({ credits_added: 5 });
    expect(await balance()).toBe(5);

    const second = pay((await order()).razorpay_order_id);
    await Payment.verifyPayment(buyer, second.success);
    await webhook(...event("payment.captured", second.payment));
    expect(await balance()).toBe(10);

    const third = pay((await order()).razorpay_order_id);
    await Promise.all([
      Payment.verifyPayment(buyer, third.success),
      webhook(...event("payment.captured", third.payment)),
    ]);
    expect(await balance()).toBe(15);
  });

  it("refuses a forged signature, and a body that was changed after signing", async () => {
    const { payment } = pay((await order()).razorpay_order_id);
    const forged = event("payment.captured", payment, { secret: "guess" });
    const [body, signature, id] = event("payment.captured", payment);
    await expect(webhook(...forged)).rejects.toEqual(refused("payment_not_verified"));
    await expect(webhook(`${body} `, signature, id)).rejects.toEqual(refused("payment_not_verified"));
    for (const odd of ["", `${signature}zz`, signature.toUpperCase(), signature.slice(0, -2)]) {
      await expect(webhook(body, odd, id)).rejects.toEqual(refused("payment_not_verified"));
    }
    expect(await balance()).toBe(0);
  });

  it("queues what we read of an event, and nothing of the payer", async () => {
    const { payment } = pay((await order()).razorpay_order_id);
    const [body, signature, id] = event("payment.captured", { ...payment, email: "asha@example.com" });
    await Payment.receiveWebhook(Buffer.from(body), signature, id);
    const { order_id, amount } = payment;
    expect(queue.messages.splice(0)).toEqual([
      {
        event_id: expect.stringMatching(/^[\w-]{22}$/),
        event: "payment.captured",
        payment: { id: payment.id, order_id, amount, currency: "INR", status: "captured" },
      },
    ]);
    expect(await balance()).toBe(0);
  });

  it("credits once for an event whose id is longer than a key, and whose failure has a long reason", async () => {
    const { payment } = pay((await order()).razorpay_order_id);
    const id = "e".repeat(5000);
    const failed = { ...payment, status: "failed", error_description: "no ".repeat(500_000) };
    expect(await webhook(...event("payment.failed", failed))).toBe("failed");
    const captured = event("payment.captured", payment, { id });
    expect([await webhook(...captured), await webhook(...captured)]).toEqual(["credited", "repeated"]);
    expect(await balance()).toBe(5);
  });

  it("fails when the queue does not take the event, so that Razorpay delivers it again", async () => {
    const { payment } = pay((await order()).razorpay_order_id);
    const captured = event("payment.captured", payment);
    queue.isDown = true;
    await expect(webhook(...captured)).rejects.toThrow();
    queue.isDown = false;
    expect(await webhook(...captured)).toBe("credited");
    expect(await balance()).toBe(5);
  });

  it("credits nothing for a payment of another amount", async () => {
    const { payment } = pay((await order()).razorpay_order_id);
    expect(await webhook(...event("payment.captured", { ...payment, amount: 100 }))).toBe("case");
    expect(await balance()).toBe(0);
    expect(await casesOf()).toMatchObject([{ kind: "wrong_amount", payment_id: payment.id, amount: 100 }]);
  });

  it("gives credits or a case for a payment of another amount, not both", async () => {
    const first = await order();
    const { payment, success } = pay(first.razorpay_order_id);
    await Payment.verifyPayment(buyer, success);
    expect(await webhook(...event("payment.captured", { ...payment, amount: 100 }))).toBe("credited");
    expect([await balance(), await casesOf()]).toEqual([5, []]);
    const other = pay((await order()).razorpay_order_id);
    expect(await webhook(...event("payment.captured", { ...other.payment, amount: 100 }))).toBe("case");
    await expect(Payment.verifyPayment(buyer, other.success)).rejects.toMatchObject({ code: "paid_twice" });
    expect(await balance()).toBe(5);
  });

  it("credits a payment by its page's signature although a webhook's amount cannot be read", async () => {
    const { payment, success } = pay((await order()).razorpay_order_id);
    expect(await webhook(...event("payment.captured", { ...payment, amount: "much" as never }))).toBe("case");
    expect(await Payment.verifyPayment(buyer, success)).toEqual({ credits_added: 5 });
    expect(await balance()).toBe(5);
  });

  it("acknowledges events that are not ours", async () => {
    const { payment } = pay((await order()).razorpay_order_id);
    const strange = { ...payment, order_id: "order_ofSomebodyElse" };
    expect(await webhook(...event("payment.captured", strange))).toBe("ignored");
    expect(await webhook(...event("settlement.processed", payment))).toBe("ignored");
    expect(await balance()).toBe(0);
  });
});

describe("a payment that somebody must look at", () => {
  const admin: Actor = { userId: "0".repeat(26), isAdmin: true };

  it("is a second one of an order, which buys nothing and is given back once", async () => {
    const { razorpay_order_id } = await order();
    const [first, second] = [pay(razorpay_order_id), pay(razorpay_order_id)];
    expect(await webhook(...event("payment.captured", first.payment))).toBe("credited");
    const captured = event("payment.captured", second.payment);
    expect(await webhook(...captured)).toBe("case");
    expect(await webhook(...captured)).toBe("repeated");
    await expect(Payment.verifyPayment(buyer, second.success)).rejects.toEqual(refused("paid_twice"));
    expect(await Payment.verifyPayment(buyer, first.success)).toEqual({ credits_added: 5 });
    expect(await balance()).toBe(5);
    const cases = await casesOf();
    expect(cases).toMatchObject([
      { kind: "second_payment", payment_id: second.payment.id, amount: 7900, status: "open" },
    ]);

    const id = String(cases[0]?.id);
    await expect(Payment.refundCase(buyer, id)).rejects.toEqual(refused("not_allowed"));
    await expect(Payment.refundCase({ ...buyer, isAdmin: true }, id)).rejects.toEqual(refused("not_yourself"));
    await expect(Payment.closeCase(admin, id, "Done")).rejects.toEqual(refused("not_found"));
    await expect(Payment.listCases(buyer, { status: "open" })).rejects.toEqual(refused("not_allowed"));
    const twice = await Promise.allSettled([Payment.refundCase(admin, id), Payment.refundCase(admin, id)]);
    expect(twice.map(({ status }) => status)).toContain("fulfilled");
    expect((await Payment.refundCase(admin, id)).status).toBe("refunded");
    expect(sandbox.payment(second.payment.id)).toMatchObject({ status: "refunded", amount_refunded: 7900 });
    expect(sandbox.payment(first.payment.id)).toMatchObject({ status: "captured" });
    const own = { refund: { id: "rfnd_own", amount: 7900 } };
    expect(await webhook(...event("refund.processed", second.payment, {}, own))).toBe("ignored");
    expect(await casesOf()).toEqual([]);
  });

  it("stays open when Razorpay does not answer", async () => {
    const { razorpay_order_id } = await order();
    for (const { payment } of [pay(razorpay_order_id), pay(razorpay_order_id)]) {
      await webhook(...event("payment.captured", payment));
    }
    const id = String((await casesOf())[0]?.id);
    server.use(http.post("https://api.razorpay.com/v1/payments/:id/refund", () => HttpResponse.error()));
    await expect(Payment.refundCase(admin, id)).rejects.toEqual(refused("payment_provider_unavailable"));
    expect(await casesOf()).toMatchObject([{ id, status: "open" }]);
  });

  it("is a second one that only the sweep hears of", async () => {
    const { razorpay_order_id } = await order();
    pay(razorpay_order_id);
    pay(razorpay_order_id);
    advance(601);
    await Sweep.run();
    expect(await balance()).toBe(5);
    expect(await casesOf()).toMatchObject([{ kind: "second_payment" }]);
  });

  it.each([
    ["refund.processed", { refund: { id: "rfnd_1", amount: 5000 } }, { kind: "refund", amount: 5000 }],
    ["payment.dispute.created", { dispute: { id: "disp_1", amount: 7900, phase: "fraud" } }, { kind: "dispute" }],
    ["payment.dispute.lost", { dispute: { id: "disp_2", amount: 7900, phase: "chargeback" } }, { kind: "chargeback" }],
  ] as const)("is one with a %s at Razorpay, once however often it is told", async (name, happened, expected) => {
    const { payment } = pay((await order()).razorpay_order_id);
    await webhook(...event("payment.captured", payment));
    for (const _ of [1, 2]) expect(await webhook(...event(name, payment, {}, happened))).toBe("case");
    expect(await casesOf()).toMatchObject([{ ...expected, payment_id: payment.id, user_id: buyer.userId }]);
    const [opened] = await casesOf();
    const id = String(opened?.id);
    await expect(Payment.refundCase(admin, id)).rejects.toEqual(refused("not_found"));
    await expect(Payment.closeCase(buyer, id, "Done")).rejects.toEqual(refused("not_allowed"));
    await expect(Payment.closeCase({ ...buyer, isAdmin: true }, id, "Done")).rejects.toEqual(refused("not_yourself"));
    await expect(Payment.closeCase(admin, newId(), "Done")).rejects.toEqual(refused("not_found"));
    for (const _ of [1, 2])
      expect(await Payment.closeCase(admin, id, "Took the credits back")).toMatchObject({
        status: "closed",
        user_id: buyer.userId,
        settled: { admin_id: admin.userId },
      });
    expect(await casesOf()).toEqual([]);
    const { items } = await Audit.list({ subject: buyer.userId, action: "close_payment_case" }, {});
    expect(items).toMatchObject([{ reason: "Took the credits back", thing_id: id }]);
    expect(await balance()).toBe(5);
  });

  it.each([
    ["junk", 'body: "junk"'],
    ["null", 'body: "null"'],
    ["[]", 'body: "[]"'],
    ["{}", "event: undefined"],
    ['{"event":7}', "event: 7"],
    ['{"event":"payment.captured","payload":7}', "payload: 7"],
    ['{"event":"payment.captured","payload":{"payment":{"entity":{"id":7}}}}', "payment.id: 7"],
    ['{"event":"payment.captured","payload":{"payment":{"entity":"pay_1"}}}', 'payment: "pay_1"'],
  ])("is %j, which is signed and cannot be read: of nobody, and told once", async (body, odd) => {
    const signature = createHmac("sha256", razorpay.webhookSecret).update(body).digest("hex");
    const id = randomUUID();
    expect([await webhook(body, signature, id), await webhook(body, signature, id)]).toEqual(["case", "repeated"]);
    const { items } = await Payment.listCases(admin, { status: "open", limit: 100 });
    const unreadable = { kind: "unreadable", user_id: null, order_id: null, amount: null };
    const [opened] = items.filter((item) => item.odd === odd);
    expect(opened).toMatchObject(unreadable);
    await expect(Payment.refundCase(admin, String(opened?.id))).rejects.toEqual(refused("not_found"));
    expect(await Payment.closeCase(admin, String(opened?.id), "A test of theirs")).toMatchObject({ status: "closed" });
  });

  it.each([
    ["payment.captured", { amount: -7900 }, {}, "payment.amount: -7900"],
    ["payment.captured", { amount: 79.5 }, {}, "payment.amount: 79.5"],
    ["order.paid", { amount: "7900" }, {}, 'payment.amount: "7900"'],
    ["payment.failed", { error_description: { no: "text" } }, {}, 'payment.error_description: {"no":"text"}'],
    ["refund.processed", {}, { refund: { id: "rfnd_odd", amount: -1 } }, "refund.amount: -1"],
    ["payment.dispute.lost", {}, { dispute: { id: "d".repeat(3000) } }, `dispute.id: "${"d".repeat(187)}`],
  ])("is a %s with something odd in it, from which nothing else follows", async (name, change, others, odd) => {
    const { payment } = pay((await order()).razorpay_order_id);
    expect(await webhook(...event(name, { ...payment, ...change }, {}, others))).toBe("case");
    const about = { payment_id: payment.id, order_id: payment.order_id, user_id: buyer.userId, amount: null };
    expect(await casesOf()).toMatchObject([{ kind: "unreadable", ...about, odd }]);
    expect([await balance(), await statusOf()]).toEqual([0, ["pending"]]);
    // A valid event of Razorpay's still counts afterwards.
    expect(await webhook(...event("payment.captured", payment))).toBe("credited");
    const foreign = { ...payment, ...change, order_id: "order_ofSomebodyElse" };
    expect(await webhook(...event(name, foreign, {}, others))).toBe("ignored");
  });

  it("is never of a person who did not pay twice", async () => {
    const { payment } = pay((await order()).razorpay_order_id);
    await Promise.all([1, 2, 3].map(() => webhook(...event("payment.captured", payment))));
    expect(await casesOf()).toEqual([]);
  });
});

describe("an order's states", () => {
  it("go forward only, and a payment that comes through late still counts", async () => {
    const { razorpay_order_id: order_id, transaction_id } = await order();
    const { payment } = pay(order_id);
    const failed = { ...payment, id: "pay_first", status: "failed", error_description: "Declined" };

    expect(await webhook(...event("payment.failed", failed))).toBe("failed");
    expect(await statusOf()).toEqual(["failed"]);
    await Payment.updateStatus(buyer, { transaction_id, status: "cancelled", reason: "dismissed" });
    expect((await Payment.updateStatus(buyer, { order_id, status: "cancelled" })).payment_status).toBe("cancelled");
    await expect(Payment.updateStatus(buyer, { order_id, status: "failed" })).rejects.toEqual(
      refused("order_not_pending"),
    );
    expect(await statusOf()).toEqual(["cancelled"]);

    expect(await webhook(...event("payment.captured", payment))).toBe("credited");
    expect(await balance()).toBe(5);
    expect(await webhook(...event("payment.failed", failed))).toBe("repeated");
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
      webhook(...event("payment.failed", failed)),
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

describe("a look at Razorpay in front of the person", () => {
  const look = async (transactionId: string) => (await Payment.checkPayment(buyer, transactionId)).found;
  const answer = (orderId: string, ...statuses: string[]) =>
    server.use(
      http.get(`https://api.razorpay.com/v1/orders/${orderId}/payments`, () =>
        HttpResponse.json({ items: statuses.map((status, n) => ({ id: `pay_${n}`, status })) }),
      ),
    );

  it("credits what was paid, once, also when the person had given up", async () => {
    const { razorpay_order_id: order_id, transaction_id } = await order();
    await Payment.updateStatus(buyer, { order_id, status: "cancelled" });
    pay(order_id);
    const looks = await Promise.all([look(transaction_id), look(transaction_id)]);
    expect(looks).toEqual(["credited", "credited"]);
    expect((await Payment.checkPayment(buyer, transaction_id)).transaction.payment_status).toBe("completed");
    expect(await balance()).toBe(5);
  });

  it("says what became of a payment that brought nothing", async () => {
    const { razorpay_order_id: order_id, transaction_id } = await order();
    expect(await look(transaction_id)).toBe("unpaid");
    answer(order_id, "failed", "authorized");
    expect(await look(transaction_id)).toBe("under_way");
    answer(order_id, "failed", "refunded");
    expect(await look(transaction_id)).toBe("given_back");
    expect(await statusOf()).toEqual(["pending"]);
    answer(order_id, "failed");
    expect(await look(transaction_id)).toBe("failed");
    expect(await statusOf()).toEqual(["failed"]);
    expect(await balance()).toBe(0);
  });

  it("opens a case for another amount", async () => {
    const { razorpay_order_id: order_id, transaction_id } = await order();
    const { payment } = pay(order_id);
    payment.amount = 100;
    expect(await look(transaction_id)).toBe("case");
    expect(await casesOf()).toMatchObject([{ kind: "wrong_amount", amount: 100 }]);
    expect(await balance()).toBe(0);
  });

  it("changes nothing for others, or while Razorpay is not there", async () => {
    const { razorpay_order_id, transaction_id } = await order();
    pay(razorpay_order_id);
    await expect(Payment.checkPayment(await person(), transaction_id)).rejects.toEqual(refused("not_found"));
    server.use(http.get("https://api.razorpay.com/v1/orders/:id/payments", () => HttpResponse.error()));
    await expect(look(transaction_id)).rejects.toEqual(refused("payment_provider_unavailable"));
    expect(await statusOf()).toEqual(["pending"]);
  });
});

describe("the sweep", () => {
  it("credits what was paid but never reported, also when the person had given up", async () => {
    const [open, dismissed] = [await order(), await order()];
    await Payment.updateStatus(buyer, { order_id: dismissed.razorpay_order_id, status: "cancelled" });
    pay(open.razorpay_order_id);
    pay(dismissed.razorpay_order_id);
    advance(540);
    await Sweep.run();
    expect(await balance()).toBe(0);
    advance(61);
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

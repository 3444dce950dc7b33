import { createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { RAZORPAY_WEBHOOK } from "@reseat/contract/gateway";
import { HttpResponse, http, type RequestHandler } from "msw";
import { razorpay } from "./environment";
import { type CheckoutSuccess, type Order, type Payer, type Payment, RazorpaySandbox } from "./razorpay-sandbox";
import { type Answer, isPreflight, readBody, sendJson, sendText } from "./server";

const checkoutScript = readFileSync(new URL("./razorpay-checkout.js", import.meta.url), "utf8");

/** How a payment's webhooks travel: once, each one twice, or not at all. */
type Delivery = "send" | "repeat" | "drop";

export interface Razorpay {
  /** Razorpay's hosts, for the boundary of the process. */
  handlers: RequestHandler[];
  /** The endpoints for checkout in the browser, under /_local/razorpay. */
  answer: Answer;
  /** Pays an order as checkout would. */
  pay(orderId: string, delivery?: Delivery): CheckoutSuccess;
  /** Makes a payment of an order fail. */
  fail(orderId: string, delivery?: Delivery): Payment;
  /** Resolves when every webhook has a response. */
  idle(): Promise<void>;
}

export function startRazorpay(server: string, dataDir: string | undefined): Razorpay {
  const sandbox = new RazorpaySandbox(dataDir);
  const sending = new Set<Promise<void>>();
  const send = (event: WebhookEvent, payment: Payment, order: Order, delivery: Delivery) => {
    const { id, body } = webhook(event, payment, order);
    for (let times = deliveries[delivery]; times > 0; times -= 1) {
      const sent = post(`${server}${RAZORPAY_WEBHOOK}`, id, body)
        .catch((error) => console.error("the Razorpay webhook failed:", error))
        .then(() => void sending.delete(sent));
      sending.add(sent);
    }
  };
  const existing = (orderId: string): Order => {
    const order = sandbox.order(orderId);
    if (!order) throw new Error(`no order ${orderId}`);
    return order;
  };
  const pay = (orderId: string, delivery: Delivery = "send", payer: Payer = {}) => {
    const order = existing(orderId);
    const { payment, success } = sandbox.pay(order, payer);
    send("payment.captured", payment, order, delivery);
    send("order.paid", payment, order, delivery);
    return success;
  };
  const fail = (orderId: string, delivery: Delivery = "send", payer: Payer = {}) => {
    const order = existing(orderId);
    const payment = sandbox.fail(order, payer);
    send("payment.failed", payment, order, delivery);
    return payment;
  };
  return {
    handlers: razorpayApi(sandbox),
    pay,
    fail,
    async idle() {
      while (sending.size > 0) await Promise.all(sending);
    },
    async answer(request, response, path) {
      if (isPreflight(request, response)) return;
      const action = path.slice(1);
      if (action === "checkout.js") return sendText(response, 200, checkoutScript, "text/javascript; charset=utf-8");
      const input = JSON.parse((await readBody(request)).toString() || "{}") as CheckoutRequest;
      const order = sandbox.order(input.order_id ?? "");
      if (!order || input.key !== razorpay.keyId) return sendJson(response, 400, { message: "No such order or key" });
      if (action === "order") return sendJson(response, 200, order);
      if (action === "pay") return sendJson(response, 200, pay(order.id, "send", input.payer));
      if (action === "fail") return sendJson(response, 200, fail(order.id, "send", input.payer));
      sendJson(response, 404, { message: "Not Found" });
    },
  };
}

interface CheckoutRequest {
  key?: string;
  order_id?: string;
  payer?: Payer;
}

const deliveries: Record<Delivery, number> = { send: 1, repeat: 2, drop: 0 };

type WebhookEvent = "payment.captured" | "payment.failed" | "order.paid";

function webhook(event: WebhookEvent, payment: Payment, order: Order): { id: string; body: string } {
  const isOfOrder = event === "order.paid";
  const body = JSON.stringify({
    entity: "event",
    account_id: "acc_ReseatLocal000",
    event,
    contains: isOfOrder ? ["payment", "order"] : ["payment"],
    payload: { payment: { entity: payment }, ...(isOfOrder && { order: { entity: order } }) },
    created_at: Math.floor(Date.now() / 1000),
  });
  return { id: randomUUID(), body };
}

/** Sends a signed webhook to the API. */
async function post(url: string, eventId: string, body: string): Promise<void> {
  const headers = {
    "content-type": "application/json",
    "user-agent": "Razorpay-Webhook/v1",
    "x-razorpay-signature": createHmac("sha256", razorpay.webhookSecret).update(body).digest("hex"),
    "x-razorpay-event-id": eventId,
  };
  const answer = await fetch(url, { method: "POST", headers, body });
  await answer.arrayBuffer();
  if (!answer.ok) console.error(`the Razorpay webhook was answered with ${answer.status}`);
}

const api = "https://api.razorpay.com/v1";

/** The part of Razorpay's API that the functions' `razorpay` client calls. */
export function razorpayApi(sandbox: RazorpaySandbox): RequestHandler[] {
  return [
    http.all(`${api}/*`, ({ request }) => {
      const expected = `Basic ${Buffer.from(`${razorpay.keyId}:${razorpay.keySecret}`).toString("base64")}`;
      return request.headers.get("authorization") === expected ? undefined : failure(401, "Authentication failed");
    }),
    http.post(`${api}/orders`, async ({ request }) => {
      const input = (await request.json()) as Parameters<RazorpaySandbox["createOrder"]>[0];
      if (!Number.isInteger(input.amount)) return failure(400, "The amount must be an integer.");
      if (input.amount < 100) return failure(400, "Order amount less than minimum amount allowed");
      if (input.currency !== "INR") return failure(400, "Currency is not supported");
      if ((input.receipt?.length ?? 0) > 40) return failure(400, "The receipt may not be greater than 40 characters.");
      return HttpResponse.json(sandbox.createOrder(input));
    }),
    http.get(`${api}/orders/:id`, ({ params }) => found(sandbox.order(String(params.id)))),
    http.get(`${api}/orders/:id/payments`, ({ params }) => {
      if (!sandbox.order(String(params.id))) return found(undefined);
      const items = sandbox.paymentsOf(String(params.id));
      return HttpResponse.json({ entity: "collection", count: items.length, items });
    }),
    http.post(`${api}/payments/:id/refund`, async ({ params, request }) => {
      const payment = sandbox.payment(String(params.id));
      if (!payment) return found(undefined);
      const { amount } = (await request.json()) as { amount?: number };
      const refund = sandbox.refund(payment, amount);
      return refund ? HttpResponse.json(refund) : failure(400, "The payment has been fully refunded already");
    }),
    http.get(`${api}/payments/:id`, ({ params }) => found(sandbox.payment(String(params.id)))),
  ];
}

function found(entity: object | undefined) {
  return entity ? HttpResponse.json(entity) : failure(400, "The id provided does not exist");
}

function failure(status: number, description: string) {
  const error = { code: "BAD_REQUEST_ERROR", description, source: "business", step: "NA", reason: "NA", metadata: {} };
  return HttpResponse.json({ error }, { status });
}

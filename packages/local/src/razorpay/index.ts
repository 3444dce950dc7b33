import { readFileSync } from "node:fs";
import { RAZORPAY_WEBHOOK } from "@reseat/contract/webhook";
import type { RequestHandler } from "msw";
import { razorpay } from "../environment";
import { allowAnyOrigin, readBody, sendJson, sendText } from "../http";
import type { Answer } from "../server";
import { razorpayApi } from "./api";
import { type CheckoutSuccess, type Order, type Payer, type Payment, RazorpaySandbox } from "./sandbox";
import { type Delivery, Webhooks } from "./webhooks";

const checkoutScript = readFileSync(new URL("./checkout.js", import.meta.url), "utf8");

export interface Razorpay {
  /** Razorpay's hosts, for the boundary of the process. */
  handlers: RequestHandler[];
  /** The endpoints for checkout in the browser, under /_local/razorpay. */
  answer: Answer;
  /** Pays an order as checkout would; `delivery` decides how its webhooks travel. */
  pay(orderId: string, delivery?: Delivery): CheckoutSuccess;
  /** Makes a payment of an order fail. */
  fail(orderId: string, delivery?: Delivery): Payment;
  /** Sets how webhooks travel from now on. */
  deliverWebhooks(delivery: Delivery): void;
  idle(): Promise<void>;
}

export function startRazorpay(server: string, dataDir: string | undefined): Razorpay {
  const sandbox = new RazorpaySandbox(dataDir);
  const webhooks = new Webhooks(`${server}${RAZORPAY_WEBHOOK}`);
  const existing = (orderId: string): Order => {
    const order = sandbox.order(orderId);
    if (!order) throw new Error(`no order ${orderId}`);
    return order;
  };
  const pay = (orderId: string, delivery?: Delivery, payer: Payer = {}) => {
    const order = existing(orderId);
    const { payment, success } = sandbox.pay(order, payer);
    webhooks.send("payment.captured", payment, order, delivery);
    webhooks.send("order.paid", payment, order, delivery);
    return success;
  };
  const fail = (orderId: string, delivery?: Delivery, payer: Payer = {}) => {
    const order = existing(orderId);
    const payment = sandbox.fail(order, payer);
    webhooks.send("payment.failed", payment, order, delivery);
    return payment;
  };

  return {
    handlers: razorpayApi(sandbox),
    pay,
    fail,
    deliverWebhooks(delivery) {
      webhooks.delivery = delivery;
    },
    idle: () => webhooks.idle(),
    async answer(request, response, path) {
      allowAnyOrigin(request, response);
      if (request.method === "OPTIONS") {
        response.writeHead(200).end();
        return;
      }
      const [action = ""] = path.slice(1).split("?");
      if (action === "checkout.js") return sendText(response, 200, checkoutScript, "text/javascript; charset=utf-8");
      const input = JSON.parse((await readBody(request)).toString() || "{}") as CheckoutRequest;
      if (action === "webhooks" && (request.method === "PUT" || request.method === "POST")) {
        webhooks.delivery = input as Delivery;
        return sendJson(response, 200, webhooks.delivery);
      }
      const order = sandbox.order(input.order_id ?? "");
      if (!order || input.key !== razorpay.keyId) return sendJson(response, 400, { message: "No such order or key" });
      const delivery = input.webhook ? { mode: input.webhook } : undefined;
      if (action === "order") return sendJson(response, 200, order);
      if (action === "pay") return sendJson(response, 200, pay(order.id, delivery, input.payer));
      if (action === "fail") return sendJson(response, 200, fail(order.id, delivery, input.payer));
      sendJson(response, 404, { message: "Not Found" });
    },
  };
}

interface CheckoutRequest {
  key?: string;
  order_id?: string;
  payer?: Payer;
  webhook?: Delivery["mode"];
}

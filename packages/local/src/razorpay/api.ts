import { HttpResponse, http, type RequestHandler } from "msw";
import { razorpay } from "../environment";
import type { RazorpaySandbox } from "./sandbox";

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

import { createHmac } from "node:crypto";
import { RAZORPAY_WEBHOOK } from "@reseat/contract/gateway";
import { razorpay } from "@reseat/local/environment";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { boundary } from "./boundary";
import { deployed } from "./deployed";
import { faults } from "./faults";
import { machine } from "./machine";
import type { Operation } from "./world";

// What happens at Razorpay: payments, refunds and disputes, and the webhooks about them.

const MINUTE = 60_000;

/** Sends Razorpay's webhooks about something: lost, twice, late or out of order. */
function announce(name: string, kinds: string[], about: Record<string, object>): void {
  const payload = Object.fromEntries(Object.entries(about).map(([kind, entity]) => [kind, { entity }]));
  for (const event of kinds) {
    const own = `${name}.${event}`;
    const body = JSON.stringify({ entity: "event", event, payload });
    const signature = createHmac("sha256", razorpay.webhookSecret).update(body).digest("hex");
    const post = async () => {
      for (let tries = 1; tries < 8; tries += 1) {
        const answer = await machine.perform(`${own}*${tries}`, async (activity) => {
          const answer = await deployed().api.payments?.({
            rawPath: RAZORPAY_WEBHOOK,
            headers: { "x-razorpay-signature": signature, "x-razorpay-event-id": own },
            requestContext: { requestId: activity.name, http: { method: "POST" } },
            body,
          } as unknown as APIGatewayProxyEventV2);
          return activity.isKilled ? undefined : answer;
        });
        if (answer?.statusCode === 200) return;
        await machine.sleep(MINUTE * tries);
      }
    };
    const fault = faults.at(own, "never sent", "late", "again");
    if (fault === "never sent") continue;
    machine.begin(own, post, fault === "late" ? 20 * MINUTE : machine.running.random.below(2000));
    if (fault === "again") machine.begin(`${own}+`, post, machine.running.random.below(10 * MINUTE));
  }
}

/**
 * Somebody pays an order: a second time when `again`, another amount when `odd`. Returns what their
 * page then says to Reseat.
 */
export function payOrder({ n, input }: Operation): object | undefined {
  const order = boundary.razorpay.order(String(input.order));
  if (!order || (order.status === "paid" && !input.again)) return undefined;
  const { payment, success } = boundary.razorpay.pay(order, {});
  if (input.odd) payment.amount += 100;
  machine.begin(`pay ${n}`, async () =>
    announce(`pay ${n}`, ["payment.captured", "order.paid"], { payment: { ...payment }, order: { ...order } }),
  );
  return success;
}

/** Somebody gets their money back at Razorpay, or wants it back through their bank. */
export function dispute({ n, input }: Operation): void {
  const payment = boundary.razorpay.paymentsOf(String(input.order)).at(-1);
  if (!payment) return;
  const { id: payment_id, amount } = payment;
  const phase = String(input.phase);
  const dispute = { id: `disp_${n}`, entity: "dispute", payment_id, amount, currency: "INR", phase };
  const refund = phase === "refund" && boundary.razorpay.refund(payment);
  machine.begin(`dispute ${n}`, async () => {
    if (refund) announce(`refund ${n}`, ["refund.created", "refund.processed"], { payment: { ...payment }, refund });
    else announce(`dispute ${n}`, ["payment.dispute.created"], { payment: { ...payment }, dispute });
  });
}

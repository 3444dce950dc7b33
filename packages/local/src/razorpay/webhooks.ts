import { createHmac, randomUUID } from "node:crypto";
import { razorpay } from "../environment";
import type { Order, Payment } from "./sandbox";

/** How the next webhooks travel: at once, late, each one twice, or not at all. */
export interface Delivery {
  mode: "send" | "delay" | "repeat" | "drop";
  delay_ms?: number;
}

export type PaymentEvent = "payment.captured" | "payment.failed" | "order.paid";

/** Sends Razorpay's signed webhooks to the API. */
export class Webhooks {
  delivery: Delivery = { mode: "send" };
  private readonly sending = new Set<Promise<void>>();

  constructor(private readonly url: string) {}

  send(event: PaymentEvent, payment: Payment, order: Order, delivery = this.delivery): void {
    if (delivery.mode === "drop") return;
    const body = JSON.stringify({
      entity: "event",
      account_id: "acc_ReseatLocal000",
      event,
      contains: event === "order.paid" ? ["payment", "order"] : ["payment"],
      payload: { payment: { entity: payment }, ...(event === "order.paid" ? { order: { entity: order } } : {}) },
      created_at: Math.floor(Date.now() / 1000),
    });
    const eventId = randomUUID();
    if (delivery.mode === "delay") {
      setTimeout(() => this.track(this.post(eventId, body)), delivery.delay_ms ?? 5000).unref();
      return;
    }
    this.track(this.post(eventId, body));
    if (delivery.mode === "repeat") this.track(this.post(eventId, body));
  }

  /** Resolves when every webhook sent has a response; a delayed one counts only once it is sent. */
  async idle(): Promise<void> {
    while (this.sending.size > 0) await Promise.all(this.sending);
  }

  private async post(eventId: string, body: string): Promise<void> {
    const signature = createHmac("sha256", razorpay.webhookSecret).update(body).digest("hex");
    const answer = await fetch(this.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Razorpay-Webhook/v1",
        "x-razorpay-signature": signature,
        "x-razorpay-event-id": eventId,
      },
      body,
    });
    await answer.arrayBuffer();
    if (!answer.ok) console.error(`the Razorpay webhook was answered with ${answer.status}`);
  }

  private track(sent: Promise<void>): void {
    const done = sent
      .catch((error) => console.error("the Razorpay webhook failed:", error))
      .then(() => {
        this.sending.delete(done);
      });
    this.sending.add(done);
  }
}

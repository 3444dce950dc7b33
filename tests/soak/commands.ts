import { createHmac } from "node:crypto";
import type { PlanStep } from "@reseat/contract";
import type { Actor } from "@reseat/core/actor";
import { Availability } from "@reseat/core/availability";
import { Deal } from "@reseat/core/deals";
import { Listing } from "@reseat/core/listings";
import { Payment } from "@reseat/core/payments";
import { Feedback } from "@reseat/core/trust";
import { razorpay } from "@reseat/local/environment";
import type { RazorpaySandbox } from "@reseat/local/razorpay/sandbox";
import { answered, type Commands } from "@reseat/testing/history";

/** The events of Razorpay's webhook that are queued and not handled yet. */
type Queue = { messages: object[] };

const terms = { price_each: 25_000, pay: "upi", hand: "here" } as const;
/** The steps of a plan, those of both people most often. */
const STEPS: PlanStep[] = [
  { kind: "agree", ...terms },
  { kind: "agree", ...terms },
  { kind: "agree", ...terms, hand: "theatre" },
  { kind: "say_paid" },
  { kind: "confirm_paid" },
  { kind: "deny_paid" },
  { kind: "handed_over" },
  { kind: "all_good" },
];

/** Commands about tickets and payments, besides those that move credits between people. */
export function furtherCommands(sandbox: RazorpaySandbox, queue: Queue): Commands {
  return {
    remove:
      (actor, { ticketId }) =>
      () =>
        Listing.remove(actor, ticketId),
    sell:
      (actor, { ticketId }) =>
      () =>
        Listing.updateStatus(actor, ticketId, "sold"),
    ask:
      (actor, { ticketId }) =>
      () =>
        Availability.request(actor, ticketId),
    async answer(actor, { key }) {
      const { items } = await Availability.list(actor, "seller", {});
      const asked = items.find(({ status }) => status === "pending") ?? items[0];
      return async () => asked && Availability.respond(actor, asked.id, dice(key) % 2 === 0 ? "yes" : "no");
    },
    async review(actor, { ticketId, key }) {
      const deal = await aDeal(actor, key);
      const feedback_type = deal?.role === "seller" ? "buyer_review" : "seller_review";
      return async () => {
        if (!deal) return;
        const about = { ticket_id: deal.ticket_id, reviewed_user_id: deal.partner_id };
        await Feedback.create(actor, { ...about, feedback_type, rating: 1 + (dice(key) % 5), comment: ticketId });
      };
    },
    async plan(actor, { key }) {
      const deal = await aDeal(actor, key);
      const step = STEPS[dice(key) % STEPS.length];
      return async () => deal && step && Deal.takeStep(actor, deal.id, step);
    },
    async pay(actor, { key }) {
      const opening = () => Payment.createOrder(actor, { amount: 7900, credits_purchased: 5 }, key);
      await answered(opening);
      return async () => {
        const { razorpay_order_id } = await opening();
        const order = sandbox.order(razorpay_order_id);
        if (!order || order.status === "paid") return;
        const { payment } = sandbox.pay(order, {});
        // One of four webhooks is lost, and one comes twice; queued ones come late.
        const copies = [0, 1, 1, 2][dice(key) % 4] ?? 1;
        for (let copy = 0; copy < copies; copy += 1) await announce(payment, order, key);
        for (const event of queue.messages.splice(0, copies)) await Payment.handleEvent(event as Payment.PaymentEvent);
      };
    },
  };
}

/** Returns the same number for each try of a step. */
const dice = (key: string) => Number.parseInt(key.slice(0, 4), 16);

/** Returns a deal of the person, a valid one if there is any. */
async function aDeal(actor: Actor, key: string) {
  const { items } = await Deal.list(actor, {});
  const valid = items.filter(({ status }) => status === "valid");
  return valid[dice(key) % valid.length] ?? items[0];
}

/** Announces a payment as Razorpay does. */
async function announce(payment: object, order: object, eventId: string): Promise<void> {
  const payload = { payment: { entity: payment }, order: { entity: order } };
  const body = JSON.stringify({ entity: "event", event: "order.paid", payload });
  const signature = createHmac("sha256", razorpay.webhookSecret).update(body).digest("hex");
  await Payment.receiveWebhook(Buffer.from(body), signature, eventId);
}

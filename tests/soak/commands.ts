import { createHmac } from "node:crypto";
import type { Actor } from "@reseat/core/actor";
import { Availability } from "@reseat/core/availability";
import { Deal } from "@reseat/core/deals";
import { newId } from "@reseat/core/ids";
import { Listing } from "@reseat/core/listings";
import { Conversation, Message } from "@reseat/core/messaging";
import { Appeal } from "@reseat/core/moderation";
import { Payment } from "@reseat/core/payments";
import { Feedback, Report } from "@reseat/core/trust";
import { razorpay } from "@reseat/local/environment";
import type { RazorpaySandbox } from "@reseat/local/razorpay/sandbox";
import { answered, type Commands } from "@reseat/testing/history";
import { listing } from "@reseat/testing/listing";

/** Others than who restricts people, as the rule is. */
const secondAdmin: Actor = { userId: newId(), isAdmin: true };

/** What is queued by Razorpay's webhook and not handled yet. */
type Queue = { messages: object[] };

/** What people may do besides the commands that move credits between them. */
export function furtherCommands(sandbox: RazorpaySandbox, queue: Queue): Commands {
  return {
    list: (actor) => () => Listing.create(actor, listing()),
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
      const deal = await lastDeal(actor);
      const feedback_type = deal?.role === "seller" ? "buyer_review" : "seller_review";
      return async () => {
        if (!deal) return;
        const about = { ticket_id: deal.ticket_id, reviewed_user_id: deal.partner_id };
        await Feedback.create(actor, { ...about, feedback_type, rating: 1 + (dice(key) % 5), comment: ticketId });
      };
    },
    async report(actor, { key }) {
      const deal = await lastDeal(actor);
      return async () => {
        if (!deal) return;
        const about = { reported_user_id: deal.partner_id, ticket_id: deal.ticket_id };
        await Report.create(actor, { ...about, report_type: "fake_ticket", description: key });
      };
    },
    async write(actor, { key }) {
      const deal = await lastDeal(actor);
      return async () => {
        if (!deal) return;
        const buyerId = deal.role === "buyer" ? actor.userId : deal.partner_id;
        const { id } = await Conversation.start(actor, deal.ticket_id, buyerId);
        await Message.send(actor, id, { id: key, message_type: "text", message: "Is it the aisle seat?" });
      };
    },
    async block(actor, { key }) {
      const [conversation] = (await Conversation.list(actor, {})).items;
      return async () =>
        conversation && Conversation[dice(key) % 2 === 0 ? "block" : "unblock"](actor, conversation.id);
    },
    watch:
      (actor, { ticketId, key }) =>
      () =>
        Listing[dice(key) % 3 === 0 ? "unwatch" : "watch"](actor, ticketId),
    appeal: (actor) => () => Appeal.create(actor, "It was sold once."),
    async decide(_, { key }) {
      const [appeal] = (await Appeal.list(secondAdmin, { status: "open" })).items;
      return async () =>
        appeal && Appeal.decide(secondAdmin, appeal, { accepted: dice(key) % 2 === 0, notes: "We asked the theatre" });
    },
    async pay(actor, { key }) {
      const opening = () => Payment.createOrder(actor, { amount: 7900, credits_purchased: 5 }, key);
      await answered(opening);
      return async () => {
        const { razorpay_order_id } = await opening();
        const order = sandbox.order(razorpay_order_id);
        if (!order || order.status === "paid") return;
        const { payment } = sandbox.pay(order, {});
        // One of four webhooks is lost, and one comes twice; what is queued comes late.
        const copies = [0, 1, 1, 2][dice(key) % 4] ?? 1;
        for (let copy = 0; copy < copies; copy += 1) await announce(payment, order, key);
        for (const event of queue.messages.splice(0, copies)) await Payment.handleEvent(event as Payment.PaymentEvent);
      };
    },
  };
}

/** The same number for each try of a step. */
const dice = (key: string) => Number.parseInt(key.slice(0, 4), 16);

async function lastDeal(actor: Actor) {
  const { items } = await Deal.list(actor, {});
  return items.find(({ status }) => status === "valid") ?? items[0];
}

/** Razorpay says that somebody paid. */
async function announce(payment: object, order: object, eventId: string): Promise<void> {
  const payload = { payment: { entity: payment }, order: { entity: order } };
  const body = JSON.stringify({ entity: "event", event: "order.paid", payload });
  const signature = createHmac("sha256", razorpay.webhookSecret).update(body).digest("hex");
  await Payment.receiveWebhook(Buffer.from(body), signature, eventId);
}

import { Payment } from "@reseat/core/payments";
import { count, logger } from "../frame/observe";
import { serveQueue } from "../frame/serve-queue";

/** Handles what Razorpay's webhook has put into the queue. */
export const handler = serveQueue(async (event: Payment.PaymentEvent) => {
  const outcome = await Payment.handleEvent(event);
  logger.info("webhook", { event_id: event.event_id, outcome });
  count("PaymentWebhook", { outcome });
});

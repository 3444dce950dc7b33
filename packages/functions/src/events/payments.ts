import { Payment } from "@reseat/core/credits";
import { count, logger } from "../frame/observe";
import { serveQueue } from "../frame/serve-queue";

/** Handles the events that Razorpay's webhook has queued. */
export const handler = serveQueue(async (event: Payment.PaymentEvent) => {
  const outcome = await Payment.handleEvent(event);
  logger.info("webhook", { event_id: event.event_id, outcome });
  count("PaymentWebhook", { outcome });
});

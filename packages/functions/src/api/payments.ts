import { payments } from "@reseat/contract/credits";
import { Payment } from "@reseat/core/payments";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { count, logger } from "../frame/observe";
import { serve } from "../frame/serve";

/** Razorpay signs the raw bytes, so the body must not be parsed before the signature is checked. */
async function razorpayWebhook({ body = "", isBase64Encoded, headers }: APIGatewayProxyEventV2) {
  const raw = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  const eventId = headers["x-razorpay-event-id"];
  const outcome = await Payment.handleWebhook(raw, headers["x-razorpay-signature"] ?? "", eventId);
  logger.info("webhook", { event_id: eventId, outcome });
  count("PaymentWebhook", { outcome });
  return { statusCode: 200, body: JSON.stringify({ outcome }) };
}

export const handler = serve(
  payments,
  (call) => ({
    createOrder: call.createOrder.handler(({ context, input }) =>
      Payment.createOrder(context.actor, input, context.idempotencyKey),
    ),
    verifyPayment: call.verifyPayment.handler(async ({ context, input }) => ({
      success: true as const,
      ...(await Payment.verifyPayment(context.actor, input)),
    })),
    updatePaymentStatus: call.updatePaymentStatus.handler(({ context, input }) =>
      Payment.updateStatus(context.actor, input),
    ),
  }),
  { "POST /api/webhooks/razorpay": razorpayWebhook },
);

import { payments } from "@reseat/contract/calls/credits";
import { RAZORPAY_WEBHOOK } from "@reseat/contract/gateway";
import { Payment } from "@reseat/core/credits";
import { Settings } from "@reseat/core/settings";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { serve } from "../frame/serve";

/** Razorpay signs the raw bytes, so the body must not be parsed before the signature is checked. */
async function razorpayWebhook({ body = "", isBase64Encoded, headers }: APIGatewayProxyEventV2) {
  const raw = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  await Payment.receiveWebhook(raw, headers["x-razorpay-signature"] ?? "", headers["x-razorpay-event-id"]);
  return { statusCode: 200, body: "{}" };
}

export const handler = serve(
  payments,
  (call) => ({
    listPacks: call.listPacks.handler(async () => ({ items: await Settings.packs() })),
    createOrder: call.createOrder.handler(({ context, input }) =>
      Payment.createOrder(context.actor, input, context.idempotencyKey),
    ),
    verifyPayment: call.verifyPayment.handler(async ({ context, input }) => ({
      success: true as const,
      ...(await Payment.verifyPayment(context.actor, input)),
    })),
    checkPayment: call.checkPayment.handler(({ context, input }) => Payment.checkPayment(context.actor, input.id)),
    updatePaymentStatus: call.updatePaymentStatus.handler(({ context, input }) =>
      Payment.updateStatus(context.actor, input),
    ),
    listCases: call.listCases.handler(({ context, input }) => Payment.listCases(context.actor, input)),
    closeCase: call.closeCase.handler(({ context, input }) => Payment.closeCase(context.actor, input.id, input.notes)),
    refundCase: call.refundCase.handler(({ context, input }) => Payment.refundCase(context.actor, input.id)),
  }),
  { [`POST ${RAZORPAY_WEBHOOK}`]: razorpayWebhook },
);

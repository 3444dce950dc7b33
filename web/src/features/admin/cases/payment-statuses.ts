import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PaymentCase } from "@reseat/contract";
import type { Tone } from "../../../ui/badge";

export const PAYMENT_STATUSES: Record<PaymentCase["status"], { label: MessageDescriptor; tone: Tone }> = {
  open: { label: msg`Open`, tone: "warning" },
  refunded: { label: msg`Given back`, tone: "success" },
  closed: { label: msg`Closed`, tone: "neutral" },
};

interface Kind {
  label: MessageDescriptor;
  explained: MessageDescriptor;
  /** The payment bought nothing, and can be refunded from here. */
  isRefundable: boolean;
}

export const PAYMENT_KINDS: Record<PaymentCase["kind"], Kind> = {
  second_payment: {
    label: msg`Paid twice`,
    explained: msg`The order had been paid before, so this payment bought nothing.`,
    isRefundable: true,
  },
  wrong_amount: {
    label: msg`Wrong amount`,
    explained: msg`The payment is not of the order's amount, so it bought nothing.`,
    isRefundable: true,
  },
  refund: {
    label: msg`Refunded at Razorpay`,
    explained: msg`Somebody gave this payment back at Razorpay. The credits that it bought are still there.`,
    isRefundable: false,
  },
  dispute: {
    label: msg`Disputed`,
    explained: msg`The payer disputes this payment at their bank. Answer it in Razorpay's dashboard.`,
    isRefundable: false,
  },
  chargeback: {
    label: msg`Charged back`,
    explained: msg`The bank took this payment back. Answer it in Razorpay's dashboard.`,
    isRefundable: false,
  },
  unreadable: {
    label: msg`Cannot be read`,
    explained: msg`Razorpay told something that cannot be read, so nothing followed from it. Look it up in Razorpay's dashboard.`,
    isRefundable: false,
  },
};

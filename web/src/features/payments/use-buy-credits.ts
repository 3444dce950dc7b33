import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type CreditPack, PAYMENT_REASON_MAX } from "@reseat/contract/constants";
import { useRef, useState } from "react";
import { api, isApiError } from "../../lib/api";
import { errorText } from "../../lib/error-texts";
import { makeStale } from "../../lib/query-client";
import { useSession } from "../../lib/session/session";
import { toast, toastError } from "../../lib/toast";
import { confirmPayment } from "./confirm-payment";
import { loadCheckout, openCheckout } from "./razorpay";

/** `opening`: creating the order. `paying`: Razorpay's sheet is open. `confirming`: paid but not credited yet. */
export type BuyStep = "idle" | "opening" | "paying" | "confirming";

interface Intention {
  pack: CreditPack["id"];
  key: string;
}

/** Takes a person from a pack to credits in the wallet, one purchase at a time. */
export function useBuyCredits() {
  const { t, i18n } = useLingui();
  const failed = t`Payment could not be processed. Please try again.`;
  const { profile } = useSession();
  const [step, setStep] = useState<BuyStep>("idle");
  const isRunning = useRef(false);
  // The first attempt may have created the order; a retry with the same key returns that order.
  const intention = useRef<Intention | null>(null);

  const order = async (pack: CreditPack) => {
    if (intention.current?.pack !== pack.id) intention.current = { pack: pack.id, key: crypto.randomUUID() };
    const [opened] = await Promise.all([
      api.payments.createOrder.call(
        { amount: pack.price, credits_purchased: pack.credits },
        { context: { idempotencyKey: intention.current.key } },
      ),
      loadCheckout(),
    ]);
    intention.current = null;
    return opened;
  };

  const giveUp = async (orderId: string, status: "cancelled" | "failed", reason: string) => {
    try {
      await api.payments.updatePaymentStatus.call({
        order_id: orderId,
        status,
        reason: reason.slice(0, PAYMENT_REASON_MAX),
      });
    } catch (error) {
      // The order is already finished, or the server was not reached: the sweep asks Razorpay itself.
      if (!isApiError(error)) reportError(error);
    }
  };

  const run = async (pack: CreditPack, onSheet: () => void) => {
    setStep("opening");
    const opened = await order(pack).catch((error: unknown) => {
      toastError(errorText(i18n, error, failed), t`Checkout Failed`);
      return null;
    });
    if (!opened) return;
    setStep("paying");
    // Closes our dialog before Razorpay's sheet opens: it would keep the focus to itself.
    onSheet();
    let hasFailed = false;
    const end = await openCheckout(
      {
        key: opened.razorpay_key_id,
        order_id: opened.razorpay_order_id,
        amount: opened.amount,
        description: t`${plural(pack.credits, { one: "# credit", other: "# credits" })}`,
        prefill: {
          name: profile?.full_name ?? "",
          email: profile?.email ?? "",
          contact: profile?.mobile ?? "",
        },
      },
      (reason) => {
        hasFailed = true;
        toastError(failed, t`Payment Failed`);
        void giveUp(opened.razorpay_order_id, "failed", reason).then(() => makeStale("payments.updatePaymentStatus"));
      },
    );
    if (end.outcome === "dismissed") {
      if (hasFailed) return;
      toast({ title: t`Payment Cancelled`, description: t`You cancelled the payment process.` });
      await giveUp(opened.razorpay_order_id, "cancelled", "The buyer closed the checkout");
      return;
    }
    setStep("confirming");
    const credits = await confirmPayment(end.payment, opened.transaction_id);
    if (credits === null)
      toast({
        title: t`Payment received`,
        description: t`We are still confirming it. Your credits will appear here by themselves.`,
        duration: 10_000,
      });
    else
      toast({
        title: t`Payment successful`,
        description: t`${plural(credits, {
          one: "# credit was added to your account.",
          other: "# credits were added to your account.",
        })}`,
        tone: "success",
      });
  };

  /** Called just before Razorpay's sheet opens. */
  const buy = async (pack: CreditPack, onSheet: () => void = () => {}) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run(pack, onSheet);
    } catch (error) {
      toastError(
        errorText(i18n, error, t`Please contact support if money was deducted.`),
        t`Payment Verification Failed`,
      );
    } finally {
      isRunning.current = false;
      setStep("idle");
      void makeStale("payments.verifyPayment");
    }
  };

  return { buy, step };
}

import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { PAYMENT_REASON_MAX } from "@reseat/contract/limits/constants";
import type { CreditPack } from "@reseat/contract/limits/credit-packs";
import { useRef, useState } from "react";
import { api, isApiError } from "../../lib/api/api";
import { ERROR_TEXTS, errorText } from "../../lib/api/error-texts";
import { invalidate } from "../../lib/api/query-client";
import { isUnreachable } from "../../lib/live/reachable";
import { withGuestWindow } from "../../lib/pages/guest-window";
import { useSession } from "../../lib/session/session";
import { toast, toastError } from "../../lib/toast";
import { loadCheckout, openCheckout, type PaidCheckout } from "./razorpay";

/**
 * `opening`: creating the order. `paying`: Razorpay's sheet is open. `confirming`: paid but not
 * credited yet.
 */
export type BuyStep = "idle" | "opening" | "paying" | "confirming";

interface Intention {
  pack: CreditPack["id"];
  key: string;
}

/** Takes a person from a pack to credits in the wallet, one purchase at a time. */
export function useBuyCredits() {
  const { t, i18n } = useLingui();
  const failed = t(ERROR_TEXTS.payment_provider_unavailable);
  const { profile } = useSession();
  const [step, setStep] = useState<BuyStep>("idle");
  const [failure, setFailure] = useState<string | null>(null);
  const isRunning = useRef(false);
  // The first attempt may have created the order; a retry with the same key returns that order.
  const intention = useRef<Intention | null>(null);

  /** Says it at once, and leaves it where the person wanted to pay. */
  const fail = (text: string, title: string) => {
    setFailure(text);
    toastError(text, title);
  };

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
      // The order is already finished, or the server was not reached: the sweep asks Razorpay
      // itself.
      if (!isApiError(error)) reportError(error);
    }
  };

  const run = async (pack: CreditPack, onPaid: () => void): Promise<boolean> => {
    setStep("opening");
    const opened = await order(pack).catch((error: unknown) => {
      if (isApiError(error, "unknown_pack")) {
        void invalidate("payments.createOrder");
        fail(t`The prices have just changed. Please choose again.`, t`Checkout Failed`);
      } else if (isUnreachable(error)) {
        setFailure(errorText(i18n, error));
        toast({ again: () => void buy(pack, onPaid) });
      } else fail(errorText(i18n, error, failed), t`Checkout Failed`);
      return null;
    });
    if (!opened) return false;
    setStep("paying");
    let hasFailed = false;
    const checkout = {
      key: opened.razorpay_key_id,
      order_id: opened.razorpay_order_id,
      amount: opened.amount,
      description: t`${plural(pack.credits, { one: "# credit", other: "# credits" })}`,
      prefill: {
        name: profile?.full_name ?? "",
        email: profile?.email ?? "",
        contact: profile?.mobile ?? "",
      },
    };
    const onFailed = (reason: string) => {
      hasFailed = true;
      fail(failed, t`Payment Failed`);
      void giveUp(opened.razorpay_order_id, "failed", reason).then(() => invalidate("payments.updatePaymentStatus"));
    };
    const end = await withGuestWindow(() => openCheckout(checkout, onFailed));
    if (end.outcome === "dismissed") {
      if (hasFailed) return false;
      toast({ title: t`Payment Cancelled`, description: t`You cancelled the payment process.` });
      await giveUp(opened.razorpay_order_id, "cancelled", "The buyer closed the checkout");
      return false;
    }
    setStep("confirming");
    onPaid();
    const isSlow = () =>
      toast({
        title: t`Payment received`,
        description: t`We are still confirming it. Your credits will appear here by themselves.`,
        duration: 10_000,
      });
    const credits = await confirmPayment(end.payment, opened.transaction_id, isSlow);
    toast({
      title: t`Payment successful`,
      description: t`${plural(credits, {
        one: "# credit was added to your account.",
        other: "# credits were added to your account.",
      })}`,
      tone: "success",
    });
    return true;
  };

  /**
   * Buys a pack. Calls `onPaid` when the payment is made; the credits follow. Returns whether they
   * are there.
   */
  const buy = async (pack: CreditPack, onPaid: () => void = () => {}): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setFailure(null);
    try {
      return await run(pack, onPaid);
    } catch (error) {
      fail(errorText(i18n, error, t(ERROR_TEXTS.payment_not_verified)), t`Payment Verification Failed`);
      return false;
    } finally {
      // Before the new balance has appeared, a second press would buy a second pack.
      await invalidate("payments.verifyPayment");
      isRunning.current = false;
      setStep("idle");
    }
  };

  return {
    buy,
    step,
    /** Why the last attempt came to nothing. */
    failure,
  };
}

/**
 * Seconds between attempts; the last value repeats. The money has already moved, so a lost response
 * is worth another try.
 */
const WAITS = [1, 2, 4, 8, 15];
const LONGEST = 15;

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Reports a payment to the server until it is credited, and calls `onSlow` when that takes longer
 * than half a minute. The webhook may have come first; verifying twice credits only once. Throws
 * the server's refusal. When the page is left earlier, the webhook completes the order.
 */
export async function confirmPayment(
  payment: PaidCheckout,
  transactionId: string,
  onSlow: () => void,
): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    if (attempt === WAITS.length) onSlow();
    try {
      const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = payment;
      const input = { razorpay_payment_id, razorpay_order_id, razorpay_signature };
      return (await api.payments.verifyPayment.call(input)).credits_added;
    } catch (error) {
      if (isApiError(error) && error.status < 500) {
        // The webhook may have completed the order in spite of this refusal.
        const credited = await creditedBy(transactionId);
        if (credited !== null) return credited;
        throw error;
      }
    }
    await pause(WAITS[attempt] ?? LONGEST);
    const credited = await creditedBy(transactionId);
    if (credited !== null) return credited;
  }
}

/** Returns the credits of a completed order, else null. */
async function creditedBy(transactionId: string): Promise<number | null> {
  try {
    const { payment_status, credits_purchased } = await api.credits.getTransaction.call({ id: transactionId });
    return payment_status === "completed" ? credits_purchased : null;
  } catch {
    return null;
  }
}

import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Transaction } from "@reseat/contract";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { useIdempotencyKey } from "../../lib/api/use-idempotency-key";
import { toast, toastError } from "../../lib/toast";

/** Ends an order that is not paid. */
export function useGiveUp() {
  return useMutation(api.payments.updatePaymentStatus.mutationOptions());
}

/** Asks Razorpay about a purchase, which credits it if it was paid. */
export function useCheckPayment() {
  const { t, i18n } = useLingui();
  return useMutation(
    api.payments.checkPayment.mutationOptions({
      onSuccess: ({ found, transaction }) => {
        if (found !== "credited") return;
        const credits = transaction.credits_purchased;
        const description = t`${plural(credits, {
          one: "# credit was added to your account.",
          other: "# credits were added to your account.",
        })}`;
        toast({ title: t`Your payment was found`, description, tone: "success" });
      },
      onError: (error) => toastError(errorText(i18n, error), t`Could not ask Razorpay`),
    }),
  );
}

/** Files a grievance about a purchase whose money was taken, as the person says. */
export function useMoneyTaken({ order_id, id }: Transaction) {
  const { t, i18n } = useLingui();
  const [idempotencyKey, settle] = useIdempotencyKey(id);
  return useMutation({
    mutationFn: () => {
      const what = t`My money was taken for the order ${order_id}, and I have no credits for it.`;
      return api.grievances.file.call({ kind: "other", what }, { context: { idempotencyKey } });
    },
    onError: (error) => {
      settle(error);
      toastError(errorText(i18n, error), t`Not filed`);
    },
  });
}

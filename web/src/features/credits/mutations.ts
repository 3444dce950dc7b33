import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Grievance, Transaction } from "@reseat/contract";
import { api } from "../../lib/api/api";
import { type Command, useCommand } from "../../lib/api/use-command";
import { toast } from "../../lib/toast";

/** Ends an order that is not paid. */
export function useGiveUp() {
  return useCommand(api.payments.updatePaymentStatus, { failed: null });
}

/** Asks Razorpay about a purchase, which credits it if it was paid. */
export function useCheckPayment() {
  const { t } = useLingui();
  return useCommand(api.payments.checkPayment, {
    done: ({ found, transaction }) => {
      if (found !== "credited") return;
      const credits = transaction.credits_purchased;
      const description = t`${plural(credits, {
        one: "# credit was added to your account.",
        other: "# credits were added to your account.",
      })}`;
      toast({ title: t`Your payment was found`, description, tone: "success" });
    },
    failed: t`Could not ask Razorpay`,
  });
}

/** Files a grievance about a purchase whose money was taken, as the person says. */
export function useMoneyTaken({ order_id, id }: Transaction) {
  const { t } = useLingui();
  const call: Command<void, Grievance>["call"] = (_, options) => {
    const what = t`My money was taken for the order ${order_id}, and I have no credits for it.`;
    return api.grievances.file.call({ kind: "other", what }, options);
  };
  return useCommand({ call }, { intention: id, failed: t`Not filed` });
}

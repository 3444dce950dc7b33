import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { PaymentFound, Transaction } from "@reseat/contract";
import { useFormats } from "../../lib/language/format";
import { Button } from "../../ui/button";
import { useCheckPayment, useMoneyTaken } from "./mutations";

/** What is said of a payment that did not bring its credits. */
const FOUND: Record<Exclude<PaymentFound, "credited">, MessageDescriptor> = {
  under_way: msg`Your bank is not done yet. The credits come by themselves when it is, in an hour at the latest.`,
  failed: msg`The payment failed. If your money was taken, your bank gives it back in 5 to 7 working days.`,
  given_back: msg`The payment was given back. It is in your account in 5 to 7 working days.`,
  unpaid: msg`Razorpay has no payment for this purchase.`,
  case: msg`You paid twice, or another amount. Our team looks into it; you need not do anything.`,
};

/** Asks Razorpay about a purchase that is not completed, and says what it knows. */
export function CheckPayment({ purchase }: { purchase: Transaction }) {
  const { t } = useLingui();
  const check = useCheckPayment();
  const found = check.data?.found;
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => check.mutate({ id: purchase.id })} busy={check.isPending}>
        <Trans>Check now</Trans>
      </Button>
      <div className={found && found !== "credited" ? "grid w-full justify-items-start gap-2" : "sr-only"}>
        <p role="status" className="max-w-prose text-sm">
          {found && found !== "credited" && t(FOUND[found])}
        </p>
        {(found === "unpaid" || found === "failed") && <MoneyTaken purchase={purchase} />}
      </div>
    </>
  );
}

/** Reports that the money was taken all the same. Our team answers. */
function MoneyTaken({ purchase }: { purchase: Transaction }) {
  const { formatDate } = useFormats();
  const report = useMoneyTaken(purchase);
  if (report.data) {
    const { number, answer_by } = report.data;
    return (
      <p role="status" className="max-w-prose text-sm">
        <Trans>
          We look into it as {number}, and answer in your notifications by {formatDate(answer_by)}.
        </Trans>
      </p>
    );
  }
  return (
    <Button variant="outline" size="sm" onClick={() => report.mutate()} busy={report.isPending}>
      <Trans>My money was taken</Trans>
    </Button>
  );
}

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { PaymentFound, Transaction } from "@reseat/contract";
import type { CreditPack } from "@reseat/contract/limits/credit-packs";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { isApiError } from "../../lib/api/api";
import { useFormats } from "../../lib/language/format";
import { toastError } from "../../lib/toast";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { PagedList } from "../../ui/paged-list";
import { EmptyState } from "../../ui/states";
import { useCheckPayment, useGiveUp, useMoneyTaken } from "./mutations";
import { PAYMENT_LABELS, PAYMENT_TONES } from "./payment-status";
import { packsOptions, purchasesOptions } from "./queries";

interface PurchasesProps {
  /** Buys the same pack again. */
  onRetry: (pack: CreditPack) => void;
  /** Opens the choice of packs. */
  onBuy: () => void;
  /** False while the person is suspended. */
  canBuy: boolean;
  busy: boolean;
}

export function Purchases({ onRetry, onBuy, canBuy, busy }: PurchasesProps) {
  const { t } = useLingui();
  const purchases = useInfiniteQuery(purchasesOptions());
  return (
    <PagedList
      list={purchases}
      loading={t`Loading purchases`}
      failed={t`Could not load purchases`}
      empty={
        <EmptyState title={t`No purchases yet`} description={t`Credits that you buy are listed here.`}>
          {canBuy && (
            <Button onClick={onBuy}>
              <Trans>Buy Credits</Trans>
            </Button>
          )}
        </EmptyState>
      }
      rows
    >
      {(purchase) => <Purchase purchase={purchase} onRetry={onRetry} onBuy={onBuy} canBuy={canBuy} busy={busy} />}
    </PagedList>
  );
}

function Purchase({ purchase, onRetry, onBuy, canBuy, busy }: PurchasesProps & { purchase: Transaction }) {
  const { t } = useLingui();
  const { formatDate, formatPrice, formatTime } = useFormats();
  const { id, payment_status: status, credits_purchased, amount, created_at, order_id } = purchase;
  const queryClient = useQueryClient();
  const giveUp = useGiveUp();
  const canRetry = canBuy && (status === "failed" || status === "cancelled");

  const retry = async () => {
    try {
      await giveUp.mutateAsync({ transaction_id: id, status: "cancelled", reason: "Tried again" });
    } catch (error) {
      if (!isApiError(error, "order_not_pending")) {
        toastError(t`Failed to retry transaction. Please contact support.`);
        return;
      }
    }
    // A pack that is no longer on sale at that price must be chosen anew.
    const packs = await queryClient.fetchQuery(packsOptions()).catch(() => null);
    const pack = packs?.items.find(({ price, credits }) => price === amount && credits === credits_purchased);
    if (pack) onRetry(pack);
    else onBuy();
  };

  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="grid min-w-0 grow gap-0.5">
        <h3 className="figures font-semibold">
          <Plural value={credits_purchased} one="# credit" other="# credits" />
        </h3>
        <p className="figures text-ink-muted text-sm">
          {formatDate(created_at)}, {formatTime(created_at)}
        </p>
        <p className="text-ink-muted text-xs">{order_id}</p>
      </div>
      <div className="grid justify-items-end gap-1">
        <span className="title figures text-xl">{formatPrice(amount)}</span>
        <Badge tone={PAYMENT_TONES[status]}>{t(PAYMENT_LABELS[status])}</Badge>
      </div>
      {canRetry && (
        <Button variant="outline" size="sm" onClick={() => void retry()} busy={giveUp.isPending || busy}>
          <RotateCcw aria-hidden="true" className="size-4" />
          <Trans>Retry</Trans>
        </Button>
      )}
      {status !== "completed" && <CheckPayment purchase={purchase} />}
    </article>
  );
}

/** What is said of a payment that did not bring its credits. */
const FOUND: Record<Exclude<PaymentFound, "credited">, MessageDescriptor> = {
  under_way: msg`Your bank is not done yet. The credits come by themselves when it is, in an hour at the latest.`,
  failed: msg`The payment failed. If your money was taken, your bank gives it back in 5 to 7 working days.`,
  given_back: msg`The payment was given back. It is in your account in 5 to 7 working days.`,
  unpaid: msg`Razorpay has no payment for this purchase.`,
  case: msg`You paid twice, or another amount. Our team looks into it; you need not do anything.`,
};

/** Asks Razorpay about a purchase that is not completed, and says what it knows. */
function CheckPayment({ purchase }: { purchase: Transaction }) {
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

import type { PaymentStatus, Transaction } from "@reseat/contract";
import { CREDIT_PACKS, type CreditPack } from "@reseat/contract/constants";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { Badge, type Tone } from "../../components/badge";
import { Button } from "../../components/button";
import { PagedList } from "../../components/paged-list";
import { EmptyState } from "../../components/states";
import { api, isApiError } from "../../lib/api";
import { formatDate, formatPrice, formatTime } from "../../lib/format";
import { toastError } from "../../lib/toast";
import { purchasesOptions } from "./queries";

const LABELS: Record<PaymentStatus, string> = {
  pending: "Processing",
  completed: "Completed",
  failed: "Failed",
  cancelled: "Cancelled",
};

const TONES: Record<PaymentStatus, Tone> = {
  pending: "warning",
  completed: "success",
  failed: "danger",
  cancelled: "neutral",
};

interface PurchasesProps {
  /** Buys a pack again. */
  onRetry: (pack: CreditPack) => void;
  /** Opens the choice of packs. */
  onBuy: () => void;
  busy: boolean;
}

/** The purchase history. */
export function Purchases({ onRetry, onBuy, busy }: PurchasesProps) {
  const purchases = useInfiniteQuery(purchasesOptions());
  return (
    <PagedList
      list={purchases}
      loading="Loading purchases"
      failed="Could not load purchases"
      empty={
        <EmptyState title="No purchases yet" description="Credits that you buy are listed here.">
          <Button onClick={onBuy}>Buy Credits</Button>
        </EmptyState>
      }
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
    >
      {(purchase) => <Purchase purchase={purchase} onRetry={onRetry} onBuy={onBuy} busy={busy} />}
    </PagedList>
  );
}

function Purchase({ purchase, onRetry, onBuy, busy }: PurchasesProps & { purchase: Transaction }) {
  const { id, payment_status: status, credits_purchased, amount, created_at, order_id } = purchase;
  const giveUp = useMutation(api.payments.updatePaymentStatus.mutationOptions());
  const canRetry = status === "failed" || status === "cancelled";

  const retry = async () => {
    try {
      await giveUp.mutateAsync({ transaction_id: id, status: "cancelled", reason: "Tried again" });
    } catch (error) {
      if (!isApiError(error, "order_not_pending")) {
        toastError("Failed to retry transaction. Please contact support.");
        return;
      }
    }
    const pack = CREDIT_PACKS.find(({ price, credits }) => price === amount && credits === credits_purchased);
    if (pack) onRetry(pack);
    else onBuy();
  };

  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="grid min-w-0 grow gap-0.5">
        <h3 className="figures font-semibold">
          {credits_purchased} {credits_purchased === 1 ? "credit" : "credits"}
        </h3>
        <p className="figures text-ink-muted text-sm">
          {formatDate(created_at)}, {formatTime(created_at)}
        </p>
        <p className="text-ink-muted text-xs">{order_id}</p>
      </div>
      <div className="grid justify-items-end gap-1">
        <span className="title figures text-xl">{formatPrice(amount)}</span>
        <Badge tone={TONES[status]}>{LABELS[status]}</Badge>
      </div>
      {canRetry && (
        <Button variant="outline" size="sm" onClick={() => void retry()} busy={giveUp.isPending || busy}>
          <RotateCcw aria-hidden="true" className="size-4" />
          Retry
        </Button>
      )}
    </article>
  );
}

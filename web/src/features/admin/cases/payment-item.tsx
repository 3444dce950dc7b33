import { Trans, useLingui } from "@lingui/react/macro";
import type { PaymentCase } from "@reseat/contract";
import { REFUND_NOTES_MAX } from "@reseat/contract/limits/admin-constants";
import { useState } from "react";
import { Badge } from "../../../components/badge";
import { useFormats } from "../../../lib/language/format";
import { NO_NAME, useName } from "../people/names";
import { AskDialog } from "./ask-dialog";
import { ItemFrame, type Ways } from "./item-frame";
import { useClosePayment, useRefundPayment } from "./mutations";
import { PAYMENT_KINDS, PAYMENT_STATUSES } from "./payment-statuses";
import { PersonBrief } from "./person-brief";

/**
 * A payment that an admin must look at: refunded from here, or closed after a decision at Razorpay.
 */
export function PaymentItem({ payment, ways }: { payment: PaymentCase; ways: Ways }) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  const [isAsking, ask] = useState(false);
  const close = () => ask(false);
  const settling = { payer: useName(payment.user_id) ?? NO_NAME, onDecided: ways.decided, onFailed: close };
  const refund = useRefundPayment(settling);
  const settle = useClosePayment(settling);
  const { id, kind, amount, user_id, payment_id, order_id, odd, status, settled } =
    refund.data ?? settle.data ?? payment;
  const { label, explained, isRefundable } = PAYMENT_KINDS[kind];
  const { payer } = settling;
  const price = amount === null ? "" : formatPrice(amount);
  return (
    <ItemFrame
      back={ways.back}
      next={ways.next}
      id={id}
      title={
        <>
          {price && `${price} · `}
          {t(label)}
        </>
      }
      badge={<Badge tone={PAYMENT_STATUSES[status].tone}>{t(PAYMENT_STATUSES[status].label)}</Badge>}
      acts={
        status === "open"
          ? [
              isRefundable
                ? { key: "a", label: t`Give back`, variant: "primary", run: () => ask(true) }
                : { key: "c", label: t`Close`, variant: "primary", run: () => ask(true) },
            ]
          : []
      }
      isDecided={settled !== null}
      last={
        settled && {
          admin_id: settled.admin_id,
          action: status === "closed" ? "close_payment_case" : "refund_payment",
          at: settled.at,
        }
      }
    >
      <p>{t(explained)}</p>
      <dl className="grid gap-1 text-sm sm:grid-cols-2">
        <div>
          <dt className="text-ink-muted text-xs">
            <Trans>Payment</Trans>
          </dt>
          <dd className="break-all">{payment_id}</dd>
        </div>
        <div>
          <dt className="text-ink-muted text-xs">
            <Trans>Order</Trans>
          </dt>
          <dd className="break-all">{order_id ?? t`Not known`}</dd>
        </div>
        {odd !== null && (
          <div className="sm:col-span-2">
            <dt className="text-ink-muted text-xs">
              <Trans>Cannot be read</Trans>
            </dt>
            <dd className="break-all font-mono">{odd}</dd>
          </div>
        )}
      </dl>
      {user_id && <PersonBrief id={user_id} side={t`Payer`} />}
      {isAsking && isRefundable && (
        <AskDialog
          title={t`Give ${price} back?`}
          action={t`Give back`}
          busy={refund.isPending}
          onConfirm={() => refund.mutate({ id })}
          onClose={close}
        >
          <p>
            <Trans>
              Razorpay returns it to {payer} in the way that they paid. Their credits stay as they are: this payment
              bought none.
            </Trans>
          </p>
        </AskDialog>
      )}
      {isAsking && !isRefundable && (
        <AskDialog
          title={t`Close this payment?`}
          action={t`Close`}
          note={{ label: t`What was done`, hint: t`The audit keeps it.`, max: REFUND_NOTES_MAX, isRequired: true }}
          busy={settle.isPending}
          onConfirm={(notes) => settle.mutate({ id, notes })}
          onClose={close}
        >
          <p>
            <Trans>It leaves the queue. No money and no credits move from here.</Trans>
          </p>
        </AskDialog>
      )}
    </ItemFrame>
  );
}

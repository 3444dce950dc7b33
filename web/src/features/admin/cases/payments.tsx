import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { PaymentCase } from "@reseat/contract";
import { REFUND_NOTES_MAX } from "@reseat/contract/limits/admin-constants";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormats } from "../../../lib/language/format";
import { Badge } from "../../../ui/badge";
import { Name, NO_NAME, useName } from "../people/names";
import { defineQueue } from "./define-queue";
import { ItemFrame, type Ways } from "./item-frame";
import { useClosePayment, useRefundPayment } from "./mutations";
import { PAYMENT_KINDS, PAYMENT_STATUSES } from "./payment-statuses";
import { PersonBrief } from "./person-brief";
import { paymentsOptions } from "./queries";

export const PAYMENTS = defineQueue<PaymentCase, PaymentCase["status"]>({
  statuses: [
    { name: "open", label: msg`Payments`, count: ({ payments }) => payments.open },
    { name: "refunded", label: msg`Payments given back`, count: ({ payments }) => payments.refunded },
    { name: "closed", label: msg`Payments closed`, count: ({ payments }) => payments.closed },
  ],
  useList: (view, status) => useInfiniteQuery(paymentsOptions(view, status)),
  empty: msg`No payments here`,
  row: ({ kind, amount, user_id }, { t, formatPrice }) => ({
    title: t(PAYMENT_KINDS[kind].label),
    note: (
      <>
        {user_id ? <Name id={user_id} /> : t(msg`Nobody known`)}
        {amount !== null && <> · {formatPrice(amount)}</>}
      </>
    ),
  }),
  Open: PaymentItem,
});

/**
 * A payment that an admin must look at: refunded from here, or closed after a decision at Razorpay.
 */
function PaymentItem({ item: payment, ways }: { item: PaymentCase; ways: Ways }) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  const payer = useName(payment.user_id) ?? NO_NAME;
  const refund = useRefundPayment(payer, ways.decided);
  const close = useClosePayment(payer, ways.decided);
  const { id, kind, amount, user_id, payment_id, order_id, odd, status, settled } =
    refund.data ?? close.data ?? payment;
  const { label, explained, isRefundable } = PAYMENT_KINDS[kind];
  const price = amount === null ? "" : formatPrice(amount);
  const giveBack = {
    key: "a",
    label: t`Give back`,
    variant: "primary" as const,
    asks: {
      title: t`Give ${price} back?`,
      children: (
        <Trans>
          Razorpay returns it to {payer} in the way that they paid. Their credits stay as they are: this payment bought
          none.
        </Trans>
      ),
      decide: () => refund.mutateAsync({ id }),
    },
  };
  const closing = {
    key: "c",
    label: t`Close`,
    variant: "primary" as const,
    asks: {
      title: t`Close this payment?`,
      note: { label: t`What was done`, hint: t`The audit keeps it.`, max: REFUND_NOTES_MAX, isRequired: true },
      children: <Trans>It leaves the queue. No money and no credits move from here.</Trans>,
      decide: (notes: string) => close.mutateAsync({ id, notes }),
    },
  };
  return (
    <ItemFrame
      ways={ways}
      id={id}
      title={
        <>
          {price && `${price} · `}
          {t(label)}
        </>
      }
      badge={<Badge tone={PAYMENT_STATUSES[status].tone}>{t(PAYMENT_STATUSES[status].label)}</Badge>}
      acts={status === "open" ? [isRefundable ? giveBack : closing] : []}
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
        <Fact name={<Trans>Payment</Trans>}>{payment_id}</Fact>
        <Fact name={<Trans>Order</Trans>}>{order_id ?? t`Not known`}</Fact>
        {odd !== null && (
          <Fact name={<Trans>Cannot be read</Trans>} isWide>
            {odd}
          </Fact>
        )}
      </dl>
      {user_id && <PersonBrief id={user_id} side={t`Payer`} />}
    </ItemFrame>
  );
}

function Fact({ name, isWide = false, children }: { name: ReactNode; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? "sm:col-span-2" : undefined}>
      <dt className="text-ink-muted text-xs">{name}</dt>
      <dd className={isWide ? "break-all font-mono" : "break-all"}>{children}</dd>
    </div>
  );
}

import { msg, plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { PaymentCase, RefundCase } from "@reseat/contract";
import { REFUND_NOTES_MAX } from "@reseat/contract/limits/admin-constants";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api/api";
import { useFormats } from "../../../lib/language/format";
import { ShowTime } from "../../../ui/times";
import { CASE_STATUSES } from "../../trust/report-types";
import { StatusBadge } from "../entries";
import { PAYMENT_KINDS, PAYMENT_STATUSES } from "../labels";
import { paymentsOptions, refundsOptions } from "../queries";
import { Name, NO_NAME, useName } from "../who";
import { type BulkAct, defineQueue } from "./define-queue";
import { RefundStory } from "./evidence";
import { type ItemAct, ItemFrame, type Ways } from "./item-frame";
import { useDecision, useHolding } from "./mutations";
import { PersonBrief, TheirWords, TicketLine } from "./person-brief";

/** What both ways of deciding several refunds have in common. */
const deciding = (approved: boolean): Pick<BulkAct<RefundCase>, "note" | "command" | "run"> => ({
  note: { label: msg`Notes`, hint: msg`For the audit of each. Neither side reads it.`, max: REFUND_NOTES_MAX },
  command: api.moderation.processRefund.mutationKey,
  run: ({ id }, admin_notes) => api.moderation.processRefund.call({ id, approved, admin_notes }),
});

export const REFUNDS = defineQueue<RefundCase, RefundCase["status"]>({
  statuses: { pending: msg`Pending`, approved: msg`Approved`, rejected: msg`Rejected` },
  counts: ({ refunds }) => refunds,
  find: msg`Name, movie, theatre or ID`,
  useList: (view) => useInfiniteQuery(refundsOptions(view)),
  empty: msg`No refunds here`,
  row: ({ user_id, ticket_unlock }) => ({ title: ticket_unlock.ticket.movie_name, note: <Name id={user_id} /> }),
  acts: [
    {
      action: msg`Approve`,
      title: (count) => msg`${plural(count, { one: "Approve # refund?", other: "Approve # refunds?" })}`,
      done: (count) => msg`${plural(count, { one: "# refund approved", other: "# refunds approved" })}`,
      children: (
        <Trans>
          The credits go back to the buyers, who are told. The deals no longer count for their sellers, and nobody can
          write in their conversations.
        </Trans>
      ),
      ...deciding(true),
    },
    {
      action: msg`Reject`,
      title: (count) => msg`${plural(count, { one: "Reject # refund?", other: "Reject # refunds?" })}`,
      done: (count) => msg`${plural(count, { one: "# refund rejected", other: "# refunds rejected" })}`,
      children: <Trans>The buyers are told, and cannot ask again for these deals. Nothing else changes.</Trans>,
      ...deciding(false),
    },
  ],
  Open: RefundItem,
});

/**
 * A refund with its deal and both people. A decision of another admin does not remove it from the
 * screen.
 */
function RefundItem({ item: refund, ways }: { item: RefundCase; ways: Ways }) {
  const { t } = useLingui();
  const { id, ticket_unlock, ticket_unlock_id, reason, credits_refunded: credits, user_id, seller_id } = refund;
  const { processed } = refund;
  const [buyer, seller] = [useName(user_id) ?? NO_NAME, useName(seller_id) ?? NO_NAME];
  const { ticket } = ticket_unlock;
  const { decide, late } = useDecision(api.moderation.processRefund, {
    done: ({ approved }) => ({ title: approved ? msg`Refund Approved` : msg`Refund Rejected`, description: buyer }),
    onDecided: ways.decided,
    title: msg`Failed to process refund`,
  });
  const holding = useHolding(api.moderation.holdRefund, refund, { id, user_id, ticket_unlock_id });
  const lateStatus = late?.action === "approve_refund" ? "approved" : "rejected";
  const status = late ? lateStatus : refund.status;
  const before = processed && {
    admin_id: processed.admin_id,
    action: refund.status === "approved" ? "approve_refund" : "reject_refund",
    at: processed.at,
  };
  const amount = <Plural value={credits} one="# credit" other="# credits" />;
  const asking = (approved: boolean) => ({
    note: { label: t`Notes`, hint: t`For the audit. Neither side reads them.`, max: REFUND_NOTES_MAX },
    decide: (notes: string) => decide({ id, approved, ...(notes && { admin_notes: notes }) }),
  });
  const acts: ItemAct[] = [
    {
      key: "a",
      label: t`Approve`,
      variant: "primary",
      asks: {
        title: t`Approve this refund?`,
        children: (
          <Trans>
            {amount} goes back to the wallet of {buyer}, who is told. The deal no longer counts for {seller}, and nobody
            can write in its conversation.
          </Trans>
        ),
        ...asking(true),
      },
    },
    {
      key: "r",
      label: t`Reject`,
      asks: {
        title: t`Reject this refund?`,
        children: t`${buyer} is told, and cannot ask again for this deal. Nothing else changes.`,
        ...asking(false),
      },
    },
    holding,
  ];
  const decided = before ?? late;
  return (
    <ItemFrame
      ways={ways}
      id={id}
      title={ticket.movie_name}
      badge={<StatusBadge of={CASE_STATUSES[status]} />}
      held={refund}
      acts={decided ? [] : acts}
      last={decided}
      isDecided={decided !== null}
    >
      <TicketLine>
        {ticket.theatre}, {ticket.location} · <ShowTime date={ticket.show_date} time={ticket.show_time} />
      </TicketLine>
      <p>
        <Trans>
          {buyer} asks for {amount} back:
        </Trans>
      </p>
      {reason !== refund.not_let_in?.details && <TheirWords>{reason}</TheirWords>}
      <RefundStory refund={refund} />
      {processed?.notes && (
        <p className="text-sm">
          <span className="font-semibold">{t`Notes`}</span> {processed.notes}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2">
        <PersonBrief id={user_id} side={t`Buyer`} />
        <PersonBrief id={seller_id} side={t`Seller`} />
      </div>
    </ItemFrame>
  );
}

export const PAYMENTS = defineQueue<PaymentCase, PaymentCase["status"]>({
  statuses: { open: msg`Payments`, refunded: msg`Payments given back`, closed: msg`Payments closed` },
  counts: ({ payments }) => payments,
  useList: (view) => useInfiniteQuery(paymentsOptions(view)),
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
  const refund = useDecision(api.payments.refundCase, {
    done: () => ({ title: msg`Payment given back`, description: payer }),
    onDecided: ways.decided,
  });
  const close = useDecision(api.payments.closeCase, {
    done: () => ({ title: msg`Payment closed`, description: payer }),
    onDecided: ways.decided,
  });
  const { id, kind, amount, user_id, payment_id, order_id, odd, status, settled } =
    refund.answer ?? close.answer ?? payment;
  const { label, explained, isRefundable } = PAYMENT_KINDS[kind];
  const price = amount === null ? "" : formatPrice(amount);
  const giveBack: ItemAct = {
    key: "a",
    label: t`Give back`,
    variant: "primary",
    asks: {
      title: t`Give ${price} back?`,
      children: t`Razorpay returns it to ${payer} in the way that they paid. Their credits stay as they are: this payment bought none.`,
      decide: () => refund.decide({ id }),
    },
  };
  const closing: ItemAct = {
    key: "c",
    label: t`Close`,
    variant: "primary",
    asks: {
      title: t`Close this payment?`,
      note: { label: t`What was done`, hint: t`The audit keeps it.`, max: REFUND_NOTES_MAX, isRequired: true },
      children: t`It leaves the queue. No money and no credits move from here.`,
      decide: (notes) => close.decide({ id, notes }),
    },
  };
  const facts = [
    { name: t`Payment`, fact: payment_id },
    { name: t`Order`, fact: order_id ?? t`Not known` },
  ];
  return (
    <ItemFrame
      ways={ways}
      id={id}
      title={`${price && `${price} · `}${t(label)}`}
      badge={<StatusBadge of={PAYMENT_STATUSES[status]} />}
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
        {facts.map(({ name, fact }) => (
          <div key={name}>
            <dt className="text-ink-muted text-xs">{name}</dt>
            <dd className="break-all">{fact}</dd>
          </div>
        ))}
        {odd !== null && (
          <div className="sm:col-span-2">
            <dt className="text-ink-muted text-xs">{t`Cannot be read`}</dt>
            <dd className="break-all font-mono">{odd}</dd>
          </div>
        )}
      </dl>
      {user_id && <PersonBrief id={user_id} side={t`Payer`} />}
    </ItemFrame>
  );
}

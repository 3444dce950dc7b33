import { msg } from "@lingui/core/macro";
import { type Clause, Clauses, type LegalTextProps } from "./clauses";

const REFUNDS: Clause[] = [
  {
    title: msg`Purchased credits`,
    text: msg`Credits are non-refundable once purchased, and they never expire.`,
  },
  {
    title: msg`Credits that come back by themselves`,
    text: msg`When you express interest, one credit is set aside. If the seller declines or does not respond within 15 minutes, or if you withdraw, it is back in your account at once and you need not ask for it.`,
  },
  {
    title: msg`Asking for a refund of an unlock`,
    text: msg`If a contact that you unlocked turns out to be of no use, for example because the ticket is fake or the seller never answers, ask for the credit back under Profile, Unlocked. Our team looks at each request, and you can follow it under Profile, Reports.`,
  },
  {
    title: msg`Payments that went wrong`,
    text: msg`If money was deducted and no credits arrived, wait a few minutes: a payment that comes through late still counts. If they are still missing, contact support with the order number from Profile, Purchases.`,
  },
  {
    title: msg`Cancelling a listing`,
    text: msg`You can delete a listing while it is available for sale, free of charge.`,
  },
  {
    title: msg`The tickets themselves`,
    text: msg`Reseat does not process ticket payments. A refund for a ticket is a matter between you and the other person, and the cinema's own rules apply.`,
  },
];

export function RefundsText(props: LegalTextProps) {
  return <Clauses clauses={REFUNDS} {...props} />;
}

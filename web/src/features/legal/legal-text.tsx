import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

interface LegalTextProps {
  /** Level of the headings: 2 on a page, 3 in a dialog. */
  headingLevel?: 2 | 3;
}

interface Clause {
  title: MessageDescriptor;
  text: MessageDescriptor;
}

const TERMS: Clause[] = [
  {
    title: msg`What Reseat is`,
    text: msg`Reseat connects people who have movie tickets they cannot use with people who want them. It connects users only: it does not process ticket payments and does not guarantee transfers. Ticket authenticity and transferability are not verified. What you agree with the other person, and how you pay, is between the two of you.`,
  },
  { title: msg`Who may use it`, text: msg`You must be 18 or older to use Reseat, and you may have one account.` },
  {
    title: msg`No black ticketing`,
    text: msg`Black ticketing is banned. Listing tickets in order to profit from scarcity leads to removal of the listing and may lead to a permanent ban.`,
  },
  {
    title: msg`Listing tickets`,
    text: msg`Listing is free. You list only tickets that you hold and may pass on, at a fair price, with correct details. Movie, theatre and show time cannot be edited once buyers have shown interest. Seat numbers stay private: buyers never see them.`,
  },
  {
    title: msg`Expressing interest and unlocking`,
    text: msg`A buyer spends a credit to express interest in a ticket or to unlock its seller; a seller spends a credit to unlock a buyer. The seller has 15 minutes to respond to an expression of interest. Ignoring several requests can hurt the seller's trust score and block the ticket.`,
  },
  {
    title: msg`Credits`,
    text: msg`Credits never expire and are non-refundable once purchased. If a seller declines or does not respond within 15 minutes, the credit for that request is returned.`,
  },
  {
    title: msg`Contact details`,
    text: msg`Contact details are shared only with users who unlock them. Use them for the ticket in question and for nothing else.`,
  },
  {
    title: msg`Conduct`,
    text: msg`Fake tickets, fraud, harassment and spam can be reported. Reports are investigated; accounts may be warned, suspended or banned. Reviews must be honest and about a deal that took place.`,
  },
  {
    title: msg`Closing your account`,
    text: msg`You can close your account at any time. Account data is deleted within 30 days of account closure.`,
  },
  {
    title: msg`Changes and law`,
    text: msg`When these terms change in a way that matters to you, we say so before the change. They are governed by the laws of India.`,
  },
];

const PRIVACY: Clause[] = [
  {
    title: msg`What we keep`,
    text: msg`Your name, mobile number and email, the city you choose, your listings and requests, your messages, and a ledger of your credits.`,
  },
  {
    title: msg`What we use it for`,
    text: msg`To show your listings, to tell you when somebody is interested, to bring buyer and seller together, to keep the ledger of credits right, and to stop fraud.`,
  },
  {
    title: msg`Who sees it`,
    text: msg`Contact details are shared only with users who unlock them. Seat numbers are never shown to buyers. Buyers see your listing and your reputation.`,
  },
  {
    title: msg`Ticket images`,
    text: msg`A picture of a ticket is private. Only you can see it and, after an unlock, the other party. Every picture is written anew when it arrives, so that nothing hidden in it is passed on.`,
  },
  {
    title: msg`Your location`,
    text: msg`We ask where you are only when you press Auto Detect My Location, use the answer to find the nearest city, and do not keep it.`,
  },
  {
    title: msg`Payments`,
    text: msg`Credits are paid through our payment provider. Card and bank details never reach us.`,
  },
  {
    title: msg`What we do not do`,
    text: msg`We do not sell your data, and we show no third-party advertising.`,
  },
  {
    title: msg`Your rights`,
    text: msg`You can download your data and close your account from your profile. Account data is deleted within 30 days of account closure.`,
  },
];

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

function Clauses({ clauses, headingLevel = 2 }: LegalTextProps & { clauses: Clause[] }) {
  const { t } = useLingui();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="grid max-w-prose gap-5">
      {clauses.map(({ title, text }) => (
        <section key={title.id} className="grid gap-1">
          <Heading className="font-semibold text-lg">{t(title)}</Heading>
          <p className="text-ink-muted">{t(text)}</p>
        </section>
      ))}
    </div>
  );
}

export function TermsText(props: LegalTextProps) {
  return <Clauses clauses={TERMS} {...props} />;
}

export function PrivacyText(props: LegalTextProps) {
  return <Clauses clauses={PRIVACY} {...props} />;
}

export function RefundsText(props: LegalTextProps) {
  return <Clauses clauses={REFUNDS} {...props} />;
}

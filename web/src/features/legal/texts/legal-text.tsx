import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { useFormats } from "../../../lib/language/format";
import { PartTexts } from "../../../lib/language/part-texts";
import { LoadingText } from "../../../ui/states";
import { type Clause, Clauses, type LegalTextProps } from "./clauses";
import { PrivacyText } from "./privacy-text";

const TEXTS = { terms: TermsText, privacy: PrivacyText, refunds: RefundsText };

interface Props {
  headingLevel?: 2 | 3;
  of: keyof typeof TEXTS;
}

/** A legal text, with the day on which it took effect, once its catalog has loaded. */
export function LegalText(props: Props) {
  return (
    <PartTexts
      part="legal"
      fallback={
        <LoadingText className="min-h-dvh">
          <Trans>Loading...</Trans>
        </LoadingText>
      }
    >
      <Loaded {...props} />
    </PartTexts>
  );
}

function Loaded({ of, headingLevel = 2 }: Props) {
  const { formatDate } = useFormats();
  const Text = TEXTS[of];
  const version = TERMS_VERSION;
  const day = formatDate(version);
  return (
    <div className="grid gap-8">
      {of !== "refunds" && (
        <p className="figures text-ink-muted text-sm">
          <Trans>
            Version {version}, in force from {day}
          </Trans>
        </p>
      )}
      <Text headingLevel={headingLevel} />
    </div>
  );
}

const TERMS: Clause[] = [
  {
    title: msg`What Reseat is`,
    text: msg`Reseat connects people who have movie tickets they cannot use with people who want them. It connects users only: it does not process ticket payments and does not guarantee transfers. Ticket authenticity and transferability are not verified. What you agree with the other person, and how you pay, is between the two of you.`,
  },
  {
    title: msg`Who may use it`,
    text: msg`You must be 18 or older to use Reseat, and you may have one account. When you sign up you confirm that you are, and that you agree to these terms and to the privacy policy.`,
  },
  {
    title: msg`No black ticketing`,
    text: msg`Black ticketing is banned. Listing tickets in order to profit from scarcity leads to removal of the listing and may lead to a permanent ban.`,
  },
  {
    title: msg`Listing tickets`,
    text: msg`Listing is free. You list only tickets that you hold and may pass on, at a fair price, with correct details. You do not ask for more than the printed price: a listing above it is refused, and raising the price in chat can be reported. Movie, theatre and show time cannot be edited once buyers have shown interest. Seat numbers stay private: buyers never see them.`,
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
    text: msg`Fake tickets, fraud, harassment and spam can be reported. Reports are investigated; accounts may be warned, suspended or banned. You are told why, and you can ask once for another member of our team to look at it again. Reviews must be honest and about a deal that took place.`,
  },
  {
    title: msg`Closing your account`,
    text: msg`You can close your account at any time, under Profile, More. Your listings are withdrawn, open requests end and their credits go back. For 30 days you can come back; then the account is erased, and credits that you have not used lapse. Account data is deleted within 30 days of account closure. What we must keep after that is in the privacy policy.`,
  },
  {
    title: msg`Changes and law`,
    text: msg`When these terms change, Reseat asks you to agree to the new ones before you can list, buy or write again. If you do not agree, you can still download your data and close your account. The terms are governed by the laws of India.`,
  },
];

function TermsText(props: LegalTextProps) {
  return <Clauses clauses={TERMS} {...props} />;
}

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

function RefundsText(props: LegalTextProps) {
  return <Clauses clauses={REFUNDS} {...props} />;
}

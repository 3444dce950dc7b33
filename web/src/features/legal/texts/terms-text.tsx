import { msg } from "@lingui/core/macro";
import { type Clause, Clauses, type LegalTextProps } from "./clauses";

const TERMS: Clause[] = [
  {
    title: msg`What Reseat is`,
    text: msg`Reseat connects people who have movie tickets they cannot use with people who want them. It connects users only: it does not process ticket payments and does not guarantee transfers. Ticket authenticity and transferability are not verified. What you agree with the other person, and how you pay, is between the two of you.`,
  },
  {
    title: msg`Who may use it`,
    text: msg`You must be 18 or older to use Reseat, and you may have one account. When you sign up you tick that you are, and that you agree to these terms and to the privacy policy.`,
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

export function TermsText(props: LegalTextProps) {
  return <Clauses clauses={TERMS} {...props} />;
}

import type { ReactNode } from "react";

interface LegalTextProps {
  /** Of the headings inside: 2 on a page of its own, 3 in a dialog. */
  headingLevel?: 2 | 3;
}

interface Clause {
  title: string;
  text: ReactNode;
}

const TERMS: Clause[] = [
  {
    title: "What Reseat is",
    text: "Reseat connects people who have movie tickets they cannot use with people who want them. It does not process ticket payments and does not guarantee transfers. Ticket authenticity and transferability are not verified.",
  },
  { title: "Who may use it", text: "You must be 18 or older to use Reseat." },
  {
    title: "No black ticketing",
    text: "Black ticketing is banned. Listing tickets in order to profit from scarcity leads to removal of the listing and may lead to a permanent ban.",
  },
  {
    title: "Credits",
    text: "Expressing interest costs a credit, and so does unlocking contact details. Credits never expire and are non-refundable once purchased. If a seller declines or does not respond within 15 minutes, the credit for that request is returned.",
  },
  {
    title: "Contact details",
    text: "Contact details are shared only with users who unlock them.",
  },
  {
    title: "Conduct",
    text: "Fake tickets, fraud, harassment and spam can be reported. Reports are investigated; accounts may be warned, suspended or banned.",
  },
  {
    title: "Closing your account",
    text: "You can close your account at any time. Account data is deleted within 30 days of account closure.",
  },
];

const PRIVACY: Clause[] = [
  {
    title: "What we keep",
    text: "Your name, mobile number and email, the city you choose, your listings and requests, your messages, and a ledger of your credits.",
  },
  {
    title: "Who sees it",
    text: "Contact details are shared only with users who unlock them. Seat numbers are never shown to buyers. Buyers see your listing and your reputation.",
  },
  {
    title: "Payments",
    text: "Credits are paid through our payment provider. Card and bank details never reach us.",
  },
  {
    title: "What we do not do",
    text: "We do not sell your data, and we show no third-party advertising.",
  },
  {
    title: "Your rights",
    text: "You can download your data and close your account from your profile. Account data is deleted within 30 days of account closure.",
  },
];

function Clauses({ clauses, headingLevel = 2 }: LegalTextProps & { clauses: Clause[] }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="grid max-w-prose gap-5">
      {clauses.map(({ title, text }) => (
        <section key={title} className="grid gap-1">
          <Heading className="font-semibold text-lg">{title}</Heading>
          <p className="text-ink-muted">{text}</p>
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

import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { ButtonLink } from "../components/button";
import { DocumentPage } from "../features/help/document-page";
import { paths } from "../lib/paths";

interface Question {
  question: string;
  answer: string;
}

const GROUPS: { title: string; questions: Question[] }[] = [
  {
    title: "For buyers",
    questions: [
      {
        question: "How do I buy a ticket?",
        answer:
          "Find a ticket under Discover, express interest or unlock the seller's contact, and agree with the seller on payment and transfer. Reseat connects you; it does not process ticket payments.",
      },
      {
        question: "What does expressing interest cost?",
        answer: "1 credit. It is set aside until the seller responds.",
      },
      {
        question: "What if the seller does not respond?",
        answer:
          "The seller has 15 minutes. If they do not respond within 15 minutes, or decline, your credit is refunded automatically.",
      },
      {
        question: "Are the tickets verified?",
        answer:
          "No. Ticket authenticity and transferability are not verified. Look at the seller's trust score and reviews, check the booking, and pay only when you are sure.",
      },
      {
        question: "What if a ticket is fake?",
        answer:
          "Report the seller under Profile, Unlocked. Fake-ticket reports are investigated and lead to a refund of your credit and a permanent ban of the seller.",
      },
      {
        question: "Can I take my request back?",
        answer: "Yes, while it is pending: withdraw it under Notifications, and your credit comes back at once.",
      },
    ],
  },
  {
    title: "For sellers",
    questions: [
      { question: "What does it cost to list a ticket?", answer: "Nothing. Listing is free." },
      {
        question: "How do I hear of a buyer?",
        answer:
          "You are notified at once. You then have 15 minutes to unlock the buyer's details for 1 credit, or to reject the request.",
      },
      {
        question: "Can I edit a listing?",
        answer:
          "Movie, theatre and show time cannot be edited once buyers have shown interest. Delete the listing while it is available and list it again if something is wrong.",
      },
      {
        question: "Who sees my seat numbers and my phone number?",
        answer:
          "Nobody sees your seat numbers. Your phone number is shared only with users who unlock your contact, and with a buyer whose interest you accept.",
      },
      {
        question: "What happens if I ignore requests?",
        answer:
          "Ignoring several requests can hurt your trust score and block your ticket. Support can enable it again.",
      },
      { question: "How fast do tickets sell?", answer: "Most tickets sell in 24 to 48 hours." },
    ],
  },
  {
    title: "General",
    questions: [
      { question: "Do credits expire?", answer: "No, credits never expire. Purchased credits are non-refundable." },
      {
        question: "How can I pay for credits?",
        answer: "By UPI, card, net banking or wallet, through our payment provider.",
      },
      {
        question: "What is the trust score?",
        answer:
          "A number up to 5 that reviews raise or lower, and that upheld reports and ignored requests lower. It stands on every listing.",
      },
      {
        question: "How do I reach support?",
        answer: "By email and chat message, Monday to Saturday, 10:00 to 19:00 IST.",
      },
    ],
  },
];

export default function Faqs() {
  return (
    <DocumentPage title="FAQs" lede="Short answers to what buyers and sellers ask most.">
      {GROUPS.map((group) => (
        <Group key={group.title} {...group} />
      ))}
      <p className="flex flex-wrap gap-3 border-line border-t pt-6">
        <ButtonLink to={paths.contactUs}>Contact Us</ButtonLink>
        <ButtonLink to={paths.howItWorks} variant="outline">
          How It Works
        </ButtonLink>
      </p>
    </DocumentPage>
  );
}

/** The shared name closes the item that was open, in all groups. */
function Group({ title, questions }: (typeof GROUPS)[number]) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="title text-2xl">
        {title}
      </h2>
      <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {questions.map(({ question, answer }) => (
          <details key={question} name="faq" className="group">
            <summary className="flex min-h-13 list-none items-center gap-3 px-4 py-2 font-semibold hover:bg-sunken focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
              <span className="grow">{question}</span>
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-muted transition-transform duration-(--quick) group-open:rotate-180"
              />
            </summary>
            <p className="max-w-prose px-4 pt-1 pb-4 text-ink-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { DocumentPage } from "../features/legal/document-page";
import { paths } from "../lib/pages/paths";
import { ButtonLink } from "../ui/button";

interface Question {
  question: MessageDescriptor;
  answer: MessageDescriptor;
}

const GROUPS: { title: MessageDescriptor; questions: Question[] }[] = [
  {
    title: msg`For buyers`,
    questions: [
      {
        question: msg`How do I buy a ticket?`,
        answer: msg`Find a ticket under Discover, express interest or unlock the seller's contact, and agree with the seller on payment and transfer. Reseat connects you; it does not process ticket payments.`,
      },
      {
        question: msg`What does expressing interest cost?`,
        answer: msg`1 credit. It is set aside until the seller responds.`,
      },
      {
        question: msg`What if the seller does not respond?`,
        answer: msg`The seller has 15 minutes. If they do not respond within 15 minutes, or decline, your credit is refunded automatically.`,
      },
      {
        question: msg`Are the tickets verified?`,
        answer: msg`No. Ticket authenticity and transferability are not verified. Look at the seller's trust score and reviews, check the booking, and pay only when you are sure.`,
      },
      {
        question: msg`What if a ticket is fake?`,
        answer: msg`Report the seller under Profile, Unlocked. Fake-ticket reports are investigated and lead to a refund of your credit and a permanent ban of the seller.`,
      },
      {
        question: msg`Can I take my request back?`,
        answer: msg`Yes, while it is pending: withdraw it under Notifications, and your credit comes back at once.`,
      },
    ],
  },
  {
    title: msg`For sellers`,
    questions: [
      { question: msg`What does it cost to list a ticket?`, answer: msg`Nothing. Listing is free.` },
      {
        question: msg`How do I know that a buyer is interested?`,
        answer: msg`You are notified at once. You then have 15 minutes to unlock the buyer's details for 1 credit, or to reject the request.`,
      },
      {
        question: msg`Can I edit a listing?`,
        answer: msg`Its price and reason, with Change price under Profile, Tickets, while it is on sale. Movie, theatre and show time cannot be edited once buyers have shown interest. Delete the listing while it is available and list it again if something is wrong.`,
      },
      {
        question: msg`Who sees my seat numbers and my phone number?`,
        answer: msg`Nobody sees your seat numbers. Your phone number is shared only with users who unlock your contact, and with a buyer whose interest you accept.`,
      },
      {
        question: msg`What happens if I ignore requests?`,
        answer: msg`Ignoring several requests can hurt your trust score and block your ticket. You can put it back on sale once; after that, support can.`,
      },
      { question: msg`How fast do tickets sell?`, answer: msg`Most tickets sell in 24 to 48 hours.` },
    ],
  },
  {
    title: msg`General`,
    questions: [
      {
        question: msg`What is a credit?`,
        answer: msg`What asking for a ticket and accepting a buyer cost: 1 credit each. Tickets are paid to their sellers, never in credits.`,
      },
      {
        question: msg`Do credits expire?`,
        answer: msg`No, credits never expire. Purchased credits are non-refundable.`,
      },
      {
        question: msg`How can I pay for credits?`,
        answer: msg`By UPI, card, net banking or wallet, through our payment provider.`,
      },
      {
        question: msg`What is the trust score?`,
        answer: msg`A number up to 5 that reviews raise or lower, and that upheld reports and ignored requests lower. New users have none until their first sale or review.`,
      },
      {
        question: msg`How do I reach support?`,
        answer: msg`By email and chat message, Monday to Saturday, 10:00 to 19:00 IST.`,
      },
    ],
  },
];

export default function Faqs() {
  const { t } = useLingui();
  return (
    <DocumentPage path={paths.faqs} title={t`FAQs`} lede={t`Short answers to what buyers and sellers ask most.`}>
      {GROUPS.map((group) => (
        <Group key={group.title.id} {...group} />
      ))}
      <p className="flex flex-wrap gap-3 border-line border-t pt-6">
        <ButtonLink to={paths.contactUs}>
          <Trans>Contact Us</Trans>
        </ButtonLink>
        <ButtonLink to={paths.howItWorks} variant="outline">
          <Trans>How It Works</Trans>
        </ButtonLink>
      </p>
    </DocumentPage>
  );
}

/** Items share one name across all groups, so that opening one closes the other. */
function Group({ title, questions }: (typeof GROUPS)[number]) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="title text-2xl">
        {t(title)}
      </h2>
      <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {questions.map(({ question, answer }) => (
          <details key={question.id} name="faq" className="group">
            <summary className="flex min-h-13 list-none items-center gap-3 px-4 py-2 font-semibold hover:bg-sunken focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
              <span className="grow">{t(question)}</span>
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-muted transition-transform duration-(--quick) group-open:rotate-180"
              />
            </summary>
            <p className="max-w-prose px-4 pt-1 pb-4 text-ink-muted">{t(answer)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

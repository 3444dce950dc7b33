import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { BadgeCheck, Clock, HandCoins, LockKeyhole } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { DocumentPage } from "../features/legal/document-page";
import { paths } from "../lib/pages/paths";
import { ButtonLink } from "../ui/button";

interface Step {
  title: MessageDescriptor;
  text: MessageDescriptor;
}

const BUYING: Step[] = [
  {
    title: msg`Find`,
    text: msg`Search for a movie, a theatre or a place, and narrow the tickets down by date and price.`,
  },
  {
    title: msg`Express Interest`,
    text: msg`Spend 1 credit to tell the seller. They have 15 minutes to respond; otherwise your credit is refunded automatically.`,
  },
  {
    title: msg`Get Connected`,
    text: msg`When the seller accepts, you see each other's name and number. Call, agree and enjoy the show.`,
  },
];

const SELLING: Step[] = [
  {
    title: msg`List`,
    text: msg`Enter the show, the number of tickets and your price. Listing is free, and your seat numbers stay private.`,
  },
  {
    title: msg`Get Notified`,
    text: msg`We tell you at once when a buyer is interested, and you have 15 minutes to decide.`,
  },
  {
    title: msg`Close the Deal`,
    text: msg`You decide: accepting costs 1 credit, declining nothing. Unlock the buyer's details, your ticket is marked as sold, and the two of you arrange the transfer.`,
  },
];

const REASONS = [
  { icon: Clock, title: msg`Fast`, text: msg`An answer in 15 minutes, or your credit back.` },
  { icon: LockKeyhole, title: msg`Private`, text: msg`Contact details are shared only with users who unlock them.` },
  { icon: BadgeCheck, title: msg`Accountable`, text: msg`Everybody has a trust score, made from reviews and reports.` },
  { icon: HandCoins, title: msg`Fair`, text: msg`Black ticketing is banned, and listing costs nothing.` },
] as const;

export default function HowItWorks() {
  const { t } = useLingui();
  return (
    <DocumentPage
      path={paths.howItWorks}
      title={t`How It Works`}
      lede={t`From a seat that would stay empty to somebody who sits in it, in three steps.`}
    >
      <Flow title={t`For buyers`} steps={BUYING} />
      <ButtonLink to={paths.discover} className="justify-self-start">
        <Trans>Find Tickets</Trans>
      </ButtonLink>
      <Flow title={t`For sellers`} steps={SELLING} />
      <ButtonLink to={paths.listMovie} className="justify-self-start">
        <Trans>List a Ticket</Trans>
      </ButtonLink>
      <section aria-labelledby="reasons" className="grid gap-5">
        <h2 id="reasons" className="title text-2xl">
          <Trans>Why Reseat</Trans>
        </h2>
        <ul className="grid gap-5 sm:grid-cols-2">
          {REASONS.map(({ icon: Icon, title, text }) => (
            <li key={title.id} className="grid grid-cols-[auto_1fr] content-start gap-x-4">
              <Icon aria-hidden="true" className="mt-0.5 size-6 text-velvet-ink" strokeWidth={1.8} />
              <h3 className="font-semibold text-lg">{t(title)}</h3>
              <p className="col-start-2 text-ink-muted">{t(text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <p className="flex flex-wrap gap-3 border-line border-t pt-6">
        <ButtonLink to={paths.home} variant="outline">
          <Trans>Go to Home</Trans>
        </ButtonLink>
        <Link
          to={paths.faqs}
          className="inline-flex min-h-11 items-center font-semibold text-velvet-ink underline underline-offset-2"
        >
          <Trans>Questions? Read the FAQs</Trans>
        </Link>
      </p>
    </DocumentPage>
  );
}

function Flow({ title, steps }: { title: string; steps: Step[] }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="title text-2xl">
        {title}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title.id} className="ticket [--stub-width:3.5rem] md:[--stub-width:3.25rem] large-text:block">
            <div className="grid content-start gap-1 p-4 pe-6">
              <h3 className="title text-xl">{t(step.title)}</h3>
              <p className="text-ink-muted text-sm">{t(step.text)}</p>
            </div>
            <span aria-hidden="true" className="ticket-stub title grid place-items-center text-3xl">
              {index + 1}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { packsOptions } from "../features/credits/queries";
import { DocumentPage } from "../features/legal/document-page";
import { useFormats } from "../lib/language/format";
import { paths } from "../lib/pages/paths";
import { ButtonLink } from "../ui/button";

interface Step {
  title: MessageDescriptor;
  text: MessageDescriptor;
  /** What it costs, for whom. */
  cost?: MessageDescriptor;
}

/** The whole way, in its order. */
const STEPS: Step[] = [
  {
    title: msg`Find or list`,
    text: msg`Choose a city and open a ticket, or list yours.`,
    cost: msg`Free`,
  },
  {
    title: msg`Express Interest`,
    text: msg`No, or no answer in 15 minutes: the credit comes back by itself.`,
    cost: msg`1 credit of the buyer`,
  },
  {
    title: msg`Get Connected`,
    text: msg`The seller accepts: both see each other's name and number.`,
    cost: msg`1 credit of the seller`,
  },
  { title: msg`Agree`, text: msg`In the chat: price, payment and handover.` },
  {
    title: msg`Pay`,
    text: msg`Directly to the seller. Reseat takes no money.`,
    cost: msg`The price of the ticket`,
  },
  {
    title: msg`Get the ticket`,
    text: msg`Handed over in Reseat, shown at the door.`,
  },
  { title: msg`Review`, text: msg`Both rate each other for the trust score.` },
];

export default function HowItWorks() {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  const single = useQuery(packsOptions()).data?.items.find(({ credits }) => credits === 1);
  const price = single && formatPrice(single.price);
  return (
    <DocumentPage
      path={paths.howItWorks}
      title={t`How It Works`}
      lede={t`From a seat that would stay empty to somebody who sits in it.`}
    >
      <ol className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {STEPS.map(({ title, text, cost }, index) => (
          <li key={title.id} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 py-2">
            <span aria-hidden="true" className="title figures text-velvet-ink text-xl leading-6">
              {index + 1}
            </span>
            <div>
              <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold leading-6">
                {t(title)}
                {cost && <span className="figures font-normal text-ink-muted text-xs">{t(cost)}</span>}
              </h2>
              <p className="text-ink-muted text-sm leading-snug">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="figures min-h-[1lh] text-sm">
        {price && <Trans>1 credit costs {price}, less in packs. Credits never expire.</Trans>}
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <ButtonLink to={paths.discover}>
          <Trans>Find Tickets</Trans>
        </ButtonLink>
        <ButtonLink to={paths.listMovie} variant="outline">
          <Trans>List a Ticket</Trans>
        </ButtonLink>
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

import { BadgeCheck, Clock, HandCoins, LockKeyhole } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { ButtonLink } from "../components/button";
import { DocumentPage } from "../features/help/document-page";
import { paths } from "../lib/paths";

interface Step {
  title: string;
  text: string;
}

const BUYING: Step[] = [
  {
    title: "Find",
    text: "Search for a movie, a theatre or a place, and narrow the tickets down by date and price.",
  },
  {
    title: "Express Interest",
    text: "Spend 1 credit to tell the seller. They have 15 minutes to respond; otherwise your credit is refunded automatically.",
  },
  {
    title: "Get Connected",
    text: "When the seller accepts, you see each other's name and number. Call, agree and enjoy the show.",
  },
];

const SELLING: Step[] = [
  {
    title: "List",
    text: "Enter the show, the number of tickets and your price. Listing is free, and your seat numbers stay private.",
  },
  {
    title: "Get Notified",
    text: "You hear at once when a buyer is interested, and you have 15 minutes to decide.",
  },
  {
    title: "Close the Deal",
    text: "Unlock the buyer's details for 1 credit. Your ticket is marked as sold, and the two of you arrange the transfer.",
  },
];

const REASONS = [
  { icon: Clock, title: "Fast", text: "An answer in 15 minutes, or your credit back." },
  { icon: LockKeyhole, title: "Private", text: "Contact details are shared only with users who unlock them." },
  { icon: BadgeCheck, title: "Accountable", text: "Reviews and reports make a trust score for everybody." },
  { icon: HandCoins, title: "Fair", text: "Black ticketing is banned, and listing costs nothing." },
] as const;

export default function HowItWorks() {
  return (
    <DocumentPage
      title="How It Works"
      lede="From a seat that would stay empty to somebody who sits in it, in three steps."
    >
      <Flow title="For buyers" steps={BUYING} />
      <ButtonLink to={paths.discover} className="justify-self-start">
        Find Tickets
      </ButtonLink>
      <Flow title="For sellers" steps={SELLING} />
      <ButtonLink to={paths.listMovie} className="justify-self-start">
        List a Ticket
      </ButtonLink>
      <section aria-labelledby="reasons" className="grid gap-5">
        <h2 id="reasons" className="title text-2xl">
          Why Reseat
        </h2>
        <ul className="grid gap-5 sm:grid-cols-2">
          {REASONS.map(({ icon: Icon, title, text }) => (
            <li key={title} className="grid grid-cols-[auto_1fr] content-start gap-x-4">
              <Icon aria-hidden="true" className="mt-0.5 size-6 text-velvet-ink" strokeWidth={1.8} />
              <h3 className="font-semibold text-lg">{title}</h3>
              <p className="col-start-2 text-ink-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <p className="flex flex-wrap gap-3 border-line border-t pt-6">
        <ButtonLink to={paths.home} variant="outline">
          Go to Home
        </ButtonLink>
        <Link
          to={paths.faqs}
          className="inline-flex min-h-11 items-center font-semibold text-velvet-ink underline underline-offset-2"
        >
          Questions? Read the FAQs
        </Link>
      </p>
    </DocumentPage>
  );
}

function Flow({ title, steps }: { title: string; steps: Step[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="title text-2xl">
        {title}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="ticket [--stub-width:3.5rem] md:[--stub-width:3.25rem]">
            <div className="grid content-start gap-1 p-4 pe-6">
              <h3 className="title text-xl">{step.title}</h3>
              <p className="text-ink-muted text-sm">{step.text}</p>
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

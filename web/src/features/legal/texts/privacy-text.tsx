import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Card } from "../../../ui/card";
import { GrievanceOfficer } from "../grievance-officer";
import { type Clause, Clauses } from "./clauses";
import { DATA_ITEMS, PROCESSORS } from "./data-items";

const IN_SHORT: Clause[] = [
  {
    title: msg`In short`,
    text: msg`We keep what it takes to bring buyer and seller together, to keep the ledger of credits right, and to stop fraud. We do not sell your data, and we show no third-party advertising.`,
  },
  {
    title: msg`Who sees it`,
    text: msg`Contact details are shared only with users who unlock them. Seat numbers are never shown to buyers. Buyers see your listing and your reputation.`,
  },
  {
    title: msg`Pictures`,
    text: msg`Every picture is written anew when it arrives, so that nothing hidden in it is passed on.`,
  },
  {
    title: msg`Closing your account`,
    text: msg`Account data is deleted within 30 days of account closure. For those 30 days you can come back. What stays after that, and why, stands below with each item: mostly what belongs to two people, and the books that the law makes us keep.`,
  },
];

const RIGHTS: Clause[] = [
  {
    title: msg`See and take what is yours`,
    text: msg`Profile, More, Download my data: a file with everything that is yours. Profile, More, Privacy: everybody who has seen your number, when and why.`,
  },
  {
    title: msg`Correct it`,
    text: msg`Profile, Edit profile: name and email. The mobile number stays what it was when you signed up.`,
  },
  {
    title: msg`Withdraw and erase`,
    text: msg`Profile, More, Close my account: that withdraws what you agreed to. Push messages and texts can be turned off alone, under Profile, More, Notifications.`,
  },
  {
    title: msg`Complain`,
    text: msg`File a grievance with our grievance officer, who is named below, with the button there: also without an account. If the answer does not help you, you can turn to the Data Protection Board of India.`,
  },
];

/** The data about people: a summary, each item, the processors, and people's rights. */
export function PrivacyText({ headingLevel = 2 }: { headingLevel?: 2 | 3 }) {
  const { t } = useLingui();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="grid gap-10">
      <Clauses clauses={IN_SHORT} headingLevel={headingLevel} />
      <section className="grid gap-4">
        <Heading className="title text-2xl">
          <Trans>Item by item</Trans>
        </Heading>
        <ul className="grid gap-4">
          {DATA_ITEMS.map((item) => (
            <DataCard key={item.title.id} item={item} headingLevel={headingLevel} />
          ))}
        </ul>
      </section>
      <section className="grid gap-4">
        <Heading className="title text-2xl">
          <Trans>Who works with it for us</Trans>
        </Heading>
        <Card as="dl" variant="flush" className="divide-y divide-line">
          {PROCESSORS.map(({ name, text }) => (
            <div key={name.id} className="grid gap-1 px-4 py-3 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-4">
              <dt className="font-semibold">{t(name)}</dt>
              <dd className="text-ink-muted">{t(text)}</dd>
            </div>
          ))}
        </Card>
      </section>
      <section className="grid gap-4">
        <Heading className="title text-2xl">
          <Trans>What you can do</Trans>
        </Heading>
        <Clauses clauses={RIGHTS} headingLevel={headingLevel === 2 ? 3 : 4} />
      </section>
      <GrievanceOfficer headingLevel={headingLevel} />
    </div>
  );
}

interface DataCardProps {
  headingLevel: 2 | 3;
  item: (typeof DATA_ITEMS)[number];
}

function DataCard({ item: { title, what, why, seen, kept }, headingLevel }: DataCardProps) {
  const { t } = useLingui();
  const Heading = headingLevel === 2 ? "h3" : "h4";
  const rows = [
    [t`What`, what],
    [t`Why`, why],
    [t`Who sees it`, seen],
    [t`How long`, kept],
  ] as const;
  return (
    <li className="overflow-hidden rounded-lg border border-line bg-surface">
      <Heading className="border-line border-b border-dashed px-4 py-3 font-semibold text-lg">{t(title)}</Heading>
      <dl className="grid gap-3 px-4 py-3">
        {rows.map(([label, text]) => (
          <div key={label} className="grid gap-0.5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-4">
            <dt className="printed pt-1 text-ink-muted text-xs">{label}</dt>
            <dd className={text === kept ? "font-semibold" : "text-ink-muted"}>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { grievanceOfficer, supportEmail } from "../../lib/contacts";
import { grievancePath } from "../../lib/pages/paths";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { TEXT_LINK } from "../../ui/text-link";

interface Officer {
  name: string;
  address: string;
  email: string;
}

interface GrievanceOfficerProps {
  headingLevel?: 2 | 3;
  officer?: Officer;
}

/** The officer for complaints about our answers. */
export function GrievanceOfficer({ headingLevel = 2, officer = grievanceOfficer }: GrievanceOfficerProps) {
  const { t } = useLingui();
  const Heading = `h${headingLevel}` as const;
  const email = officer.email || supportEmail;
  return (
    <section className="grid gap-4">
      <Heading className="title text-2xl">
        <Trans>Grievance officer</Trans>
      </Heading>
      <p className="max-w-prose text-ink-muted">
        <Trans>
          Something on Reseat harms you or breaks the law, or our answer did not help you? Write to the grievance
          officer, or file a grievance: it gets a number and the time by which we answer at once.
        </Trans>
      </p>
      <ButtonLink to={grievancePath} className="justify-self-start">
        <Trans>File a grievance</Trans>
      </ButtonLink>
      <Card as="dl" variant="flush" className="divide-y divide-line">
        <Row name={t`Name`}>{officer.name || t`Sample name: this is a test stage`}</Row>
        <Row name={t`Address`}>{officer.address || t`Sample address: this is a test stage`}</Row>
        <Row name={t`Email`}>
          <a href={`mailto:${email}`} className={TEXT_LINK}>
            {email}
          </a>
        </Row>
      </Card>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 px-4 py-3 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-4">
      <dt className="font-semibold">{name}</dt>
      <dd className="whitespace-pre-line break-words text-ink-muted">{children}</dd>
    </div>
  );
}

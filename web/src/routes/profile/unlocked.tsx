import { Trans, useLingui } from "@lingui/react/macro";
import type { Deal } from "@reseat/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { useKeptOriginals } from "../../features/deals/keep-originals";
import { NextLine } from "../../features/deals/next-step";
import { nextStep } from "../../features/deals/plan-step";
import { dealsOptions } from "../../features/deals/queries";
import { usePollWhileDown } from "../../lib/live/live";
import { paths } from "../../lib/pages/paths";
import { Badge } from "../../ui/badge";
import { ButtonLink } from "../../ui/button";
import { PagedList } from "../../ui/paged-list";
import { Section } from "../../ui/section";
import { EmptyState } from "../../ui/states";
import { useMinute } from "../../ui/ticking";
import { ShowWhen } from "../../ui/times";

/** The person's deals, newest first, each a line that leads to its page. */
export default function Unlocked() {
  const { t } = useLingui();
  const deals = useInfiniteQuery(dealsOptions(usePollWhileDown()));
  useKeptOriginals(deals.data);
  return (
    <Section id="deals" title={<Trans>Unlocked Contacts</Trans>}>
      <PagedList
        list={deals}
        loading={t`Loading unlocked contacts`}
        failed={t`Error loading unlocked contacts`}
        empty={
          <EmptyState
            title={t`No unlocked contacts yet`}
            description={t`When you unlock a contact or an interest is accepted, the other person's details are here.`}
          >
            <ButtonLink to={paths.discover}>
              <Trans>Browse Tickets</Trans>
            </ButtonLink>
          </EmptyState>
        }
        rows
      >
        {(deal) => <DealRow deal={deal} />}
      </PagedList>
    </Section>
  );
}

/** The ticket, the other person, and what comes next. */
function DealRow({ deal }: { deal: Deal }) {
  const { t } = useLingui();
  const now = useMinute();
  const { ticket, contact, role, status, plan } = deal;
  return (
    <article className="relative flex items-center gap-3 p-4 hover:bg-sunken">
      <div className="grid min-w-0 grow gap-0.5">
        <h3 className="truncate font-semibold">
          <Link
            to={paths.deal(deal.id)}
            className="after:absolute after:inset-0 after:rounded-md focus-visible:after:-outline-offset-2"
          >
            {ticket.movie_name}
          </Link>
        </h3>
        <p className="truncate text-sm">
          <ShowWhen date={ticket.show_date} time={ticket.show_time} /> ·{" "}
          {contact?.full_name ?? (role === "buyer" ? t`Seller` : t`Buyer`)}
        </p>
        {plan && status === "valid" && (
          <p className="truncate text-ink-muted text-sm">
            <NextLine deal={{ ...deal, plan }} step={nextStep({ ...deal, plan }, now)} />
          </p>
        )}
      </div>
      {status !== "valid" && <Badge className="shrink-0">{t`Refunded`}</Badge>}
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted rtl:rotate-180" />
    </article>
  );
}

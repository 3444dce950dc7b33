import "./plan.css";
import { Trans, useLingui } from "@lingui/react/macro";
import type { OpenConversation } from "@reseat/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/pages/paths";
import { FailedLine } from "../../ui/failed-line";
import { useMinute } from "../../ui/ticking";
import { useTakeStep } from "./mutations";
import { NextButton, NextLine, type PlanDialog, type Planned } from "./next-step";
import { PlanDialogs } from "./plan-dialogs";
import { isDone, nextStep, STATIONS } from "./plan-step";
import { dealOf, dealsOptions } from "./queries";

export interface PlanStripProps {
  conversation: OpenConversation;
}

/** The plan of a chat's deal in one line, with its next step. It leads to the deal's page. */
export default function PlanStrip({ conversation }: PlanStripProps) {
  const deals = useInfiniteQuery(dealsOptions(false));
  const deal = deals.data && dealOf(conversation, deals.data);
  if (deal?.plan) return <Strip deal={{ ...deal, plan: deal.plan }} />;
  if (deals.isPending) return <PlanPlace />;
  return (
    deal && (
      <Link to={paths.deal(deal.id)} className="plan-strip font-semibold text-sm short:hidden">
        <Trans>See the deal</Trans>
      </Link>
    )
  );
}

/** Keeps the strip's place. */
const PlanPlace = () => <div className="plan-strip short:hidden" />;

function Strip({ deal }: { deal: Planned }) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<PlanDialog | null>(null);
  const take = useTakeStep(deal);
  const step = nextStep(deal, useMinute());
  return (
    <section aria-label={t`The plan`} className="short:hidden">
      <div className="plan-strip">
        <Link
          to={paths.deal(deal.id)}
          className="flex min-h-11 min-w-0 grow items-center gap-2.5 rounded-md text-start focus-visible:-outline-offset-2"
        >
          <span aria-hidden="true" className="grid shrink-0 grid-cols-2 gap-1">
            {STATIONS.map((station) => (
              <span
                key={station}
                className={clsx("size-2 rounded-full", isDone(station, deal) ? "bg-success" : "bg-line-strong")}
              />
            ))}
          </span>
          <span className="line-clamp-2 min-w-0 font-semibold text-sm leading-tight" aria-live="polite">
            <NextLine deal={deal} step={step} />
          </span>
          <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted rtl:rotate-180" />
          <span className="sr-only">
            <Trans>See the plan</Trans>
          </span>
        </Link>
        <span className="shrink-0 empty:hidden large-text:w-full large-text:*:w-full">
          <NextButton deal={deal} step={step} take={take} onDialog={setDialog} size="sm" />
        </span>
      </div>
      {take.error && (
        <div className="border-line border-b bg-surface px-4 pb-2">
          <FailedLine failure={take.error} onRetry={() => take.mutate(take.variables)} />
        </div>
      )}
      {dialog && <PlanDialogs deal={deal} dialog={dialog} onClose={() => setDialog(null)} />}
    </section>
  );
}

import "./plan.css";
import { Trans, useLingui } from "@lingui/react/macro";
import type { OpenConversation } from "@reseat/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FailedLine } from "../../ui/failed-line";
import { useMinute } from "../../ui/ticking";
import { useTakeStep } from "./mutations";
import { NextButton, NextLine, type PlanDialog, type Planned } from "./next-step";
import { PlanCard } from "./plan-card";
import { PlanDialogs } from "./plan-dialogs";
import { isDone, nextStep, STATIONS } from "./plan-step";
import { dealOf, dealsOptions } from "./queries";

export interface PlanStripProps {
  conversation: OpenConversation;
  /** Stands there for a deal that has no plan. */
  otherwise: ReactNode;
}

/** The plan of a chat's deal in one line, with its next step. It opens to the whole. */
export default function PlanStrip({ conversation, otherwise }: PlanStripProps) {
  const deals = useInfiniteQuery(dealsOptions(false));
  const deal = deals.data && dealOf(conversation, deals.data);
  if (deal?.plan) return <Strip deal={{ ...deal, plan: deal.plan }} />;
  return deals.isPending ? <PlanPlace /> : otherwise;
}

/** Keeps the strip's place. */
const PlanPlace = () => <div className="plan-strip short:hidden" />;

function Strip({ deal }: { deal: Planned }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<PlanDialog | null>(null);
  const take = useTakeStep(deal);
  const step = nextStep(deal, useMinute());
  return (
    <section aria-label={t`The plan`} className="short:hidden">
      <div className="plan-strip">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
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
          <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" />
          <span className="sr-only">
            <Trans>See the plan</Trans>
          </span>
        </button>
        <span className="shrink-0 empty:hidden large-text:w-full large-text:*:w-full">
          <NextButton deal={deal} step={step} take={take} onDialog={setDialog} size="sm" />
        </span>
      </div>
      {take.error && (
        <div className="border-line border-b bg-surface px-4 pb-2">
          <FailedLine failure={take.error} onRetry={() => take.mutate(take.variables)} />
        </div>
      )}
      {isOpen && <PlanSheet deal={deal} onDialog={setDialog} onClose={() => setOpen(false)} />}
      {dialog && <PlanDialogs deal={deal} dialog={dialog} onClose={() => setDialog(null)} />}
    </section>
  );
}

interface PlanSheetProps {
  deal: Planned;
  onDialog: (dialog: PlanDialog) => void;
  onClose: () => void;
}

function PlanSheet({ deal, onDialog, onClose }: PlanSheetProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`The plan`}
      description={deal.ticket.movie_name}
      size="sm"
      footer={
        <Button variant="outline" onClick={onClose} full>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <PlanCard deal={deal} onDialog={onDialog} />
    </Dialog>
  );
}

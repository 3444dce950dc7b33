import "./plan.css";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { PlanStep } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ShieldCheck, TicketCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useFormats } from "../../lib/language/format";
import { handoverPath } from "../../lib/pages/handover-path";
import { Button, ButtonLink } from "../../ui/button";
import { FailedLine } from "../../ui/failed-line";
import { useMinute } from "../../ui/ticking";
import { SafetyLink } from "./first-deal";
import { handoverState } from "./handover-state";
import { useTakeStep } from "./mutations";
import { NextButton, NextLine, type PlanDialog, type Planned, usePartnerName } from "./next-step";
import { AfterGood, Problem } from "./outcome";
import { mayComplain, type NextStep, nextStep } from "./plan-step";
import { listedOptions } from "./queries";
import { Stations } from "./stations";
import { HANDS, PAYS } from "./texts";

interface PlanCardProps {
  deal: Planned;
  /** Opens a window of the plan, which stands beside whatever the card is in. */
  onDialog: (dialog: PlanDialog) => void;
}

/** What the two agreed on, how far they have come, and what comes next. */
export function PlanCard({ deal, onDialog }: PlanCardProps) {
  const { t } = useLingui();
  const take = useTakeStep(deal);
  const now = useMinute();
  const step = nextStep(deal, now);
  const { plan } = deal;
  return (
    <section aria-label={t`The plan`} className="plan">
      <TermsPaper deal={deal} />
      <div className="plan-rest">
        <Stations deal={deal} />
        <div className="grid gap-2">
          <p aria-live="polite" className="font-semibold text-sm">
            {step !== "propose" && <NextLine deal={deal} step={step} />}
          </p>
          <NextButton deal={deal} step={step} take={take} onDialog={onDialog} />
          <Others deal={deal} step={step} now={now} take={take} onDialog={onDialog} />
        </div>
        {take.error && <FailedLine failure={take.error} onRetry={() => take.mutate(take.variables)} />}
        {plan.problem && <Problem deal={deal} problem={plan.problem} onDialog={onDialog} />}
        {plan.state === "good" && <AfterGood deal={deal} onDialog={onDialog} />}
        {plan.state === "open" && deal.status === "valid" && (
          <p className="flex items-start gap-2 text-ink-muted text-sm">
            <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              {deal.role === "buyer" ? (
                <Trans>Look at the ticket before you pay.</Trans>
              ) : (
                <Trans>Hand the ticket over when you are paid.</Trans>
              )}{" "}
              <SafetyLink />
            </span>
          </p>
        )}
      </div>
    </section>
  );
}

/** The counterfoil: price, payment and hand-over. */
function TermsPaper({ deal }: { deal: Planned }) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  const { terms } = deal.plan;
  const listed = useQuery({ ...listedOptions(deal.ticket_id), enabled: terms !== null });
  const name = usePartnerName(deal);
  const seats = listed.data?.ticket_count;
  if (!terms)
    return (
      <div className="plan-terms is-open">
        <Printed>
          <Trans>Nothing is agreed yet</Trans>
        </Printed>
        <p className="max-w-prose text-sm">
          <Trans>Settle price, payment and handing over here, so that you both have it in writing.</Trans>
        </p>
      </div>
    );
  return (
    <div className={clsx("plan-terms", terms.agreed_at ? "is-agreed" : "is-proposed")}>
      <Printed>
        {terms.agreed_at ? (
          <Trans>Agreed</Trans>
        ) : terms.by === deal.role ? (
          <Trans>You propose</Trans>
        ) : (
          <Trans>{name} proposes</Trans>
        )}
      </Printed>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <p className="grid">
          <span>
            <strong className="title figures text-2xl">{formatPrice(terms.price_each)}</strong>{" "}
            <span className="text-sm">
              <Trans>each</Trans>
            </span>
          </span>
          {seats !== undefined && seats > 1 && (
            <span className="figures text-on-paper-muted text-sm">
              <Trans>
                <Plural value={seats} one="# ticket" other="# tickets" />: {formatPrice(terms.price_each * seats)}
              </Trans>
            </span>
          )}
        </p>
        <p className="ms-auto text-end font-semibold text-sm leading-snug">
          {t(PAYS[terms.pay])}
          <br />
          {t(HANDS[terms.hand])}
        </p>
      </div>
    </div>
  );
}

const Printed = ({ children }: { children: ReactNode }) => <p className="printed text-xs opacity-80">{children}</p>;

interface OthersProps {
  deal: Planned;
  step: NextStep;
  now: number;
  take: ReturnType<typeof useTakeStep>;
  onDialog: (dialog: PlanDialog) => void;
}

/** What else can be done now. Nothing blocks: each step can be skipped. */
function Others({ deal, step, now, take, onDialog }: OthersProps) {
  const { role, plan, status, ticket_id: ticketId, partner_id: partnerId } = deal;
  if (status !== "valid") return null;
  const isOpen = plan.state === "open";
  const quiet = (key: string, label: ReactNode, onClick: () => void) => (
    <Button key={key} variant="quiet" size="sm" className="underline underline-offset-4" onClick={onClick}>
      {label}
    </Button>
  );
  const says = (kind: Exclude<PlanStep["kind"], "agree">, label: ReactNode) =>
    quiet(kind, label, () => take.mutate({ kind }));
  const state = handoverState(deal, deal.ticket);
  const others: ReactNode[] = [];
  if (isOpen && role === "seller") {
    if (step === "confirm_paid") others.push(says("deny_paid", <Trans>No money has come</Trans>));
    else if (!plan.paid_confirmed_at) others.push(says("confirm_paid", <Trans>The money is here</Trans>));
    if (!plan.handed_at && !deal.handed_over_at && step !== "handed_over" && plan.terms?.hand === "theatre")
      others.push(says("handed_over", <Trans>I handed it over</Trans>));
  }
  if (isOpen && role === "buyer" && !plan.paid_confirmed_at && !plan.paid_said_at && !isPaying(step))
    others.push(says("say_paid", <Trans>I have paid</Trans>));
  if (isOpen && plan.terms && !plan.paid_confirmed_at)
    others.push(quiet("terms", <Trans>Propose something else</Trans>, () => onDialog("terms")));
  if (mayComplain(deal, now))
    others.push(
      <Button
        key="not"
        variant="quiet"
        size="sm"
        className="text-danger underline underline-offset-4"
        onClick={() => onDialog("not_let_in")}
      >
        <Trans>Not let in?</Trans>
      </Button>,
    );
  const isLinked =
    plan.state !== "problem" && step !== "give" && step !== "show" && (state === "give" || state === "show");
  return (
    <>
      {isLinked && (
        <ButtonLink
          to={handoverPath(ticketId, role === "seller" ? partnerId : undefined)}
          variant="outline"
          full
          className="bg-surface"
        >
          <TicketCheck aria-hidden="true" className="size-5" />
          {state === "give" ? <Trans>Hand over the ticket</Trans> : <Trans>Show the ticket</Trans>}
        </ButtonLink>
      )}
      {others.length > 0 && <div className="-mx-3 flex flex-wrap">{others}</div>}
    </>
  );
}

const isPaying = (step: NextStep) => step === "pay" || step === "say_paid";

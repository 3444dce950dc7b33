import "./plan.css";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { PlanStep } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Check, ShieldCheck, TicketCheck, X } from "lucide-react";
import type { ReactNode } from "react";
import { useFormats } from "../../lib/language/format";
import { paths } from "../../lib/pages/paths";
import { Button, ButtonLink } from "../../ui/button";
import { FailedLine } from "../../ui/failed-line";
import { useMinute } from "../../ui/ticking";
import { SafetyLink } from "./first-deal";
import { handoverState } from "./handover-state";
import { useTakeStep } from "./mutations";
import { NextButton, NextLine, type PlanDialog, type Planned, usePartnerName } from "./next-step";
import { AfterGood, Problem } from "./outcome";
import { isDone, type NextStep, nextStep, STATIONS, type Station } from "./plan-step";
import { isNewSellerOptions, listedOptions } from "./queries";
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
  const step = nextStep(deal, useMinute());
  const { plan } = deal;
  return (
    <section aria-label={t`The plan`} className="plan">
      <TermsPaper deal={deal} />
      <div className="plan-rest">
        <Stations deal={deal} />
        <div className="grid gap-2">
          <p aria-live="polite" className="font-semibold text-sm">
            {step !== "propose" && step !== "answer" && <NextLine deal={deal} step={step} />}
          </p>
          <NextButton deal={deal} step={step} take={take} onDialog={onDialog} />
          <Others deal={deal} step={step} take={take} onDialog={onDialog} />
        </div>
        {take.error && <FailedLine failure={take.error} onRetry={() => take.mutate(take.variables)} />}
        {plan.problem && <Problem deal={deal} problem={plan.problem} onDialog={onDialog} />}
        {plan.state === "good" && <AfterGood deal={deal} onDialog={onDialog} />}
        {plan.state === "open" && deal.status === "valid" && !isPast(deal) && <SafeWay deal={deal} />}
      </div>
    </section>
  );
}

/** Whether the advice how to pay and hand over comes too late. */
function isPast({ role, plan, handed_over_at }: Planned): boolean {
  const isHanded = handed_over_at !== null || plan.handed_at !== null;
  return isHanded || plan.paid_confirmed_at !== null || (role === "buyer" && plan.paid_said_at !== null);
}

/** What to see to before money and ticket change hands; the page about safety says the same. */
function SafeWay({ deal: { role, partner_id } }: { deal: Planned }) {
  const { data: isNew } = useQuery(isNewSellerOptions(role === "buyer" ? partner_id : undefined));
  return (
    <p className="flex items-start gap-2 text-ink-muted text-sm">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {role === "seller" ? (
          <Trans>Hand the ticket over when you are paid.</Trans>
        ) : isNew ? (
          <Trans>A new seller: look at the covered ticket, and pay at the theatre or when you have the ticket.</Trans>
        ) : (
          <Trans>Look at the ticket before you pay.</Trans>
        )}{" "}
        <SafetyLink />
      </span>
    </p>
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
  take: ReturnType<typeof useTakeStep>;
  onDialog: (dialog: PlanDialog) => void;
}

/** What else can be done now. Nothing blocks: each step can be skipped. */
function Others({ deal, step, take, onDialog }: OthersProps) {
  const { role, plan, status } = deal;
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
    if (plan.paid_said_at && !plan.paid_confirmed_at && !plan.paid_denied_at)
      others.push(says("deny_paid", <Trans>No money has come</Trans>));
    if (!plan.paid_confirmed_at && step !== "confirm_paid")
      others.push(says("confirm_paid", <Trans>The payment has arrived</Trans>));
    if (!plan.handed_at && !deal.handed_over_at && step !== "handed_over" && plan.terms?.hand === "theatre")
      others.push(says("handed_over", <Trans>I handed it over</Trans>));
  }
  if (isOpen && role === "buyer" && plan.terms && !plan.paid_confirmed_at && !plan.paid_said_at && !isPaying(step))
    others.push(says("say_paid", <Trans>I have paid</Trans>));
  if (isOpen && plan.terms && !plan.paid_confirmed_at)
    others.push(quiet("terms", <Trans>Propose something else</Trans>, () => onDialog("terms")));
  const isLinked =
    plan.state !== "problem" && step !== "give" && step !== "show" && (state === "give" || state === "show");
  return (
    <>
      {isLinked && (
        <ButtonLink to={paths.handover(deal.id)} variant="outline" full className="bg-surface">
          <TicketCheck aria-hidden="true" className="size-5" />
          {state === "give" ? <Trans>Hand over the ticket</Trans> : <Trans>Show the ticket</Trans>}
        </ButtonLink>
      )}
      {others.length > 0 && <div className="-mx-3 flex flex-wrap">{others}</div>}
    </>
  );
}

const isPaying = (step: NextStep) => step === "pay" || step === "say_paid";

const NAMES: Record<Station, MessageDescriptor> = {
  agreed: msg`Agreed`,
  paid: msg`Paid`,
  handed: msg`Handed over`,
  good: msg`All good`,
};

function timeOf(station: Station, { plan, handed_over_at }: Planned): string | null {
  switch (station) {
    case "agreed":
      return plan.terms?.agreed_at ?? null;
    case "paid":
      return plan.paid_confirmed_at;
    case "handed":
      return handed_over_at ?? plan.handed_at;
    case "good":
      return plan.good_at;
  }
}

/** The four steps on a line: what is done, and what comes next. */
function Stations({ deal }: { deal: Planned }) {
  const { t } = useLingui();
  const { formatTime } = useFormats();
  const { plan } = deal;
  const isLost = plan.state === "problem" || deal.status !== "valid";
  const next = isLost ? undefined : STATIONS.find((station) => !isDone(station, deal));
  return (
    <ol className="grid grid-cols-4 large-text:grid-cols-1 large-text:gap-2">
      {STATIONS.map((station, index) => {
        const done = isDone(station, deal);
        const isWrong = station === "good" ? isLost : station === "paid" && !done && plan.paid_denied_at !== null;
        const said = station === "paid" && !done && !isWrong && plan.paid_said_at !== null;
        const at = timeOf(station, deal);
        const state = done
          ? t({ message: "done", context: "a step of a deal" })
          : isWrong
            ? t({ message: "in question", context: "a step of a deal" })
            : said
              ? t({ message: "said, not confirmed", context: "a step of a deal" })
              : t({ message: "open", context: "a step of a deal" });
        return (
          <li
            key={station}
            aria-current={station === next ? "step" : undefined}
            className={clsx(
              "plan-station relative grid content-start justify-items-center gap-1 text-center large-text:grid-cols-[auto_minmax(0,1fr)] large-text:items-center large-text:justify-items-start large-text:gap-3 large-text:before:hidden!",
              done && "is-done",
            )}
          >
            <span
              aria-hidden="true"
              className={clsx("plan-dot", done ? "is-done" : isWrong ? "is-wrong" : station === next && "is-next")}
            >
              {done ? <Check className="size-4" strokeWidth={3} /> : isWrong ? <X className="size-4" /> : index + 1}
            </span>
            <span className="grid">
              <span className={clsx("text-xs leading-tight", (done || station === next) && "font-semibold")}>
                {t(NAMES[station])}
                <span className="sr-only">: {state}</span>
              </span>
              {at && <span className="figures text-2xs text-ink-muted">{formatTime(at)}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

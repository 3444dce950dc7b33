import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../ui/button";
import { FailedLine } from "../../ui/failed-line";
import { Spinner } from "../../ui/spinner";
import { CreditPacks, PayButton, usePackChoice } from "./credit-packs";
import { creditsOptions } from "./queries";
import { useBuyCredits } from "./use-buy-credits";

/*
 * The parts of a dialog that spends a credit. A person without a credit buys one inside the dialog,
 * returns to its previous state, and finishes with one press.
 */

type Spending = ReturnType<typeof useSpending>;

/** Belongs to the owner of the dialog: it must survive a payment. */
export function useSpending() {
  const { data } = useQuery(creditsOptions(true));
  const isShort = data !== undefined && data.credits < 1;
  const choice = usePackChoice("single", isShort);
  const { buy, step, failure } = useBuyCredits();
  return {
    /** Undefined until it has loaded. */
    credits: data?.credits,
    isShort,
    choice,
    buy,
    step,
    failure,
  };
}

interface SpendingCostProps {
  spending: Spending;
  /** A sentence about the action that needs a credit. */
  missing: string;
  /** The purpose of the credit, and the case in which it comes back. */
  children: ReactNode;
}

/** The cost, the balance, and the packs for a person without a credit. */
export function SpendingCost({ spending, missing, children }: SpendingCostProps) {
  const { t } = useLingui();
  const { credits, isShort, choice, step } = spending;
  return (
    <>
      <div className="grid gap-1 rounded-md bg-sunken p-3 text-sm">
        {children}
        {credits !== undefined && (
          <p className="figures text-ink-muted">
            <Plural value={credits} one="You have # credit." other="You have # credits." />
          </p>
        )}
      </div>
      {isShort && (
        <section aria-label={t`Buy Credits`} className="grid gap-3">
          <p>
            <strong className="block">
              <Trans>Insufficient Credits</Trans>
            </strong>
            {missing}
          </p>
          <CreditPacks choice={choice} isShort />
        </section>
      )}
      <p role="status" className={step === "confirming" ? "flex items-center gap-2 font-semibold text-sm" : "sr-only"}>
        {step === "confirming" && (
          <>
            <Spinner /> <Trans>Confirming your payment...</Trans>
          </>
        )}
      </p>
    </>
  );
}

interface SpendFailureProps {
  spending: Spending;
  /** The error of the command that spends. */
  failure: unknown;
  onRetry: () => void;
}

/** Why a payment or what it was for came to nothing, where it was pressed. */
export function SpendFailure({ spending: { failure, choice, buy, step }, ...spend }: SpendFailureProps) {
  const { chosen } = choice;
  if (step !== "idle") return null;
  if (failure !== null) return <FailedLine failure={failure} onRetry={chosen && (() => void buy(chosen))} />;
  return <FailedLine {...spend} />;
}

interface SpendButtonProps {
  spending: Spending;
  onSpend: () => void;
  busy: boolean;
  children: ReactNode;
}

/** Spends the credit, or buys one where it is missing. */
export function SpendButton({ spending, onSpend, busy, children }: SpendButtonProps) {
  const { isShort, choice, buy, step } = spending;
  if (isShort || step !== "idle")
    return <PayButton pack={choice.chosen} onPay={(chosen) => void buy(chosen)} busy={step !== "idle"} />;
  return (
    <Button onClick={onSpend} busy={busy}>
      {children}
    </Button>
  );
}

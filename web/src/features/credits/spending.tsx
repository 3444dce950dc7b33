import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { CreditPack } from "@reseat/contract/limits/credit-packs";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../ui/button";
import { FailedLine } from "../../ui/failed-line";
import { Spinner } from "../../ui/spinner";
import { CreditPacks, PayButton, usePackChoice } from "./credit-packs";
import { creditsOptions } from "./queries";
import { useBuyCredits } from "./use-buy-credits";

/*
 * The parts of a dialog that spends a credit. A person without one pays and spends with one press,
 * inside the dialog.
 */

type Spending = ReturnType<typeof useSpending>;

/** Belongs to the owner of the dialog: it must survive a payment. */
export function useSpending() {
  const { data } = useQuery(creditsOptions(true));
  const isShort = data !== undefined && data.credits < 1;
  const choice = usePackChoice("single", isShort);
  const { buy, step, failure } = useBuyCredits();
  /** What the credit is for, as the button last had it. */
  const spend = useRef<(() => void) | null>(null);
  useEffect(
    // Whoever has closed the dialog meanwhile keeps the credit.
    () => () => {
      spend.current = null;
    },
    [],
  );
  const pay = async (pack: CreditPack) => {
    if (await buy(pack)) spend.current?.();
  };
  return {
    /** Undefined until it has loaded. */
    credits: data?.credits,
    isShort,
    choice,
    pay: (pack: CreditPack) => void pay(pack),
    spend,
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
          <p className="font-semibold">{missing}</p>
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
export function SpendFailure({ spending: { failure, choice, pay, step }, ...spend }: SpendFailureProps) {
  const { chosen } = choice;
  if (step !== "idle") return null;
  if (failure !== null) return <FailedLine failure={failure} onRetry={chosen && (() => pay(chosen))} />;
  return <FailedLine {...spend} />;
}

interface SpendButtonProps {
  spending: Spending;
  onSpend: () => void;
  busy: boolean;
  children: ReactNode;
}

/** Spends the credit, which is bought before where it is missing. */
export function SpendButton({ spending, onSpend, busy, children }: SpendButtonProps) {
  const { isShort, choice, pay, spend, step } = spending;
  useEffect(() => {
    spend.current = onSpend;
  });
  if ((isShort && !busy) || step !== "idle")
    return (
      <PayButton pack={choice.chosen} onPay={pay} busy={step !== "idle"}>
        {children}
      </PayButton>
    );
  return (
    <Button onClick={onSpend} busy={busy}>
      {children}
    </Button>
  );
}

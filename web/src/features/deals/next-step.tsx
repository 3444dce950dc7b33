import { Trans, useLingui } from "@lingui/react/macro";
import type { Deal, DealPlan, PlanStep } from "@reseat/contract";
import { useFormats } from "../../lib/language/format";
import { paths } from "../../lib/pages/paths";
import { useSession } from "../../lib/session/session";
import { Button, ButtonLink } from "../../ui/button";
import type { useTakeStep } from "./mutations";
import type { NextStep } from "./plan-step";
import { HANDS, PAYS } from "./texts";

export type Planned = Deal & { plan: DealPlan };

/** The windows of a plan. */
export type PlanDialog = "terms" | "upi" | "pay" | "side" | "review";

/** The name of the other person, for the beginning of a sentence. */
export function usePartnerName({ contact, role }: Deal): string {
  const { t } = useLingui();
  return contact?.full_name.split(" ")[0] || (role === "buyer" ? t`The seller` : t`The buyer`);
}

/** '₹180 each · By UPI · Handed over here'. */
function TermsLine({ terms }: { terms: NonNullable<DealPlan["terms"]> }) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  return (
    <>
      <Trans>{formatPrice(terms.price_each)} each</Trans> · {t(PAYS[terms.pay])} · {t(HANDS[terms.hand])}
    </>
  );
}

/** What comes next, or what the person waits for, in a few words. */
export function NextLine({ deal, step }: { deal: Planned; step: NextStep }) {
  const name = usePartnerName(deal);
  const { terms } = deal.plan;
  switch (step) {
    case "propose":
      return <Trans>Nothing is agreed yet</Trans>;
    case "answer":
      return terms && <TermsLine terms={terms} />;
    case "pay":
    case "say_paid":
      return deal.plan.paid_denied_at ? (
        <Trans>{name} says: no money has come</Trans>
      ) : step === "pay" ? (
        <Trans>Agreed. Pay by UPI</Trans>
      ) : (
        <Trans>Agreed. Pay in cash at the gate</Trans>
      );
    case "confirm_paid":
      return <Trans>{name} says: paid</Trans>;
    case "give":
    case "handed_over":
      return deal.plan.paid_confirmed_at ? <Trans>You are paid</Trans> : <Trans>{name} says: paid</Trans>;
    case "show":
      return <Trans>The ticket is yours</Trans>;
    case "all_good":
      return <Trans>Are you in?</Trans>;
    case "await_answer":
      return <Trans>Proposed. Waiting for the answer</Trans>;
    case "await_payment":
      return deal.plan.paid_denied_at ? (
        <Trans>You said: no money has come</Trans>
      ) : (
        <Trans>Waiting for the payment</Trans>
      );
    case "await_confirmation":
      return <Trans>{name} looks for your payment</Trans>;
    case "await_ticket":
      return <Trans>{name} hands the ticket over now</Trans>;
    case "await_show":
      return <Trans>All set for the show</Trans>;
    case "await_good":
      return <Trans>The show has begun</Trans>;
    case "await_decision":
      return <Trans>Our team looks into it</Trans>;
    case "over":
      return <Over deal={deal} />;
  }
}

function Over({ deal: { status, plan } }: { deal: Planned }) {
  if (status !== "valid") return <Trans>This deal was taken back</Trans>;
  if (plan.state === "good") return <Trans>All good</Trans>;
  return <Trans>This deal is closed</Trans>;
}

interface NextButtonProps {
  deal: Planned;
  step: NextStep;
  take: ReturnType<typeof useTakeStep>;
  onDialog: (dialog: PlanDialog) => void;
  size?: "sm" | "md";
}

/** The one button of the next step; none while the person waits. */
export function NextButton({ deal, step, take, onDialog, size = "md" }: NextButtonProps) {
  const { profile } = useSession();
  const look = { size, full: size === "md" } as const;
  const act = (taken: PlanStep) => ({ ...look, busy: take.isPending, onClick: () => take.mutate(taken) });
  const { terms } = deal.plan;
  // Who is paid by UPI says where.
  const lacksUpi = deal.role === "seller" && terms?.pay === "upi" && profile?.upi_id === null;
  switch (step) {
    case "propose":
      return (
        <Button {...look} onClick={() => onDialog("terms")}>
          {size === "md" ? <Trans>Agree on price and handover</Trans> : <Trans>Propose</Trans>}
        </Button>
      );
    case "answer": {
      if (!terms) return null;
      const { price_each, pay, hand } = terms;
      return (
        <Button
          {...act({ kind: "agree", price_each, pay, hand })}
          {...(lacksUpi && { onClick: () => onDialog("upi") })}
        >
          <Trans>Agree</Trans>
        </Button>
      );
    }
    case "await_payment":
      return (
        lacksUpi && (
          <Button {...look} onClick={() => onDialog("upi")}>
            <Trans>Add your UPI id</Trans>
          </Button>
        )
      );
    case "pay":
      return (
        <Button {...look} onClick={() => onDialog("pay")}>
          <Trans>Pay</Trans>
        </Button>
      );
    case "say_paid":
      return (
        // Cash is paid at the gate: until then there is no way to pay.
        <Button {...act({ kind: "say_paid" })} variant="outline">
          <Trans>I have paid</Trans>
        </Button>
      );
    case "confirm_paid":
      return (
        <Button {...act({ kind: "confirm_paid" })}>
          <Trans>The payment has arrived</Trans>
        </Button>
      );
    case "give":
    case "show":
      return (
        <ButtonLink {...look} to={paths.handover(deal.id)}>
          {step === "give" ? <Trans>Hand over the ticket</Trans> : <Trans>Show the ticket</Trans>}
        </ButtonLink>
      );
    case "handed_over":
      return (
        <Button {...act({ kind: "handed_over" })}>
          <Trans>I handed it over</Trans>
        </Button>
      );
    case "all_good":
      return (
        <Button {...act({ kind: "all_good" })}>
          <Trans>All good</Trans>
        </Button>
      );
    default:
      return null;
  }
}

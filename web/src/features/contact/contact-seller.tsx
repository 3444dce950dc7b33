import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { TicketCard } from "@reseat/contract";
import { LockKeyholeOpen } from "lucide-react";
import { Button } from "../../components/button";
import { isApiError } from "../../lib/api";
import { useAuthGate, useResumedAction } from "../../lib/session/auth-gate";
import { ASK_AVAILABILITY, useAskAvailability } from "../availability/mutations";
import { useCreditGate } from "../credits/credit-gate";
import { UNLOCK_SELLER, useUnlockSeller } from "../deals/use-unlock-seller";
import { EXPRESS_INTEREST } from "../interest/use-express-interest";

interface ContactSellerProps {
  ticket: TicketCard;
  isCurrent: boolean;
  /** True in the preview of an unfinished listing: the buttons do nothing. */
  isPreview: boolean;
  /** The person has asked and the seller has not answered yet. */
  isAsked: boolean;
  onUnlocked: (seller: { full_name: string; mobile: string }) => void;
  onExpress: () => void;
}

/** The three ways to reach the seller of an available ticket: unlock, express interest, ask. */
export function ContactSeller({ ticket, isCurrent, isPreview, isAsked, onUnlocked, onExpress }: ContactSellerProps) {
  const { t } = useLingui();
  const { requireLogin } = useAuthGate();
  const { credits, isShort, sayCreditsMissing } = useCreditGate();
  const { unlock, sayNoCredits } = useUnlockSeller(onUnlocked);
  const ask = useAskAvailability();
  const payload = { ticketId: ticket.id };

  const onUnlock = () => {
    if (!requireLogin(UNLOCK_SELLER, payload)) return;
    if (isShort) return sayNoCredits();
    unlock.mutate({ user_id: ticket.user_id, ticket_id: ticket.id });
  };

  const onInterest = () => {
    if (!requireLogin(EXPRESS_INTEREST, payload)) return;
    if (isShort) return sayCreditsMissing(t`You need at least 1 credit to express interest.`);
    onExpress();
  };

  const onAsk = () => {
    if (requireLogin(ASK_AVAILABILITY, payload)) ask.mutate({ ticket_id: ticket.id });
  };

  useResumedAction(EXPRESS_INTEREST, onExpress, isCurrent);
  useResumedAction(ASK_AVAILABILITY, onAsk, isCurrent);
  // Only a press on this very button spends a credit: after a login the person comes back here and presses again.
  useResumedAction(UNLOCK_SELLER, () => {});

  const hasAsked = isAsked || ask.isSuccess || isApiError(ask.error, "availability_already_requested");
  return (
    <section aria-label={t`Contact the seller`} className="grid gap-2">
      <Button size="lg" full onClick={onUnlock} busy={unlock.isPending} disabled={isPreview}>
        <LockKeyholeOpen aria-hidden="true" className="size-5" />
        <Trans>Unlock Contact (1 Credit)</Trans>
      </Button>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="outline" onClick={onInterest} disabled={isPreview}>
          <Trans>Express Interest</Trans>
        </Button>
        <Button variant="outline" onClick={onAsk} busy={ask.isPending} disabled={isPreview || hasAsked}>
          {hasAsked ? t`Asked the seller` : t`Ask if still available`}
        </Button>
      </div>
      <p className="figures text-ink-muted text-sm">
        {isShort
          ? t`You have no credits. Buy credits to contact the seller.`
          : t`Expressing interest holds 1 credit until the seller responds. Asking is free.`}
        {credits !== undefined && credits > 0 && (
          <>
            {" "}
            <Plural value={credits} one="You have # credit." other="You have # credits." />
          </>
        )}
      </p>
    </section>
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { TicketCard } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { HandHeart, LockKeyholeOpen, MessageCircleQuestion } from "lucide-react";
import { Button } from "../../components/button";
import { isApiError } from "../../lib/api/api";
import { useAuthGate, useResumedAction } from "../../lib/session/auth-gate";
import { useSession } from "../../lib/session/session";
import { ASK_AVAILABILITY, useAskAvailability } from "../availability/mutations";
import { creditsOptions } from "../credits/queries";
import { UNLOCK_SELLER } from "../deals/mutations";
import { EXPRESS_INTEREST } from "../interest/mutations";

interface ContactSellerProps {
  ticket: TicketCard;
  isCurrent: boolean;
  /** True in the preview of an unfinished listing: the buttons do nothing. */
  isPreview: boolean;
  /** The person has asked and the seller has not answered yet. */
  isAsked: boolean;
  onExpress: () => void;
  onUnlock: () => void;
}

/**
 * The three ways to reach the seller of an available ticket: express interest, which comes first,
 * unlock the contact, or ask whether the ticket is still available.
 */
export function ContactSeller({ ticket, isCurrent, isPreview, isAsked, onExpress, onUnlock }: ContactSellerProps) {
  const { t } = useLingui();
  const { isAuthenticated } = useSession();
  const { requireLogin } = useAuthGate();
  const credits = useQuery(creditsOptions(isAuthenticated)).data?.credits;
  const ask = useAskAvailability();
  const payload = { ticketId: ticket.id };

  const onAsk = () => ask.mutate({ ticket_id: ticket.id });

  useResumedAction(EXPRESS_INTEREST, onExpress, isCurrent);
  useResumedAction(UNLOCK_SELLER, onUnlock, isCurrent);
  useResumedAction(ASK_AVAILABILITY, onAsk, isCurrent);

  const hasAsked = isAsked || ask.isSuccess || isApiError(ask.error, "availability_already_requested");
  return (
    <section aria-label={t`Contact the seller`} className="grid gap-2">
      <Button
        size="lg"
        full
        onClick={() => requireLogin(EXPRESS_INTEREST, payload) && onExpress()}
        disabled={isPreview}
      >
        <HandHeart aria-hidden="true" className="size-5" />
        <Trans>Express Interest</Trans>
      </Button>
      <p className="figures mb-2 text-center text-ink-muted text-sm">
        <Trans>1 credit. It comes back if the seller declines or does not respond within 15 minutes.</Trans>
        {credits !== undefined && (
          <>
            {" "}
            <Plural value={credits} one="You have # credit." other="You have # credits." />
          </>
        )}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button
          variant="outline"
          onClick={() => requireLogin(UNLOCK_SELLER, payload) && onUnlock()}
          disabled={isPreview}
        >
          <LockKeyholeOpen aria-hidden="true" className="size-4.5" />
          <Trans>Unlock Contact (1 Credit)</Trans>
        </Button>
        <Button
          variant="outline"
          onClick={() => requireLogin(ASK_AVAILABILITY, payload) && onAsk()}
          busy={ask.isPending}
          disabled={isPreview || hasAsked}
        >
          <MessageCircleQuestion aria-hidden="true" className="size-4.5" />
          {hasAsked ? t`Asked the seller` : t`Ask if still available`}
        </Button>
      </div>
    </section>
  );
}

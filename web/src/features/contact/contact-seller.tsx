import type { TicketCard } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { LockKeyholeOpen } from "lucide-react";
import { Button } from "../../components/button";
import { errorMessage, isApiError } from "../../lib/api";
import { useAuthGate, useResumedAction } from "../../lib/session/auth-gate";
import { useSession } from "../../lib/session/session";
import { toast, toastError } from "../../lib/toast";
import { useIdempotencyKey } from "../../lib/use-idempotency-key";
import { useCreditGate } from "../credits/credit-gate";
import { ASK_AVAILABILITY, EXPRESS_INTEREST, UNLOCK_SELLER } from "../tickets/gated-actions";
import { useAskAvailability, useUnlockSeller } from "../tickets/mutations";
import { ownQuestionOptions } from "../tickets/queries";

interface ContactSellerProps {
  ticket: TicketCard;
  isCurrent: boolean;
  /** Of a listing that is only being written: nothing can be pressed. */
  isPreview: boolean;
  onUnlocked: (seller: { full_name: string; mobile: string }) => void;
  onExpress: () => void;
}

/** The three ways to the seller of an available ticket: unlock, express interest, ask. */
export function ContactSeller({ ticket, isCurrent, isPreview, onUnlocked, onExpress }: ContactSellerProps) {
  const { isAuthenticated } = useSession();
  const { requireLogin } = useAuthGate();
  const { credits, isShort, sayShort } = useCreditGate();
  const [key, settle] = useIdempotencyKey();
  const unlock = useUnlockSeller(key);
  const ask = useAskAvailability();
  const { data: question } = useQuery(ownQuestionOptions(ticket.id, isAuthenticated && !isPreview));
  const payload = { ticketId: ticket.id };

  const onUnlock = async () => {
    if (!requireLogin(UNLOCK_SELLER, payload)) return;
    if (isShort) return sayShort("You need at least 1 credit to unlock the seller's contact.");
    try {
      const { seller_details } = await unlock.mutateAsync({ user_id: ticket.user_id, ticket_id: ticket.id });
      onUnlocked(seller_details);
      toast({
        title: "Seller contact unlocked",
        description: "Call or message the seller to arrange the transfer.",
        tone: "success",
      });
    } catch (error) {
      settle(error);
      if (isApiError(error, "insufficient_credits"))
        sayShort("You need at least 1 credit to unlock the seller's contact.");
      else toastError(errorMessage(error));
    }
  };

  const onInterest = () => {
    if (!requireLogin(EXPRESS_INTEREST, payload)) return;
    if (isShort) return sayShort("You need at least 1 credit to express interest.");
    onExpress();
  };

  const onAsk = async () => {
    if (!requireLogin(ASK_AVAILABILITY, payload)) return;
    try {
      await ask.mutateAsync({ ticket_id: ticket.id });
      toast({
        title: "Availability requested",
        description: "We will tell you as soon as the seller responds.",
        tone: "success",
      });
    } catch (error) {
      toastError(errorMessage(error));
    }
  };

  useResumedAction(EXPRESS_INTEREST, onExpress, isCurrent);
  useResumedAction(ASK_AVAILABILITY, () => void onAsk(), isCurrent);
  // A credit is spent by a press on this very button only: after a login the person is brought back to it.
  useResumedAction(UNLOCK_SELLER, () => {});

  const isAsked = question !== undefined || ask.isSuccess || isApiError(ask.error, "availability_already_requested");
  return (
    <section aria-label="Contact the seller" className="grid gap-2">
      <Button size="lg" full onClick={() => void onUnlock()} busy={unlock.isPending} disabled={isPreview}>
        <LockKeyholeOpen aria-hidden="true" className="size-5" />
        Unlock Contact (1 Credit)
      </Button>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="outline" onClick={onInterest} disabled={isPreview}>
          Express Interest
        </Button>
        <Button variant="outline" onClick={() => void onAsk()} busy={ask.isPending} disabled={isPreview || isAsked}>
          {isAsked ? "Asked the seller" : "Ask if still available"}
        </Button>
      </div>
      <p className="figures text-ink-muted text-sm">
        {isShort
          ? "You have no credits. Buy credits to contact the seller."
          : "Expressing interest holds 1 credit until the seller responds. Asking is free."}
        {credits !== undefined && credits > 0 && ` You have ${credits === 1 ? "1 credit" : `${credits} credits`}.`}
      </p>
    </section>
  );
}

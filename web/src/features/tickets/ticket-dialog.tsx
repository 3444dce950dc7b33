import type { TicketCard as TicketCardData } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { Hourglass, LockKeyholeOpen, MessageCircle, Phone, ShieldQuestion } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../components/badge";
import { Button, ButtonAnchor } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { Price } from "../../components/price";
import { ShowTime } from "../../components/times";
import { errorMessage, isApiError } from "../../lib/api";
import { formatDate, percentOff } from "../../lib/format";
import { useAuthGate } from "../../lib/session/auth-gate";
import { useSession } from "../../lib/session/session";
import { toast } from "../../lib/toast";
import { TrustCard } from "../trust/seller-trust";
import { useCreditGate } from "./credit-gate";
import { EXPRESS_INTEREST, UNLOCK_SELLER } from "./gated-actions";
import { InterestDialog } from "./interest-dialog";
import { unlocksOptions, useAskAvailability, useUnlockSeller } from "./queries";
import { whatsAppChat } from "./share";
import { ShareButton } from "./share-button";
import { STATUS_LABELS, STATUS_TONES } from "./status";
import { useIdempotencyKey } from "./use-idempotency-key";

interface TicketDialogProps {
  ticket: TicketCardData;
  onClose: () => void;
  /** A listing that is only being written: nothing can be unlocked. */
  isPreview?: boolean;
  /** Opens the interest dialog at once: an action that a login interrupted. */
  startWithInterest?: boolean;
}

/** A ticket in full, and the ways to its seller. */
export function TicketDialog({ ticket, onClose, isPreview = false, startWithInterest = false }: TicketDialogProps) {
  const { user, isAuthenticated } = useSession();
  const isOwn = user?.id === ticket.user_id;
  const { data: unlocks } = useQuery(unlocksOptions(isAuthenticated && !isPreview));
  const [fresh, setFresh] = useState<{ full_name: string; mobile: string } | null>(null);
  const [isExpressing, setExpressing] = useState(startWithInterest && isAuthenticated && !isOwn);

  const known = unlocks?.items.find((unlock) => unlock.ticket_id === ticket.id && unlock.status === "valid");
  const contact =
    fresh ?? (known ? { full_name: known.seller_contact.name, mobile: known.seller_contact.phone } : null);

  if (isExpressing)
    return (
      <InterestDialog
        ticket={ticket}
        onClose={() => {
          setExpressing(false);
          onClose();
        }}
      />
    );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Unlock and Contact Seller"
      footer={<ShareButton ticket={ticket} disabled={isPreview} />}
    >
      <TicketFacts ticket={fresh ? { ...ticket, status: "sold" } : ticket} />
      {ticket.reason && (
        <p className="border-line-strong border-s-2 ps-3 text-sm">
          <span className="block text-ink-muted text-xs">Reason for selling</span>
          {ticket.reason}
        </p>
      )}
      {contact ? (
        <SellerContact {...contact} />
      ) : (
        <>
          <TrustCard trust={ticket.seller_trust} />
          {ticket.status === "under_review" && (
            <p className="flex items-start gap-3 rounded-md bg-warning-tint p-4 text-sm text-warning">
              <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              <span>
                <strong className="block">Under Review</strong>
                Someone has expressed interest. Seller is reviewing.
              </span>
            </p>
          )}
          {ticket.status === "available" &&
            (isOwn ? (
              <p className="rounded-md bg-info-tint p-4 text-info text-sm">This is your own ticket.</p>
            ) : (
              <UnlockArea
                ticket={ticket}
                isPreview={isPreview}
                onUnlocked={setFresh}
                onExpress={() => setExpressing(true)}
              />
            ))}
        </>
      )}
      <p className="flex items-start gap-2 text-ink-muted text-xs">
        <ShieldQuestion aria-hidden="true" className="size-4 shrink-0" />
        Reseat does not verify the authenticity or transferability of tickets. Please check with the seller before you
        pay.
      </p>
    </Dialog>
  );
}

function TicketFacts({ ticket }: { ticket: TicketCardData }) {
  const discount = percentOff(ticket.price_per_ticket, ticket.discounted_price);
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={STATUS_TONES[ticket.status]}>{STATUS_LABELS[ticket.status]}</Badge>
        <Badge>{ticket.movie_language}</Badge>
        {discount !== null && <Badge tone="velvet">{discount}% off</Badge>}
      </div>
      <h3 className="title text-3xl">{ticket.movie_name}</h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm [&_dd]:font-semibold [&_dt]:text-ink-muted [&_dt]:text-xs">
        <div>
          <dt>Show</dt>
          <dd>
            <ShowTime date={ticket.show_date} time={ticket.show_time} />
          </dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>
            <Price amount={ticket.price_per_ticket} discounted={ticket.discounted_price} />
          </dd>
        </div>
        <div>
          <dt>Theatre</dt>
          <dd>
            {ticket.theatre}, {ticket.location}
          </dd>
        </div>
        <div>
          <dt>Tickets</dt>
          <dd className="figures">{ticket.ticket_count}</dd>
        </div>
      </dl>
      <p className="text-ink-muted text-xs">Listed on {formatDate(ticket.created_at)}</p>
    </section>
  );
}

interface UnlockAreaProps {
  ticket: TicketCardData;
  isPreview: boolean;
  onUnlocked: (seller: { full_name: string; mobile: string }) => void;
  onExpress: () => void;
}

function UnlockArea({ ticket, isPreview, onUnlocked, onExpress }: UnlockAreaProps) {
  const { requireLogin } = useAuthGate();
  const { credits, isShort, openCredits } = useCreditGate();
  const [key, renewKey] = useIdempotencyKey();
  const unlock = useUnlockSeller(key);
  const ask = useAskAvailability();

  const onUnlock = () => {
    if (!requireLogin(UNLOCK_SELLER, { ticketId: ticket.id })) return;
    if (isShort) return openCredits();
    unlock.mutate(
      { user_id: ticket.user_id, ticket_id: ticket.id },
      {
        onSuccess: ({ seller_details }) => {
          onUnlocked(seller_details);
          toast({
            title: "Seller contact unlocked",
            description: "Call or message the seller to arrange the transfer.",
            tone: "success",
          });
        },
        onError: (error) => {
          // The server has settled this try: the next is a new one. An unreachable server may still have done it.
          if (isApiError(error)) renewKey();
          if (isApiError(error, "insufficient_credits")) openCredits();
          toast({ title: "Error", description: errorMessage(error), tone: "error" });
        },
      },
    );
  };

  const onInterest = () => {
    if (!requireLogin(EXPRESS_INTEREST, { ticketId: ticket.id })) return;
    if (isShort) return openCredits();
    onExpress();
  };

  const onAsk = () => {
    if (!requireLogin()) return;
    ask.mutate(
      { ticket_id: ticket.id },
      {
        onSuccess: () =>
          toast({
            title: "Availability requested",
            description: "We will tell you as soon as the seller responds.",
            tone: "success",
          }),
        onError: (error) => toast({ title: "Error", description: errorMessage(error), tone: "error" }),
      },
    );
  };

  return (
    <section aria-label="Contact the seller" className="grid gap-2">
      <Button size="lg" full onClick={onUnlock} busy={unlock.isPending} disabled={isPreview} aria-disabled={isShort}>
        <LockKeyholeOpen aria-hidden="true" className="size-5" />
        Unlock Contact (1 Credit)
      </Button>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="outline" onClick={onInterest} disabled={isPreview}>
          Express Interest
        </Button>
        <Button variant="outline" onClick={onAsk} busy={ask.isPending} disabled={isPreview || ask.isSuccess}>
          {ask.isSuccess ? "Asked the seller" : "Ask if still available"}
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

function SellerContact({ full_name, mobile }: { full_name: string; mobile: string }) {
  return (
    <section aria-label="Seller contact" className="grid gap-3 rounded-md bg-mint p-4 text-on-paper">
      <p>
        <span className="printed block text-on-paper-muted text-xs">Seller contact</span>
        <strong className="title text-2xl">{full_name}</strong>
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <ButtonAnchor variant="primary" href={`tel:${mobile}`} className="figures">
          <Phone aria-hidden="true" className="size-5" />
          {mobile}
        </ButtonAnchor>
        <ButtonAnchor
          variant="paper"
          href={whatsAppChat(mobile)}
          target="_blank"
          rel="noopener noreferrer"
          className="border border-on-paper"
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          WhatsApp
        </ButtonAnchor>
      </div>
    </section>
  );
}

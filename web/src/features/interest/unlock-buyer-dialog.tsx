import { Trans, useLingui } from "@lingui/react/macro";
import type { InterestRequest } from "@reseat/contract";
import { LockKeyhole, PartyPopper } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/pages/paths";
import { Avatar } from "../../ui/avatar";
import { Button } from "../../ui/button";
import { ContactCard } from "../../ui/contact-card";
import { Dialog } from "../../ui/dialog";
import { ChatButton } from "../chat/chat-button";
import { startState } from "../chat/start";
import { SpendButton, SpendFailure, SpendingCost, useSpending } from "../credits/spending";
import { useUnlockBuyer } from "./mutations";
import { BuyerMessage } from "./reached";
import { RequestIsOver } from "./request-is-over";

interface UnlockBuyerDialogProps {
  request: InterestRequest;
  onClose: () => void;
}

/** Accepts a request for 1 credit: the ticket is sold, and both sides see each other's contact. */
export function UnlockBuyerDialog({ request, onClose }: UnlockBuyerDialogProps) {
  const { t } = useLingui();
  const { movie_name, theatre, location } = request.ticket;
  const spending = useSpending();
  const unlock = useUnlockBuyer();
  const navigate = useNavigate();
  const { ticket_id, buyer_id } = request;
  const chat = () => {
    onClose();
    void navigate(paths.messages, { state: startState({ ticketId: ticket_id, buyerId: buyer_id }) });
  };
  const submit = () => unlock.mutate({ request_id: request.id });

  const accepted = unlock.data?.interest_request;
  if (request.status !== "pending" && !unlock.isPending && !unlock.isSuccess)
    return <RequestIsOver request={request} onClose={onClose} />;
  const buyer = accepted?.buyer;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Unlock Buyer Details`}
      description={`${movie_name}, ${theatre}, ${location}`}
      failure={<SpendFailure spending={spending} failure={unlock.error} onRetry={submit} />}
      footer={
        buyer ? (
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <SpendButton spending={spending} onSpend={submit} busy={unlock.isPending}>
              <Trans>Unlock Details</Trans>
            </SpendButton>
          </>
        )
      }
    >
      {buyer ? (
        <>
          <p role="status" className="flex items-start gap-3 rounded-md bg-success-tint p-4 text-success">
            <PartyPopper aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <Trans>Buyer details unlocked! Your ticket has been marked as sold.</Trans>
          </p>
          <ContactCard label={t`Buyer`} contact={buyer}>
            <ChatButton ticketId={ticket_id} buyerId={buyer_id} isOnPaper onPress={chat} />
          </ContactCard>
          {accepted.message && <BuyerMessage text={accepted.message} />}
        </>
      ) : (
        <>
          <LockedBuyer />
          {request.has_message && (
            <p className="flex items-center gap-2 text-ink-muted text-sm">
              <LockKeyhole aria-hidden="true" className="size-4 shrink-0" />
              <Trans>Message will be visible after unlocking</Trans>
            </p>
          )}
          <SpendingCost spending={spending} missing={t`You need at least 1 credit to unlock buyer details.`}>
            <p>
              <Trans>
                <strong>Cost: 1 Credit.</strong> You and the buyer see each other's name, mobile and email, and your
                ticket is <strong>marked as sold</strong>.
              </Trans>
            </p>
          </SpendingCost>
        </>
      )}
    </Dialog>
  );
}

/**
 * Placeholder shapes: the contact is not in the page yet, so nobody can read it through the blur.
 */
function LockedBuyer() {
  const { t } = useLingui();
  return (
    <section aria-label={t`Buyer`} className="flex items-center gap-3 rounded-md border border-line p-4">
      <Avatar name="?" />
      <span aria-hidden="true" className="grid gap-1 blur-xs">
        <strong className="title text-xl">
          <Trans>Buyer name</Trans>
        </strong>
        <span className="figures text-ink-muted text-sm">+91 00000 00000</span>
      </span>
      <span className="sr-only">
        <Trans>Name and contact are hidden until you unlock them</Trans>
      </span>
    </section>
  );
}

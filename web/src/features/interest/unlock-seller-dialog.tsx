import { Trans, useLingui } from "@lingui/react/macro";
import type { Ticket } from "@reseat/contract";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { SpendButton, SpendFailure, SpendingCost, useSpending } from "../credits/spending";
import { isTaken } from "../tickets/status";
import { useUnlockSeller } from "./mutations";

interface UnlockSellerDialogProps {
  ticket: Pick<Ticket, "id" | "user_id" | "movie_name" | "theatre">;
  onClose: () => void;
  onUnlocked: (seller: { full_name: string; mobile: string }) => void;
}

/** Asks for a confirmation before a credit is spent that does not come back by itself. */
export function UnlockSellerDialog({ ticket, onClose, onUnlocked }: UnlockSellerDialogProps) {
  const { t } = useLingui();
  const spending = useSpending();
  const unlock = useUnlockSeller(onUnlocked);
  const submit = () =>
    unlock.mutate(
      { user_id: ticket.user_id, ticket_id: ticket.id },
      { onSuccess: onClose, onError: (error) => isTaken(error) && onClose() },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Unlock the seller's contact?`}
      description={t`${ticket.movie_name} at ${ticket.theatre}`}
      failure={<SpendFailure spending={spending} failure={unlock.error} onRetry={submit} />}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SpendButton spending={spending} onSpend={submit} busy={unlock.isPending}>
            <Trans>Unlock Contact</Trans>
          </SpendButton>
        </>
      }
    >
      <ul className="grid list-disc gap-2 ps-5">
        <li>
          <Trans>You see the seller's name and mobile number at once, and the ticket is marked as sold.</Trans>
        </li>
        <li>
          <Trans>
            The credit <strong>does not come back by itself</strong>. If the deal fails, ask for a refund on its page.
          </Trans>
        </li>
      </ul>
      <SpendingCost spending={spending} missing={t`You need at least 1 credit to unlock the seller's contact.`}>
        <p>
          <Trans>
            <strong>Cost: 1 Credit.</strong> Express Interest costs the same, and its credit can come back.
          </Trans>
        </p>
      </SpendingCost>
    </Dialog>
  );
}

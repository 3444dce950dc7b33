import { Trans, useLingui } from "@lingui/react/macro";
import type { InterestRequest } from "@reseat/contract";
import { LockKeyhole } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/pages/paths";
import { Avatar } from "../../ui/avatar";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { SpendButton, SpendFailure, SpendingCost, useSpending } from "../credits/spending";
import { useUnlockBuyer } from "./mutations";
import { RequestIsOver } from "./request-is-over";

/**
 * Accepting a request for 1 credit: the ticket is sold, and both sides see each other's contact. The
 * request's own screen has the same parts as the dialog.
 */
export function useAccepting(request: InterestRequest) {
  const spending = useSpending();
  const unlock = useUnlockBuyer();
  const accept = (onAccepted?: () => void) => unlock.mutate({ request_id: request.id }, { onSuccess: onAccepted });
  return { request, spending, unlock, accept };
}

type Accepting = ReturnType<typeof useAccepting>;

/** From a list or the bar. What comes of it is on the request's own screen. */
export function UnlockBuyerDialog({ request, onClose }: { request: InterestRequest; onClose: () => void }) {
  const { t } = useLingui();
  const { movie_name, theatre, location } = request.ticket;
  const accepting = useAccepting(request);
  const { spending, unlock } = accepting;
  const navigate = useNavigate();
  const submit = () =>
    accepting.accept(() => {
      onClose();
      void navigate(paths.request(request.id));
    });
  if (request.status !== "pending" && !unlock.isPending && !unlock.isSuccess)
    return <RequestIsOver request={request} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Unlock Buyer Details`}
      description={`${movie_name}, ${theatre}, ${location}`}
      failure={<SpendFailure spending={spending} failure={unlock.error} onRetry={submit} />}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SpendButton spending={spending} onSpend={submit} busy={unlock.isPending}>
            <Trans>Unlock Details</Trans>
          </SpendButton>
        </>
      }
    >
      <CoveredBuyer accepting={accepting} />
    </Dialog>
  );
}

/** What the seller gets for the credit, still covered, and what it costs. */
export function CoveredBuyer({ accepting: { request, spending } }: { accepting: Accepting }) {
  const { t } = useLingui();
  return (
    <>
      <LockedBuyer hasMessage={request.has_message} />
      <SpendingCost spending={spending} missing={t`You need at least 1 credit to unlock buyer details.`}>
        <p>
          <Trans>
            <strong>Cost: 1 Credit.</strong> You and the buyer see each other's name, mobile and email, and your ticket
            is <strong>marked as sold</strong>.
          </Trans>
        </p>
      </SpendingCost>
    </>
  );
}

/**
 * Placeholder shapes: the contact is not in the page yet, so nobody can read it through the blur.
 */
function LockedBuyer({ hasMessage }: { hasMessage: boolean }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Buyer`} className="grid gap-3 rounded-md border border-line p-4">
      <div className="flex items-center gap-3">
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
      </div>
      {hasMessage && (
        <p className="flex items-center gap-2 text-ink-muted text-sm">
          <LockKeyhole aria-hidden="true" className="size-4 shrink-0" />
          <Trans>Message will be visible after unlocking</Trans>
        </p>
      )}
    </section>
  );
}

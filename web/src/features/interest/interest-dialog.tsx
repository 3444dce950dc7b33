import { Trans, useLingui } from "@lingui/react/macro";
import type { InterestRequest, TicketCard } from "@reseat/contract";
import { INTEREST_MESSAGE_MAX } from "@reseat/contract/limits/constants";
import { useEffect, useState } from "react";
import { isApiError } from "../../lib/api/api";
import { paths } from "../../lib/pages/paths";
import { useRouteTree } from "../../lib/pages/route-tree";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Field, Textarea } from "../../ui/field";
import { ShowTime } from "../../ui/times";
import { SpendButton, SpendFailure, SpendingCost, useSpending } from "../credits/spending";
import { isTaken } from "../tickets/status";
import { useExpressInterest } from "./mutations";
import { SlowSeller } from "./slow-seller";

interface InterestDialogProps {
  ticket: TicketCard;
  /** Kept by the parent, so that nothing typed is lost when this closes. */
  message: string;
  onMessage: (message: string) => void;
  onClose: () => void;
  onExpressed: (request: InterestRequest) => void;
}

/**
 * Spends 1 credit and gives the seller 15 minutes to respond. Only for a logged-in person. When
 * another buyer was faster it closes, and the ticket behind it says so.
 */
export function InterestDialog({ ticket: opened, message, onMessage, onClose, onExpressed }: InterestDialogProps) {
  const { t } = useLingui();
  // A press chooses the next best ticket instead of one whose seller may not answer.
  const [ticket, setTicket] = useState(opened);
  const { movie_name, theatre, show_date, show_time } = ticket;
  const spending = useSpending();
  const { preload } = useRouteTree();
  useEffect(() => preload(paths.request("next")), [preload]);
  const express = useExpressInterest(ticket, message.trim(), onExpressed);

  const failure = isApiError(express.error, "insufficient_credits")
    ? t`Insufficient Credits: You need at least 1 credit to express interest.`
    : express.error;
  const submit = () => express.mutate(undefined, { onError: (error) => isTaken(error) && onClose() });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Express Interest`}
      description={
        <Trans>
          {movie_name} at {theatre}, <ShowTime date={show_date} time={show_time} />
        </Trans>
      }
      failure={<SpendFailure spending={spending} failure={failure} onRetry={submit} />}
      footer={
        <>
          <Button variant="outline" onClick={onClose} className="max-sm:hidden">
            <Trans>Cancel</Trans>
          </Button>
          <SpendButton spending={spending} onSpend={submit} busy={express.isPending || express.isSuccess}>
            <Trans>Express Interest</Trans>
          </SpendButton>
        </>
      }
    >
      <SlowSeller ticket={ticket} onInstead={setTicket} />
      <SpendingCost spending={spending} missing={t`You need at least 1 credit to express interest.`}>
        <p>
          {ticket.accepts_until ? (
            <Trans>
              <strong>Cost: 1 Credit.</strong> The seller accepts the first buyer: you see each other's number at once,
              and nobody else can ask.
            </Trans>
          ) : (
            <Trans>
              <strong>Cost: 1 Credit.</strong> If the seller does not respond within 15 minutes, or declines, your
              credit is refunded automatically.
            </Trans>
          )}
        </p>
      </SpendingCost>
      <Field label={t`Message to the seller (optional)`}>
        <Textarea
          counted
          rows={2}
          maxLength={INTEREST_MESSAGE_MAX}
          value={message}
          onChange={(event) => onMessage(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}

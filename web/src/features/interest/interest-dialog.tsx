import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Ticket } from "@reseat/contract";
import { INTEREST_MESSAGE_MAX } from "@reseat/contract/constants";
import { useState } from "react";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { Field, Textarea } from "../../components/field";
import { ShowTime } from "../../components/times";
import { useCreditGate } from "../credits/credit-gate";
import { useExpressInterest } from "./use-express-interest";

interface InterestDialogProps {
  ticket: Pick<Ticket, "id" | "movie_name" | "theatre" | "show_date" | "show_time">;
  onClose: () => void;
  onExpressed: () => void;
}

/** Spends 1 credit and gives the seller 15 minutes to respond. Only for a person who is logged in. */
export function InterestDialog({ ticket, onClose, onExpressed }: InterestDialogProps) {
  const { t } = useLingui();
  const { movie_name, theatre, show_date, show_time } = ticket;
  const [message, setMessage] = useState("");
  const { credits, isShort, openCredits } = useCreditGate();
  const express = useExpressInterest(message.trim());

  const submit = () => {
    if (isShort) openCredits();
    else express.mutate(ticket.id, { onSuccess: onExpressed });
  };

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
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={submit} busy={express.isPending}>
            {isShort ? t`Buy Credits` : t`Express Interest`}
          </Button>
        </>
      }
    >
      <Field label={t`Message to the seller (optional)`}>
        <Textarea
          counted
          maxLength={INTEREST_MESSAGE_MAX}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
      <p className="rounded-md bg-sunken p-3 text-sm">
        <Trans>
          <strong>Cost: 1 Credit.</strong> If the seller does not respond within 15 minutes, or declines, your credit is
          refunded automatically.
        </Trans>
        {credits !== undefined && (
          <span className="figures mt-1 block text-ink-muted">
            <Plural value={credits} one="You have # credit." other="You have # credits." />
          </span>
        )}
      </p>
    </Dialog>
  );
}

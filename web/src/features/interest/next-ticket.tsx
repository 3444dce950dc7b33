import { Trans } from "@lingui/react/macro";
import type { InterestRequest, TicketCard } from "@reseat/contract";
import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { api, isApiError } from "../../lib/api/api";
import { useFormats } from "../../lib/language/format";
import { paths } from "../../lib/pages/paths";
import { Button } from "../../ui/button";
import { FailedLine } from "../../ui/failed-line";
import { creditsOptions } from "../credits/queries";
import { isTaken } from "../tickets/status";
import { trustScoreOptions } from "../trust/queries";
import { useExpressInterest } from "./mutations";
import { NextFacts, slownessOf } from "./slow-seller";

interface NextTicketProps {
  ticket: TicketCard;
  isBest: boolean;
  /** The buyer's message in the request that is over. */
  message: string;
  onExpressed: (request: InterestRequest) => void;
  /** Opens the dialog: there is something to say before the credit is held. */
  onDialog: (ticket: TicketCard) => void;
}

/** One ticket for the same film, with the button that asks for it. */
export function NextTicket({ ticket, isBest, message, onExpressed, onDialog }: NextTicketProps) {
  const { formatTime } = useFormats();
  const queryClient = useQueryClient();
  const { data: balance } = useQuery(creditsOptions(true));
  const [isLooking, setLooking] = useState(false);
  const isAsking = useIsMutating({ mutationKey: api.interest.express.mutationKey() }) > 0;
  const express = useExpressInterest(ticket, message, onExpressed);
  const ask = async () => {
    if (isAsking) return;
    if (balance && balance.credits < 1) return onDialog(ticket);
    setLooking(true);
    const trust = await queryClient.fetchQuery(trustScoreOptions(ticket.user_id, true)).catch(() => undefined);
    setLooking(false);
    if (slownessOf(trust, ticket)) return onDialog(ticket);
    express.mutate(undefined, {
      onError: (error) => {
        if (isApiError(error, "insufficient_credits")) onDialog(ticket);
      },
    });
  };
  return (
    <li className="grid gap-2 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link to={paths.ticket(ticket.id)} className="group min-w-0 grow-999 basis-36 text-sm">
          <NextFacts ticket={ticket} />
        </Link>
        <Button
          variant={isBest ? "primary" : "outline"}
          onClick={() => void ask()}
          busy={isLooking || express.isPending}
          aria-disabled={isAsking}
          className="grow px-3"
        >
          <span>
            <Trans>Ask · 1 credit</Trans>{" "}
            <span className="sr-only">
              {ticket.theatre}, {formatTime(ticket.show_time)}
            </span>
          </span>
        </Button>
      </div>
      <FailedLine failure={express.error} onRetry={isTaken(express.error) ? undefined : () => void ask()} />
    </li>
  );
}

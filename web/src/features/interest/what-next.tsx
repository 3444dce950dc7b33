import { Trans } from "@lingui/react/macro";
import type { InterestRequest, TicketCard } from "@reseat/contract";
import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useId, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { api, isApiError } from "../../lib/api/api";
import { useFormats } from "../../lib/language/format";
import { paths } from "../../lib/pages/paths";
import { Button } from "../../ui/button";
import { FailedLine } from "../../ui/failed-line";
import { OnDemand } from "../../ui/on-demand";
import { Skeleton } from "../../ui/skeleton";
import { creditsOptions } from "../credits/queries";
import { isTaken } from "../tickets/status";
import { trustScoreOptions } from "../trust/queries";
import TellMe from "../wanted/tell-me";
import { useExpressInterest } from "./mutations";
import { NEXT_SHOWN, useNextBest } from "./next-best";
import { NextFacts, slownessOf } from "./slow-seller";

const loadDialog = () => import("./interest-dialog").then((module) => module.InterestDialog);

interface WhatNextProps {
  /** The buyer's own, which is over. */
  request: InterestRequest;
  /** Within a card of a list. */
  isInCard?: boolean;
}

/**
 * What a buyer can do whose request came to nothing: ask for one of up to three other tickets with
 * one press, or be told when one comes.
 */
export default function WhatNext({ request, isInCard = false }: WhatNextProps) {
  const title = useId();
  const tickets = useNextBest(request);
  const [inDialog, setInDialog] = useState<TicketCard | null>(null);
  const [message, setMessage] = useState(request.message ?? "");
  const navigate = useNavigate();
  const onExpressed = ({ id }: InterestRequest) => void navigate(paths.request(id));
  const { movie_name, city, location } = request.ticket;
  const place = city ?? location;
  const Heading = isInCard ? "h4" : "h2";
  return (
    <section
      aria-labelledby={title}
      className={clsx("grid grid-cols-[minmax(0,1fr)] gap-2", isInCard && "border-line border-t pt-3")}
    >
      <Heading id={title} className={isInCard ? "font-semibold" : "title text-xl"}>
        <Trans>What next?</Trans>
      </Heading>
      {!tickets ? (
        <div className="grid gap-2">
          {Array.from({ length: NEXT_SHOWN }, (_, row) => row).map((row) => (
            <Skeleton key={row} className="h-18 rounded-md" />
          ))}
        </div>
      ) : tickets.length > 0 ? (
        <>
          <p className="text-ink-muted text-sm">
            {request.message ? (
              <Trans>One press asks, and your message goes along.</Trans>
            ) : (
              <Trans>One press asks.</Trans>
            )}
          </p>
          <ul className="grid divide-y divide-line rounded-md border border-line">
            {tickets.map((ticket, index) => (
              <NextTicket
                key={ticket.id}
                ticket={ticket}
                isBest={index === 0}
                message={request.message ?? ""}
                onExpressed={onExpressed}
                onDialog={setInDialog}
              />
            ))}
          </ul>
        </>
      ) : (
        <p className="text-sm">
          <Trans>
            Nobody else sells {movie_name} in {place} right now.
          </Trans>
        </p>
      )}
      {tickets && (!isInCard || tickets.length === 0) && (
        <TellMe
          missed={request.ticket}
          variant={tickets.length === 0 ? "primary" : "outline"}
          size={isInCard ? "sm" : "md"}
          className="justify-self-start"
        />
      )}
      {inDialog && (
        <OnDemand
          load={loadDialog}
          props={{
            ticket: inDialog,
            message,
            onMessage: setMessage,
            onClose: () => setInDialog(null),
            onExpressed,
          }}
        />
      )}
    </section>
  );
}

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
function NextTicket({ ticket, isBest, message, onExpressed, onDialog }: NextTicketProps) {
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

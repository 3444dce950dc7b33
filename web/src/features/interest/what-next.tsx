import { Plural, Trans } from "@lingui/react/macro";
import type { InterestRequest, TicketCard } from "@reseat/contract";
import { useIsMutating, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useId, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { Button } from "../../components/button";
import { FailedLine } from "../../components/failed-line";
import { OnDemand } from "../../components/on-demand";
import { Skeleton } from "../../components/skeleton";
import { ShowWhen } from "../../components/times";
import { api, isApiError } from "../../lib/api/api";
import { refetchAreas } from "../../lib/api/query-client";
import { priceOfSeat, useFormats } from "../../lib/language/format";
import { paths } from "../../lib/pages/paths";
import { creditsOptions } from "../credits/queries";
import { isTaken } from "../tickets/is-taken";
import { TrustBadge } from "../trust/seller-trust";
import TellMe from "../wanted/tell-me";
import { useExpressInterest } from "./mutations";
import { NEXT_SHOWN, useNextBest } from "./next-best";

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
              <Trans>Your credit is back. One press asks, and your message goes along.</Trans>
            ) : (
              <Trans>Your credit is back. One press asks.</Trans>
            )}
          </p>
          <ul className="grid divide-y divide-line rounded-md border border-line">
            {tickets.map((ticket) => (
              <Next key={ticket.id} ticket={ticket} message={request.message ?? ""} />
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
    </section>
  );
}

interface NextProps {
  ticket: TicketCard;
  /** The buyer's message in the request that is over. */
  message: string;
}

/** One ticket for the same film, with the button that asks for it. */
function Next({ ticket, message }: NextProps) {
  const { formatPrice, formatTime } = useFormats();
  const navigate = useNavigate();
  const { data: balance } = useQuery(creditsOptions(true));
  const [isDialogOpen, setDialogOpen] = useState(false);
  const isAsking = useIsMutating({ mutationKey: api.interest.express.mutationKey() }) > 0;
  const onExpressed = ({ id }: InterestRequest) => void navigate(paths.request(id));
  const express = useExpressInterest(message, onExpressed);
  const ask = () => {
    if (isAsking) return;
    if (balance && balance.credits < 1) return setDialogOpen(true);
    express.mutate(ticket.id, {
      onError: (error) => {
        if (isApiError(error, "insufficient_credits")) setDialogOpen(true);
        if (isTaken(error)) void refetchAreas(["browse"]);
      },
    });
  };
  const price = formatPrice(priceOfSeat(ticket));
  return (
    <li className="grid gap-2 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link to={paths.ticket(ticket.id)} className="group min-w-0 flex-1 basis-44 text-sm">
          <strong className="block text-base group-hover:underline">
            <ShowWhen date={ticket.show_date} time={ticket.show_time} />
          </strong>
          <span className="wrap-break-word block">
            {ticket.theatre}, {ticket.location}
          </span>
          <span className="figures flex flex-wrap gap-x-2 text-ink-muted">
            <span>
              <Plural value={ticket.ticket_count} one="# ticket" other="# tickets" /> ·{" "}
              {ticket.ticket_count === 1 ? price : <Trans>{price} each</Trans>}
            </span>
            <TrustBadge trust={ticket.seller_trust} isQuiet />
          </span>
        </Link>
        <Button onClick={ask} busy={express.isPending} aria-disabled={isAsking} className="shrink-0 px-4">
          <span>
            <Trans>Ask · 1 credit</Trans>
            <span className="sr-only">
              : {ticket.theatre}, {formatTime(ticket.show_time)}
            </span>
          </span>
        </Button>
      </div>
      <FailedLine failure={express.error} onRetry={isTaken(express.error) ? undefined : ask} />
      {isDialogOpen && (
        <OnDemand
          load={loadDialog}
          props={{ ticket, firstMessage: message, onClose: () => setDialogOpen(false), onExpressed }}
        />
      )}
    </li>
  );
}

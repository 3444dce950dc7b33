import { Trans } from "@lingui/react/macro";
import type { InterestRequest, TicketCard } from "@reseat/contract";
import { clsx } from "clsx";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/pages/paths";
import { OnDemand } from "../../ui/on-demand";
import { Skeleton } from "../../ui/skeleton";
import TellMe from "../wanted/tell-me";
import { NEXT_SHOWN, useNextBest } from "./next-best";
import { NextTicket } from "./next-ticket";

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

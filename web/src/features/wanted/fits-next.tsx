import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../../lib/pages/paths";
import { Button } from "../../ui/button";
import { TicketCard } from "../tickets/ticket-card";
import { fittingOptions, wantedOptions } from "./queries";

/** The post for which the person was told of a ticket, while it is open. */
export function useOpenPost(wantedId: string | undefined) {
  const { data: post } = useQuery({ ...wantedOptions(wantedId ?? ""), enabled: wantedId !== undefined });
  return post?.status === "open" ? post : null;
}

interface FitsNextProps {
  /** The person's post for which they were told of a ticket. */
  wantedId: string;
  /** The ticket that is gone. */
  ticketId: string;
}

/** The ticket of which a person was told is gone: what fits next, and that they hear of more. */
export function FitsNext({ wantedId, ticketId }: FitsNextProps) {
  const post = useOpenPost(wantedId);
  if (!post) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-sm">
        <Trans>You are still looking for this: we will tell you about the next one.</Trans>
      </p>
      <Fitting post={post} leftOut={ticketId} />
    </section>
  );
}

/** As many tickets are shown at first. */
const SHOWN = 3;

/** The button that showed it is gone. Called once, as the ticket comes. */
const focusTicket = (item: HTMLElement | null) => item?.querySelector("a")?.focus();

interface FittingProps {
  post: Parameters<typeof fittingOptions>[0];
  leftOut?: string;
  /** False where what stands above says it. */
  isTitled?: boolean;
}

/** Tickets on sale now that fit; nothing while there are none. */
export function Fitting({ post, leftOut, isTitled = true }: FittingProps) {
  const { data } = useQuery(fittingOptions(post));
  /** The first ticket that came with the press; then all are shown. */
  const [firstNew, setFirstNew] = useState<string>();
  const fitting = data?.items.filter(({ id }) => id !== leftOut) ?? [];
  if (fitting.length === 0) return null;
  const tickets = firstNew ? fitting : fitting.slice(0, SHOWN);
  return (
    <>
      {isTitled && (
        <h3 className="title text-lg">
          <Trans>These fit now</Trans>
        </h3>
      )}
      <ul className="grid gap-2.5">
        {tickets.map((ticket) => (
          <li
            key={ticket.id}
            ref={ticket.id === firstNew ? focusTicket : undefined}
            data-theme="light"
            className="grid text-ink"
          >
            <TicketCard ticket={ticket} to={paths.ticket(ticket.id)} headingLevel={3} />
          </li>
        ))}
      </ul>
      {tickets.length < fitting.length && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => setFirstNew(fitting[SHOWN]?.id)}
          className="justify-self-start"
        >
          <Trans>Show More</Trans>
        </Button>
      )}
    </>
  );
}

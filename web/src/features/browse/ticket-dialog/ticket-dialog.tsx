import { Trans } from "@lingui/react/macro";
import type { TicketViewer } from "@reseat/contract";
import { priceOfSeat } from "@reseat/contract/limits/price-of-seat";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router-dom";
import { useFormats } from "../../../lib/language/format";
import { paths } from "../../../lib/pages/paths";
import { ButtonLink } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { ShowWhen } from "../../../ui/times";
import { ofFilmOptions } from "../../tickets/queries";
import { Strip } from "../../tickets/strip";
import { MovieTitle, TicketFacts } from "../../tickets/ticket-facts";
import type { OpenTicketCard } from "../../tickets/use-ticket-card";
import { FitsNext } from "../../wanted/fits-next";
import { ExpressInterest, TicketDetails, TicketMenu } from "./ticket-details";
import { TicketOver } from "./ticket-over";
import { TicketState } from "./ticket-state";
import { useTicketWays } from "./use-ticket-ways";

interface TicketDialogProps {
  /** Must be fresh: its status decides what the person can do. */
  ticket: OpenTicketCard;
  /** The person's relation to the ticket; null for a visitor, and until it has loaded. */
  viewer?: TicketViewer | null;
  /** Whether the data is fresh; an action that a login interrupted waits for this. */
  isCurrent?: boolean;
  onClose: () => void;
  /** True for an unfinished listing: its contact cannot be unlocked. */
  isPreview?: boolean;
}

/** A ticket with all its details, and the ways to reach its seller. */
export function TicketDialog({
  ticket,
  viewer = null,
  isCurrent = true,
  onClose,
  isPreview = false,
}: TicketDialogProps) {
  const ways = useTicketWays(ticket, { viewer, isCurrent });
  const isGone = !ways.isOwn && !ways.contact && !["available", "under_review"].includes(ticket.status);
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={<MovieTitle ticket={ticket} />}
        menu={<TicketMenu ways={ways} isPreview={isPreview} />}
        footer={ways.canContact && <ExpressInterest ways={ways} isPreview={isPreview} />}
      >
        <TicketFacts ticket={ticket} />
        <TicketState ways={ways} />
        {isGone && viewer?.wanted && <FitsNext wantedId={viewer.wanted.id} ticketId={ticket.id} />}
        {isGone && <OtherTickets id={ticket.id} movie={ticket.movie_name} />}
        <TicketDetails ways={ways} isPreview={isPreview} />
      </Dialog>
      <TicketOver ways={ways} onClose={() => ways.closeOver()} />
    </>
  );
}

/** Up to two other tickets for the film of one that is gone, right below the word that it is. */
function OtherTickets({ id, movie }: { id: string; movie: string }) {
  const { formatPrice } = useFormats();
  const title = useId();
  const { data } = useQuery(ofFilmOptions(movie));
  // The list may be a moment late.
  const others = data?.items.filter((other) => other.id !== id).slice(0, 2);
  if (!others) return <div className="min-h-39" />;
  if (others.length === 0)
    return (
      <ButtonLink variant="outline" to={paths.discover} className="justify-self-start">
        <Trans>Browse Tickets</Trans>
      </ButtonLink>
    );
  return (
    <section aria-labelledby={title} className="grid gap-2">
      <h3 id={title} className="font-semibold text-sm">
        <Trans>Other tickets for this film</Trans>
      </h3>
      {others.map((other) => (
        <Link key={other.id} to={paths.ticket(other.id)} className="rounded-md hover:brightness-105">
          <Strip movie={other.movie_name} poster={other.poster_url}>
            <strong>{other.theatre}</strong>, <ShowWhen date={other.show_date} time={other.show_time} inSentence /> ·{" "}
            <OneSeat price={formatPrice(priceOfSeat(other))} isOnly={other.ticket_count === 1} />
          </Strip>
        </Link>
      ))}
    </section>
  );
}

function OneSeat({ price, isOnly }: { price: string; isOnly: boolean }) {
  return <span className="figures whitespace-nowrap">{isOnly ? price : <Trans>{price} each</Trans>}</span>;
}

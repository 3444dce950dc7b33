import { Trans } from "@lingui/react/macro";
import { priceOfSeat } from "@reseat/contract/limits/price-of-seat";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "../../lib/language/format";
import { ShowWhen } from "../../ui/times";
import { ticketOptions } from "./queries";
import { Strip } from "./strip";

interface TicketStripProps {
  ticketId: string;
  /** Whether the person is on the way to ask its seller. */
  isToAsk: boolean;
}

/** The ticket that a login interrupts, so that it stays in view. */
export default function TicketStrip({ ticketId, isToAsk }: TicketStripProps) {
  const { formatPrice } = useFormats();
  const { data: ticket, isPending } = useQuery(ticketOptions(ticketId));
  if (isPending) return <div className="min-h-16.5 rounded-md bg-canary" />;
  if (!ticket) return null;
  const movie = <strong>{ticket.movie_name}</strong>;
  const when = <ShowWhen date={ticket.show_date} time={ticket.show_time} inSentence={isToAsk} />;
  const price = <span className="figures whitespace-nowrap">{formatPrice(priceOfSeat(ticket))}</span>;
  return (
    <Strip movie={ticket.movie_name} poster={ticket.poster_url}>
      {isToAsk ? (
        <Trans>
          To ask for {movie}, {when}
        </Trans>
      ) : (
        <>
          {movie}, {when}
        </>
      )}{" "}
      · {price} {ticket.ticket_count > 1 && <Trans>each</Trans>}
    </Strip>
  );
}

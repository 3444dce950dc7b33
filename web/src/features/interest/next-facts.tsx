import { Plural, Trans } from "@lingui/react/macro";
import type { TicketCard } from "@reseat/contract";
import { ShowWhen } from "../../components/times";
import { priceOfSeat, useFormats } from "../../lib/language/format";
import { TrustBadge } from "../trust/seller-trust";

/** When, where, what it costs and who sells: the film is known. */
export function NextFacts({ ticket }: { ticket: TicketCard }) {
  const { formatPrice } = useFormats();
  const { ticket_count, theatre, location } = ticket;
  const price = formatPrice(priceOfSeat(ticket));
  return (
    <>
      <strong className="block text-base group-hover:underline">
        <ShowWhen date={ticket.show_date} time={ticket.show_time} />
      </strong>
      <span className="wrap-break-word block">
        {theatre}, {location}
      </span>
      <span className="figures flex flex-wrap gap-x-2 text-ink-muted">
        <span>
          <Plural value={ticket_count} one="# ticket" other="# tickets" /> ·{" "}
          {ticket_count === 1 ? price : <Trans>{price} each</Trans>}
        </span>
        <TrustBadge trust={ticket.seller_trust} isQuiet />
      </span>
    </>
  );
}

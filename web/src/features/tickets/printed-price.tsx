import { Trans } from "@lingui/react/macro";
import type { Ticket } from "@reseat/contract";

type Priced = Pick<Ticket, "printed_price" | "ticket_count" | "price_per_ticket" | "discounted_price">;

/** How the price compares with the printed one; nothing when its seller did not say that. */
export function PrintedPrice({ ticket }: { ticket: Priced }) {
  const { printed_price: printed, ticket_count, price_per_ticket, discounted_price } = ticket;
  if (!printed) return null;
  const isBelow = (discounted_price ?? price_per_ticket) < printed * ticket_count;
  return <span>{isBelow ? <Trans>Below printed price</Trans> : <Trans>At printed price</Trans>}</span>;
}

import { Trans } from "@lingui/react/macro";
import type { Ticket } from "@reseat/contract";

type Priced = Pick<Ticket, "printed_price" | "ticket_count" | "price_per_ticket" | "discounted_price">;

/**
 * How the price compares with the printed one; nothing when its seller did not say that, or asks
 * for more in a listing that is not sent yet.
 */
export function PrintedPrice({ ticket }: { ticket: Priced }) {
  const { printed_price: printed, ticket_count, price_per_ticket, discounted_price } = ticket;
  if (!printed) return null;
  const [asked, most] = [discounted_price ?? price_per_ticket, printed * ticket_count];
  if (asked > most) return null;
  return <span>{asked < most ? <Trans>Below printed price</Trans> : <Trans>At printed price</Trans>}</span>;
}

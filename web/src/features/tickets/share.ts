import type { Ticket } from "@reseat/contract";
import { formatDate, formatPrice, formatTime } from "../../lib/format";
import { paths } from "../../lib/paths";
import { toast } from "../../lib/toast";

export type Shareable = Pick<
  Ticket,
  | "id"
  | "movie_name"
  | "theatre"
  | "location"
  | "show_date"
  | "show_time"
  | "ticket_count"
  | "price_per_ticket"
  | "discounted_price"
>;

export function shareLink(ticket: Pick<Ticket, "id">): string {
  return new URL(paths.ticket(ticket.id), location.origin).href;
}

export function shareText(ticket: Shareable): string {
  const count = ticket.ticket_count === 1 ? "1 ticket" : `${ticket.ticket_count} tickets`;
  const price = formatPrice(ticket.discounted_price ?? ticket.price_per_ticket);
  return `${ticket.movie_name}: ${count} at ${ticket.theatre}, ${ticket.location}, ${formatDate(ticket.show_date)} ${formatTime(ticket.show_time)}, ${price} on Reseat`;
}

export const twitterShare = (text: string, url: string) =>
  `https://twitter.com/intent/tweet?text=${encodeURIComponent(text)}&url=${encodeURIComponent(url)}`;

/** True when the platform's own sheet took it, or the person closed that sheet. */
export async function shareNatively(ticket: Shareable): Promise<boolean> {
  if (typeof navigator.share !== "function") return false;
  try {
    await navigator.share({ title: ticket.movie_name, text: shareText(ticket), url: shareLink(ticket) });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

export async function copyLink(ticket: Pick<Ticket, "id">): Promise<void> {
  try {
    await navigator.clipboard.writeText(shareLink(ticket));
    toast({ title: "Link copied", tone: "success", duration: 2000 });
  } catch {
    toast({ title: "Copy failed", description: "Please copy the link manually", tone: "error" });
  }
}

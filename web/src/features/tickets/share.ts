import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { Ticket } from "@reseat/contract";
import { formatsOf } from "../../lib/language/format";
import { paths } from "../../lib/pages/paths";
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

export function shareText(i18n: I18n, ticket: Shareable): string {
  const { formatDate, formatPrice, formatTime } = formatsOf(i18n);
  const { movie_name, theatre, location } = ticket;
  const count = i18n._(msg`${plural(ticket.ticket_count, { one: "# ticket", other: "# tickets" })}`);
  const date = formatDate(ticket.show_date);
  const time = formatTime(ticket.show_time);
  const price = formatPrice(ticket.discounted_price ?? ticket.price_per_ticket);
  return i18n._(msg`${movie_name}: ${count} at ${theatre}, ${location}, ${date} ${time}, ${price} on Reseat`);
}

export const twitterShare = (text: string, url?: string) =>
  `https://twitter.com/intent/tweet?text=${encodeURIComponent(text)}${url ? `&url=${encodeURIComponent(url)}` : ""}`;

/** Returns true when the platform's share sheet opened, even if the person closed it. */
export async function shareNatively(i18n: I18n, ticket: Shareable): Promise<boolean> {
  if (typeof navigator.share !== "function") return false;
  try {
    await navigator.share({ title: ticket.movie_name, text: shareText(i18n, ticket), url: shareLink(ticket) });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

export async function copyLink(ticket: Pick<Ticket, "id">): Promise<void> {
  try {
    await navigator.clipboard.writeText(shareLink(ticket));
    toast({ title: msg`Link copied`, tone: "success", duration: 2000 });
  } catch {
    toast({ title: msg`Copy failed`, description: msg`Please copy the link manually`, tone: "error" });
  }
}

import type { TrustScore, ViewedTicket } from "@reseat/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { ticketOptions } from "./features/tickets/queries";
import { TicketPreview } from "./features/tickets/ticket-preview";
import { api } from "./lib/api";
import { DRAWN_ANSWERS, type DrawnAnswers } from "./lib/drawn-answers";
import { createI18n, type Language, loadMessages } from "./lib/i18n";
import { paths } from "./lib/paths";
import { observeServerTime } from "./lib/server-clock";
import { dataScript, pageHtml } from "./page-html";
import { prerender } from "./prerender";

interface Surroundings {
  /** The app's empty page. */
  empty: string;
  language: Language;
  /** The site's origin. */
  site: string;
  /** ISO time. */
  at: string;
}

/**
 * Draws the page of a ticket as a visitor sees it, with what other apps and search engines want to know of it. The app puts its own view in
 * place of what is drawn, with the answers beside it: browsers write times and prices in slightly different ways, so it cannot take over the very elements.
 */
export async function drawTicket(
  ticket: ViewedTicket,
  trust: TrustScore,
  /** What search engines read of it, by schema.org. */
  event: object,
  /** What other apps show of a link to it, on the site, once that is drawn. */
  picture: string | undefined,
  { empty, language, site, at }: Surroundings,
): Promise<string> {
  // Without a browser, nothing else says what time it is.
  observeServerTime(at);
  const answers: DrawnAnswers["answers"] = [
    [ticketOptions(ticket.id).queryKey, ticket],
    [api.trust.getScore.queryKey({ input: { user_id: ticket.user_id } }), trust],
  ];
  const { head, body } = await prerender(paths.ticket(ticket.id), language, answers);
  const i18n = createI18n(language, await loadMessages(language));
  const preview = renderToStaticMarkup(<TicketPreview ticket={ticket} picture={picture} i18n={i18n} site={site} />);
  return pageHtml(empty, language, {
    head: head + preview + dataScript("application/ld+json", event),
    root: rootOf(body, { at, answers }),
  });
}

/** Draws the page of an address that shows nothing. */
export async function drawNothing({ empty, language, at }: Omit<Surroundings, "site">): Promise<string> {
  const { head, body } = await prerender("/nothing-here", language);
  return pageHtml(empty, language, { head, root: rootOf(body, { at, answers: [] }) });
}

function rootOf(body: string, drawn: DrawnAnswers): string {
  return `<div id="root">${body}</div>${dataScript("application/json", drawn, DRAWN_ANSWERS)}`;
}

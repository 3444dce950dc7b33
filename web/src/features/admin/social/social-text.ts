import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { Facets, Ticket } from "@reseat/contract";
import { formatsOf } from "../../../lib/language/format";
import { paths } from "../../../lib/pages/paths";
import { shareLink, shareText } from "../../tickets/share";
import type { Print } from "./social-image";

type Movies = Facets["trending_movies"];
/** The most movies that fit on the image. */
const MOVIES = 5;

/** Returns the message about a listing: the text to send, and the texts on the image. */
export function ofListing(i18n: I18n, ticket: Ticket): { text: string; print: Print } {
  const { formatPrice, formatTime, formatWeekday } = formatsOf(i18n);
  const { movie_name, theatre, location, show_date, show_time, ticket_count } = ticket;
  return {
    text: `${shareText(i18n, ticket)}\n${shareLink(ticket)}`,
    print: {
      kicker: i18n._(msg`Cannot go? Somebody else can.`),
      title: movie_name,
      lines: [{ text: `${formatWeekday(show_date)}, ${formatTime(show_time)}` }, { text: theatre }, { text: location }],
      stub: formatPrice(ticket.discounted_price ?? ticket.price_per_ticket),
      stubNote: i18n._(msg`${plural(ticket_count, { one: "# ticket", other: "# tickets" })}`),
    },
  };
}

export function ofMovies(i18n: I18n, movies: Movies): { text: string; print: Print } {
  const top = movies.slice(0, MOVIES);
  const count = top.reduce((sum, { ticket_count }) => sum + ticket_count, 0);
  const title = i18n._(msg`Today's top movies`);
  const invitation = i18n._(msg`Tickets that others cannot use, on Reseat:`);
  const link = new URL(paths.discover, location.origin).href;
  return {
    text: [title, ...top.map(({ movie_name }) => `• ${movie_name}`), `${invitation} ${link}`].join("\n"),
    print: {
      kicker: i18n._(msg`Cannot go? Somebody else can.`),
      title,
      lines: top.map(({ movie_name, ticket_count }) => ({ text: movie_name, end: String(ticket_count) })),
      stub: String(count),
      stubNote: i18n._(msg`${plural(count, { one: "ticket on sale", other: "tickets on sale" })}`),
    },
  };
}

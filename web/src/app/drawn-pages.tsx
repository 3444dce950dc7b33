import type { BrowsePage, Facets, TrustScore, ViewedTicket, WantedPage } from "@reseat/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { matchRoutes } from "react-router-dom";
import { insteadOf, insteadOfWanted } from "../features/browse/instead-of-ticket";
import { filtersOfAddress } from "../features/browse/on-sale";
import {
  type BrowseFilters,
  cityAt,
  discoverOptions,
  facetsOptions,
  filtersFrom,
  homeOptions,
  recentTicketsOptions,
  soonestOptions,
  ticketsOptions,
  withCity,
} from "../features/browse/queries";
import { ticketOptions, usualPriceOptions } from "../features/tickets/queries";
import { TicketPreview } from "../features/tickets/ticket-preview";
import { wantedPath } from "../features/wanted/paths";
import { type About, demandOptions, openWantedOf, openWantedOptions, wantedOptions } from "../features/wanted/queries";
import { WantedPreview } from "../features/wanted/wanted-preview";
import { api } from "../lib/api/api";
import type { DrawnAnswers } from "../lib/api/drawn-answers";
import { createI18n, loadMessages } from "../lib/language/i18n";
import { paths } from "../lib/pages/paths";
import { draw, type Surroundings } from "./draw";
import { routes } from "./routes";

export { pathIn } from "../lib/pages/path-in";
export { sitemapIndex, sitemapOf, sitemapOfPages, sitemapOfWanted } from "./sitemap";

/** What the API answers to the calls that the queries below name. */
type Listings = Record<"listTickets" | "getFacets" | "listOpen" | "getDemand", (input: never) => Promise<unknown>>;

type Answers = DrawnAnswers["answers"];

/** The answer to one of the app's queries, with its key, which names the call and its input. */
async function answerTo({ queryKey }: { queryKey: readonly unknown[] }, listings: Listings): Promise<Answers[number]> {
  const [[, call], { input, type }] = queryKey as [[string, keyof Listings], { input: never; type: string }];
  const answer = await listings[call](input);
  return [queryKey, type === "infinite" ? { pages: [answer], pageParams: [null] } : answer];
}

/** None when they cannot be read: the page works without them, and the app requests them again. */
const orNone = (answers: Promise<Answers>): Promise<Answers> => answers.catch(() => []);

/**
 * Draws the page of a ticket as a visitor sees it, with its tags for other apps and search engines.
 * The answers are embedded, so that the app can take over the drawn page.
 */
export async function drawTicket(
  ticket: ViewedTicket,
  trust: TrustScore,
  /** What tickets of such a show go for, in paise. */
  usual: number | null,
  /** The ticket for search engines, by schema.org. */
  entry: object,
  /**
   * The image that other apps show for a link to it: a path of the site, once the image is drawn.
   */
  image: string | undefined,
  listings: Listings,
  surroundings: Surroundings,
): Promise<string> {
  const { language, site } = surroundings;
  const choices = ticket.status === "available" ? [] : insteadOf(ticket);
  const others = await orNone(answersInsteadOf(ticket.id, choices, listings));
  const i18n = createI18n(language, await loadMessages(language));
  const preview = renderToStaticMarkup(<TicketPreview ticket={ticket} image={image} i18n={i18n} site={site} />);
  const answers: Answers = [
    [ticketOptions(ticket.id).queryKey, ticket],
    [api.trust.getScore.queryKey({ input: { user_id: ticket.user_id } }), trust],
    [usualPriceOptions(ticket).queryKey, { price_each: usual }],
    ...others,
  ];
  return draw(paths.ticket(ticket.id), answers, surroundings, { preview, entry });
}

/** Draws the page of a wanted post as a visitor sees it. */
export async function drawWanted(
  post: WantedPage,
  /** As of a ticket. */
  image: string | undefined,
  listings: Listings,
  surroundings: Surroundings,
): Promise<string> {
  const { language, site } = surroundings;
  const choices = post.status === "ended" ? insteadOfWanted(post) : [];
  const others = await orNone(answersInsteadOf(post.id, choices, listings));
  const i18n = createI18n(language, await loadMessages(language));
  const preview = renderToStaticMarkup(<WantedPreview post={post} image={image} i18n={i18n} site={site} />);
  return draw(wantedPath(post.id), [[wantedOptions(post.id).queryKey, post], ...others], surroundings, { preview });
}

/**
 * The answers for the content that replaces this ticket or post: up to the first choice that has
 * tickets.
 */
async function answersInsteadOf(id: string, choices: BrowseFilters[], listings: Listings): Promise<Answers> {
  const answers: Answers = [];
  for (const choice of choices) {
    const answer = await answerTo(recentTicketsOptions(choice), listings);
    answers.push(answer);
    if ((answer[1] as BrowsePage).items.some((item) => item.id !== id)) break;
  }
  return answers;
}

/** Draws the page of a ticket or a wanted post that was removed or never existed. */
export async function drawNotFound(address: string, listings: Listings, surroundings: Surroundings): Promise<string> {
  const { ticketId = "", wantedId } = matchRoutes(routes, address)?.at(-1)?.params ?? {};
  const { queryKey } = wantedId === undefined ? ticketOptions(ticketId) : wantedOptions(wantedId);
  return draw(address, [[queryKey, null], ...(await orNone(answersOnSaleNow(listings)))], surroundings);
}

/** Draws the page of a movie or a city that was never on sale. */
export async function drawNeverOnSale(
  address: string,
  listings: Listings,
  surroundings: Surroundings,
): Promise<string> {
  const nothing: BrowsePage = { items: [], total: 0, next_cursor: null };
  const { queryKey } = ticketsOptions(askedAt(address, surroundings));
  const answer: Answers[number] = [queryKey, { pages: [nothing], pageParams: [null] }];
  return draw(address, [...(await answersOnSaleNow(listings)), answer], surroundings);
}

const answersOnSaleNow = (listings: Listings): Promise<Answers> =>
  Promise.all([answerTo(facetsOptions(null), listings), answerTo(ticketsOptions({}), listings)]);

/** Draws the page of an address that shows nothing. */
export async function drawNothing(surroundings: Surroundings): Promise<string> {
  return draw("/nothing-here", [], surroundings);
}

/** Draws the site's first page for a visitor who has chosen this city. */
export async function drawLanding(
  city: string | null,
  listings: Listings,
  surroundings: Surroundings,
): Promise<string> {
  const soonest = answerTo(soonestOptions(withCity(city, {})), listings);
  return draw(paths.landing, await orNone(Promise.all([soonest])), surroundings, { city });
}

/**
 * Draws the first screen of the app for a visitor who has chosen this city, with the search of the
 * address.
 */
export async function drawHome(
  address: string,
  city: string | null,
  listings: Listings,
  surroundings: Surroundings,
): Promise<string> {
  const query = withCity(city, filtersFrom(new URL(address, surroundings.site).searchParams));
  const answers = [answerTo(facetsOptions(city), listings), answerTo(homeOptions(query), listings)];
  return draw(address, await Promise.all(answers), surroundings, { city });
}

/**
 * Draws the tickets on sale for a person who has chosen this city, with the filters of the address.
 */
export async function drawListings(
  address: string,
  city: string | null,
  listings: Listings,
  /** The site for search engines, by schema.org. */
  entry: object,
  surroundings: Surroundings,
): Promise<string> {
  const filters = filtersFrom(new URL(address, surroundings.site).searchParams);
  const counts = answerTo(facetsOptions(city), listings);
  const answers = await Promise.all([counts, answerTo(discoverOptions(city, filters), listings)]);
  const [[, facets]] = answers;
  const { search, location = city } = filters;
  const about = { movie: search, city: cityAt(facets as Facets, location || undefined, city) };
  return draw(address, [...answers, ...(await demandFor(about, listings))], surroundings, { city, entry });
}

/**
 * Draws the tickets on sale for a movie, in a city, or for a movie in a city, as the address says.
 */
export async function drawOnSale(
  address: string,
  listings: Listings,
  /** The page for search engines, by schema.org. */
  entryOf: (page: BrowsePage) => object | undefined,
  surroundings: Surroundings,
): Promise<string> {
  const answer = await answerTo(ticketsOptions(askedAt(address, surroundings)), listings);
  const [page] = (answer[1] as { pages: [BrowsePage] }).pages;
  const about = { movie: page.about?.movie_name ?? "", city: page.about?.city ?? "" };
  const entry = entryOf(page);
  return draw(address, [answer, ...(await demandFor(about, listings))], surroundings, { entry });
}

/** The filters in the address of a movie or a city. */
function askedAt(address: string, { site }: Surroundings) {
  const { pathname, searchParams } = new URL(address, site);
  return filtersOfAddress(matchRoutes(routes, pathname)?.at(-1)?.params ?? {}, searchParams);
}

/** The answer of how many look for it; none where nothing is asked for. */
const demandFor = (about: About, listings: Listings): Promise<Answers> =>
  orNone(Promise.all(about.movie || about.city ? [answerTo(demandOptions(about), listings)] : []));

/** Draws the open wanted posts for a movie, in a city, or both, as the address says. */
export async function drawWantedPosts(
  address: string,
  listings: Listings,
  surroundings: Surroundings,
): Promise<string> {
  const asked = openWantedOf(new URL(address, surroundings.site).searchParams);
  const posts = asked.movie || asked.city ? [answerTo(openWantedOptions(asked), listings)] : [];
  return draw(address, await Promise.all(posts), surroundings);
}

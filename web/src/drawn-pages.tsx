import type {
  BrowsePage,
  BrowseQuery,
  Demand,
  Facets,
  OpenWanted,
  TrustScore,
  ViewedTicket,
  WantedPage,
} from "@reseat/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { matchRoutes } from "react-router-dom";
import { draw, type Surroundings } from "./draw";
import { insteadOf, insteadOfWanted } from "./features/browse/instead-of-ticket";
import { filtersOfAddress } from "./features/browse/on-sale";
import {
  type BrowseFilters,
  cityAt,
  facetsOptions,
  filtersFrom,
  firstPage,
  homeOptions,
  homeQuery,
  recentQuery,
  recentTicketsOptions,
  soonestOptions,
  soonestQuery,
  ticketsOptions,
  withCity,
} from "./features/browse/queries";
import { ticketOptions, usualPriceOptions } from "./features/tickets/queries";
import { TicketPreview } from "./features/tickets/ticket-preview";
import { wantedPath } from "./features/wanted/paths";
import {
  type About,
  aboutOf,
  demandOptions,
  openWantedOf,
  openWantedOptions,
  wantedOptions,
} from "./features/wanted/queries";
import { WantedPreview } from "./features/wanted/wanted-preview";
import { api } from "./lib/api/api";
import type { DrawnAnswers } from "./lib/api/drawn-answers";
import { createI18n, loadMessages } from "./lib/language/i18n";
import { paths } from "./lib/pages/paths";
import { routes } from "./routes";

export { pathIn } from "./lib/pages/path-in";
export { sitemapIndex, sitemapOf, sitemapOfPages, sitemapOfWanted } from "./sitemap";

/** Reads the tickets on sale, and what people look for. */
interface Listings {
  listTickets(query: BrowseQuery): Promise<BrowsePage>;
  getFacets(query: { location?: string }): Promise<Facets>;
  listWanted(query: object): Promise<{ items: OpenWanted[]; next_cursor: string | null }>;
  getDemand(query: object): Promise<Demand>;
}

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
  event: object,
  /**
   * The image that other apps show for a link to it: a path of the site, once the image is drawn.
   */
  image: string | undefined,
  listings: Pick<Listings, "listTickets">,
  surroundings: Surroundings,
): Promise<string> {
  const { language, site } = surroundings;
  // The page works without these answers, and the app requests them again. The ticket itself
  // matters more.
  const others =
    ticket.status === "available" ? [] : await answersInsteadOf(ticket.id, insteadOf(ticket), listings).catch(() => []);
  const i18n = createI18n(language, await loadMessages(language));
  const preview = renderToStaticMarkup(<TicketPreview ticket={ticket} image={image} i18n={i18n} site={site} />);
  return draw(
    paths.ticket(ticket.id),
    [
      [ticketOptions(ticket.id).queryKey, ticket],
      [api.trust.getScore.queryKey({ input: { user_id: ticket.user_id } }), trust],
      [usualPriceOptions(ticket).queryKey, { price_each: usual }],
      ...others,
    ],
    surroundings,
    { preview, entry: event },
  );
}

/** Draws the page of a wanted post as a visitor sees it. */
export async function drawWanted(
  post: WantedPage,
  /** As of a ticket. */
  image: string | undefined,
  listings: Pick<Listings, "listTickets">,
  surroundings: Surroundings,
): Promise<string> {
  const { language, site } = surroundings;
  const choices = post.status === "ended" ? insteadOfWanted(post) : [];
  const others = await answersInsteadOf(post.id, choices, listings).catch(() => []);
  const i18n = createI18n(language, await loadMessages(language));
  const preview = renderToStaticMarkup(<WantedPreview post={post} image={image} i18n={i18n} site={site} />);
  return draw(wantedPath(post.id), [[wantedOptions(post.id).queryKey, post], ...others], surroundings, { preview });
}

/** Draws the page of a wanted post that does not exist. */
export async function drawWantedNotFound(
  address: string,
  listings: Listings,
  surroundings: Surroundings,
): Promise<string> {
  const { wantedId = "" } = matchRoutes(routes, address)?.at(-1)?.params ?? {};
  // The app requests them again when this fails.
  const onSale = await answersOnSaleNow(listings).catch(() => []);
  return draw(address, [[wantedOptions(wantedId).queryKey, null], ...onSale], surroundings);
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
  const query = withCity(city, filtersFrom(new URL(address, surroundings.site).searchParams));
  const [page, counts] = await Promise.all([
    listings.listTickets(firstPage(query)),
    listings.getFacets(city ? { location: city } : {}),
  ]);
  const about = { movie: query.search, city: cityAt(counts, query.location, city) };
  return draw(
    address,
    [
      [facetsOptions(city).queryKey, counts],
      [ticketsOptions(query).queryKey, { pages: [page], pageParams: [null] }],
      ...(await demandFor(about, listings)),
    ],
    surroundings,
    { city, entry },
  );
}

/** The answer of how many look for it; none where nothing is asked for, or that cannot be read. */
async function demandFor(about: About, listings: Pick<Listings, "getDemand">): Promise<DrawnAnswers["answers"]> {
  if (!about.movie && !about.city) return [];
  // The page works without it, and the app requests it again.
  const demand = await listings.getDemand(aboutOf(about)).catch(() => null);
  return demand ? [[demandOptions(about).queryKey, demand]] : [];
}

/** Draws the open wanted posts for a movie, in a city, or both, as the address says. */
export async function drawWantedPosts(
  address: string,
  listings: Pick<Listings, "listWanted">,
  surroundings: Surroundings,
): Promise<string> {
  const { cursor, ...about } = openWantedOf(new URL(address, surroundings.site).searchParams);
  if (!about.movie && !about.city) return draw(address, [], surroundings);
  const page = await listings.listWanted({ ...aboutOf(about), ...(cursor && { cursor }) });
  const answer = { pages: [page], pageParams: [null] };
  return draw(address, [[openWantedOptions({ ...about, cursor }).queryKey, answer]], surroundings);
}

/** Draws the site's first page for a visitor who has chosen this city. */
export async function drawLanding(
  city: string | null,
  listings: Pick<Listings, "listTickets">,
  surroundings: Surroundings,
): Promise<string> {
  const query = withCity(city, {});
  // The page says what it is without them, and the app requests them again.
  const page = await listings.listTickets(soonestQuery(query)).catch(() => null);
  return draw(paths.landing, page ? [[soonestOptions(query).queryKey, page]] : [], surroundings, { city });
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
  const [page, counts] = await Promise.all([
    listings.listTickets(homeQuery(query)),
    listings.getFacets(city ? { location: city } : {}),
  ]);
  const answers: DrawnAnswers["answers"] = [
    [facetsOptions(city).queryKey, counts],
    [homeOptions(query).queryKey, page],
  ];
  return draw(address, answers, surroundings, { city });
}

/**
 * Draws the tickets on sale for a movie, in a city, or for a movie in a city, as the address says.
 */
export async function drawOnSale(
  address: string,
  listings: Pick<Listings, "listTickets" | "getDemand">,
  /** The page for search engines, by schema.org. */
  entryOf: (page: BrowsePage) => object | undefined,
  surroundings: Surroundings,
): Promise<string> {
  const asked = askedAt(address, surroundings);
  const page = await listings.listTickets(firstPage(asked));
  const { movie_name, city } = page.about ?? {};
  const answers: DrawnAnswers["answers"] = [
    [ticketsOptions(asked).queryKey, { pages: [page], pageParams: [null] }],
    ...(await demandFor({ movie: movie_name ?? "", city: city ?? "" }, listings)),
  ];
  return draw(address, answers, surroundings, { entry: entryOf(page) });
}

/**
 * The answers for the content that replaces this ticket or post: up to the first choice that has
 * tickets.
 */
async function answersInsteadOf(
  id: string,
  choices: BrowseFilters[],
  listings: Pick<Listings, "listTickets">,
): Promise<DrawnAnswers["answers"]> {
  const answers: DrawnAnswers["answers"] = [];
  for (const choice of choices) {
    const page = await listings.listTickets(recentQuery(choice));
    answers.push([recentTicketsOptions(choice).queryKey, page]);
    if (page.items.some((item) => item.id !== id)) break;
  }
  return answers;
}

/** Draws the page of a movie or a city that was never on sale. */
export async function drawNeverOnSale(
  address: string,
  listings: Listings,
  surroundings: Surroundings,
): Promise<string> {
  const nothing: BrowsePage = { items: [], total: 0, next_cursor: null };
  const answers: DrawnAnswers["answers"] = [
    ...(await answersOnSaleNow(listings)),
    [ticketsOptions(askedAt(address, surroundings)).queryKey, { pages: [nothing], pageParams: [null] }],
  ];
  return draw(address, answers, surroundings);
}

/** Draws the page of a ticket that was removed or never existed. */
export async function drawTicketNotFound(
  address: string,
  listings: Listings,
  surroundings: Surroundings,
): Promise<string> {
  const { ticketId = "" } = matchRoutes(routes, address)?.at(-1)?.params ?? {};
  // The app requests them again when this fails.
  const onSale = await answersOnSaleNow(listings).catch(() => []);
  return draw(address, [[ticketOptions(ticketId).queryKey, null], ...onSale], surroundings);
}

async function answersOnSaleNow(listings: Listings): Promise<DrawnAnswers["answers"]> {
  const [page, counts] = await Promise.all([listings.listTickets(firstPage({})), listings.getFacets({})]);
  return [
    [facetsOptions(null).queryKey, counts],
    [ticketsOptions({}).queryKey, { pages: [page], pageParams: [null] }],
  ];
}

/** Draws the page of an address that shows nothing. */
export async function drawNothing(surroundings: Surroundings): Promise<string> {
  return draw("/nothing-here", [], surroundings);
}

/** The filters in the address of a movie or a city. */
function askedAt(address: string, { site }: Surroundings) {
  const { pathname, searchParams } = new URL(address, site);
  return filtersOfAddress(matchRoutes(routes, pathname)?.at(-1)?.params ?? {}, searchParams);
}

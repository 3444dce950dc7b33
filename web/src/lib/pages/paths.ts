import { addresses } from "@reseat/contract/addresses";

export interface AuthGate {
  returnTo: string;
  /** The action to resume after login. */
  action?: string | undefined;
  payload?: unknown;
  /** One of the two forms of its own; without it, one field is for everybody. */
  form?: "login" | "signup";
}

export interface BrowseSearch {
  search?: string;
  /** Shows only tickets with the words of the search exactly as written. */
  literal?: "true";
  location?: string;
  date?: string;
  price?: string;
  seats?: number;
  at_once?: "true";
  sort?: string;
  /** The start of a page of the list. */
  cursor?: string;
}

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value) params.set(key, String(value));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

/** The parameter that opens the hand-over of a ticket above its deal. */
export const HANDOVER = "handover";

/** Every address of the app, in one place. */
export const paths = {
  ...addresses,
  conversation: (id: string) => `/messages/${id}`,
  ticketPattern: "/ticket/:ticketId",
  /** Links to it are made in name-paths.ts. */
  moviePattern: "/movies/:movie/:city?",
  cityPattern: "/cities/:city",
  /** The addresses below it are in features/admin/paths.ts. */
  admin: "/admin",
  /**
   * The first tab, the listings, is at the profile's own address; pages below More are
   * `more/<page>`.
   */
  profileTab: (tab: string) => (tab === "tickets" ? "/profile" : `/profile/${tab}`),
  /** The link in a text message, with the end of a request's id. */
  requestLink: "/r/:request",
  requestPattern: "/requests/:request",
  /** A request on either side, by its id or the end of it. */
  request: (id: string) => `/requests/${encodeURIComponent(id)}`,
  /** The requests of one side of the person's deals. */
  requests: (role: "buyer" | "seller") => withQuery("/notifications", { requests: role }),
  dealPattern: "/deals/:deal",
  /** A deal, by its id or that of its ticket, on which one deal at a time is valid. */
  deal: (id: string) => `/deals/${encodeURIComponent(id)}`,
  /** The hand-over of a deal's ticket, on either side. */
  handover: (id: string) => withQuery(`/deals/${encodeURIComponent(id)}`, { [HANDOVER]: "1" }),
  personPattern: "/people/:person",
  /** A person, for those who have a request or a deal with them. */
  person: (id: string) => `/people/${encodeURIComponent(id)}`,
  ticket: (id: string) => `/ticket/${encodeURIComponent(id)}`,
  wantedPosts: "/wanted",
  wantedPattern: "/wanted/:wantedId",
  browse: (search: BrowseSearch = {}) => withQuery("/discover-movie", { ...search }),
  login: ({ payload, ...query }: AuthGate) =>
    withQuery("/auth", { ...query, payload: payload === undefined ? undefined : JSON.stringify(payload) }),
} as const;

/** A stand-in for this site's origin while parsing an address. */
const HERE = "https://reseat.invalid";

/** Returns a safe target for a `returnTo`: a path of this app, never another site. */
export function safeReturnTo(target: string | null | undefined, fallback: string = paths.landing): string {
  // Parses like the browser, which drops tabs and line ends and treats backslashes as slashes.
  if (!target?.startsWith("/") || !URL.canParse(target, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(target, HERE);
  return origin === HERE && !pathname.startsWith("//") ? pathname + search + hash : fallback;
}

/**
 * The address of the form for a grievance. Apart from the other paths, which are in everybody's
 * first view.
 */
export const grievancePath = `${paths.contactUs}/grievance`;

/** The addresses of the app's pages without parameters. `web` makes the others. */
export const addresses = {
  landing: "/",
  home: "/home",
  discover: "/discover-movie",
  listMovie: "/list-movie",
  messages: "/messages",
  notifications: "/notifications",
  profile: "/profile",
  locationSelection: "/location-selection",
  howItWorks: "/how-it-works",
  faqs: "/faqs",
  safety: "/safety",
  terms: "/terms",
  termsOfService: "/terms-of-service",
  privacyPolicy: "/privacy-policy",
  contactUs: "/contact-us",
  cancellationRefunds: "/cancellation-refunds",
  notices: "/notices",
  auth: "/auth",
} as const;

/** The parameters in the addresses of lists of tickets and of wanted posts, in this order. */
export const BROWSE_NAMES = [
  "search",
  "literal",
  "location",
  "date",
  "price",
  "seats",
  "sort",
  "movie",
  "city",
  "cursor",
] as const;

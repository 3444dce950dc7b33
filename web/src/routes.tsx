import { type ComponentType, lazy } from "react";
import { matchPath } from "react-router-dom";
import { paths } from "./lib/paths";

interface RouteDefinition {
  path: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** Every screen, each with scripts of its own. Which of them need a person is said in paths.ts. */
const definitions: RouteDefinition[] = [
  { path: paths.landing, load: () => import("./routes/landing") },
  { path: paths.auth, load: () => import("./routes/auth") },
  { path: paths.home, load: () => import("./routes/home") },
  { path: paths.discover, load: () => import("./routes/discover") },
  { path: paths.listMovie, load: () => import("./routes/list-movie") },
  { path: paths.ticketPattern, load: () => import("./routes/ticket") },
  { path: paths.messages, load: () => import("./routes/messages") },
  { path: paths.notifications, load: () => import("./routes/notifications") },
  { path: paths.profile, load: () => import("./routes/profile") },
  { path: paths.locationSelection, load: () => import("./routes/location-selection") },
  { path: paths.howItWorks, load: () => import("./routes/how-it-works") },
  { path: paths.faqs, load: () => import("./routes/faqs") },
  { path: paths.contactUs, load: () => import("./routes/contact-us") },
  { path: paths.terms, load: () => import("./routes/terms-of-service") },
  { path: paths.termsOfService, load: () => import("./routes/terms-of-service") },
  { path: paths.privacyPolicy, load: () => import("./routes/privacy-policy") },
  { path: paths.cancellationRefunds, load: () => import("./routes/cancellation-refunds") },
  { path: "*", load: () => import("./routes/not-found") },
];

export const routes = definitions.map((route) => ({ ...route, Screen: lazy(route.load) }));

/** Begins to load the screen of a path: at start, and when a link is about to be followed. */
export function preloadRoute(path: string): void {
  const route = definitions.find((candidate) => matchPath(candidate.path, path));
  // A failure here is met again, and shown, when the screen is opened.
  route?.load().catch(() => {});
}

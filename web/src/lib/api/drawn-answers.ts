import { drawForCity } from "../city";
import { observeServerTime } from "../live/server-clock";
import { queryClient } from "./query-client";

/** What a page was drawn with, beside it as JSON. */
export interface DrawnAnswers {
  /** ISO time of the drawing. */
  at: string;
  /** The reader's choice that the page was drawn for. */
  city: string | null;
  /** The keys of queries with their data. */
  answers: [key: readonly unknown[], data: unknown][];
}

/** The id of the element that has them. */
export const DRAWN_ANSWERS = "drawn-answers";

/** What React puts into the head anew, and takes away with its screen. */
const OF_THE_SCREEN = "[rel=canonical], [hreflang], [property], [name=description], [name=robots], [name^=twitter]";

/** What the page was drawn with, until the app has taken it over. */
let drawn: DrawnAnswers | undefined;

/** Calls of the browse area send no session. */
const isForEverybody = ([path]: readonly unknown[]) => Array.isArray(path) && path[0] === "browse";

/**
 * Prepares a drawn page for the app. The answers that the server drew it with are given to the
 * queries, so that the app's first view shows the same. They count as new until
 * `renewDrawnAnswers`.
 */
export function takeDrawnPage(root: HTMLElement): void {
  for (const tag of document.head.querySelectorAll(OF_THE_SCREEN)) tag.remove();
  // The app's own links name no language.
  const prefix = `/${root.dataset.language}`;
  for (const name of ["href", "action"])
    for (const element of root.querySelectorAll(`[${name}="${prefix}"], [${name}^="${prefix}/"]`))
      element.setAttribute(name, element.getAttribute(name)?.slice(prefix.length) || "/");
  const element = document.getElementById(DRAWN_ANSWERS);
  if (!element) return;
  element.remove();
  drawn = JSON.parse(element.textContent) as DrawnAnswers;
  // 'Tonight' is what it was for the server.
  observeServerTime(drawn.at);
  drawForCity(drawn.city);
  for (const [key, data] of drawn.answers) queryClient.setQueryData(key, data);
}

/**
 * Asks again for old answers, once the app has taken the page over as it was drawn. Answers for
 * everybody are as new as the page; those that depend on the person are asked for at once.
 */
export function renewDrawnAnswers(): void {
  if (!drawn) return;
  const { at, answers } = drawn;
  drawn = undefined;
  // A clock that is behind cannot tell the page's age.
  const drawnAt = Date.parse(at) > Date.now() ? 0 : Date.parse(at);
  for (const [queryKey] of answers) {
    const query = queryClient.getQueryCache().find({ queryKey, exact: true });
    query?.setState({ dataUpdatedAt: isForEverybody(queryKey) ? drawnAt : 0 });
    void queryClient.refetchQueries({ queryKey, exact: true, stale: true, type: "active" });
  }
}

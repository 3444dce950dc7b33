import { drawForCity } from "../city";
import { observeServerTime } from "../live/server-clock";
import { queryClient } from "./query-client";

/** The data that a page was drawn with, embedded in it as JSON. */
export interface DrawnAnswers {
  /** ISO time of the drawing. */
  at: string;
  /** The reader's chosen city for which the page was drawn. */
  city: string | null;
  /** The keys of queries with their data. */
  answers: [key: readonly unknown[], data: unknown][];
}

/** The id of the element with this data. */
export const DRAWN_ANSWERS = "drawn-answers";

/** The tags that React adds to the head itself, and removes with its screen. */
const OF_THE_SCREEN = "[rel=canonical], [hreflang], [property], [name=description], [name=robots], [name^=twitter]";

/** The data of the drawn page, until the app has taken it over. */
let drawn: DrawnAnswers | undefined;

/** Calls of the browse area send no session, so their answers are for everybody. */
const isForEverybody = ([path]: readonly unknown[]) => Array.isArray(path) && path[0] === "browse";

/**
 * Prepares a drawn page for the app. The queries receive the answers that the server drew it with,
 * so that the app's first view shows the same. They count as fresh until `renewDrawnAnswers`.
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
  // 'Tonight' must mean the same as it did for the server.
  observeServerTime(drawn.at);
  drawForCity(drawn.city);
  for (const [key, data] of drawn.answers) queryClient.setQueryData(key, data);
}

/**
 * Fetches old answers again, once the app has taken over the drawn page. Answers for everybody are
 * as old as the page; those that depend on the person are fetched at once.
 */
export function renewDrawnAnswers(): void {
  if (!drawn) return;
  const { at, answers } = drawn;
  drawn = undefined;
  // A clock that is slow cannot tell the page's age.
  const drawnAt = Date.parse(at) > Date.now() ? 0 : Date.parse(at);
  for (const [queryKey] of answers) {
    const query = queryClient.getQueryCache().find({ queryKey, exact: true });
    query?.setState({ dataUpdatedAt: isForEverybody(queryKey) ? drawnAt : 0 });
    void queryClient.refetchQueries({ queryKey, exact: true, stale: true, type: "active" });
  }
}

import { queryClient } from "./query-client";
import { observeServerTime } from "./server-clock";

/** What a page was drawn with, beside it as JSON. */
export interface DrawnAnswers {
  /** ISO time of the drawing. */
  at: string;
  /** The keys of queries with their data. */
  answers: [key: readonly unknown[], data: unknown][];
}

/** The id of the element that has them. */
export const DRAWN_ANSWERS = "drawn-answers";

/** What React puts into the head anew, and takes away with its screen. */
const OF_THE_SCREEN = "[rel=canonical], [hreflang], [property], [name=description], [name=robots], [name^=twitter]";

/** Calls of the browse area send no session. */
const isForEverybody = ([path]: readonly unknown[]) => Array.isArray(path) && path[0] === "browse";

/**
 * Prepares a drawn page for the app. The answers that the server drew it with are given to the queries, so that the app's first view shows the same. What
 * everybody is told is as new as the page; what depends on the person is asked for again.
 */
export function takeDrawnPage(root: HTMLElement): void {
  for (const tag of document.head.querySelectorAll(OF_THE_SCREEN)) tag.remove();
  // The app's own links name no language.
  const prefix = `/${root.dataset.language}`;
  for (const link of root.querySelectorAll(`[href^="${prefix}"]`))
    link.setAttribute("href", link.getAttribute("href")?.slice(prefix.length) || "/");
  const element = document.getElementById(DRAWN_ANSWERS);
  if (!element) return;
  element.remove();
  const { at, answers }: DrawnAnswers = JSON.parse(element.textContent);
  // 'Tonight' is what it was for the server.
  observeServerTime(at);
  // A clock that is behind cannot tell the page's age.
  const drawnAt = Date.parse(at) > Date.now() ? 0 : Date.parse(at);
  for (const [key, data] of answers)
    queryClient.setQueryData(key, data, { updatedAt: isForEverybody(key) ? drawnAt : 0 });
}

import { DRAWN_ANSWERS, type DrawnAnswers } from "../lib/api/drawn-answers";
import { drawForCity } from "../lib/city";
import type { Language } from "../lib/language/i18n";
import { observeServerTime } from "../lib/live/server-clock";
import { drawForSite } from "../lib/pages/public-page";
import { dataScript, pageHtml } from "./page-html";
import { prerender } from "./prerender";

export interface Surroundings {
  /** The HTML of the app's empty page. */
  empty: string;
  language: Language;
  /** The site's origin. */
  site: string;
  /** ISO time. */
  at: string;
}

interface Extras {
  /** Tags for other apps. */
  preview?: string;
  /** Data for search engines, by schema.org. */
  entry?: object | undefined;
  city?: string | null;
}

/**
 * Draws the page of an address. The answers are embedded, so that the app can take over the drawn
 * page.
 */
export async function draw(
  address: string,
  answers: DrawnAnswers["answers"],
  { empty, language, site, at }: Surroundings,
  { preview = "", entry, city = null }: Extras = {},
): Promise<string> {
  // On the server these are the only sources of the time, the site's address and the chosen city.
  const { head, body } = await prerender(address, language, answers, () => {
    observeServerTime(at);
    drawForSite(site);
    drawForCity(city);
  });
  const drawn: DrawnAnswers = { at, city, answers };
  return pageHtml(empty, language, {
    hasAnswers: true,
    head: head + preview + (entry ? dataScript("application/ld+json", entry) : ""),
    root: `<div id="root" data-language="${language}">${body}</div>${dataScript("application/json", drawn, DRAWN_ANSWERS)}`,
  });
}

import { MINUTE, now } from "@reseat/core/clock";
import { env } from "@reseat/core/env";

/** One memory per process. */
const pages = new Map<string, { at: number; html: string }>();

/**
 * Returns the app's empty page of this release, by its path on the site. Read again once a minute,
 * so that a page names existing scripts. If that fails, the previous page is used, whose scripts
 * stay for 30 days.
 */
export async function emptyPage(path: string): Promise<string> {
  const known = pages.get(path);
  if (known && Math.abs(now() - known.at) < MINUTE) return known.html;
  try {
    const answer = await fetch(env("SITE_URL") + path, { signal: AbortSignal.timeout(3000) });
    if (!answer.ok) throw new Error(`The site answered ${answer.status} to ${path}`);
    const html = await answer.text();
    pages.set(path, { at: now(), html });
    return html;
  } catch (error) {
    if (known) return known.html;
    throw error;
  }
}

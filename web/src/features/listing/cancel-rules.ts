import type { CancelRule } from "@reseat/contract";
import { serverNow } from "../../lib/live/server-clock";

/** When a rule ends for a show, both in epoch milliseconds. */
export const endOf = ({ until_minutes }: CancelRule, begins: number) => begins - until_minutes * 60_000;

/** The words of a name, with spaces around each. */
const words = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ")} `;

/** Whether two names are one app's: 'Book My Show' and 'BookMyShow' are. */
export const isSameApp = (one: string, other: string) =>
  words(one).replaceAll(" ", "") === words(other).replaceAll(" ", "");

const isForTheatre = (rule: CancelRule, theatre: string) =>
  rule.theatre === "" || words(theatre).includes(words(rule.theatre));

/**
 * Returns the rules that hold for a ticket: those of its app for such theatres, else those of its
 * app for all, else those of the chain. Without an app the chain's alone are known.
 */
export function rulesFor(rules: CancelRule[], { theatre, app }: { theatre: string; app: string }): CancelRule[] {
  const here = rules.filter((rule) => isForTheatre(rule, theatre));
  const ofApp = here.filter((rule) => rule.app && isSameApp(rule.app, app));
  const closest = ofApp.filter((rule) => rule.theatre);
  return [closest, ofApp, here.filter((rule) => !rule.app)].find((each) => each.length > 0) ?? [];
}

/** Returns the apps of which a rule for such theatres can still be used. */
export function appsOf(rules: CancelRule[], { theatre, begins }: { theatre: string; begins: number }): string[] {
  const usable = rules.filter((rule) => isForTheatre(rule, theatre) && endOf(rule, begins) > serverNow());
  const apps = usable.flatMap(({ app }) => app ?? []);
  return apps.filter((app, at) => apps.findIndex((each) => isSameApp(each, app)) === at);
}

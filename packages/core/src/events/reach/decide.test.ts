import { expect, it } from "vitest";
import type { InterestItem } from "../../deals/find-interest";
import { iso, MINUTE, SECOND } from "../../platform/clock";
import { type Decision, decide, type Facts } from "./decide";
import { subjectOf } from "./subjects";

/** Noon in India. The request came this second; its show is in the evening. */
const NOW = Date.parse("2026-01-02T12:00:00+05:30");
const at = iso(NOW);
const ticket = {
  movie_name: "Devara",
  theatre: "Galaxy",
  location: "Andheri",
  show_date: "2026-01-02",
  show_time: "19:00",
};
const push = { push: true };
const kinds = {
  requests: { push: true, text: true },
  messages: { ...push, preview: false },
  questions: push,
  credits: push,
  news: push,
};
const noPush = { ...kinds, requests: { push: false, text: true } };
const noText = { ...kinds, requests: { push: true, text: false } };

type Change = Partial<Omit<Facts, "subject">> & { request?: Partial<InterestItem> };

function decided({ request, ...change }: Change): Decision {
  const pending = { status: "pending", created_at: at, expires_at: iso(NOW + 15 * MINUTE), ticket } as const;
  const all = { preferences: { kinds, quiet_hours: null }, visibleAt: 0, hasDevice: true, isLast: false };
  const facts = { ...all, ...change };
  const subject = subjectOf({ ...pending, ...request }, facts.preferences);
  return decide({ ...facts, subject }, NOW + 4 * SECOND);
}

it.each<[string, Change, Decision]>([
  ["waits for a push to be shown", {}, "pushed"],
  ["texts when no push was shown in time", { isLast: true }, "text"],
  ["texts at once when there is no browser to push to", { hasDevice: false }, "text"],
  ["texts at once when push is off", { preferences: { kinds: noPush, quiet_hours: null } }, "text"],
  ["does not text whose page shows the request", { visibleAt: NOW + 1, hasDevice: false }, "visible"],
  ["texts whose page was in front before the request came", { visibleAt: NOW - 1, hasDevice: false }, "text"],
  ["does not text who was shown a push", { request: { shown_at: at }, isLast: true }, "known"],
  ["does not text who opened it", { request: { opened_at: at }, isLast: true }, "known"],
  ["does not text twice", { request: { text_claimed_at: at }, isLast: true }, "known"],
  ["texts although a push service took the push", { request: { pushed_at: at }, isLast: true }, "text"],
  ["does not text who accepted", { request: { status: "accepted" }, isLast: true }, "over"],
  ["does not text who declined", { request: { status: "rejected" }, hasDevice: false }, "over"],
  ["does not text about a request that was withdrawn", { request: { status: "withdrawn" }, isLast: true }, "over"],
  ["does not text who could not answer in time", { request: { expires_at: iso(NOW + MINUTE) }, isLast: true }, "over"],
  ["does not text who wants no texts", { preferences: { kinds: noText, quiet_hours: null }, isLast: true }, "unwanted"],
  [
    "does not text in quiet hours",
    { preferences: { kinds, quiet_hours: { from: "11:00", to: "13:00" } }, hasDevice: false },
    "unwanted",
  ],
])("%s", (_, change, decision) => {
  expect(decided(change)).toBe(decision);
});

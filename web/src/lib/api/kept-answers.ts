import type { Domain } from "@reseat/contract";
import type { Query } from "@tanstack/react-query";
import { buildName } from "../build";
import { isUnreachable } from "../live/reachable";
import { readStoredSession } from "../session/token-store";
import { readStored, writeStored } from "../storage";
import { answers } from "./database";
import { queryClient } from "./query-client";

/**
 * Shows a person without a network the last answers of the server. They are in this browser's
 * database, each with its person and its time. They are shown only while the server cannot be
 * reached; with a network everything is fetched as usual. Signing out removes them
 * (`session/session-store.ts`).
 */

/** The areas of the contract that are shown without a network. Admins' areas are not among them. */
const AREAS: string[] = [
  "accounts",
  "browse",
  "tickets",
  "interest",
  "deals",
  "availability",
  "credits",
  "messaging",
  "notifications",
  "wanted",
] satisfies Domain[];
/** Calls for links to images, which expire after minutes. */
const PASSING = ["getImage", "getPicture"];
const MAX_AGE_MS = 7 * 24 * 3_600_000;
const BUILD_KEY = "answers-of-build";

interface Answer {
  person: string | null;
  at: number;
  data: unknown;
}

const currentPerson = () => readStoredSession()?.userId ?? null;

function isKept({ queryKey: [path] }: Query): boolean {
  const [area = "", call = ""] = Array.isArray(path) ? (path as string[]) : [];
  return AREAS.includes(area) && !PASSING.includes(call);
}

/** Whether the query cannot reach the server. */
function isCutOff({ state }: Query): boolean {
  return state.fetchStatus === "paused" || isUnreachable(state.fetchFailureReason) || isUnreachable(state.error);
}

/**
 * Whether a query that still tries shows data from before the page was opened. Data that it fetched
 * since then may be current.
 */
function isOutOfDate(query: Query): boolean {
  const { dataUpdatedAt, error } = query.state;
  return !navigator.onLine || isUnreachable(error) || (dataUpdatedAt < performance.timeOrigin && isCutOff(query));
}

/**
 * The time of the oldest answer on the screen that could not be fetched again, in milliseconds;
 * null when all are up to date. What the page was drawn with and has no time is as old as the page.
 */
export function outOfDateSince(): number | null {
  const shown = queryClient.getQueryCache().findAll({ type: "active", predicate: isKept });
  const times = shown.filter((query) => query.state.data !== undefined && isOutOfDate(query));
  return times.length > 0 ? Math.min(...times.map(({ state }) => state.dataUpdatedAt || performance.timeOrigin)) : null;
}

/** Stores answers from now on, and restores them for queries that cannot reach the server. */
export function keepAnswers(): void {
  void forgetOtherBuilds();
  const cache = queryClient.getQueryCache();
  /** The person for whom a query was last fetched: the answer may arrive after they have left. */
  const askedFor = new WeakMap<Query, string | null>();

  const keep = (query: Query) => {
    const person = currentPerson();
    const { data, dataUpdatedAt: at } = query.state;
    const answer: Answer = { person, at, data };
    // What a page was drawn with has no time while it is fetched again.
    if (askedFor.get(query) === person && data !== undefined && at > 0) void answers.write(query.queryHash, answer);
  };

  for (const query of cache.findAll({ predicate: isKept })) {
    askedFor.set(query, currentPerson());
    keep(query);
    void bringBack(query);
  }
  cache.subscribe((event) => {
    if (event.type !== "updated" || !isKept(event.query)) return;
    const { query, action } = event;
    if (action.type === "fetch") askedFor.set(query, currentPerson());
    if (action.type === "success") keep(query);
    void bringBack(query);
  });
}

async function bringBack(query: Query): Promise<void> {
  const { queryHash, queryKey } = query;
  if (query.state.data !== undefined || !isCutOff(query)) return;
  const answer = await answers.read<Answer>(queryHash);
  if (!answer || answer.person !== currentPerson() || Date.now() - answer.at > MAX_AGE_MS) return;
  if (query.state.data === undefined) queryClient.setQueryData(queryKey, answer.data, { updatedAt: answer.at });
}

/** Removes the answers of other builds, which may have another shape. */
async function forgetOtherBuilds(): Promise<void> {
  if (readStored(BUILD_KEY) === buildName()) return;
  writeStored(BUILD_KEY, buildName());
  await answers.clear();
}

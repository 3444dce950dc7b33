import type { NewWanted, Wanted, WantedEnd } from "@reseat/contract";
import { WANTED_AHEAD_DAYS, WANTED_LEAST_MINUTES, WANTED_OPEN_MAX } from "@reseat/contract/limits/constants";
import { createConversions } from "electrodb";
import pMap from "p-map";
import type { Actor } from "../../platform/actor";
import { DAY, dayOf, expiresAt, iso, isoNow, MINUTE, now, showAt } from "../../platform/clock";
import { DomainError } from "../../platform/errors";
import { newId, timelessId } from "../../platform/ids";
import type { NewMatch } from "../../platform/news";
import { attempt, type Writes } from "../../platform/table/commit";
import { all } from "../../platform/table/conditions";
import { dueAt } from "../../platform/table/due";
import type { ItemKeys } from "../../platform/table/dynamo";
import { newestFirst, type PageInput } from "../../platform/table/page";
import { untilDone } from "../../platform/table/until-done";
import { WantedDayEntity, WantedEntity, type WantedItem, WantedMatchEntity, type WantedMatchItem } from "./entities";
import { allOf, findOwn, own, statusOf, unscopedFind } from "./find-wanted";
import { endOfPart } from "./fit";
import { countOne, countOneLess, endsAt, follow, keysOf } from "./writes";

/** Returns until when it is of use that somebody is told of a ticket, ISO 8601. */
export function matchUntil({ show_date, show_time }: Pick<WantedMatchItem, "show_date" | "show_time">): string {
  return iso(showAt(show_date, show_time) - WANTED_LEAST_MINUTES * MINUTE);
}

/** Returns the cause of the notification of a ticket. */
export function causeOf({ ticket_id, told_at }: Pick<WantedMatchItem, "ticket_id" | "told_at">): string {
  return `wanted/${ticket_id}/${told_at}`;
}

/** What somebody was told of a ticket, with what its notification is known by. */
type Told = WantedMatchItem & { until: string; cause: string };

/** Returns what somebody was told of a ticket; null when they were told anew since. */
export async function loadMatch({ told_at, ...key }: NewMatch): Promise<Told | null> {
  const { data } = await WantedMatchEntity.get(key).go({ consistent: true });
  return data?.told_at === told_at ? { ...data, until: matchUntil(data), cause: causeOf(data) } : null;
}

/**
 * Claims the one text about a ticket in this state. Returns true to one caller only, while its
 * person has not opened it.
 */
export async function claimText({ told_at, ...key }: NewMatch): Promise<boolean> {
  const claim = WantedMatchEntity.patch(key)
    .set({ text_claimed_at: isoNow() })
    .where((item, { eq, notExists }) =>
      all(eq(item.told_at, told_at), notExists(item.opened_at), notExists(item.text_claimed_at)),
    );
  return (await attempt({ told: { Update: claim.params() } })) === null;
}

/** Releases the claim of a text that was not sent after all. */
export async function releaseText({ told_at, ...key }: NewMatch): Promise<void> {
  const release = WantedMatchEntity.patch(key)
    .remove(["text_claimed_at"])
    .where((item, { eq }) => eq(item.told_at, told_at));
  await attempt({ told: { Update: release.params() } });
}

export type { WantedItem } from "./entities";
export { followWanted, unscopedFind } from "./find-wanted";
export { handleStep, queue, type Step } from "./match";
export { getTold, listMatches, offer, openTicket } from "./offers";
export {
  get,
  getDemand,
  hasOpen,
  listOpen,
  type Pictured,
  pictured,
  preview,
  previewOf,
  report,
  setLinkPreview,
} from "./public";

/** How long an ended post is kept: its address may have been shared. */
const KEPT = 90 * DAY;
const AT_ONCE = 4;

/** Returns the id of a post, given its keys. */
export function idIn(keys: ItemKeys): string {
  return createConversions(WantedEntity).byAccessPattern.primary.fromKeys.toComposite(keys).id;
}

/**
 * Says what the actor looks for. Throws `wanted_days`, `wanted_full`, and `wanted_exists` with the
 * post that they have for the same movie, city and one of the days.
 */
export async function create(actor: Actor, input: NewWanted): Promise<Wanted> {
  const { userId: user_id } = actor;
  const id = timelessId();
  const at = isoNow();
  const post: WantedItem = {
    ...stored(input),
    id,
    user_id,
    status: "open",
    place_in_order: newId(),
    told: 0,
    created_at: at,
    updated_at: at,
  };
  const lost = await attempt<string>({
    book: countOne(user_id, WANTED_OPEN_MAX),
    post: { Put: WantedEntity.create(post).params() },
    ...follow(null, post),
  });
  if (lost === "book") throw new DomainError("wanted_full");
  if (lost) throw await exists(lost, post);
  return own(post);
}

/**
 * Replaces what the actor looks for. With another movie, city or day, the post goes to the end of
 * the order: nobody keeps a place for what they did not ask for. Throws `not_found`,
 * `wanted_ended`, `wanted_days`, `wanted_exists`.
 */
export async function change(actor: Actor, id: string, input: NewWanted): Promise<Wanted> {
  const facts = stored(input);
  return update(actor, id, (post) => {
    const [old, next] = [keysOf(post), keysOf(facts)];
    const isNew = old.movie !== next.movie || old.city !== next.city;
    const hasNewDay = facts.days.some((day) => !post.days.includes(day));
    return { ...facts, ...((isNew || hasNewDay) && { place_in_order: newId() }) };
  });
}

/** Pauses the actor's post. Idempotent. Throws `not_found`, `wanted_ended`. */
export async function pause(actor: Actor, id: string): Promise<Wanted> {
  return update(actor, id, ({ status }) => (status === "paused" ? null : { status: "paused" }));
}

/** Opens a paused post again. Idempotent. Throws `not_found`, `wanted_ended`, `wanted_exists`. */
export async function resume(actor: Actor, id: string): Promise<Wanted> {
  return update(actor, id, ({ status }) => (status === "open" ? null : { status: "open" }));
}

/** Ends the actor's post. Idempotent. Throws `not_found`. */
export async function end(actor: Actor, id: string): Promise<Wanted> {
  return own(await endPost(await findOwn(actor, id), "own"));
}

/** Lists the actor's posts, newest first. */
export async function listMine(actor: Actor, page: PageInput) {
  return newestFirst(WantedEntity.query.byPerson({ user_id: actor.userId }), page, own);
}

/** Ends a post whose last show time is over. For the sweep. Idempotent. */
export async function settle(id: string): Promise<void> {
  const post = await unscopedFind(id);
  if (post && post.status !== "ended" && Date.parse(post.ends_at) <= now()) await endPost(post, "over");
}

/** Ends all posts of a person who is gone. Returns how many there were. Idempotent. */
export async function endAll(userId: string, by: WantedEnd): Promise<number> {
  const left = (await allOf(userId)).filter(({ status }) => status !== "ended");
  await pMap(left, (post) => endPost(post, by), { concurrency: AT_ONCE });
  return left.length;
}

/** Deletes everything that a person looked for and was told of. Idempotent. */
export async function forgetPerson(userId: string): Promise<void> {
  await endAll(userId, "own");
  const [posts, { data: told }] = await Promise.all([
    allOf(userId),
    WantedMatchEntity.query.byPerson({ user_id: userId }).go({ pages: "all" }),
  ]);
  await Promise.all([
    pMap(posts, ({ id }) => WantedEntity.delete({ id }).go(), { concurrency: AT_ONCE }),
    pMap(told, ({ ticket_id, user_id }) => WantedMatchEntity.delete({ ticket_id, user_id }).go(), {
      concurrency: AT_ONCE,
    }),
  ]);
}

/**
 * Ends a post and returns it, unless it has ended already. Frees its days, and its place among the
 * person's open ones.
 */
export async function endPost(found: WantedItem, ended_by: WantedEnd): Promise<WantedItem> {
  let post = found;
  return untilDone(async () => {
    if (post.status === "ended") return post;
    const at = isoNow();
    const after: WantedItem = { ...post, status: "ended", ended_by, ended_at: at, updated_at: at };
    const { due, due_at, ...ended } = after;
    const write = WantedEntity.patch({ id: post.id })
      .set({ status: "ended", ended_by, ended_at: at, updated_at: at })
      .remove(["due", "due_at"])
      .where((item, { eq, ne }) => all(ne(item.status, "ended"), eq(item.updated_at, post.updated_at)));
    const lost = await attempt<string>({
      post: { Update: write.params() },
      book: countOneLess(post.user_id),
      ...follow(post, ended),
    });
    if (!lost) return ended;
    post = (await unscopedFind(post.id)) ?? { ...post, status: "ended" };
    return undefined;
  });
}

/**
 * Changes the actor's post, with what is derived from it. `decide` returns the change, or null for
 * none.
 */
async function update(
  actor: Actor,
  id: string,
  decide: (post: WantedItem) => Partial<WantedItem> | null,
): Promise<Wanted> {
  return untilDone(async () => {
    const post = await findOwn(actor, id);
    if (statusOf(post) === "ended") throw new DomainError("wanted_ended");
    const changed = decide(post);
    if (!changed) return own(post);
    const after: WantedItem = { ...post, ...changed, updated_at: isoNow() };
    // Telling changes a post too, but neither its facts nor `updated_at`.
    const write = WantedEntity.patch({ id })
      .set(givenOf(after))
      .remove(OPTIONAL.filter((name) => after[name] === undefined))
      .where((item, { eq }) => all(eq(item.status, post.status), eq(item.updated_at, post.updated_at)));
    const writes: Writes<string> = { post: { Update: write.params() }, ...follow(post, after) };
    const lost = await attempt(writes);
    if (!lost) return own(after);
    if (lost.startsWith("day/")) throw await exists(lost, after);
    return undefined;
  });
}

const OPTIONAL = ["movie_name", "city", "place", "price_each", "movie_language", "by_text"] as const;

/** Returns the attributes of a post that its person can change. */
function givenOf(post: WantedItem) {
  const { id, user_id, told, opened, minute, in_minute, created_at, share_url, ...given } = post;
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<typeof given>;
}

/** Returns what a post stores of an input. Throws `wanted_days`. */
function stored({ days, parts, ...input }: NewWanted) {
  const today = dayOf(now());
  const isAhead = days.some((day) => parts.some((part) => endOfPart(day, part) > now()));
  const last = dayOf(now() + WANTED_AHEAD_DAYS * DAY);
  // The night of yesterday may not be over.
  if (!isAhead || days.some((day) => day < dayOf(now() - DAY) || day > last)) throw new DomainError("wanted_days");
  const left = days.filter((day) => day >= today || parts.some((part) => endOfPart(day, part) > now()));
  const ends = endsAt({ days: left, parts });
  const optional = OPTIONAL.map((name) => [name, input[name] ?? undefined]);
  return {
    ...(Object.fromEntries(optional) as Partial<Pick<WantedItem, (typeof OPTIONAL)[number]>>),
    days: left,
    parts,
    seats: input.seats,
    ends_at: iso(ends),
    ...dueAt("wanted", JSON.stringify([left, ends]), iso(ends)),
    expires: expiresAt(ends + KEPT),
  };
}

/** Returns the refusal of a day that another post of the person has. */
async function exists(lost: string, { user_id }: WantedItem): Promise<DomainError> {
  const [, movie = "", city = "", day = ""] = /^day\/(.*)#(.*)#(.*)$/.exec(lost) ?? [];
  const { data } = await WantedDayEntity.get({ movie, city, day, user_id }).go({ consistent: true });
  return new DomainError("wanted_exists", { data: data && { id: data.wanted_id } });
}

import type { Demand, OpenWanted, PersonsReportType, WantedPage } from "@reseat/contract";
import { nameKey } from "@reseat/contract/texts/name-key";
import { cityKey } from "@reseat/contract/texts/other-names";
import { unscopedContact } from "../../accounts/contact";
import type { Actor } from "../../platform/actor";
import { dayOf } from "../../platform/clock";
import { DomainError } from "../../platform/errors";
import { fingerprint } from "../../platform/ids";
import type { Write } from "../../platform/table/commit";
import { inKeyOrder, type PageInput } from "../../platform/table/page";
import { Report, TrustScore } from "../../trust";
import { ANY, WantedDayEntity, WantedEntity, type WantedItem, WantedNoteEntity } from "./entities";
import { present, statusOf, unscopedFind } from "./find-wanted";

/** Fewer people than this are a few. What they would pay is said from so many on. */
const FEW = 3;
const ENOUGH = 5;
/** The most people of a key that are looked at: more are told apart by nobody. */
const COUNTED = 200;

/** Returns how many people there are, or null for a few. */
export function orFew(people: number): number | null {
  return people > 0 && people < FEW ? null : people;
}

interface About {
  movie?: string | undefined;
  city?: string | undefined;
}

/** Returns a post as everybody may see it. Throws `not_found`. */
export async function get(visitor: Actor | null, id: string): Promise<WantedPage> {
  const post = await unscopedFind(id);
  if (!post) throw new DomainError("not_found");
  return pageOf(visitor, post);
}

/**
 * Returns a post as every visitor sees it, or null. `share_url` is the folder of its link preview,
 * once that shows it as it is.
 */
export async function preview(id: string): Promise<{ post: WantedPage; share_url: string | undefined } | null> {
  const post = await unscopedFind(id);
  if (!post) return null;
  const share_url = post.share_url === previewOf(post) ? post.share_url : undefined;
  return { post: await pageOf(null, post), share_url };
}

async function pageOf(visitor: Actor | null, post: WantedItem): Promise<WantedPage> {
  const [contact, score] = await Promise.all([unscopedContact(post.user_id), TrustScore.get(post.user_id)]);
  const { trust_score, total_reviews, successful_transactions, flagged_reports } = score;
  const [first_name = ""] = (contact?.full_name ?? "").split(" ");
  return {
    ...present(post),
    status: statusOf(post),
    first_name,
    trust: { trust_score, total_reviews, successful_transactions, flagged_reports },
    is_own: visitor && visitor.userId === post.user_id,
  };
}

function notesOf({ movie, city }: About) {
  if (movie && city) return WantedNoteEntity.query.primary({ movie: nameKey(movie), city_key: cityKey(city) });
  if (movie) return WantedNoteEntity.query.byMovie({ movie: nameKey(movie) });
  return WantedNoteEntity.query.byCity({ city_key: cityKey(city ?? "") });
}

/**
 * Lists the open posts for a movie, in a city, or both, without their people. The order of their
 * ids says nothing of the order of asking.
 */
export async function listOpen(about: About, page: PageInput) {
  return inKeyOrder(notesOf(about), page, (note): OpenWanted => present(note));
}

/** Returns whether there is an open post for a movie, in a city, or both. */
export async function hasOpen(about: About): Promise<boolean> {
  return (await notesOf(about).go({ limit: 1 })).data.length > 0;
}

interface Looking {
  data: { user_id: string; price_each?: number | undefined }[];
  cursor: unknown;
}

/**
 * Counts the people who look for a movie, in a city, or both; with a date, those whom a ticket for
 * it could fit. Says what most of them would pay if at least five said so. Never counts beyond a
 * few hundred.
 */
export async function getDemand({ date, ...about }: About & { date?: string | undefined }): Promise<Demand> {
  const reads: Promise<Looking>[] = date ? daysOf(about, date) : [notesOf(about).go({ limit: COUNTED })];
  const pages = await Promise.all(reads);
  const people = new Map<string, number | undefined>();
  for (const { user_id, price_each } of pages.flatMap(({ data }) => data)) {
    const known = people.get(user_id);
    people.set(user_id, Math.max(known ?? 0, price_each ?? 0) || undefined);
  }
  const prices = [...people.values()].filter((price) => price !== undefined).sort((one, other) => one - other);
  return {
    people: orFew(people.size),
    has_more: pages.some(({ cursor }) => cursor !== null),
    price_each: prices.length < ENOUGH ? null : (prices[Math.ceil(prices.length / 2) - 1] ?? null),
  };
}

function daysOf({ movie, city }: About, day: string) {
  const [film, place] = [movie ? nameKey(movie) : ANY, city ? cityKey(city) : ANY];
  const keys = [
    [film, place],
    [film, ANY],
    [ANY, place],
  ].filter(
    ([one, other], index, all) =>
      (one !== ANY || other !== ANY) && all.findIndex(([a, b]) => a === one && b === other) === index,
  );
  return keys.map(([one = ANY, other = ANY]) =>
    WantedDayEntity.query.inOrder({ movie: one, city: other, day }).go({ limit: COUNTED }),
  );
}

/** Reports the person of a post to the team. Throws `not_found`, `report_self`, `try_again`. */
export async function report(
  actor: Actor,
  { id, report_type, description }: { id: string; report_type: PersonsReportType; description: string },
): Promise<void> {
  const post = await unscopedFind(id);
  if (!post) throw new DomainError("not_found");
  await Report.create(actor, { reported_user_id: post.user_id, wanted_id: id, report_type, description });
}

/** Must be raised when a new look needs new addresses. */
const LOOK = 1;

/** What the picture of a post shows. */
export type Pictured = Omit<OpenWanted, "id"> & {
  /** It is for the evening or the night of the day on which it was made. */
  isTonight: boolean;
  isOver: boolean;
};

/** Returns what the picture of a post shows. Nothing in it becomes untrue on another day. */
export function pictured(post: WantedItem): Pictured {
  const { id: _, ...facts } = present(post);
  const [day, ...others] = facts.days;
  const isEvening = facts.parts.every((part) => part === "evening" || part === "night");
  const isTonight = isEvening && others.length === 0 && day === dayOf(Date.parse(post.created_at));
  return { ...facts, isTonight, isOver: post.status === "ended" };
}

/**
 * Returns the folder of the link preview that shows a post as it is. It follows from what the
 * picture shows.
 */
export function previewOf(post: WantedItem): string {
  return `/posters/wanted/${post.id}/${fingerprint([LOOK, Object.values(pictured(post))])}`;
}

/**
 * The write that sets a post's link preview. Refused when the post is gone, or got another one
 * since it was read.
 */
export function setLinkPreview({ id, share_url: before }: WantedItem, share_url: string): Write {
  const change = WantedEntity.patch({ id })
    .set({ share_url })
    .where((post, { eq, notExists }) => (before ? eq(post.share_url, before) : notExists(post.share_url)));
  return { Update: change.params() };
}

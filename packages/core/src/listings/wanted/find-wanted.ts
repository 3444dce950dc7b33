import type { DayPart, OpenWanted, Wanted } from "@reseat/contract";
import { DAY_PARTS } from "@reseat/contract/limits/constants";
import type { Actor } from "../../platform/actor";
import { now } from "../../platform/clock";
import { DomainError } from "../../platform/errors";
import { type Change, type Follower, follows } from "../../platform/table/changes";
import { WantedEntity, type WantedItem } from "./entities";
import type { Sought } from "./fit";

const IN_ORDER = Object.keys(DAY_PARTS) as DayPart[];

/** Lets other areas follow the changes of posts. */
export function followWanted<Outcome>(follow: (change: Change<WantedItem>) => Outcome): Follower<Outcome> {
  return follows(WantedEntity, follow);
}

/** Returns a post, or null. */
export async function unscopedFind(id: string): Promise<WantedItem | null> {
  return (await WantedEntity.get({ id }).go({ consistent: true })).data;
}

/** Returns the actor's post. Throws `not_found`, also for another person's. */
export async function findOwn(actor: Actor, id: string): Promise<WantedItem> {
  const post = await unscopedFind(id);
  if (post?.user_id !== actor.userId) throw new DomainError("not_found");
  return post;
}

/** Returns every post of a person that is still in the table. */
export async function allOf(userId: string): Promise<WantedItem[]> {
  return (await WantedEntity.query.byPerson({ user_id: userId }).go({ pages: "all" })).data;
}

/** Returns the status that people see: a post ends with its last show time, before the sweep. */
export function statusOf({ status, ends_at }: Pick<WantedItem, "status" | "ends_at">): WantedItem["status"] {
  return Date.parse(ends_at) <= now() ? "ended" : status;
}

/** Returns what everybody may see of a post. */
export function present({ id, ...sought }: Sought & { id: string }): OpenWanted {
  return {
    id,
    movie_name: sought.movie_name ?? null,
    city: sought.city ?? null,
    place: sought.place ?? null,
    days: [...sought.days],
    parts: IN_ORDER.filter((part) => sought.parts.includes(part)),
    seats: sought.seats,
    price_each: sought.price_each ?? null,
    movie_language: sought.movie_language ?? null,
  };
}

/** Returns a post as its own person sees it. */
export function own(post: WantedItem): Wanted {
  const status = statusOf(post);
  return {
    ...present(post),
    status,
    by_text: post.by_text ?? false,
    ended_by: status === "ended" ? (post.ended_by ?? "over") : null,
    told: post.told,
    created_at: post.created_at,
    ends_at: post.ends_at,
  };
}

import type { OpenWanted } from "@reseat/contract";
import { dayOf } from "../../platform/clock";
import { fingerprint } from "../../platform/ids";
import type { Write } from "../../platform/table/commit";
import { WantedEntity, type WantedItem } from "./entities";
import { present } from "./find-wanted";

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

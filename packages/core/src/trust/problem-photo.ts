import type { ImageType, ImageUpload } from "@reseat/contract";
import { findOwnById, reread } from "../deals/find-deal";
import { photoKey } from "../deals/problem";
import type { Actor } from "../platform/actor";
import {
  type Draw,
  hasFile,
  presignUpload,
  presignView,
  type Released,
  releaseUpload,
  storeFile,
} from "../platform/aws/files";
import { DomainError } from "../platform/errors";

/** Where uploads of photos wait. */
export const UPLOADS = "quarantine/problems/";

type Role = "buyer" | "seller";

/**
 * Returns a presigned POST for the actor's photo of a buyer who was not let in, one for each side.
 * Throws `not_found`, `not_your_step` when nobody waits for one.
 */
export async function createUpload(actor: Actor, dealId: string, type: ImageType): Promise<ImageUpload> {
  const found = await findOwnById(actor.userId, dealId);
  const deal = found && (await reread(found));
  if (!deal) throw new DomainError("not_found");
  if (deal.problem?.status !== "pending") throw new DomainError("not_your_step");
  return presignUpload(`${UPLOADS}${dealId}/${deal.buyer_id === actor.userId ? "buyer" : "seller"}`, type);
}

/** Returns a presigned URL of the actor's own photo. Throws `not_found`. */
export async function getOwn(actor: Actor, dealId: string) {
  const deal = await findOwnById(actor.userId, dealId);
  const view = deal?.problem && (await viewOf(dealId, deal.buyer_id === actor.userId ? "buyer" : "seller"));
  if (!view) throw new DomainError("not_found");
  return view;
}

/** Returns a presigned URL of a side's photo, or null. For admins, and the side itself. */
export async function viewOf(dealId: string, role: Role) {
  const key = photoKey(dealId, role);
  return (await hasFile(key)) ? presignView(key, "photo") : null;
}

/**
 * Takes an upload out of quarantine: only what `draw` makes of it becomes the photo, once. Deletes
 * the upload in any case. Idempotent.
 */
export function release(quarantineKey: string, draw: Draw): Promise<Released> {
  const [dealId = "", role = ""] = quarantineKey.slice(UPLOADS.length).split("/");
  const key = photoKey(dealId, role as Role);
  // A photo that an admin may have seen must not change.
  const drawOnce = async (upload: Uint8Array) => ((await hasFile(key)) ? null : draw(upload));
  return releaseUpload(quarantineKey, drawOnce, async (drawn) => {
    if (drawn) await storeFile(key, await drawn.file(drawn.width, "webp"), "image/webp");
    return drawn !== null;
  });
}

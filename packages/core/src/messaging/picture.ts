import type { ImageType } from "@reseat/contract";
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
import { loadToWrite, requireWritable } from "./block";
import { ReceiptEntity } from "./entities";
import { sideOf } from "./parties";
import { sees } from "./present";

/** Where uploads for messages wait. */
export const UPLOADS = "quarantine/chat/";

export const keyOf = (conversationId: string, messageId: string) => `chat/${conversationId}/${messageId}.webp`;

/**
 * Returns a presigned POST for the picture of a message that is about to be sent: only this type,
 * at most 5 MB. Throws `not_found`, `conversation_closed`, `person_blocked`.
 */
export async function createUpload(actor: Actor, conversationId: string, messageId: string, contentType: ImageType) {
  requireWritable(await loadToWrite(actor, sideOf(actor, conversationId)));
  return presignUpload(`${UPLOADS}${conversationId}/${messageId}`, contentType);
}

/**
 * Returns a presigned URL of a message's picture, for people who see the message. Throws
 * `not_found`, also when the picture is not there yet.
 */
export async function getView(actor: Actor, conversationId: string, messageId: string) {
  const { key, role } = sideOf(actor, conversationId);
  const picture = keyOf(conversationId, messageId);
  const [{ data: receipt }, isThere] = await Promise.all([
    ReceiptEntity.get({ ...key, id: messageId }).go({ consistent: true }),
    hasFile(picture),
  ]);
  const isVisible = receipt?.message_type === "image" && sees(receipt, { role, userId: actor.userId });
  if (!isVisible || !isThere) throw new DomainError("not_found");
  return presignView(picture, "picture");
}

/**
 * Takes an upload out of quarantine: only what `draw` makes of it becomes the message's picture,
 * once. Deletes the upload in any case. Idempotent.
 */
export function release(quarantineKey: string, draw: Draw): Promise<Released> {
  const [conversationId = "", messageId = ""] = quarantineKey.slice(UPLOADS.length).split("/");
  const key = keyOf(conversationId, messageId);
  // A picture that somebody may have seen must not change.
  const drawOnce = async (upload: Uint8Array) => ((await hasFile(key)) ? null : draw(upload));
  return releaseUpload(quarantineKey, drawOnce, async (drawn) => {
    if (drawn) await storeFile(key, await drawn.file(drawn.width, "webp"), "image/webp");
    return drawn !== null;
  });
}

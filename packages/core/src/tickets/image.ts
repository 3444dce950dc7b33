import { randomUUID } from "node:crypto";
import type { ImageType } from "@reseat/contract";
import { TICKET_IMAGE_MAX_BYTES } from "@reseat/contract/constants";
import type { Actor } from "../actor";
import { isoNow } from "../clock";
import { commit } from "../dynamo";
import { DomainError, isDomainError } from "../errors";
import { findUnlock } from "../interest/unlock-seller";
import { load } from "./ticket";
import { TicketEntity } from "./ticket.entity";

/** Seconds that a presigned request is good for. */
const UPLOAD_SECONDS = 600;
const VIEW_SECONDS = 300;

const bucket = () => process.env.IMAGES_BUCKET ?? "";

/**
 * A presigned POST for the image of the actor's ticket, into quarantine: exactly this type, at most 5 MB, a random key.
 * Throws `not_found`.
 */
export async function createUpload(actor: Actor, ticketId: string, contentType: ImageType) {
  const ticket = await load(ticketId);
  if (ticket.user_id !== actor.userId) throw new DomainError("not_found");
  const [{ createPresignedPost }, { s3 }] = await Promise.all([
    import("@aws-sdk/s3-presigned-post"),
    import("../aws-s3"),
  ]);
  const { url, fields } = await createPresignedPost(s3, {
    Bucket: bucket(),
    Key: `quarantine/${ticketId}/${randomUUID()}`,
    Conditions: [
      ["content-length-range", 1, TICKET_IMAGE_MAX_BYTES],
      ["eq", "$Content-Type", contentType],
    ],
    Fields: { "Content-Type": contentType },
    Expires: UPLOAD_SECONDS,
  });
  return { url, fields };
}

/**
 * A presigned URL of a ticket's image, for its owner and for whoever has a deal on it. Throws `not_found`, also when there is
 * no image (yet).
 */
export async function getView(actor: Actor, ticketId: string): Promise<{ url: string; expires_in: number }> {
  const [ticket, deal] = await Promise.all([load(ticketId), findUnlock(ticketId, actor.userId)]);
  const isParty = ticket.user_id === actor.userId || deal !== null;
  if (!isParty || !ticket.image_key) throw new DomainError("not_found");
  const [{ getSignedUrl }, { GetObjectCommand }, { s3 }] = await Promise.all([
    import("@aws-sdk/s3-request-presigner"),
    import("@aws-sdk/client-s3"),
    import("../aws-s3"),
  ]);
  const object = new GetObjectCommand({ Bucket: bucket(), Key: ticket.image_key });
  return { url: await getSignedUrl(s3, object, { expiresIn: VIEW_SECONDS }), expires_in: VIEW_SECONDS };
}

/**
 * Takes an upload out of quarantine: `reencode` decodes it and writes it anew, and only that reaches the ticket. What it cannot
 * decode (answers null), and what belongs to no ticket, is deleted. Idempotent.
 */
export async function release(
  quarantineKey: string,
  reencode: (upload: Uint8Array) => Promise<Uint8Array | null>,
): Promise<"released" | "refused"> {
  const [, ticketId = "", upload = ""] = quarantineKey.split("/");
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } = await import("@aws-sdk/client-s3");
  const { s3 } = await import("../aws-s3");
  const source = { Bucket: bucket(), Key: quarantineKey };
  const { Body } = await s3.send(new GetObjectCommand(source));
  const image = Body ? await reencode(await Body.transformToByteArray()) : null;
  const image_key = `tickets/${ticketId}/${upload}.webp`;
  let released = false;
  if (image) {
    const target = { Bucket: bucket(), Key: image_key };
    await s3.send(new PutObjectCommand({ ...target, Body: image, ContentType: "image/webp" }));
    released = await attach(ticketId, image_key);
    if (!released) await s3.send(new DeleteObjectCommand(target));
  }
  await s3.send(new DeleteObjectCommand(source));
  return released ? "released" : "refused";
}

async function attach(ticketId: string, image_key: string): Promise<boolean> {
  try {
    await commit([
      {
        Update: TicketEntity.patch({ id: ticketId }).set({ image_key, updated_at: isoNow() }).params(),
        otherwise: "not_found",
      },
    ]);
    return true;
  } catch (error) {
    if (isDomainError(error, "not_found")) return false;
    throw error;
  }
}

import type { ImageType } from "@reseat/contract";
import { TICKET_IMAGE_MAX_BYTES } from "@reseat/contract/constants";
import type { Actor } from "../actor";
import { attempt } from "../commit";
import { findBought } from "../deals/find-deal";
import { env } from "../env";
import { DomainError } from "../errors";
import { newId } from "../ids";
import { loadTicket } from "../interest/expire-interest";
import * as Ticket from "../tickets/ticket";

/** How many seconds a presigned request is valid. */
const UPLOAD_SECONDS = 600;
const VIEW_SECONDS = 300;

const bucket = () => env("IMAGES_BUCKET");

/**
 * A presigned POST that uploads an image of the actor's ticket into quarantine. Allows only this type, at most 5 MB, and one
 * key, which is random and sorts by time. Throws `not_found`, `ticket_not_available`.
 */
export async function createUpload(actor: Actor, ticketId: string, contentType: ImageType) {
  const ticket = await loadTicket(ticketId);
  if (ticket.user_id !== actor.userId) throw new DomainError("not_found");
  // An image that a buyer paid for must not change afterwards.
  const isKept = ticket.has_deal && ticket.image_key;
  if (ticket.status !== "available" || isKept) throw new DomainError("ticket_not_available");
  const [{ createPresignedPost }, { s3 }] = await Promise.all([
    import("@aws-sdk/s3-presigned-post"),
    import("../aws/s3"),
  ]);
  const { url, fields } = await createPresignedPost(s3, {
    Bucket: bucket(),
    Key: `quarantine/${ticketId}/${newId()}`,
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
 * A presigned URL of a ticket's image, for its owner and for anyone with a deal on it, even after the owner has removed the
 * listing. Throws `not_found`, also when there is no image (yet).
 */
export async function getView(actor: Actor, ticketId: string): Promise<{ url: string; expires_in: number }> {
  const [ticket, bought] = await Promise.all([Ticket.find(ticketId), findBought(ticketId, actor.userId)]);
  const isBuyer = bought?.status === "valid";
  const isOwner = ticket?.user_id === actor.userId && ticket.status !== "removed";
  if (!ticket?.image_key || !(isOwner || isBuyer)) throw new DomainError("not_found");
  const [{ getSignedUrl }, { GetObjectCommand }, { s3 }] = await Promise.all([
    import("@aws-sdk/s3-request-presigner"),
    import("@aws-sdk/client-s3"),
    import("../aws/s3"),
  ]);
  const object = new GetObjectCommand({ Bucket: bucket(), Key: ticket.image_key });
  return { url: await getSignedUrl(s3, object, { expiresIn: VIEW_SECONDS }), expires_in: VIEW_SECONDS };
}

/**
 * Takes an upload out of quarantine. Only the output of `reencode` reaches the ticket, where it replaces an earlier image.
 * Deletes the upload in any case; `reencode` returns null for what it cannot decode. Idempotent.
 */
export async function release(
  quarantineKey: string,
  reencode: (upload: Uint8Array) => Promise<Uint8Array | null>,
): Promise<"released" | "refused" | "gone"> {
  const [, ticketId = "", upload = ""] = quarantineKey.split("/");
  const bytes = await read(quarantineKey);
  if (!bytes) return "gone";
  const image = await reencode(bytes);
  const released = image !== null && (await publish(ticketId, `tickets/${ticketId}/${upload}.webp`, image));
  await remove(quarantineKey);
  return released ? "released" : "refused";
}

/**
 * Stores an image and attaches it to its ticket. Returns false when the ticket is gone, or has a newer image or one that a
 * buyer paid for. `follower` deletes the previous image.
 */
async function publish(ticketId: string, image_key: string, image: Uint8Array): Promise<boolean> {
  const [{ s3 }, { PutObjectCommand }] = await Promise.all([import("../aws/s3"), import("@aws-sdk/client-s3")]);
  const object = { Bucket: bucket(), Key: image_key, Body: image, ContentType: "image/webp" };
  await s3.send(new PutObjectCommand(object));
  const isAttached = (await attempt({ ticket: Ticket.setImage(ticketId, image_key) })) === null;
  if (!isAttached) await remove(image_key);
  return isAttached;
}

/** Deletes an image that was replaced, or whose ticket was removed without a deal. Idempotent. */
export const follower = Ticket.followTickets(async ({ before, after }) => {
  const kept = after && (after.status !== "removed" || after.has_deal) ? after.image_key : undefined;
  const unused = new Set([before?.image_key, after?.image_key]);
  await Promise.all([...unused].map((key) => key && key !== kept && remove(key)));
});

async function read(key: string): Promise<Uint8Array | null> {
  const [{ s3 }, { GetObjectCommand, NoSuchKey }] = await Promise.all([
    import("../aws/s3"),
    import("@aws-sdk/client-s3"),
  ]);
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket(), Key: key }));
    return Body ? await Body.transformToByteArray() : null;
  } catch (error) {
    // S3 may report an upload twice.
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

async function remove(key: string): Promise<void> {
  const [{ s3 }, { DeleteObjectCommand }] = await Promise.all([import("../aws/s3"), import("@aws-sdk/client-s3")]);
  await s3.send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }));
}

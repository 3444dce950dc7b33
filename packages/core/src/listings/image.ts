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

/** Seconds that a presigned request is good for. */
const UPLOAD_SECONDS = 600;
const VIEW_SECONDS = 300;

const bucket = () => env("IMAGES_BUCKET");

/**
 * A presigned POST for the image of the actor's ticket, into quarantine: exactly this type, at most 5 MB, a random key (a later
 * one sorts after an earlier one).
 * Throws `not_found`, `ticket_not_available`.
 */
export async function createUpload(actor: Actor, ticketId: string, contentType: ImageType) {
  const ticket = await loadTicket(ticketId);
  if (ticket.user_id !== actor.userId) throw new DomainError("not_found");
  // What a buyer paid for must not be changed afterwards.
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
 * A presigned URL of a ticket's image, for its owner and for whoever has a deal on it, who sees it also when the owner took the
 * listing away. Throws `not_found`, also when there is no image (yet).
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
 * Takes an upload out of quarantine: `reencode` decodes it and writes it anew, and only that reaches the ticket, in place of
 * an earlier image. What it cannot decode (answers null), and what belongs to no ticket, is deleted. Idempotent.
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
 * Writes an image and gives it to its ticket. Answers whether the ticket took it: it is there, and has no newer one, nor one
 * that a buyer paid for. The image that it had before is deleted by whoever follows the table.
 */
async function publish(ticketId: string, image_key: string, image: Uint8Array): Promise<boolean> {
  const [{ s3 }, { PutObjectCommand }] = await Promise.all([import("../aws/s3"), import("@aws-sdk/client-s3")]);
  const object = { Bucket: bucket(), Key: image_key, Body: image, ContentType: "image/webp" };
  await s3.send(new PutObjectCommand(object));
  const isAttached = (await attempt({ ticket: Ticket.setImage(ticketId, image_key) })) === null;
  if (!isAttached) await remove(image_key);
  return isAttached;
}

/** Deletes an image that was replaced, or whose ticket left the market for good and nobody paid for. Idempotent. */
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
    // S3 may tell of an upload twice.
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

async function remove(key: string): Promise<void> {
  const [{ s3 }, { DeleteObjectCommand }] = await Promise.all([import("../aws/s3"), import("@aws-sdk/client-s3")]);
  await s3.send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }));
}

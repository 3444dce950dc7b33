import type { ImageType, TicketImageView } from "@reseat/contract";
import { IMAGE_FORMATS, type ImageFormat } from "@reseat/contract/schemas/poster-files";
import { unscopedLoadTicket } from "../deals/endings";
import { findBought } from "../deals/find-deal";
import type { Actor } from "../platform/actor";
import {
  type Drawn,
  deleteFile,
  presignUpload,
  presignView,
  type Released,
  readFile,
  releaseUpload,
  storeFile,
} from "../platform/aws/files";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { attempt, commit } from "../platform/table/commit";
import * as Ticket from "../tickets/ticket";

/** The longest side in pixels of the smaller files, for phones. */
const SMALL = 800;

interface ImageFile {
  key: string;
  /** In pixels. */
  width: number;
  format: ImageFormat;
}

/**
 * Returns the `image_key` of a re-encoded image, which contains its size and colour. Its files
 * follow from it, and the keys of one ticket sort by time.
 */
function imageKey(ticketId: string, upload: string, { colour, width, height }: Drawn): string {
  return `tickets/${ticketId}/${upload}-${colour}-${width}x${height}`;
}

/** Returns an image's size in pixels and its mean colour, as CSS. */
function shapeOf(image_key: string) {
  const [, colour, width, height] = /-([\da-f]{6})-(\d+)x(\d+)$/.exec(image_key) ?? [];
  if (!colour) throw new Error(`No key of a ticket's image: ${image_key}`);
  return { colour: `#${colour}`, width: Number(width), height: Number(height) };
}

/**
 * Returns the files of an image, the best format and the smallest first. So the last one is the
 * largest that every browser shows.
 */
function filesOf(image_key: string): ImageFile[] {
  const { width, height } = shapeOf(image_key);
  const small = Math.round((width * SMALL) / Math.max(width, height));
  const widths = small < width ? [small, width] : [width];
  return IMAGE_FORMATS.flatMap((format) =>
    widths.map((wide) => ({ key: `${image_key}/${wide}.${format}`, width: wide, format })),
  );
}

/** Returns the key of the file to use where there can be only one. */
function mainFile(image_key: string): string {
  return filesOf(image_key).at(-1)?.key as string;
}

/** Returns the actor's ticket, if its image may change. */
async function loadForImage(actor: Actor, ticketId: string): Promise<Ticket.TicketItem> {
  const ticket = await unscopedLoadTicket(ticketId);
  if (ticket.user_id !== actor.userId) throw new DomainError("not_found");
  // An image that a buyer paid for must not change afterwards.
  const isKept = ticket.has_deal && ticket.image_key;
  if (ticket.status !== "available" || isKept) throw new DomainError("ticket_not_available");
  return ticket;
}

/**
 * Returns a presigned POST that uploads an image of the actor's ticket into quarantine: only this
 * type, at most 5 MB, and one key, which is random and sorts by time. Throws `not_found`,
 * `ticket_not_available`.
 */
export async function createUpload(actor: Actor, ticketId: string, contentType: ImageType) {
  await loadForImage(actor, ticketId);
  return uploadTo(ticketId, contentType);
}

/** Returns the same for a new ticket, without a check. */
export function uploadTo(ticketId: string, contentType: ImageType) {
  return presignUpload(`quarantine/${ticketId}/${newId()}`, contentType);
}

/**
 * Removes the image of the actor's ticket; `imageFollower` deletes the file. Without an image it changes
 * nothing. Throws `not_found`, `ticket_not_available`.
 */
export async function removeImage(actor: Actor, ticketId: string): Promise<void> {
  const { image_key } = await loadForImage(actor, ticketId);
  if (image_key) await commit({ ticket: Ticket.removeImage(ticketId, image_key) }, { ticket: "ticket_not_available" });
}

/**
 * Returns presigned URLs of a ticket's image, for its owner and for anyone with a deal on it, even
 * after the owner has removed the listing. Throws `not_found`, also when there is no image (yet).
 */
export async function getView(actor: Actor, ticketId: string): Promise<TicketImageView> {
  const [ticket, bought] = await Promise.all([Ticket.unscopedFind(ticketId), findBought(ticketId, actor.userId)]);
  const isBuyer = bought?.status === "valid";
  const isOwner = ticket?.user_id === actor.userId && ticket.status !== "removed";
  if (!ticket?.image_key || !(isOwner || isBuyer)) throw new DomainError("not_found");
  return present(ticket.image_key);
}

async function present(image_key: string) {
  const shape = shapeOf(image_key);
  const main = presignView(mainFile(image_key), "ticket");
  const sign = async (wanted: ImageFormat) => {
    const files = filesOf(image_key).filter(({ format }) => format === wanted);
    const signed = files.map(
      async ({ key, width, format }) => `${(await presignView(key, "ticket", format)).url} ${width}w`,
    );
    return (await Promise.all(signed)).join(", ");
  };
  const [avif, webp] = await Promise.all([sign("avif"), sign("webp")]);
  return { ...(await main), drawn: { ...shape, avif, webp } };
}

/** Reads the largest file of a ticket's image; null when it is gone. */
export function read(image_key: string): Promise<Uint8Array | null> {
  return readFile(mainFile(image_key));
}

/** A ticket's image re-encoded, and what is seen in it. */
interface Seen extends Drawn {
  /** Whether a code can be read in it: with that, anybody could enter. */
  hasCode: boolean;
}

/**
 * Takes an upload out of quarantine. Only what `draw` makes of it reaches the ticket, where it
 * replaces an earlier image; one with a code that can be read does not. Deletes the upload in any
 * case. Idempotent.
 */
export function release(quarantineKey: string, draw: (upload: Uint8Array) => Promise<Seen | null>): Promise<Released> {
  const [, ticketId = "", upload = ""] = quarantineKey.split("/");
  return releaseUpload(quarantineKey, draw, async (drawn) => {
    if (drawn && !drawn.hasCode) return publish(ticketId, upload, drawn);
    await attempt({ ticket: Ticket.refuseImage(ticketId, upload, drawn ? "code" : undefined) });
    return false;
  });
}

/**
 * Stores an image and attaches it to its ticket. Returns false when the ticket is gone, or has a
 * newer image or one that a buyer paid for. `imageFollower` deletes the previous image.
 */
async function publish(ticketId: string, upload: string, drawn: Seen): Promise<boolean> {
  const image_key = imageKey(ticketId, upload, drawn);
  await Promise.all(
    filesOf(image_key).map(async ({ key, width, format }) =>
      storeFile(key, await drawn.file(width, format), `image/${format}`),
    ),
  );
  const isAttached = (await attempt({ ticket: Ticket.setImage(ticketId, image_key) })) === null;
  if (!isAttached) await deleteFiles(image_key);
  return isAttached;
}

/** Deletes an image that was replaced, or whose ticket was removed without a deal. Idempotent. */
export const imageFollower = Ticket.followTickets(async ({ before, after }) => {
  const kept = after && (after.status !== "removed" || after.has_deal) ? after.image_key : undefined;
  const unused = new Set([before?.image_key, after?.image_key]);
  await Promise.all([...unused].map((key) => key && key !== kept && deleteFiles(key)));
});

async function deleteFiles(image_key: string): Promise<void> {
  await Promise.all(filesOf(image_key).map(({ key }) => deleteFile(key)));
}

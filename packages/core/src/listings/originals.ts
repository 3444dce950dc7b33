import type { ImageType } from "@reseat/contract";
import { followDeals } from "../deals/find-deal";
import { deleteFrom, type Place, presignUploadTo, presignViewOf, readFrom, storeIn } from "../platform/aws/files";
import { env } from "../platform/env";
import { attempt } from "../platform/table/commit";
import * as Ticket from "../tickets/ticket";

// The originals of tickets, in a bucket and under a key that only one function can read. An upload's
// key follows from its ticket, so that a late or repeated one leaves nothing that nobody knows of.

export const UPLOADS = "waiting/";
/** Where an upload waits until it is handed over. Nobody ever sees it. */
const waiting = (ticketId: string): Place => ({ bucket: env("ORIGINALS_BUCKET"), key: `${UPLOADS}${ticketId}` });
/** The ticket, and the file of one attempt to hand it over, which no other attempt replaces. */
interface Given {
  ticket_id: string;
  original_id: string;
}
const given = ({ ticket_id, original_id }: Given): Place => ({
  bucket: env("ORIGINALS_BUCKET"),
  key: `given/${original_id}/${ticket_id}`,
});

/** Returns a presigned POST, which must name the key of encryption. */
export function presignUpload(ticketId: string, type: ImageType) {
  return presignUploadTo(waiting(ticketId), type, {
    "x-amz-server-side-encryption": "aws:kms",
    "x-amz-server-side-encryption-aws-kms-key-id": env("ORIGINALS_KEY"),
  });
}

/** Reads an upload; null when it never came, or is gone. */
export function read(ticketId: string): Promise<Uint8Array | null> {
  return readFrom(waiting(ticketId));
}

/** Keeps the picture that an attempt hands over. */
export function keep(file: Given, picture: Uint8Array): Promise<void> {
  return storeIn(given(file), picture, "image/jpeg", {
    ServerSideEncryption: "aws:kms",
    SSEKMSKeyId: env("ORIGINALS_KEY"),
  });
}

/** Returns a presigned URL of the picture that was handed over. Nothing caches it. */
export function presignView(file: Given) {
  return presignViewOf(given(file), "ticket", "jpeg");
}

/** Deletes an upload. Idempotent. */
function dropUpload(ticketId: string): Promise<void> {
  return deleteFrom(waiting(ticketId));
}

/** Deletes the picture that was handed over, or should have been. Idempotent. */
export async function dropGiven({ ticket_id, original_id }: Partial<Given>): Promise<void> {
  if (ticket_id && original_id) await deleteFrom(given({ ticket_id, original_id }));
}

/** Whether an original still waits to be handed over: on sale, or sold and before the sweep. */
function isWaited({ original_at, status, has_deal, feed }: Ticket.TicketItem): boolean {
  const isOver = status === "removed" || status === "expired";
  return original_at !== undefined && feed !== undefined && (!isOver || has_deal === true);
}

/**
 * Deletes an upload that has ended when nobody waits for it any more. Returns the ticket and
 * whether it is waited for. Idempotent.
 */
export async function meetUpload(key: string): Promise<{ ticketId: string; outcome: "waiting" | "gone" }> {
  const ticketId = key.slice(UPLOADS.length);
  const ticket = await Ticket.unscopedFind(ticketId);
  if (ticket && isWaited(ticket)) return { ticketId, outcome: "waiting" };
  await dropUpload(ticketId);
  return { ticketId, outcome: "gone" };
}

/**
 * Delete originals, idempotently: an upload once nobody waits for it, and the one that was handed
 * over a day after the show, when the ticket leaves the feed, when its deal is taken back, or when
 * the buyer who has it left.
 */
export const originalFollowers = {
  ticket: Ticket.followTickets(async ({ before, after }) => {
    const [ticket] = [after, before].filter((each) => each !== undefined && each !== null);
    if (!ticket) return;
    const isLeaving = before?.feed !== undefined && after?.feed === undefined;
    if (isLeaving && ticket.handed_over_at) await dropGiven({ ticket_id: ticket.id, original_id: ticket.original_id });
    if (!(before?.original_at ?? after?.original_at) || (after && isWaited(after))) return;
    // A newer upload may have begun since.
    const present = await Ticket.unscopedFind(ticket.id);
    if (present && isWaited(present)) return;
    await dropUpload(ticket.id);
    if (present?.original_at) await attempt({ ticket: Ticket.forgetOriginal(ticket.id, present.original_at) });
  }),
  deal: followDeals(async ({ before, after }) => {
    if (!before || !after) return;
    const isTakenBack = before.status === "valid" && after.status === "refunded";
    const hasLeft = before.buyer_name !== undefined && after.buyer_name === undefined;
    if (after.handed_over_at && (isTakenBack || hasLeft)) return dropGiven(after);
    if (!isTakenBack) return;
    const ticket = await Ticket.unscopedFind(after.ticket_id);
    if (ticket?.original_at) await attempt({ ticket: Ticket.forgetOriginal(ticket.id, ticket.original_at) });
  }),
};

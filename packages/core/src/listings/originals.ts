import type { ImageType } from "@reseat/contract";
import { deleteFrom, type Place, presignUploadTo, presignViewOf, readFrom, storeIn } from "../platform/aws/files";
import { env } from "../platform/env";

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
export function dropUpload(ticketId: string): Promise<void> {
  return deleteFrom(waiting(ticketId));
}

/** Deletes the picture that was handed over, or should have been. Idempotent. */
export async function dropGiven({ ticket_id, original_id }: Partial<Given>): Promise<void> {
  if (ticket_id && original_id) await deleteFrom(given({ ticket_id, original_id }));
}

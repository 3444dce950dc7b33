import type { ImageType } from "@reseat/contract";
import { deleteFrom, type Place, presignUploadTo, presignViewOf, readFrom, storeIn } from "../aws/files";
import { env } from "../env";

// The originals of tickets, in a bucket and under a key that only one function can read. Each key
// follows from its ticket, so that a late or repeated upload leaves nothing that nobody knows of.

export const UPLOADS = "waiting/";
/** Where an upload waits until it is handed over. Nobody ever sees it. */
const waiting = (ticketId: string): Place => ({ bucket: env("ORIGINALS_BUCKET"), key: `${UPLOADS}${ticketId}` });
/** The picture that its buyer sees, which no upload can replace. */
const given = (ticketId: string): Place => ({ bucket: env("ORIGINALS_BUCKET"), key: `given/${ticketId}` });

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

/** Keeps the picture that was handed over. */
export function keep(ticketId: string, picture: Uint8Array): Promise<void> {
  return storeIn(given(ticketId), picture, "image/jpeg", {
    ServerSideEncryption: "aws:kms",
    SSEKMSKeyId: env("ORIGINALS_KEY"),
  });
}

/** Returns a presigned URL of the picture that was handed over. Nothing caches it. */
export function presignView(ticketId: string) {
  return presignViewOf(given(ticketId), "ticket", "jpeg");
}

/** Deletes an upload. Idempotent. */
export function dropUpload(ticketId: string): Promise<void> {
  return deleteFrom(waiting(ticketId));
}

/** Deletes the picture that was handed over. Idempotent. */
export function dropGiven(ticketId: string): Promise<void> {
  return deleteFrom(given(ticketId));
}

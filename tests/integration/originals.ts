import { createHash } from "node:crypto";
import type { ImageUpload } from "@reseat/contract";
import type { Client, Person } from "@reseat/testing/client";
import sharp from "sharp";
import { renderSVG } from "uqr";

/** Returns a picture without a code. */
export const photo = (background = "#a33") =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Returns a picture of a ticket with this QR code. */
export const photoWith = (content: string) =>
  sharp(Buffer.from(renderSVG(content, { pixelSize: 8 })))
    .png()
    .toBuffer();

/** The digest of a code's content, as phones make it. */
export const digestOf = (content: string) =>
  createHash("sha256").update(content.replace(/\s/g, "").toUpperCase()).digest("hex");

/** Posts a file as the browser does; returns the status of the answer. */
export async function post({ url, fields }: ImageUpload, file: Buffer): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([file as BlobPart]), "ticket.jpg");
  return (await fetch(url, { method: "POST", body: form })).status;
}

/** Uploads the original of a seller's ticket. */
export async function uploadOriginal(stack: Client, seller: Person, id: string, file?: Buffer): Promise<void> {
  const upload = await stack.call(seller, "handover", "upload", { id, content_type: "image/jpeg" });
  const status = await post(upload, file ?? (await photo()));
  if (status !== 204) throw new Error(`The upload was answered with ${status}`);
}

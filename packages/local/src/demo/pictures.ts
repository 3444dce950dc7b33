import { readFileSync } from "node:fs";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Poster } from "@reseat/core/tickets";
import sharp from "sharp";
import { movies } from "./listings";

/** Returns a drawing of the demo's, an SVG in `pictures`. */
export function drawing(name: string): string {
  return readFileSync(new URL(`./pictures/${name}.svg`, import.meta.url), "utf8");
}

/** Returns a drawing as a PNG, for uploads. */
export function picture(name: string): Promise<Uint8Array> {
  return sharp(Buffer.from(drawing(name)))
    .png()
    .toBuffer();
}

/** Uploads a picture as the SPA does; the stack re-encodes it. */
export async function upload(to: { url: string; fields: Record<string, string> }, picture?: Uint8Array): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(to.fields)) form.append(name, value);
  form.append("file", new Blob([picture as BlobPart]), "picture.png");
  const { ok, status } = await fetch(to.url, { method: "POST", body: form });
  if (!ok) throw new Error(`The demo's picture was refused: ${status}`);
}

/** Publishes the missing posters of the demo's films. */
export async function publishPosters(): Promise<void> {
  const published = new Set((await Poster.listAll()).map(({ movie_name }) => movie_name));
  const client = new S3Client({ requestChecksumCalculation: "WHEN_REQUIRED" });
  for (const { name, slug } of movies) {
    if (published.has(name)) continue;
    const file = { Bucket: process.env.POSTERS_BUCKET, Key: `posters/${slug}.svg`, ContentType: "image/svg+xml" };
    await client.send(new PutObjectCommand({ ...file, Body: drawing(slug) }));
    await Poster.put({ movie_name: name, poster_url: `/${file.Key}` });
  }
  client.destroy();
}

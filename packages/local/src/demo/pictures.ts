import { readFileSync } from "node:fs";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Picture } from "@reseat/core/accounts";
import type { Actor } from "@reseat/core/actor";
import { Poster } from "@reseat/core/tickets";
import sharp from "sharp";
import { movies } from "./listings";

/** Returns a drawing of the demo's, an SVG in `pictures`. */
export function drawing(name: string): string {
  return readFileSync(new URL(`./pictures/${name}.svg`, import.meta.url), "utf8");
}

/** Returns the same as a PNG, for uploads. */
export function picture(name: string): Promise<Uint8Array> {
  return sharp(Buffer.from(drawing(name)))
    .png()
    .toBuffer();
}

/** Uploads a picture as the SPA does; the stack re-encodes it. */
export async function upload(
  { url, fields }: { url: string; fields: Record<string, string> },
  picture: Uint8Array,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([picture as BlobPart]), "picture.png");
  const { ok, status } = await fetch(url, { method: "POST", body: form });
  if (!ok) throw new Error(`The demo's picture was refused: ${status}`);
}

/** The first names of people with a picture. */
const WITH_PICTURE = ["Ananya", "Rohan", "Lakshmi", "Arjun"];

interface Drawn {
  of: string;
  picture: Uint8Array;
}

/** Draws the pictures of some of the demo's people. */
export function drawPortraits(): Promise<Drawn[]> {
  return Promise.all(WITH_PICTURE.map(async (of) => ({ of, picture: await picture(of.toLowerCase()) })));
}

export async function hangPortraits(drawn: Drawn[], cast: (firstName: string) => Actor): Promise<void> {
  for (const { of, picture } of drawn) await upload(await Picture.createUpload(cast(of), "image/png"), picture);
}

/** Publishes the missing posters of the demo's films. */
export async function publishPosters(): Promise<void> {
  const published = new Set((await Poster.listAll()).map(({ movie_name }) => movie_name));
  const client = new S3Client({ requestChecksumCalculation: "WHEN_REQUIRED" });
  for (const movie of movies) {
    if (published.has(movie.name)) continue;
    const Key = `posters/${movie.slug}.svg`;
    const Bucket = process.env.POSTERS_BUCKET;
    await client.send(new PutObjectCommand({ Bucket, Key, Body: drawing(movie.slug), ContentType: "image/svg+xml" }));
    await Poster.put({ movie_name: movie.name, poster_url: `/${Key}` });
  }
  client.destroy();
}

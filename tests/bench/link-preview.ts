/**
 * Lists tickets on a local stack, and prints as JSON how long after the answer the image of a
 * shared link is in its bucket: through the stream, its follower, the queue and the drawing
 * function, as they are shipped.
 */
import { setTimeout } from "node:timers/promises";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { startStack } from "@reseat/local";
import { buckets } from "@reseat/local/environment";
import { Client } from "@reseat/testing/client";
import { listing } from "@reseat/testing/listing";

export interface LinkPreviewFigures {
  movie: string;
  pictures: number;
  firstMs: number;
  medianMs: number;
  slowestMs: number;
  largestKilobytes: number;
}

const PICTURES = 11;
const ASKED_EACH_MS = 5;

const stack = await startStack();
const bucket = new S3Client({});
const client = new Client(stack.url);
const seller = await client.signUp();

/**
 * Lists a ticket for this movie. Returns the milliseconds until its image exists, and the image's
 * bytes.
 */
async function draw(movie_name: string) {
  const { id } = await client.call(seller, "tickets", "create", listing({ movie_name }));
  const began = performance.now();
  for (;;) {
    const Prefix = `posters/tickets/${id}/`;
    const { Contents: [file] = [] } = await bucket.send(new ListObjectsV2Command({ Bucket: buckets.posters, Prefix }));
    if (file) return { milliseconds: performance.now() - began, bytes: file.Size ?? 0 };
    await setTimeout(ASKED_EACH_MS);
  }
}

async function measure(movie: string): Promise<LinkPreviewFigures> {
  const drawn = [];
  for (let n = 0; n < PICTURES; n += 1) drawn.push(await draw(`${movie} ${n}`));
  const [first = Number.NaN, ...later] = drawn.map(({ milliseconds }) => milliseconds);
  const sorted = later.toSorted((one, other) => one - other);
  return {
    movie,
    pictures: PICTURES,
    firstMs: first,
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    slowestMs: sorted.at(-1) ?? Number.NaN,
    largestKilobytes: Math.max(...drawn.map(({ bytes }) => bytes)) / 1000,
  };
}

const figures = [await measure("Ghat Number"), await measure("दिलवाले दुल्हनिया"), await measure("பொன்னியின் செல்வன்")];
await stack.stop();
console.log(JSON.stringify(figures));

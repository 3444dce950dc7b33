import { HeadObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { movies } from "./movies";
import { drawPoster } from "./poster";

/** Draws the posters that the bucket does not have yet. */
export async function publishPosters(): Promise<void> {
  const client = new S3Client({ requestChecksumCalculation: "WHEN_REQUIRED" });
  const Bucket = process.env.POSTERS_BUCKET;
  for (const movie of movies) {
    const Key = `posters/${movie.slug}.svg`;
    const drawn = await client.send(new HeadObjectCommand({ Bucket, Key })).then(
      () => true,
      () => false,
    );
    if (drawn) continue;
    await client.send(new PutObjectCommand({ Bucket, Key, Body: drawPoster(movie), ContentType: "image/svg+xml" }));
  }
  client.destroy();
}

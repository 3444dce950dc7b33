import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Poster } from "@reseat/core/tickets";
import { movies } from "./movies";
import { drawing } from "./pictures";

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

import type { Wanted } from "@reseat/core/listings";
import sharp from "sharp";
import { expect, it } from "vitest";
import { drawWanted } from "./draw-wanted";
import { HEIGHT, WIDTH } from "./sheet";

const post: Wanted.Pictured = {
  movie_name: "Ghat Number 42",
  city: "Mumbai",
  place: "Andheri",
  days: ["2026-11-27"],
  parts: ["evening", "night"],
  seats: 2,
  price_each: 30_000,
  movie_language: null,
  isTonight: true,
  isOver: false,
};
const long = "The Curious and Entirely Unbelievable Adventures of Professor Chandrasekhar in the Lost Valley";

/** Days that are not next to each other. */
const apart = Array.from({ length: 14 }, (_, day) => `2026-11-${String(1 + 2 * day).padStart(2, "0")}`);

const poster = await sharp({ create: { width: 360, height: 540, channels: 3, background: "#0000ff" } })
  .webp()
  .toBuffer();

const draw = async (change: Partial<Wanted.Pictured> = {}, language: "en" | "hi" = "en") =>
  (await drawWanted({ ...post, ...change }, language, null)) as Uint8Array;

it.each<[string, Partial<Wanted.Pictured>, Uint8Array | null]>([
  ["a post for tonight", {}, null],
  ["any movie in a city, at any price", { movie_name: null, place: null, price_each: null, isTonight: false }, null],
  [
    "the most of everything",
    {
      movie_name: long,
      place: long,
      city: long,
      days: apart,
      parts: ["morning", "afternoon", "night"],
      seats: 10,
      price_each: 99_99_950,
      movie_language: "Malayalam",
      isTonight: false,
    },
    poster,
  ],
  ["names in Devanagari", { movie_name: "दिलवाले दुल्हनिया ले जायेंगे", place: "अंधेरी", city: "मुंबई" }, null],
])("draws %s as a JPEG of 1200×630 that messengers take, in each language", async (_, change, withPoster) => {
  for (const language of ["en", "hi"] as const) {
    const file = (await drawWanted({ ...post, ...change }, language, withPoster)) as Uint8Array;
    const { format, width, height, exif } = await sharp(file).metadata();
    expect([format, width, height, exif]).toEqual(["jpeg", WIDTH, HEIGHT, undefined]);
    expect(file.length).toBeLessThan(200_000);
  }
});

it("draws the same post the same, and every other fact, language and end differently", async () => {
  const same = await draw();
  expect(await draw()).toEqual(same);
  expect(await draw({}, "hi")).not.toEqual(same);
  const changes: Partial<Wanted.Pictured>[] = [
    { price_each: 31_000 },
    { price_each: null },
    { seats: 3 },
    { place: null },
    { days: ["2026-11-28"] },
    { isTonight: false },
    { movie_language: "Hindi" },
    { isOver: true },
  ];
  for (const change of changes) expect(await draw(change)).not.toEqual(same);
});

it("draws nothing of a name that the fonts lack, and leaves out emoji", async () => {
  for (const movie_name of ["千と千尋の神隠し", "🍿"]) expect(await draw({ movie_name })).toBeNull();
  expect(await draw({ movie_name: "Popcorn 🍿 Nights", place: "🏠" })).toEqual(
    await draw({ movie_name: "Popcorn Nights", place: null }),
  );
});

import type { Ticket } from "@reseat/contract";
import sharp from "sharp";
import { expect, it } from "vitest";
import { drawTicket } from "./draw-ticket";
import { canSet, fit, setLine } from "./set-type";
import { HEIGHT, WIDTH } from "./sheet";

const ticket = {
  movie_name: "Ghat Number 42",
  movie_language: "Bengali",
  theatre: "Marquee Cinemas",
  location: "Saket",
  city: "Delhi",
  show_at: Date.parse("2026-11-27T21:45:00+05:30"),
  ticket_count: 2,
  price_per_ticket: 44_000,
  discounted_price: null,
} as Ticket;

const poster = await sharp({ create: { width: 360, height: 540, channels: 3, background: "#0000ff" } })
  .webp()
  .toBuffer();

/** Returns the drawing, and a reader of the colours of its points. */
async function drawn(changes: Partial<Ticket>, withPoster: Uint8Array | null = null) {
  const file = (await drawTicket({ ...ticket, ...changes }, withPoster)) as Uint8Array;
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => Array.from(data.subarray((y * info.width + x) * 3).subarray(0, 3));
  return { file, at };
}

const long =
  "The Curious and Entirely Unbelievable Adventures of Professor Chandrasekhar in the Lost Valley of the Monsoon Kings II";

it.each<[string, Partial<Ticket>, Uint8Array | null]>([
  ["a short name", {}, null],
  ["a poster and a discount", { discounted_price: 26_400 }, poster],
  [
    "the longest names, prices and counts",
    {
      movie_name: long,
      theatre: long,
      location: long,
      price_per_ticket: 99_99_950,
      discounted_price: 99_99_850,
      ticket_count: 10,
    },
    poster,
  ],
  ["one word that is too long for a line", { movie_name: "Abracadabra".repeat(10) }, null],
  [
    "names in Devanagari",
    { movie_name: "दिलवाले दुल्हनिया ले जायेंगे", movie_language: "हिन्दी", theatre: "मराठा मंदिर" },
    null,
  ],
])("draws %s as a JPEG of 1200×630 that messengers take", async (_, changes, withPoster) => {
  const { file, at } = await drawn(changes, withPoster);
  const { format, width, height, exif } = await sharp(file).metadata();
  expect([format, width, height, exif]).toEqual(["jpeg", WIDTH, HEIGHT, undefined]);
  expect(file.length).toBeLessThan(200_000);
  // The foyer, the ticket's paper at its edge, and the counterfoil's.
  expect(at(10, 10).every((value) => value < 40)).toBe(true);
  expect(at(810, 585).every((value) => value > 245)).toBe(true);
  const [red = 0, green = 0, blue = 0] = at(1150, 580);
  expect(red > 235 && green > 200 && blue < 100).toBe(true);
});

it("has the poster where there is one", async () => {
  const [, , with_] = (await drawn({}, poster)).at(230, 230);
  const [red = 0, , without] = (await drawn({}, null)).at(230, 300);
  expect(with_).toBeGreaterThan(240);
  expect(red).toBe(without);
});

it("draws the same ticket the same, and another price or count differently", async () => {
  const same = (await drawn({})).file;
  expect((await drawn({})).file).toEqual(same);
  for (const changes of [
    { price_per_ticket: 45_000 },
    { ticket_count: 3 },
    { show_at: ticket.show_at + 60_000 },
    { theatre: "Plaza" },
  ])
    expect((await drawn(changes)).file).not.toEqual(same);
});

it("draws nothing of a name that the fonts lack", async () => {
  for (const movie_name of ["千と千尋の神隠し", "Сталкер 🍿"]) {
    expect(canSet(movie_name)).toBe(false);
    expect(await drawTicket({ ...ticket, movie_name }, null)).toBeNull();
  }
  expect(await drawTicket({ ...ticket, movie_name: "🍿" }, null)).toBeNull();
});

it("leaves out emoji", async () => {
  const { file } = await drawn({ movie_name: "Popcorn 🍿 Nights 🇮🇳", theatre: "❤️ Plaza" });
  expect(file).toEqual((await drawn({ movie_name: "Popcorn Nights", theatre: "Plaza" })).file);
});

it.each(["মহানগর", "છેલ્લો દિવસ", "ਪੰਜਾਬ", "ಗರುಡ ಗಮನ", "മണിച്ചിത്രത്താഴ്", "ଦମନ ଚଳଚ୍ଚିତ୍ର", "மயிலாப்பூர்", "బాహుబలి"])(
  "sets %s",
  (name) => {
    expect(canSet(name)).toBe(true);
    expect(setLine(name, { size: 100, weight: 800 }).width).toBeGreaterThan(150);
  },
);

it("joins the letters of Devanagari, and sets each part of a line in the face that has it", () => {
  const type = { size: 100, weight: 800 };
  const width = (text: string) => setLine(text, type).width;
  expect(width("क्ष")).toBeLessThan(width("क") + width("ष"));
  expect(width("₹440 क्षत्रिय")).toBeCloseTo(width("₹440 ") + width("क्षत्रिय"), 3);
});

it("sets lines of even length, smaller where that keeps the text whole, and cuts short what has no room", () => {
  const type = (size: number, most: number) => ({ size, weight: 800, most });
  const even = fit("one two three four", [type(100, 2)], 850);
  expect(even.lines).toHaveLength(2);
  expect(Math.abs((even.lines[0]?.width ?? 0) - (even.lines[1]?.width ?? 0))).toBeLessThan(200);
  expect(fit(long, [type(100, 2), type(20, 2)], 850).type.size).toBe(20);
  const cut = fit(long, [type(60, 2)], 850);
  expect(cut.lines).toHaveLength(2);
  for (const { width } of cut.lines) expect(width).toBeLessThanOrEqual(850);
});

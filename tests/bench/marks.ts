/**
 * Measures how the same ticket is recognised in made pictures that were changed on their way: by
 * the code and the booking number that a phone reads in the picture, and by the look of the picture
 * with both covered. Then what a check reads and writes among a million marks and a million looks,
 * in a table in memory. Prints the figures as JSON.
 */

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleOptions } from "@reseat/functions/build";
import { factsOf, type TicketFacts } from "@reseat/testing/made-facts";
import { Random } from "@reseat/testing/random";
import type { Mark } from "@reseat/testing/sheet-parts";
import {
  ALL_SCREENS,
  CHANGES,
  type Change,
  changed,
  drawSheet,
  lookOf as shades,
} from "@reseat/testing/ticket-pictures";
import { greysOf } from "@reseat/web/booking/greys";
import { pageText, rowsOf } from "@reseat/web/booking/page";
import { pictureWords, type Recognise } from "@reseat/web/booking/picture-words";
import { openReaders } from "@reseat/web/booking/readers-in-node";
import { bookingNumberIn } from "@reseat/web/booking/used-words";
import { codesOf, covered, openCodes } from "@reseat/web/cover/codes-in-node";
import { build } from "esbuild";
import sharp from "sharp";
import { type Check, measureChecks } from "./mark-checks";

const TURNS = { "turned by a quarter": 90, "turned by half": 180 };
type Way = Change | keyof typeof TURNS;

interface Found {
  code: number;
  number: number;
  look: number;
  any: number;
}

export interface MarksFigures {
  tickets: number;
  ways: (Found & { way: Way })[];
  /** Pairs of pictures of different tickets, and those whose looks are near. */
  pairs: number;
  near: number;
  /** Of them, those for the same show in the same theatre and with a same seat, which count. */
  falseMatches: number;
  /** Pairs by one app of the same show, with other seats or in another theatre. */
  alike: { pairs: number; otherSeats: number; otherTheatre: number; falseMatches: number };
  /** Milliseconds of the processor to look for codes in a covered picture, and for its look. */
  readP50: number;
  lookP50: number;
  falseCodes: number;
  checks: Check[];
}

const TICKETS = 16;
/** Make 124,750 pairs. */
const OTHERS = 500;

/** Draws a ticket's screen without what is covered, as a phone does. */
function sheetOf(seed: number, facts: TicketFacts, covers: { code?: true; number?: true }, density = 2) {
  const layout = ALL_SCREENS[seed % ALL_SCREENS.length] as (typeof ALL_SCREENS)[number];
  const look = shades(seed % 2 === 0, seed % 4 === 0, seed % ALL_SCREENS.length);
  const cover = (mark: Mark): Mark => {
    if ("code" in mark && covers.code) {
      const tall = mark.code === "qr" ? mark.size : mark.size * 0.3;
      return { box: [mark.x - 8, mark.y - 8, mark.size + 16, tall + 16], colour: "#000" };
    }
    const isNumber = "text" in mark && mark.text.includes(facts.booking);
    return isNumber && covers.number
      ? { box: [mark.x - 4, mark.y - mark.size, 150, mark.size * 1.4], colour: "#000" }
      : mark;
  };
  const marks = layout.draw(facts, look).map(cover);
  return drawSheet({ width: 360, height: layout.height, ground: look.ground, marks }, facts.code, density);
}

function again(file: Buffer, way: Way, seed: number): Promise<Buffer> {
  if (!(way in TURNS)) return changed(file, way as Change, new Random(seed));
  const degrees = TURNS[way as keyof typeof TURNS];
  return sharp(file).rotate(degrees).jpeg({ quality: 80 }).toBuffer();
}

const facts = (seed: number) => factsOf(seed, { inHindi: seed % 4 === 0 });
const ways: Way[] = [...CHANGES, ...(Object.keys(TURNS) as (keyof typeof TURNS)[])];
const both = { code: true, number: true } as const;

/** What a phone reads in a picture, and the picture that it sends. */
interface Sent {
  seed: number;
  way: Way;
  hasCode: boolean;
  hasNumber: boolean;
  picture: Buffer;
}

openCodes();
const { recognise, close } = await openReaders();
const first = new Map<number, Buffer>();
const sent: Sent[] = [];
for (let seed = 1; seed <= TICKETS; seed += 1) {
  const ticket = facts(seed);
  const sheets = [{}, { number: true }, both] as const;
  const [open, codeOpen, closed] = await Promise.all(sheets.map((covers) => sheetOf(seed, ticket, covers)));
  if (!open || !codeOpen || !closed) throw new Error("A ticket cannot be drawn");
  first.set(seed, closed);
  for (const way of ways) {
    const shown = await again(open, way, seed);
    const [codes, text] = await Promise.all([codesOf(shown), textOf(shown, recognise)]);
    const boxes = codes.map(({ box }) => box);
    // Where nothing is found the seller covers the code by hand.
    const picture = boxes.length > 0 ? covered(await again(codeOpen, way, seed), boxes) : again(closed, way, seed);
    const hasCode = codes.some(({ content }) => content === ticket.code);
    const hasNumber = bookingNumberIn(text) === ticket.booking;
    sent.push({ seed, way, hasCode, hasNumber, picture: await picture });
  }
}
await close();

/** Pictures of which only the look matters. */
const plain = (seed: number, ticket: TicketFacts) => sheetOf(seed, ticket, both, 1);
const others: Buffer[] = [];
for (let at = 0; at < OTHERS; at += 1) others.push(await plain(at, facts(at + 1000)));
const alike: { of: number; seats: TicketFacts; theatre: TicketFacts; pictures: Buffer[] }[] = [];
for (let of = 0; of < OTHERS / 5; of += 1) {
  const { seats, booking, code, theatre, area } = facts(of + 5000);
  const own = { ...facts(of + 1000), booking, code };
  const [otherSeats, otherTheatre] = [
    { ...own, seats },
    { ...own, theatre, area },
  ];
  const pictures = [await plain(of, otherSeats), await plain(of, otherTheatre)];
  alike.push({ of, seats: otherSeats, theatre: otherTheatre, pictures });
}

// From here on only uploads can be read: SVG is blocked.
const { drawPhoto } = await import("@reseat/functions/drawing/draw-upload");
const { lookOf } = await import("@reseat/functions/drawing/look");
// Bundled as it is shipped, with the WebAssembly in it.
const reader = fileURLToPath(import.meta.resolve("@reseat/functions/drawing/read-codes"));
const outfile = join(mkdtempSync(join(tmpdir(), "reseat-marks-")), "read-codes.mjs");
await build({ ...bundleOptions, entryPoints: [reader], outfile, logLevel: "error" });
const { readCodes }: typeof import("@reseat/functions/drawing/read-codes") = await import(outfile);
process.env.AWS_REGION ??= "ap-south-1";
process.env.TABLE_NAME ??= "bench";
Object.assign(process.env, { TICKET_HASH_KEY: "bench", AWS_ACCESS_KEY_ID: "bench", AWS_SECRET_ACCESS_KEY: "bench" });
const { distance, houseOf, isSameHouse, NEAR, shareSeat } = await import("@reseat/core/internal/listings/looks");

const photoOf = async (file: Buffer) => {
  const photo = await drawPhoto(file);
  if (!photo) throw new Error("A made picture cannot be read");
  return photo;
};
const lookIn = async (file: Buffer) => lookOf((await photoOf(file)).picture());
const isNear = (one: string, other: string) => distance(one, other) <= NEAR;

/** Returns a promise's value and the milliseconds of the processor that it took. */
async function timed<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return [value, (user + system) / 1000];
}
const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

const [readTimes, lookTimes]: number[][] = [[], []];
let falseCodes = 0;
const found = new Map<Way, Found>(ways.map((way) => [way, { code: 0, number: 0, look: 0, any: 0 }]));
for (const { seed, way, hasCode, hasNumber, picture } of sent) {
  const photo = await photoOf(picture);
  const [look, took] = await timed(() => lookOf(photo.picture()));
  lookTimes?.push(took);
  const isLook = isNear(await lookIn(first.get(seed) as Buffer), look);
  const sums = found.get(way) as Found;
  sums.code += Number(hasCode);
  sums.number += Number(hasNumber);
  sums.look += Number(isLook);
  sums.any += Number(hasCode || hasNumber || isLook);
  if (way !== "none") continue;
  const [codes, ms] = await timed(() => readCodes(photo.picture()));
  readTimes?.push(ms);
  falseCodes += codes.length;
}

/** Whether two tickets whose looks are near would count as one. */
function counts(one: TicketFacts, other: TicketFacts): boolean {
  const isSameShow = (["movie", "city", "date", "time"] as const).every((each) => one[each] === other[each]);
  const [house, otherHouse] = [one, other].map(({ theatre, area }) => houseOf({ theatre, location: area }));
  return isSameShow && isSameHouse(house ?? "", otherHouse ?? "") && shareSeat(one.seats.join(), other.seats.join());
}

const looks: string[] = [];
for (const each of others) looks.push(await lookIn(each));
let [pairs, near, falseMatches] = [0, 0, 0];
for (const [one, look] of looks.entries()) {
  for (const [other, second] of looks.slice(0, one).entries()) {
    pairs += 1;
    if (!isNear(look, second)) continue;
    near += 1;
    falseMatches += Number(counts(facts(one + 1000), facts(other + 1000)));
  }
}
const ofShow = { pairs: 0, otherSeats: 0, otherTheatre: 0, falseMatches: 0 };
for (const { of, seats, theatre, pictures } of alike) {
  const [bySeats = "", byTheatre = ""] = await Promise.all(pictures.map(lookIn));
  const own = looks[of] as string;
  // By chance both have the same.
  const isOther = [!counts(facts(of + 1000), seats), !counts(facts(of + 1000), theatre)];
  const [nearSeats, nearTheatre] = [isNear(own, bySeats), isNear(own, byTheatre)];
  ofShow.pairs += 1;
  ofShow.otherSeats += Number(nearSeats);
  ofShow.otherTheatre += Number(nearTheatre);
  ofShow.falseMatches += Number(nearSeats && !isOther[0]) + Number(nearTheatre && !isOther[1]);
}

const figures: MarksFigures = {
  tickets: TICKETS,
  ways: ways.map((way) => ({ way, ...(found.get(way) as Found) })),
  pairs,
  near,
  falseMatches,
  alike: ofShow,
  readP50: median(readTimes ?? []),
  lookP50: median(lookTimes ?? []),
  falseCodes,
  checks: await measureChecks(looks[0] as string),
};
process.stdout.write(JSON.stringify(figures));
process.exit(0);

/** Returns the text that phones read in a picture. */
async function textOf(file: Buffer, recognise: Recognise): Promise<string> {
  const { data, info } = await sharp(file)
    .resize({ width: 800, height: 2000, fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { words } = await pictureWords(greysOf({ ...info, data }), recognise);
  return pageText(rowsOf(words));
}

/**
 * Measures how the same ticket is recognised in made pictures that were changed on their way: by the
 * code that is read in them and by their look. Prints the figures as JSON. The round is that of a
 * table in memory with a million looks.
 */

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleOptions } from "@reseat/functions/build";
import { factsOf, type TicketFacts } from "@reseat/testing/made-facts";
import { Random } from "@reseat/testing/random";
import {
  ALL_SCREENS,
  CHANGES,
  type Change,
  changed,
  drawSheet,
  lookOf as shades,
} from "@reseat/testing/ticket-pictures";
import type { Mark } from "@reseat/testing/ticket-sheets";
import { build } from "esbuild";
import type { Item } from "./expressions";
import { MemoryTable } from "./memory-table";

export interface MarksFigures {
  tickets: number;
  changes: { change: Change; code: number; look: number; either: number }[];
  /** Pairs of covered pictures of different tickets, and those whose look is near. */
  pairs: number;
  near: number;
  /** Of them, those for the same show, which alone are compared, and with a same seat. */
  falseMatches: number;
  /** Pairs of the same show and app with other seats, and those whose look is near. */
  alikePairs: number;
  alikeNear: number;
  /** Milliseconds of the processor to look for codes in a covered picture, and megabytes used. */
  readP50: number;
  readP95: number;
  falseCodes: number;
  megabytes: number;
  /** Of a check among a million looks. */
  looks: number;
  requests: number;
  checkMs: number;
  ofShow: number;
}

const TICKETS = 60;
const OTHERS = 400;
const LOOKS = 1_000_000;
const OF_SHOW = 2000;

/** Draws a ticket's screen with its code and booking number covered, as a phone does. */
function sheetOf(seed: number, facts: TicketFacts, isCovered: boolean) {
  const layout = ALL_SCREENS[seed % ALL_SCREENS.length] as (typeof ALL_SCREENS)[number];
  const look = shades(seed % 2 === 0, seed % 4 === 0, seed % ALL_SCREENS.length);
  const cover = (mark: Mark): Mark => {
    if ("code" in mark) {
      const tall = mark.code === "qr" ? mark.size : mark.size * 0.3;
      return { box: [mark.x - 8, mark.y - 8, mark.size + 16, tall + 16], colour: "#17181c" };
    }
    const isNumber = "text" in mark && mark.text.includes(facts.booking);
    return isNumber ? { box: [mark.x - 4, mark.y - mark.size, 150, mark.size * 1.4], colour: "#17181c" } : mark;
  };
  const marks = layout.draw(facts, look);
  const shown = isCovered ? marks.map(cover) : marks;
  return drawSheet({ width: 360, height: layout.height, ground: look.ground, marks: shown }, facts.code, 2);
}

const facts = (seed: number) => factsOf(seed, { inHindi: seed % 4 === 0 });
const plain = Array.from({ length: TICKETS }, (_, at) => at + 1);
const drawn: { seed: number; change: Change; open: Buffer; covered: Buffer }[] = [];
for (const seed of plain) {
  const [open, covered] = await Promise.all([sheetOf(seed, facts(seed), false), sheetOf(seed, facts(seed), true)]);
  for (const change of CHANGES) {
    const again = (file: Buffer) => changed(file, change, new Random(seed));
    drawn.push({ seed, change, open: await again(open), covered: await again(covered) });
  }
}
const others: Buffer[] = [];
for (let at = 0; at < OTHERS; at += 1) others.push(await sheetOf(at, facts(at + 1000), true));
const alike: Buffer[] = [];
for (const seed of plain) {
  const { seats, booking, code } = facts(seed + 5000);
  alike.push(await sheetOf(seed, { ...facts(seed), seats, booking, code }, true));
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
const { distance, NEAR, shareSeat } = await import("@reseat/core/internal/listings/looks");

const photoOf = async (file: Buffer) => {
  const photo = await drawPhoto(file);
  if (!photo) throw new Error("A made picture cannot be read");
  return photo;
};
const lookIn = async (file: Buffer) => lookOf((await photoOf(file)).picture());
const plainLooks = new Map<number, string>();
for (const { seed, change, covered } of drawn) if (change === "none") plainLooks.set(seed, await lookIn(covered));

const times: number[] = [];
let falseCodes = 0;
const found = new Map<Change, { code: number; look: number; either: number }>();
for (const { seed, change, open, covered } of drawn) {
  const codes = await readCodes((await photoOf(open)).picture());
  const hasCode = codes.some(({ content }) => content === facts(seed).code);
  const photo = await photoOf(covered);
  const before = process.cpuUsage();
  falseCodes += (await readCodes(photo.picture())).length;
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1000);
  const isNear = distance(plainLooks.get(seed) as string, await lookOf(photo.picture())) <= NEAR;
  const sums = found.get(change) ?? { code: 0, look: 0, either: 0 };
  found.set(change, {
    code: sums.code + Number(hasCode),
    look: sums.look + Number(isNear),
    either: sums.either + Number(hasCode || isNear),
  });
}
times.sort((one, other) => one - other);

const looks: string[] = [];
for (const each of others) looks.push(await lookIn(each));
let [pairs, near, falseMatches] = [0, 0, 0];
for (const [one, look] of looks.entries()) {
  for (const [other, second] of looks.slice(0, one).entries()) {
    pairs += 1;
    if (distance(look, second) > NEAR) continue;
    near += 1;
    const [a, b] = [facts(one + 1000), facts(other + 1000)];
    const isSameShow = a.movie === b.movie && a.city === b.city && a.date === b.date && a.time === b.time;
    if (isSameShow && shareSeat(a.seats.join(), b.seats.join())) falseMatches += 1;
  }
}
let alikeNear = 0;
for (const [at, seed] of plain.entries()) {
  if (distance(plainLooks.get(seed) as string, await lookIn(alike[at] as Buffer)) <= NEAR) alikeNear += 1;
}

const { dynamo } = await import("@reseat/core/dynamo");
const { newId } = await import("@reseat/core/ids");
const { LookEntity } = await import("@reseat/core/internal/listings/entities");
const { marshall } = await import("@aws-sdk/util-dynamodb");

/** A million looks, of which a show in a large city has as many as it may. */
const table = new MemoryTable();
let requests = 0;
Object.assign(dynamo.config, {
  requestHandler: {
    async handle({ body }: { body: Uint8Array }) {
      requests += 1;
      const text = JSON.stringify(table.query(JSON.parse(Buffer.from(body).toString())));
      const headers = { "content-type": "application/x-amz-json-1.0" };
      return { response: { statusCode: 200, headers, body: Buffer.from(text) } };
    },
    metadata: { handlerProtocol: "http/1.1" },
  },
});
const show = { movie: "monsoon express", city: "mumbai", show_at: 1_800_000_000_000 };
const kept = { user_id: newId(), look: "0123456789abcdef", seat_info: "H12, H13", expires: 0 };
const sample = marshall((LookEntity.put({ ...show, ...kept, ticket_id: newId() }).params() as { Item: object }).Item);
for (let at = 0; at < LOOKS; at += 1) {
  const pk = at < OF_SHOW ? sample.pk : { S: `looks#film ${at % 600}#city ${at % 301}#${at % 97}` };
  table.put({ ...sample, pk, sk: { S: String(at).padStart(26, "0") } } as Item);
}
const began = performance.now();
const { data } = await LookEntity.query.primary(show).go({ pages: "all" });
for (const each of data) distance(each.look, kept.look);
const round = { looks: LOOKS, requests, checkMs: performance.now() - began, ofShow: data.length };

const figures: MarksFigures = {
  tickets: TICKETS,
  changes: CHANGES.map((change) => ({ change, ...(found.get(change) ?? { code: 0, look: 0, either: 0 }) })),
  pairs,
  near,
  falseMatches,
  alikePairs: plain.length,
  alikeNear,
  readP50: times[Math.floor(times.length / 2)] ?? 0,
  readP95: times[Math.floor(times.length * 0.95)] ?? 0,
  falseCodes,
  megabytes: Math.round(process.memoryUsage().rss / 1_048_576),
  ...round,
};
process.stdout.write(JSON.stringify(figures));
process.exit(0);

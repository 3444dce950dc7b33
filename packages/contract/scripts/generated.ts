import data from "unhomoglyph/data.json";
import { routes } from "../src";
import { callsPage } from "./calls";
import { openApiDocument } from "./openapi";
import { compactJson, shared } from "./shared";

/** The plain characters that replace a look-alike. */
const PLAIN = /^[a-z\d.:/@-]$/;
/** Scripts with number words of their own, and digits, which are read as such. */
const INDIAN = ["Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym"];
const OUR_OWN = new RegExp(`[\\p{ASCII}\\p{M}\\p{Nd}${INDIAN.map((script) => `\\p{sc=${script}}`).join("")}]`, "u");

/**
 * Plain characters in a circle, a square or small capitals, which Unicode calls neither equal nor
 * confusable: rows by their first character.
 */
const DRAWN: [plain: string, rows: number[]][] = [
  ["123456789", [0x2776, 0x2780, 0x278a, 0x24f5]],
  ["0", [0x24ff, 0x1f10b, 0x1f10c]],
  [".", [0x3002]],
  ["abcdefghijklmnopqrstuvwxyz", [0x1f150, 0x1f170]],
];
const SMALL_CAPITALS = Object.entries({
  a: "ᴀ",
  b: "ʙ",
  d: "ᴅ",
  e: "ᴇ",
  f: "ꜰ",
  g: "ɢ",
  h: "ʜ",
  i: "ɪ",
  j: "ᴊ",
  k: "ᴋ",
  l: "ʟ",
  m: "ᴍ",
  n: "ɴ",
  p: "ᴘ",
  r: "ʀ",
  t: "ᴛ",
});

/**
 * Returns a module of the characters that look like a plain one: the part of Unicode's confusables
 * that names and contact details can use, and plain characters in another drawing. Leaves out
 * characters that Unicode's normal forms replace, because reading a text begins with normalising.
 */
function lookAlikes(): string {
  const confusable = Object.entries<string>(data).flatMap(([sign, alike]) => {
    const plain = alike.toLowerCase();
    const isOfUse =
      [...sign].length === 1 && !OUR_OWN.test(sign) && PLAIN.test(plain) && sign.normalize("NFKC") === sign;
    return isOfUse ? [[sign, plain] as const] : [];
  });
  const drawn = DRAWN.flatMap(([plain, rows]) =>
    rows.flatMap((row) => [...plain].map((sign, index) => [String.fromCodePoint(row + index), sign] as const)),
  );
  const capitals = SMALL_CAPITALS.map(([plain, sign]) => [sign, plain] as const);
  const alike: Record<string, string> = {};
  for (const [sign, plain] of new Map(
    [...confusable, ...drawn, ...capitals].sort(([one], [other]) => (one < other ? -1 : 1)),
  )) {
    alike[plain] = (alike[plain] ?? "") + sign;
  }
  return `/** Written by \`npm run generate\`: the signs that look like a plain one, by that one. */
export const LOOK_ALIKES: Record<string, string> = ${JSON.stringify(alike, null, 2)};
`;
}

/**
 * Returns the files that are generated from the contract and checked in: content by path from the
 * root.
 */
export async function generated(): Promise<Record<string, string>> {
  return {
    "packages/contract/src/routes.json": browserRoutes(),
    "packages/contract/src/texts/look-alikes.ts": lookAlikes(),
    "docs/openapi.json": `${compactJson(shared(openApiDocument()))}\n`,
    "docs/calls.md": callsPage(),
  };
}

/** Returns the method and path of each call by its name: all that the browser needs to make it. */
function browserRoutes(): string {
  const all = routes().map(({ domain, name, method, path }) => [`${domain}.${name}`, `${method} ${path}`]);
  return `${JSON.stringify(Object.fromEntries(all), null, 1)}\n`;
}

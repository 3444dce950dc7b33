import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

/** Lowest layer first: a layer may import from itself and from those before it. `routes.tsx` ties them together. */
const LAYERS = ["lib", "components", "features", "shell", "routes"];

/**
 * Features that other features may import, lowest first: each may import those before it. Only routes and the shell may
 * import any other folder of `features/`; a new folder is guarded from its first file.
 */
const FOUNDATIONS = [
  "legal",
  "trust",
  "chat",
  "tickets",
  "credits",
  "payments",
  "interest",
  "availability",
  "deals",
  "contact",
];

const source = join(import.meta.dirname, "src");

interface Import {
  from: string;
  to: string;
}

/**
 * Every import between our own files in `src`, static or dynamic. Tests are left out: they may import what they test.
 */
const imports: Import[] = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .flatMap((from) =>
    [...readFileSync(join(source, from), "utf8").matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(
      ([, to = ""]) => ({ from, to: relative(source, resolve(source, dirname(from), to)) }),
    ),
  );

function mayImport({ from, to }: Import): boolean {
  const [layer = "", feature = ""] = from.split("/");
  const [otherLayer = "", otherFeature = ""] = to.split("/");
  const height = LAYERS.indexOf(layer);
  // Files directly in `src` may import everything.
  if (height < 0) return true;
  const otherHeight = LAYERS.indexOf(otherLayer);
  if (otherHeight < 0 || otherHeight > height) return false;
  if (layer !== "features" || otherLayer !== "features" || feature === otherFeature) return true;
  const other = FOUNDATIONS.indexOf(otherFeature);
  return other >= 0 && (!FOUNDATIONS.includes(feature) || other < FOUNDATIONS.indexOf(feature));
}

test("imports go one way, and features meet only in routes", () => {
  expect(imports.length).toBeGreaterThan(0);
  const wrong = imports.filter((each) => !mayImport(each));
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test("what others stand on is there", () => {
  const folders = readdirSync(join(source, "features"));
  expect(FOUNDATIONS.filter((feature) => !folders.includes(feature))).toEqual([]);
});

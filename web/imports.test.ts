import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

/** From the ground up: each layer knows those before it, and itself. The tree of routes (`routes.tsx`) ties them together. */
const LAYERS = ["lib", "components", "features", "shell", "routes"];

/**
 * The features that others may stand on, each on those before it. Every other folder of `features/` is for routes and the
 * shell alone, from its first file on.
 */
const FOUNDATIONS = ["legal", "trust", "tickets", "credits", "interest", "availability", "deals", "contact"];

const source = join(import.meta.dirname, "src");

interface Import {
  from: string;
  to: string;
}

/** Every import of a file of ours in `src`, static or not; tests may import what they test. */
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
  // What stands in `src` itself may know everything.
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

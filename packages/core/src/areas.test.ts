import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/**
 * The areas of core, lowest first. An area may import only those before it (docs/decisions/code.md#areas-in-an-order).
 */
const AREAS = [
  "platform",
  "credits",
  "tickets",
  "accounts",
  "deals",
  "messaging",
  "notifications",
  "trust",
  "listings",
  "browse",
  "membership",
  "admin",
  "events",
];
/** The longest way down through areas that import each other. */
const FLOORS = 8;

const root = fileURLToPath(new URL(".", import.meta.url));
const folders = readdirSync(root, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
);

/** Returns the area of a file, or "" for a file outside all areas. */
function areaOf(path: string): string {
  const [folder = ""] = path.split("/");
  return AREAS.includes(folder) ? folder : "";
}

/** Returns the other files of core that a file imports, as paths from its root. */
function importsOf(file: string): string[] {
  const source = readFileSync(`${root}${file}`, "utf8");
  return [...source.matchAll(/(?:from|import\()\s*"(\.{1,2}\/[^"]+)"/g)].map(([, path]) =>
    new URL(path as string, `file:///${file}`).pathname.slice(1),
  );
}

const crossings = files.flatMap((file) =>
  importsOf(file)
    .filter((path) => areaOf(path) !== "" && areaOf(path) !== areaOf(file))
    .map((path) => ({ file, path })),
);

describe("the areas of core", () => {
  it("are each in the order", () => {
    expect([...folders].sort()).toEqual([...AREAS].sort());
  });

  it("import only areas below them", () => {
    const upward = crossings.filter(({ file, path }) => AREAS.indexOf(areaOf(path)) > AREAS.indexOf(areaOf(file)));
    expect(upward).toEqual([]);
  });

  it("stand on few floors", () => {
    const floorOf = new Map<string, number>();
    for (const area of AREAS) {
      const below = crossings
        .filter(({ file }) => areaOf(file) === area)
        .map(({ path }) => floorOf.get(areaOf(path)) ?? 0);
      floorOf.set(area, 1 + Math.max(0, ...below));
    }
    expect(Math.max(...floorOf.values())).toBeLessThanOrEqual(FLOORS);
  });

  it("use each other's operations, not each other's entities", () => {
    expect(crossings.filter(({ path }) => /\bentities$/.test(path))).toEqual([]);
    // A check that reads nothing would pass too.
    expect(crossings.length).toBeGreaterThan(20);
  });

  it("define their entities in files of that name, however short", () => {
    const defining = files.filter((file) => /new Entity\(/.test(readFileSync(`${root}${file}`, "utf8")));
    expect(defining.filter((file) => !/\bentities\.ts$/.test(file))).toEqual([]);
    expect(defining.length).toBeGreaterThan(10);
  });

  it("spell no key of another area's items", () => {
    const textOf = (file: string) => readFileSync(`${root}${file}`, "utf8");
    const beginnings = files
      .filter((file) => /\bentities\.ts$/.test(file))
      .flatMap((file) =>
        [...textOf(file).matchAll(/key\("\w+", "([^"$]+#)/g)].map(([, start = ""]) => ({ area: areaOf(file), start })),
      );
    const spelt = files.flatMap((file) =>
      [...textOf(file).matchAll(/["`]([\w-]+#)/g)].flatMap(([, start]) => {
        const owners = beginnings.filter((each) => each.start === start).map(({ area }) => area);
        // A migration knows items as they were, and imports no entity.
        const isFree = areaOf(file) === "" || file.startsWith("platform/migrations/");
        const isForeign = !isFree && owners.length > 0 && !owners.includes(areaOf(file));
        return isForeign ? [`${file} spells ${start}`] : [];
      }),
    );
    expect(beginnings.length).toBeGreaterThan(20);
    expect(spelt).toEqual([]);
  });
});

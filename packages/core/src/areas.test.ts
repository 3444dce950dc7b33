import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/**
 * The areas of core, lowest first. An area may import only those before it (docs/decisions/code.md#areas-in-an-order).
 */
const AREAS = [
  "texts",
  "audit",
  "queues",
  "occurrences",
  "settings",
  "rate-limit",
  "places",
  "credits",
  "sessions",
  "realtime",
  "preferences",
  "accounts",
  "tickets",
  "interest",
  "deals",
  "availability",
  "messaging",
  "payments",
  "trust",
  "wanted",
  "listings",
  "handover",
  "moderation",
  "grievances",
  "closure",
  "browse",
  "notifications",
  "me",
  "devices",
  "exports",
  "broadcasts",
  "reach",
  "stats",
  "admin",
  "events",
  "sweep",
  "migrations",
];
/** Rooms that every area may use, and that use no area. */
const ROOMS = ["aws", "counting", "table"];

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
    expect(folders.filter((name) => !ROOMS.includes(name)).sort()).toEqual([...AREAS].sort());
  });

  it("import only areas below them", () => {
    const upward = crossings.filter(({ file, path }) => AREAS.indexOf(areaOf(path)) > AREAS.indexOf(areaOf(file)));
    expect(upward).toEqual([]);
  });

  it("use each other's operations, not each other's entities", () => {
    expect(crossings.filter(({ path }) => /\bentities$/.test(path))).toEqual([]);
    // A check that reads nothing would pass too.
    expect(crossings.length).toBeGreaterThan(20);
  });

  it("define their entities in files of that name, however short", () => {
    const defining = files.filter((file) => /new Entity\(/.test(readFileSync(`${root}${file}`, "utf8")));
    expect(defining.filter((file) => !/\bentities\.ts$/.test(file))).toEqual([]);
    expect(defining.length).toBeGreaterThan(20);
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
        const isFree = ["", "migrations"].includes(areaOf(file));
        const isForeign = !isFree && owners.length > 0 && !owners.includes(areaOf(file));
        return isForeign ? [`${file} spells ${start}`] : [];
      }),
    );
    expect(beginnings.length).toBeGreaterThan(20);
    expect(spelt).toEqual([]);
  });
});

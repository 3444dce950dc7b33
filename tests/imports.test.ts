import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const PACKAGES = [
  "packages/booking",
  "packages/contract",
  "packages/core",
  "packages/functions",
  "packages/listing-index",
  "packages/local",
  "packages/testing",
].concat(["stacks", "tests", "web"]);

/**
 * Files that reach another package by its path, because a tool compiles them without the packages
 * that they name: Vite its configuration, and SST that of the app.
 */
const BY_PATH = ["sst.config.ts", "tests/vitest.config.ts", "web/vite.prerender.ts", "web/vite.pwa.ts"];

/** May look into a package: tests, their kit and the benches. */
const isTests = (file: string) => /^(tests|packages\/testing)\/|\.test\.tsx?$/.test(file);

const packageOf = (file: string) => PACKAGES.find((folder) => file.startsWith(`${folder}/`)) ?? "";

interface Import {
  from: string;
  to: string;
}

function importsOf(file: string, text: string): Import[] {
  const named = text.matchAll(/(?:\b(?:from|import)\s*\(?|\b(?:mock|importActual)\()\s*["`]([^"`]+)["`]/g);
  return [...named].map(([, to = ""]) => ({ from: file, to }));
}

function leadsOut({ from, to }: Import): boolean {
  if (!to.startsWith(".")) return false;
  const there = packageOf(relative(root, resolve(root, dirname(from), to)));
  return there !== "" && there !== packageOf(from);
}

const looksInside = ({ from, to }: Import) => /^@reseat\/\w+\/internal\//.test(to) && !isTests(from);

const files = [
  "sst.config.ts",
  ...PACKAGES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  ),
].filter(
  (path) =>
    /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path) && join(root, path) !== import.meta.filename,
);
const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), "utf8")));
const shown = (wrong: Import[]) => wrong.map(({ from, to }) => `${from} imports ${to}`);

test("a package imports another by its name, never by its path", () => {
  expect(imports.length).toBeGreaterThan(1_000);
  expect(shown(imports.filter((each) => leadsOut(each) && !BY_PATH.includes(each.from)))).toEqual([]);
  expect(BY_PATH.filter((file) => !imports.some((each) => each.from === file && leadsOut(each)))).toEqual([]);
});

test("what a package keeps to itself is imported by tests alone", () => {
  expect(shown(imports.filter(looksInside))).toEqual([]);
});

test("every package is looked at", () => {
  const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { workspaces: string[] };
  const folders = workspaces.flatMap((each) =>
    each.endsWith("/*") ? readdirSync(join(root, each.slice(0, -2))).map((name) => each.replace("*", name)) : each,
  );
  expect(folders.filter((folder) => existsSync(join(root, folder, "package.json"))).toSorted()).toEqual(
    PACKAGES.toSorted(),
  );
});

test.each([
  ["packages/functions/src/api/x.ts", 'import { now } from "../../../core/src/platform/clock";', leadsOut],
  ["stacks/web.ts", 'import type { Page } from "../web/src/page";', leadsOut],
  ["tests/bench/x.ts", 'const { now } = await import("../../packages/core/src/platform/clock");', leadsOut],
  ["packages/core/src/x.test.ts", 'export * from "../../local/src/stack";', leadsOut],
  ["packages/functions/src/api/x.ts", 'import { now } from "@reseat/core/internal/clock";', looksInside],
])("the check finds what it is for: %s with %s", (file, text, isWrong) => {
  expect(importsOf(file, text).filter(isWrong)).toHaveLength(1);
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { withDecision } from "./bench/sections";

const root = fileURLToPath(new URL("..", import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
const documents = [
  "README.md",
  ".github/workflows/deploy.yml",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => join("docs", file)),
];

describe.each(documents)("%s", (document) => {
  const text = readFileSync(join(root, document), "utf8");

  it("links only to what is there", () => {
    const targets = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?/g)];
    const missing = targets.filter(([, target = "", heading]) => {
      const path = target === "" ? document : join(dirname(document), target);
      return !existsSync(join(root, path)) || (heading !== undefined && !headingsOf(path).includes(heading));
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  it("names only scripts and files that are there", () => {
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name as string);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const paths = [...text.matchAll(/`((?:packages|web|stacks|tests|docs)\/[\w./-]+)`/g)].map(
      ([, path]) => path as string,
    );
    const generated = (path: string) => path.startsWith("web/dist");
    expect(paths.filter((path) => !generated(path) && !existsSync(join(root, path)))).toEqual([]);
  });
});

it("has the reasons in thirty pages at most", () => {
  const pages = documents.filter((file) => file.startsWith("docs/decisions/"));
  const bytes = pages.map((file) => Buffer.byteLength(readFileSync(join(root, file))));
  expect(pages.length).toBeLessThanOrEqual(30);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000);
});

it("says on two screens how the whole is built, with each package", () => {
  const text = readFileSync(join(root, "docs/architecture.md"), "utf8");
  const packages = readdirSync(join(root, "packages")).map((name) => `packages/${name}`);
  const missing = [...packages, "web", "stacks", "tests/integration", "tests/stacks", "tests/e2e", "tests/simulation"];
  expect(missing.filter((folder) => !text.includes(`\`${folder}\``))).toEqual([]);
  expect(text.split("\n").length).toBeLessThanOrEqual(110);
});

it("says of each measurement which decision it holds up", () => {
  const [, ...sections] = readFileSync(join(root, "docs/figures.md"), "utf8")
    .trim()
    .split(/\n\n(?=## )/);
  expect(sections.length).toBeGreaterThan(5);
  for (const section of sections) {
    expect(section).toBe(withDecision(section));
    expect(section.split("\n")[2]).toMatch(/^Holds up: .*\]\((decisions\/[a-z-]+\.md#|costs\.md#|architecture\.md#)/);
  }
});

/** The names under which GitHub finds the headings of a document. */
function headingsOf(path: string): string[] {
  const headings = readFileSync(join(root, path), "utf8").matchAll(/^#{1,6} (.+)$/gm);
  return [...headings].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

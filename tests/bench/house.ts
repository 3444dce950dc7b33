import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The last commit before the source was made lighter. */
const BEFORE = "bcadfe5f";
/** The seconds of that commit's whole run in continuous integration. */
const TEST_BEFORE = 1980;
/** Files up to this many lines hold little by themselves. */
const SHORT = 30;

export interface Source {
  folder: string;
  files: number;
  short: number;
  lines: number;
}

export interface HouseFigures {
  before: Source[];
  now: Source[];
  concepts: number;
  /** The seconds of each suite in the last `npm test` here, and of all of it before. */
  testBefore: number;
  test: Record<string, number>;
}

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Counts the TypeScript of a commit by its folder, tests included. */
function sourcesAt(commit: string): Source[] {
  const counted = execFileSync("git", ["grep", "--count", "", commit, "--", "*.ts", "*.tsx"], {
    cwd: root,
    encoding: "utf8",
  });
  const sources = new Map<string, Source>();
  for (const line of counted.trim().split("\n")) {
    const [, path = "", lines = ""] = line.split(":");
    const folder = /^packages\/[^/]+|^(stacks|tests|web)(?=\/)/.exec(path)?.[0] ?? "the root";
    const source = sources.get(folder) ?? { folder, files: 0, short: 0, lines: 0 };
    source.files += 1;
    source.short += Number(lines) <= SHORT ? 1 : 0;
    source.lines += Number(lines);
    sources.set(folder, source);
  }
  return [...sources.values()];
}

/** Counts the rows of the concepts in docs/architecture.md. */
function countConcepts(): number {
  const [, section = ""] = readFileSync(join(root, "docs/architecture.md"), "utf8").split("## The concepts\n");
  return (section.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("| ")).length - 1;
}

export function measureHouse(): HouseFigures {
  const file = join(root, ".build/test-seconds.json");
  if (!existsSync(file)) throw new Error("The times are those of the last `npm test`, which has not run here.");
  return {
    before: sourcesAt(BEFORE),
    now: sourcesAt("HEAD"),
    concepts: countConcepts(),
    testBefore: TEST_BEFORE,
    test: JSON.parse(readFileSync(file, "utf8")),
  };
}

import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// `npm test`: everything that must hold, one after the other, and one line at the end that counts it.

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name: string) => join(root, "node_modules/.bin", name);
const report = (name: string) => join(root, ".build", `${name}.json`);

interface Counts {
  passed: number;
  failed: number;
}

interface Suite {
  name: string;
  command: string[];
  /** Reads how many tests passed and failed; without it the suite counts as one. */
  counts?: () => Counts;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  errors: unknown[];
}

const suites: Suite[] = [
  { name: "types", command: [bin("tsc"), "-p", "."] },
  { name: "lint", command: [bin("biome"), "check", "--max-diagnostics=50", "."] },
  { name: "unused code", command: [bin("knip")] },
  { name: "web build", command: [process.execPath, bin("vite"), "build", "web", "--logLevel", "warn"] },
  {
    name: "unit, integration and stacks",
    command: [
      bin("vitest"),
      "run",
      "--config",
      "tests/vitest.config.ts",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report("vitest")}`,
    ],
    counts: () => {
      const { numPassedTests, numFailedTests, numFailedTestSuites } = read<VitestReport>("vitest");
      return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites };
    },
  },
  {
    name: "end to end",
    command: [bin("playwright"), "test", "--config", "tests/e2e/playwright.config.ts"],
    counts: () => {
      const { stats, errors } = read<PlaywrightReport>("playwright");
      return { passed: stats.expected, failed: stats.unexpected + errors.length };
    },
  },
];

function read<T>(name: string): T {
  return JSON.parse(readFileSync(report(name), "utf8")) as T;
}

function run(command: string[]): Promise<number> {
  const [program = "", ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report("playwright") },
    });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

const total: Counts = { passed: 0, failed: 0 };
for (const name of ["vitest", "playwright"]) rmSync(report(name), { force: true });
for (const { name, command, counts } of suites) {
  const began = Date.now();
  console.log(`\n── ${name}`);
  const code = await run(command);
  const one: Counts = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const reported = counts && existsSync(report(name === "end to end" ? "playwright" : "vitest")) ? counts() : one;
  if (code !== 0 && reported.failed === 0) reported.failed = 1;
  total.passed += reported.passed;
  total.failed += reported.failed;
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`── ${name}: ${reported.passed} passed, ${reported.failed} failed (${seconds} s)`);
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

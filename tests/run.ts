import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// `npm run check` (--check): what three minutes allow. `npm test`: the same first, then everything else that must hold.
// The suites run one after the other; the last line counts the results.

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
  /** The suite's report, from which passed and failed tests are counted; without one the suite counts as one test. */
  report?: { file: string; counts: () => Counts };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

function vitest(name: string, ...projects: string[]): Suite {
  const file = report(projects.join("-"));
  return {
    name,
    command: [
      bin("vitest"),
      "run",
      "--config",
      "tests/vitest.config.ts",
      ...projects.map((project) => `--project=${project}`),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    report: {
      file,
      counts: () => {
        const { numPassedTests, numFailedTests, numFailedTestSuites } = read<VitestReport>(file);
        return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites };
      },
    },
  };
}

const check: Suite[] = [
  { name: "types", command: ["npm", "run", "--silent", "typecheck"] },
  { name: "lint", command: ["npm", "run", "--silent", "lint"] },
  { name: "unused code", command: [bin("knip")] },
  { name: "languages", command: ["npm", "run", "--silent", "check:languages"] },
  vitest("unit", "unit"),
];

const rest: Suite[] = [
  { name: "web build", command: [process.execPath, bin("vite"), "build", "web", "--logLevel", "warn"] },
  vitest("components, integration and stacks", "web", "integration", "stacks"),
  {
    name: "end to end",
    command: [bin("playwright"), "test", "--config", "tests/e2e/playwright.config.ts"],
    report: {
      file: report("playwright"),
      counts: () => {
        const { stats, errors } = read<PlaywrightReport>(report("playwright"));
        // What passed at the second try is listed as flaky in the report above.
        return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
      },
    },
  },
];

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
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
for (const { name, command, report } of process.argv.includes("--check") ? check : [...check, ...rest]) {
  const began = Date.now();
  console.log(`\n── ${name}`);
  if (report) rmSync(report.file, { force: true });
  const code = await run(command);
  const one: Counts = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counts = report && existsSync(report.file) ? report.counts() : one;
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

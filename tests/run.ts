import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { builtFunctions } from "@reseat/functions/build";
import { failures, hasFailed, type Results, readPlaywright, readVitest, slowest, verdict } from "./reports";
import { runUntil, testsBeside } from "./run-until";

// `npm run check` (--check) runs the checks of the source beside the unit tests, so that no
// processor waits. `npm test` runs these first, then the calls over the local stack beside the
// stories that the product lives by; with `-- --all`, as continuous integration does, all other
// tests too.
// The last lines name the slowest tests and the failed ones, and count the results.
// `npm run check -- <path>…` looks at these files and the tests beside them.

const isCheck = process.argv[2] === "--check";
const isAll = process.argv[2] === "--all";
const paths = isCheck ? process.argv.slice(3) : [];

/** What a run takes at most on two processors; a longer one says so. */
const BOUND_MINUTES = isAll ? 25 : 10;

/** A run that hangs is ended after these, with a report: before continuous integration does. */
const { TEST_MINUTES = "80", TEST_BEGAN } = process.env;
const began = TEST_BEGAN ? Number(TEST_BEGAN) * 1000 : Date.now();
const deadline = began + Number(TEST_MINUTES) * 60_000;

/**
 * No browser test begins after this time: on a very slow machine the last ones are left out, and
 * counted.
 */
const lastBegin = deadline - 2.5 * 60_000;

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name: string) => join(root, "node_modules/.bin", name);
const report = (name: string) => join(root, ".build", `${name}.json`);

interface Suite {
  name: string;
  command: string[];
  /**
   * The suite's report, in which passed and failed tests are counted. A suite without one counts as
   * one test.
   */
  report?: { file: string; read: (file: string) => Results };
}

function vitest(name: string, projects: string[], ...more: string[]): Suite {
  const file = report(projects.join("-") || "vitest");
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
      ...more,
    ],
    report: { file, read: readVitest },
  };
}

const source: Suite[] = [
  { name: "types", command: ["npm", "run", "--silent", "typecheck"] },
  { name: "lint", command: ["npm", "run", "--silent", "lint"] },
  { name: "unused code", command: [bin("knip")] },
  { name: "languages", command: ["npm", "run", "--silent", "check:languages"] },
];

const unit = vitest("unit", ["unit"]);

/** The form of these files and their own tests. Types, and uses elsewhere, need the whole check. */
function quick(paths: string[]): Suite[] {
  // Without the two rules that read all sources.
  const command = [bin("biome"), "check", "--config-path=biome.quick.json", "--error-on-warnings", ...paths];
  const form = { name: "lint", command };
  const tests = [...new Set(paths.flatMap(testsBeside))];
  // What Vitest made of the sources is kept for the next time.
  const own = vitest("the tests beside them", [], "--experimental.fsModuleCache", ...tests);
  return tests.length > 0 ? [form, own] : [form];
}

/** The calls that nobody may lose: who may make them, what they refuse, credits, deals, accounts. */
const CALLS = ["permissions", "errors", "held-back", "moderation", "payments", "hand-over", "wanted", "trust"];
const PEOPLE = ["accounts", "account-closure", "sign-out", "messaging", "socket", "push", "reach"];
const calls = ["simulation", ...CALLS, ...PEOPLE].map((name) => `/${name}.test.ts`);

/** The stories that the product lives by: from a list to a deal, and the people who keep it honest. */
const STORIES = ["browse", "gate", "interest", "buying", "listing", "chat", "plan", "handover", "wanted", "trust"];
const TEAM = ["admin", "banned"];

function chromium(name: string, ...chosen: string[]): Suite {
  const command = [bin("playwright"), "test", "--config", "tests/e2e/playwright.config.ts", ...chosen];
  return { name, command, report: { file: report("playwright"), read: readPlaywright } };
}

const rest: Suite[] = isAll
  ? [
      vitest("local stack, components, integration and stacks", ["local", "web", "integration", "stacks"]),
      chromium("end to end"),
    ]
  : [
      vitest("calls over the local stack", ["integration"], ...calls),
      chromium("stories", "--project=phone", ...[...STORIES, ...TEAM].map((name) => `/${name}.spec.ts`)),
    ];

/** How long each suite took, for the bench of the house. */
const seconds: Record<string, number> = {};
const total: Results = { passed: 0, failed: 0, left: 0, tests: [] };

async function run({ name, command, report: own }: Suite): Promise<void> {
  const begin = Date.now();
  console.log(`\n── ${name}`);
  if (begin > deadline) {
    console.log(`── ${name}: not begun, because ${TEST_MINUTES} minutes have passed`);
    total.failed += 1;
    return;
  }
  if (own) rmSync(own.file, { force: true });
  const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const env = {
    ...process.env,
    ...color,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report("playwright"),
    TEST_LAST_BEGIN: String(lastBegin),
    ...(isAll && { SIMULATED_SEEDS: "1,2,3", SIMULATED_OPERATIONS: "4000" }),
  };
  const { code, last } = await runUntil(deadline, command, { cwd: root, env });
  const whole: Results = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, left: 0, tests: [] };
  const { passed, failed, left, tests } = own && existsSync(own.file) ? own.read(own.file) : whole;
  total.passed += passed;
  total.failed += code === 0 ? failed : Math.max(failed, 1);
  total.left += left;
  total.tests.push(...tests);
  if (code !== 0 && !tests.some(hasFailed))
    total.tests.push({ name, duration: 0, error: `ended with ${code}:\n${last}` });
  if (code === "late") console.log(`── ${name}: ended unfinished, because ${TEST_MINUTES} minutes have passed`);
  seconds[name] = Math.round((Date.now() - begin) / 1000);
  console.log(`── ${name}: ${passed} passed, ${failed} failed (${seconds[name]} s)`);
}

// Both suites that come then need the functions; what does not compile fails there.
const functions = isCheck ? undefined : builtFunctions().catch(() => {});
await Promise.all((paths.length > 0 ? quick(paths) : [...source, unit]).map(run));
await functions;
if (process.exitCode) process.exit();
await Promise.all((isCheck ? [] : rest).map(run));

if (isAll) writeFileSync(report("test-seconds"), JSON.stringify(seconds));
console.log(["\nThe slowest tests", ...slowest(total.tests, 10)].join("\n"));
const failed = failures(total.tests);
if (failed.length > 0) console.log(["\nWhat failed", ...failed].join("\n"));
const minutes = Math.ceil((Date.now() - began) / 60_000);
if (minutes > BOUND_MINUTES) console.log(`\nThis run took ${minutes} minutes, which is longer than ${BOUND_MINUTES}.`);
const { lines, code } = verdict(total, TEST_MINUTES);
for (const line of lines) console.log(`\n${line}`);
process.exit(code);

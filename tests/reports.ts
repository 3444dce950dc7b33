import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * One test in the report of a suite: its duration in milliseconds, and its fault if it failed, with
 * what its page showed.
 */
interface Test {
  name: string;
  duration: number;
  error?: string;
  page?: string[];
}

/**
 * The report of a suite: the numbers of tests that passed, failed and were left out for lack of
 * time, and the result of each.
 */
export interface Results {
  passed: number;
  failed: number;
  left: number;
  tests: Test[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: VitestResult[] }[];
}

interface VitestResult {
  fullName: string;
  status: string;
  duration?: number | null;
  failureMessages?: string[] | null;
}

interface PlaywrightSuite {
  specs: { title: string; file: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightTest {
  projectName: string;
  status: "expected" | "unexpected" | "flaky" | "skipped";
  results: {
    duration: number;
    errors: { message?: string }[];
    attachments?: { name: string; path?: string }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

export function readVitest(file: string): Results {
  const report = read<VitestReport>(file);
  const tests = report.testResults.flatMap(({ name, status, message, assertionResults }): Test[] => {
    const file = relative(process.cwd(), name);
    const tests = assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      duration: duration ?? 0,
      ...(status === "failed" && { error: failureMessages?.join("\n") ?? "" }),
    }));
    // Outside its tests: as it is loaded, or before or after all of them.
    const isOutside = status === "failed" && !tests.some(hasFailed);
    return isOutside ? [...tests, { name: file, duration: 0, error: message }] : tests;
  });
  return { passed: report.numPassedTests, failed: tests.filter(hasFailed).length, left: 0, tests };
}

export function readPlaywright(file: string): Results {
  const { stats, errors, suites } = read<PlaywrightReport>(file);
  const testsOf = ({ specs, suites = [] }: PlaywrightSuite): Test[] => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        name: `${file} on the ${projectName}: ${title}`,
        duration: results.reduce((sum, { duration }) => sum + duration, 0),
        ...(status === "unexpected" && {
          error: messagesOf(results.flatMap(({ errors }) => errors)),
          page: results.flatMap(shownBy),
        }),
      })),
    ),
    ...suites.flatMap(testsOf),
  ];
  const outside = errors.map((error) => ({ name: "outside the tests", duration: 0, error: messagesOf([error]) }));
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    left: stats.skipped,
    tests: [...suites.flatMap(testsOf), ...outside],
  };
}

/**
 * Returns the last lines of a run, and its exit code. A test that was not begun for lack of time
 * has not passed.
 */
export function verdict(
  { passed, failed, left }: Omit<Results, "tests">,
  minutes: string,
): { lines: string[]; code: number } {
  const late = `${left} browser tests were not begun: ${minutes} minutes were nearly over. So this run does not count as passed.`;
  return {
    lines: [...(left > 0 ? [late] : []), `${passed} passed, ${failed} failed`],
    code: failed > 0 || left > 0 ? 1 : 0,
  };
}

/** Returns the slowest tests, a line each. */
export function slowest(tests: Results["tests"], count: number): string[] {
  return [...tests]
    .sort((one, other) => other.duration - one.duration)
    .slice(0, count)
    .map(({ name, duration }) => `${(duration / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

/** How many lines of a fault are shown: a message of Playwright, or the last lines of a suite. */
const FAULT_LINES = 40;
/** How many lines of the page are shown of a failed browser test. */
const PAGE_LINES = 60;

/** Returns the failed tests, each with the first lines of its fault and of what its page showed. */
export function failures(tests: Results["tests"]): string[] {
  return tests.filter(hasFailed).flatMap(({ name, error = "", page = [] }) => {
    const lines = stripVTControlCharacters(error).split("\n");
    return [`✗ ${name}`, ...lines.filter((line) => !line.includes("node_modules")).slice(0, FAULT_LINES), ...page];
  });
}

export const hasFailed = ({ error }: Test) => error !== undefined;

/** What a failed test's page showed: the tree that Playwright leaves in a file, from its main. */
function shownBy({ attachments = [] }: PlaywrightTest["results"][number]): string[] {
  const file = attachments.find(({ name }) => name === "error-context")?.path;
  if (!file || !existsSync(file)) return [];
  const [, tree] = /^# Page snapshot\n+```yaml\n(.*?)\n```/ms.exec(readFileSync(file, "utf8")) ?? [];
  const lines = tree?.split("\n") ?? [];
  const main = lines.findIndex((line) => /^\s*- main\b/.test(line));
  return lines.slice(Math.max(0, main)).slice(0, PAGE_LINES);
}

const messagesOf = (errors: { message?: string }[]) => errors.map(({ message = "" }) => message).join("\n");

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}

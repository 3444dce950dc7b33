import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { failures, readPlaywright, readVitest, slowest, verdict } from "./reports";
import { runUntil, testsBeside } from "./run-until";

const folder = mkdtempSync(join(tmpdir(), "run-"));

/** A program that starts another and waits for ever; both ignore a polite request to end. */
const stubborn = `
  process.on("SIGINT", () => {});
  const { spawn } = require("node:child_process");
  const wait = 'process.on("SIGINT", () => {}); setInterval(() => {}, 1000)';
  const other = spawn(process.execPath, ["-e", process.argv[2] ?? wait], { stdio: "ignore" });
  require("node:fs").writeFileSync(process.argv[1], String(other.pid));
  setInterval(() => {}, 1000);
`;

function isRunning(pid: number): boolean {
  try {
    // An ended process that nobody has waited for is a zombie.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

afterEach(() => {
  vi.useRealTimers();
});

describe("a stage of the tests", () => {
  it("ends with its own code when it ends in time, and its last lines are kept", async () => {
    const lines = "for (let line = 1; line <= 100; line++) console.log(line);";
    const command = [process.execPath, "-e", `${lines} process.exitCode = 3;`];
    const { code, last } = await runUntil(Date.now() + 60_000, command, { cwd: folder });
    expect(code).toBe(3);
    expect(last).toMatch(/^\d\d$/m);
    expect(last).toContain("100\n");
    expect(last).not.toMatch(/^1$/m);
  });

  it("is ended at the deadline with all that it started", async () => {
    vi.useFakeTimers();
    const file = join(folder, "pid");
    const command = [process.execPath, "-e", stubborn, file];
    const ended = runUntil(Date.now() + 60_000, command, { cwd: folder, grace: 1000 });
    const other = () => (existsSync(file) ? Number(readFileSync(file, "utf8")) : 0);
    await expect.poll(other, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(isRunning(other())).toBe(true);
    vi.advanceTimersByTime(61_000);
    expect(await ended).toMatchObject({ code: "late" });
    await expect.poll(() => isRunning(other()), { timeout: 20_000 }).toBe(false);
  });
});

describe("the reports", () => {
  const write = (name: string, report: object) => {
    writeFileSync(join(folder, name), JSON.stringify(report));
    return join(folder, name);
  };

  it("are counted; the slowest tests of all of them are named, and those that failed", () => {
    const assertionResults = [
      { fullName: "a call works", status: "passed", duration: 1200, failureMessages: [] },
      {
        fullName: "a call fails",
        status: "failed",
        duration: null,
        failureMessages: ["\u001b[31mno answer\u001b[39m"],
      },
    ];
    const named = (name: string) => join(process.cwd(), "tests", name);
    const testResults = [
      { name: named("calls.test.ts"), status: "failed", message: "", assertionResults },
      { name: named("broken.test.ts"), status: "failed", message: "no such module", assertionResults: [] },
      {
        ...{ name: named("after.test.ts"), status: "failed", message: "not stopped" },
        assertionResults: [{ fullName: "a call works", status: "passed", duration: 1, failureMessages: [] }],
      },
    ];
    const unit = readVitest(write("vitest.json", { numPassedTests: 1, testResults }));
    const path = join(folder, "error-context.md");
    const tree = "- banner:\n- main [ref=e2]:\n  - alert: Try again";
    writeFileSync(path, `# Page snapshot\n\n\`\`\`yaml\n${tree}\n\`\`\`\n\n# Test source\n\n\`\`\`ts\ngo();\n\`\`\`\n`);
    const errors = [{ message: "not visible\n    at node_modules/x.js" }];
    const results = [{ duration: 30_000, errors, attachments: [{ name: "error-context", path }] }];
    const specs = [
      { title: "a story", file: "home.spec.ts", tests: [{ projectName: "phone", status: "unexpected", results }] },
    ];
    const stats = { expected: 5, unexpected: 1 };
    const suites = [{ specs: [], suites: [{ specs }] }];
    const browser = readPlaywright(write("pw.json", { stats, errors: [{ message: "no server" }], suites }));
    expect([unit.passed, unit.failed, browser.passed, browser.failed]).toEqual([1, 3, 5, 2]);
    const tests = [...unit.tests, ...browser.tests];
    expect(slowest(tests, 2)).toEqual([
      "  30.0 s  home.spec.ts on the phone: a story",
      "   1.2 s  tests/calls.test.ts: a call works",
    ]);
    expect(failures(tests)).toEqual([
      ...["✗ tests/calls.test.ts: a call fails", "no answer"],
      ...["✗ tests/broken.test.ts", "no such module"],
      ...["✗ tests/after.test.ts", "not stopped"],
      ...["✗ home.spec.ts on the phone: a story", "not visible", "- main [ref=e2]:", "  - alert: Try again"],
      ...["✗ outside the tests", "no server"],
    ]);
  });

  it("do not count as passed when tests were not begun for lack of time", () => {
    expect(verdict({ passed: 2834, failed: 0, left: 218 }, "29.5")).toEqual({
      lines: [
        "218 browser tests were not begun: 29.5 minutes were nearly over. So this run does not count as passed.",
        "2834 passed, 0 failed",
      ],
      code: 1,
    });
    expect(verdict({ passed: 3052, failed: 0, left: 0 }, "29.5")).toEqual({
      lines: ["3052 passed, 0 failed"],
      code: 0,
    });
    expect(verdict({ passed: 3051, failed: 1, left: 0 }, "29.5").code).toBe(1);
  });
});

describe("the tests of a changed file", () => {
  const at = (name: string, text = "") => {
    const file = join(folder, "beside", name);
    mkdirSync(join(folder, "beside"), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  const [hold, other] = [at("hold.ts"), at("other.ts")];
  const holdTest = at("hold.test.ts", 'import { hold } from "./hold";');
  const story = at("story.test.tsx", 'import { hold } from "./hold";\nimport { sweep } from "./sweep";');
  const sweep = at("sweep.ts");

  it("are those beside it that import it, or else all beside it", () => {
    expect(testsBeside(hold)).toEqual([holdTest, story]);
    expect(testsBeside(sweep)).toEqual([story]);
    expect(testsBeside(other)).toEqual([holdTest, story]);
  });

  it("are itself when it is one, and all in a folder", () => {
    expect(testsBeside(story)).toEqual([story]);
    expect(testsBeside(join(folder, "beside"))).toEqual([join(folder, "beside")]);
  });
});

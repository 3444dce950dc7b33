import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, parse } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * The time in which a command may finish its current work, such as its report, after it was told to
 * end.
 */
const GRACE = 30_000;

/** How many of a program's last lines are kept: a summary and a fault before it. */
const LAST_LINES = 40;

/**
 * Runs a program until it ends or until the deadline (epoch milliseconds), when the program and all
 * its child processes are ended. Passes on what it prints. Returns its exit code, or "late", and
 * its last lines.
 */
export function runUntil(
  deadline: number,
  [program = "", ...args]: string[],
  { cwd, env, grace = GRACE }: { cwd: string; env?: NodeJS.ProcessEnv; grace?: number },
): Promise<{ code: number | "late"; last: string }> {
  return new Promise((resolve, reject) => {
    // The program gets a process group of its own, so that its children end with it.
    const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    let printed = "";
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.setEncoding("utf8").on("data", (text: string) => {
        to.write(text);
        printed = `${printed}${text}`.split("\n").slice(-LAST_LINES).join("\n");
      });
    }
    const end = (signal: NodeJS.Signals) => {
      try {
        if (child.pid) process.kill(-child.pid, signal);
      } catch {
        // The group is gone already.
      }
    };
    let isLate = false;
    let kill: NodeJS.Timeout | undefined;
    const first = setTimeout(
      () => {
        isLate = true;
        end("SIGINT");
        kill = setTimeout(() => end("SIGKILL"), grace);
      },
      Math.max(0, deadline - Date.now()),
    );
    const interrupt = () => {
      end("SIGINT");
      process.exitCode = 130;
    };
    process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
    child.once("error", reject);
    child.once("exit", async (code) => {
      clearTimeout(first);
      clearTimeout(kill);
      process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
      // A process that it left behind must not hold up the rest.
      if (isLate) end("SIGKILL");
      await Promise.race([once(child, "close"), sleep(1000)]);
      resolve({ code: isLate ? "late" : (code ?? 1), last: printed });
    });
  });
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/**
 * The tests of a file, for `npm run check -- <path>`: itself, or those in its folder that import
 * it, or else all of its folder. Of a folder, all in it.
 */
export function testsBeside(path: string): string[] {
  if (isTest(path) || statSync(path).isDirectory()) return [path];
  const folder = dirname(path);
  const tests = readdirSync(folder)
    .filter(isTest)
    .map((file) => join(folder, file));
  const { name } = parse(path);
  const own = tests.filter((test) => readFileSync(test, "utf8").includes(`"./${name}"`));
  return own.length > 0 ? own : tests;
}

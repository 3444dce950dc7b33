import { spawn } from "node:child_process";

/**
 * The time in which a command may finish its current work, such as its report, after it was told to
 * end.
 */
const GRACE = 30_000;

/**
 * Runs a program until it ends or until the deadline (epoch milliseconds), when the program and all
 * its child processes are ended. Returns its exit code, or "late".
 */
export function runUntil(
  deadline: number,
  [program = "", ...args]: string[],
  { cwd, env, grace = GRACE }: { cwd: string; env?: NodeJS.ProcessEnv; grace?: number },
): Promise<number | "late"> {
  return new Promise((resolve, reject) => {
    // The program gets a process group of its own, so that its children end with it.
    const child = spawn(program, args, { cwd, env, stdio: ["ignore", "inherit", "inherit"], detached: true });
    const end = (signal: NodeJS.Signals) => {
      try {
        if (child.pid) process.kill(-child.pid, signal);
      } catch {
        // The group is gone already.
      }
    };
    let isLate = false;
    let last: NodeJS.Timeout | undefined;
    const first = setTimeout(
      () => {
        isLate = true;
        end("SIGINT");
        last = setTimeout(() => end("SIGKILL"), grace);
      },
      Math.max(0, deadline - Date.now()),
    );
    const interrupt = () => {
      end("SIGINT");
      process.exitCode = 130;
    };
    process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
    child.once("error", reject);
    child.once("exit", (code) => {
      clearTimeout(first);
      clearTimeout(last);
      process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
      // A process that it left behind must not hold up the rest.
      if (isLate) end("SIGKILL");
      resolve(isLate ? "late" : (code ?? 1));
    });
  });
}

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Socket } from "node:net";

/** A process, distinguished from later ones with the same number. */
export interface ProcessIdentity {
  pid: number;
  /** The start time, in the system's units. */
  started: string;
  command: string;
}

/**
 * Returns the process with this number and its parent's number, or undefined when there is none.
 */
export function processOf(pid: number): (ProcessIdentity & { parent: number }) | undefined {
  try {
    return process.platform === "linux" ? fromProc(pid) : fromPs(pid);
  } catch {
    // It has ended.
    return undefined;
  }
}

export function isRunning({ pid, started, command }: ProcessIdentity): boolean {
  const found = processOf(pid);
  return found?.started === started && found.command === command;
}

/**
 * Ends a child when this process ends. After a SIGKILL a shell does it: it is in a group of its own
 * and waits for the end of a pipe that only this process holds.
 */
export function endsWithThisProcess(child: ChildProcess): void {
  const keeper = spawn("sh", ["-c", 'read _; kill "$0"', String(child.pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const kill = () => void child.kill();
  process.once("exit", kill);
  child.once("exit", () => {
    process.off("exit", kill);
    keeper.kill();
  });
  keeper.unref();
  (keeper.stdin as Socket).unref();
}

/** Ends a process and resolves when it is gone. Kills it after ten seconds if it does not react. */
export async function endProcess(identity: ProcessIdentity): Promise<void> {
  const patience = Date.now() + 10_000;
  let signal: NodeJS.Signals | undefined = "SIGTERM";
  while (isRunning(identity)) {
    if (signal) process.kill(identity.pid, signal);
    await new Promise((resolve) => setTimeout(resolve, 50));
    signal = Date.now() > patience ? "SIGKILL" : undefined;
  }
}

function fromProc(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name before it may contain anything.
  const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (state === "Z") return undefined;
  const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  return { pid, parent: Number(parent), started: `${boot} ${rest[17]}`, command };
}

function fromPs(pid: number) {
  const ask = (field: string) =>
    execFileSync("ps", ["-o", `${field}=`, "-p", String(pid)], { encoding: "utf8" }).trim();
  if (ask("state").startsWith("Z")) return undefined;
  return { pid, parent: Number(ask("ppid")), started: ask("lstart"), command: ask("command") };
}

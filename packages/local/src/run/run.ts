import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import type { Socket } from "node:net";
import { basename, join } from "node:path";

/** The content of `.local/running.json` about the run that uses the folder. */
interface RunRecord {
  since: string;
  main: ProcessIdentity;
  /**
   * The processes that started it, up to `npm`. When one of them is gone, nobody can stop the run
   * any more.
   */
  launchers: ProcessIdentity[];
  children: (ProcessIdentity & { name: string })[];
}

/** Thrown when another run uses the folder. The message is for people. */
export class RunsAlready extends Error {}

/** One `npm start` on a folder of data, with the processes that belong to it. */
export class Run {
  private constructor(
    private readonly path: string,
    private readonly record: RunRecord,
  ) {
    process.once("exit", () => this.end());
  }

  /**
   * Takes the folder for this process. Ends processes left by a killed run, and calls `say` with
   * their names. Throws `RunsAlready` while another run uses the folder.
   */
  static async begin(folder: string, say: (text: string) => void): Promise<Run> {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, "running.json");
    const record = ownRecord();
    while (!create(path, record)) {
      const earlier = read(path);
      if (!earlier) continue;
      const { main, launchers, since } = earlier;
      if ([main, ...launchers].every(isRunning)) {
        throw new RunsAlready(
          `Reseat is running already (process ${main.pid}, since ${since}). Stop it with Ctrl-C where it was started, or with: kill ${main.pid}`,
        );
      }
      await endLeftovers(path, earlier, say);
      remove(path, earlier);
    }
    return new Run(path, record);
  }

  /** Notes a process that must not outlive this one. */
  add(name: string, pid: number | undefined): void {
    const child = pid === undefined ? undefined : processOf(pid);
    if (!child) return;
    const { parent: _, ...identity } = child;
    this.record.children.push({ name, ...identity });
    const next = `${this.path}.${process.pid}`;
    writeFileSync(next, JSON.stringify(this.record));
    renameSync(next, this.path);
  }

  /** Releases the folder. */
  end(): void {
    remove(this.path, this.record);
  }
}

async function endLeftovers(path: string, earlier: RunRecord, say: (text: string) => void): Promise<void> {
  const left = [{ name: "the local stack", ...earlier.main }, ...earlier.children].filter(isRunning);
  // The main process first: it ends the others itself if it can, and starts no more of them.
  await endProcess(earlier.main);
  const { children } = read(path) ?? earlier;
  left.push(...children.filter((child) => isRunning(child) && !left.some(({ pid }) => pid === child.pid)));
  for (const each of left) await endProcess(each);
  if (left.length === 0) return;
  const names = left.map(({ name, pid }) => `${name} (process ${pid})`).join(", ");
  say(`An earlier npm start was killed. Ended what it had left behind: ${names}.`);
}

function ownRecord(): RunRecord {
  const own = processOf(process.pid);
  if (!own) throw new Error("This process cannot see itself");
  const { parent, ...main } = own;
  return { since: new Date().toLocaleString("en-IN"), main, launchers: launchersFrom(parent), children: [] };
}

/** Returns the shells and runners between this script and `npm`, which name it in their command. */
function launchersFrom(parent: number): ProcessIdentity[] {
  const found = processOf(parent);
  const isNpm = found?.command.startsWith("npm ");
  if (!found || !(isNpm || found.command.includes(basename(process.argv[1] ?? "")))) return [];
  const { parent: above, ...identity } = found;
  return isNpm ? [identity] : [identity, ...launchersFrom(above)];
}

/** Writes a record, unless there is one. */
function create(path: string, record: RunRecord): boolean {
  const next = `${path}.${process.pid}`;
  writeFileSync(next, JSON.stringify(record));
  try {
    linkSync(next, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  } finally {
    rmSync(next);
  }
}

function read(path: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as RunRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Removes a record, unless another run has written it meanwhile. */
function remove(path: string, { main }: RunRecord): void {
  const present = read(path)?.main;
  if (present?.pid === main.pid && present.started === main.started) rmSync(path, { force: true });
}

/** A process, distinguished from later ones with the same number. */
interface ProcessIdentity {
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

function isRunning({ pid, started, command }: ProcessIdentity): boolean {
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
async function endProcess(identity: ProcessIdentity): Promise<void> {
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

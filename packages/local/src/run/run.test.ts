import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { afterEach, beforeEach, expect, it } from "vitest";
import { processOf, Run } from "./run";

const holder = fileURLToPath(new URL("./run-holder.ts", import.meta.url));
const local = fileURLToPath(new URL("../..", import.meta.url));

let folder: ReturnType<typeof temporaryFolder>;
const shells: ChildProcess[] = [];
beforeEach(() => {
  folder = temporaryFolder("run");
});
afterEach(async () => {
  await Promise.all(shells.splice(0).map(kill));
  (await Run.begin(folder.path, () => {})).end();
  folder.remove();
});

async function kill(shell: ChildProcess): Promise<void> {
  if (shell.exitCode !== null || shell.signalCode !== null) return;
  shell.kill("SIGKILL");
  await once(shell, "exit");
}

interface Line {
  main?: number;
  engine?: number;
  said?: string;
  refused?: string;
}

/** Starts a run on the folder by a shell, as for `npm start`, and collects its output. */
function begin() {
  const command = `"${process.execPath}" --import tsx "${holder}" "${folder.path}"; true`;
  const shell = spawn("sh", ["-c", command], { cwd: local, detached: true, stdio: ["ignore", "pipe", "inherit"] });
  shells.push(shell);
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse(String((await lines.next()).value)) as Line;
  return { shell, next };
}

const pidOf = (pid: number | undefined) => pid ?? Number.NaN;

it("refuses a second run and names the first, which goes on", async () => {
  const { main, engine } = await begin().next();
  const { refused } = await begin().next();
  expect(refused).toContain(`Reseat is running already (process ${main}, since `);
  expect(processOf(pidOf(engine))?.command).toContain("DynamoDBLocal.jar");
  expect(processOf(pidOf(main))).toBeDefined();
});

it("ends its database when everything in its terminal is killed at once, and the folder is free again", async () => {
  const first = begin();
  const { engine } = await first.next();
  expect(processOf(pidOf(engine))?.command).toContain(join(folder.path, "dynamodb"));
  process.kill(-pidOf(first.shell.pid), "SIGKILL");
  await expect.poll(() => processOf(pidOf(engine))).toBeUndefined();
  expect((await begin().next()).engine).toBeDefined();
});

it("ends a run whose shell was killed, since nobody can stop it any more", async () => {
  const first = begin();
  const { main, engine } = await first.next();
  await kill(first.shell);
  expect(processOf(pidOf(main))).toBeDefined();

  const second = begin();
  const { said } = await second.next();
  expect(said).toContain(`the local stack (process ${main})`);
  expect([main, engine].map((pid) => processOf(pidOf(pid)))).toEqual([undefined, undefined]);
  expect((await second.next()).engine).toBeDefined();
});

it("ends no process that only has the number of one that was left behind", async () => {
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  const { pid, started, command } = processOf(pidOf(other.pid)) ?? {};
  const gone = { pid: 2 ** 30, started: "long ago", command: "node" };
  for (const child of [
    { pid, started: "earlier", command },
    { pid, started, command: "java -jar DynamoDBLocal.jar" },
  ]) {
    const record = { since: "", main: gone, launchers: [], children: [{ name: "DynamoDB Local", ...child }] };
    writeFileSync(join(folder.path, "running.json"), JSON.stringify(record));
    const said: string[] = [];
    const run = await Run.begin(folder.path, (text) => said.push(text));
    run.end();
    expect([said, processOf(pidOf(pid))?.started]).toEqual([[], started]);
  }
  other.kill();
});

it("gives the folder back when it ends", async () => {
  const run = await Run.begin(folder.path, () => {});
  await expect(Run.begin(folder.path, () => {})).rejects.toThrow(`process ${process.pid}`);
  run.end();
  (await Run.begin(folder.path, () => {})).end();
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freePort } from "../aws/dynamodb";
import { processOf } from "./run";

const start = fileURLToPath(new URL("./start.ts", import.meta.url));
const local = fileURLToPath(new URL("../..", import.meta.url));

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder("start");
});
afterEach(() => folder.remove());

/** Starts `npm start` on an empty folder, in a process group of its own as in a terminal. */
async function begin() {
  const [PORT, SITE_PORT] = [String(await freePort()), String(await freePort())];
  const command = `"${process.execPath}" --import tsx "${start}" "${folder.path}"; true`;
  const shell = spawn("sh", ["-c", command], {
    cwd: local,
    env: { ...process.env, PORT, SITE_PORT },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const output of [shell.stdout, shell.stderr])
    output.on("data", (text) => {
      said += text;
    });
  const children = () => {
    const { children: all } = JSON.parse(readFileSync(join(folder.path, "running.json"), "utf8"));
    return (all as { name: string; pid: number }[]).map(({ pid }) => pid);
  };
  const ask = (path: string) => fetch(`http://127.0.0.1:${PORT}${path}`);
  const until = (read: () => unknown) => expect.poll(read, { timeout: 240_000, interval: 50 });
  /** Ctrl-C: a signal to the whole group. */
  const interrupt = async () => {
    process.kill(-(shell.pid ?? Number.NaN), "SIGINT");
    await once(shell, "close");
  };
  return { said: () => said, children, ask, until, interrupt };
}

it("ends DynamoDB and Vite with Ctrl-C while it starts", async () => {
  const { children, until, interrupt } = await begin();
  await until(() => {
    try {
      return children().length;
    } catch {
      return 0;
    }
  }).toBe(2);
  const pids = children();
  await interrupt();
  await until(() => pids.map((pid) => processOf(pid))).toEqual([undefined, undefined]);
}, 300_000);

it("answers from the beginning, says how far it is, prints nothing of errors, and ends with Ctrl-C while the demo is played", async () => {
  const { said, children, ask, until, interrupt } = await begin();
  await until(async () => (await ask("/api/tickets").catch(() => undefined))?.status).toBe(503);
  expect(await (await ask("/_local/progress")).json()).toMatchObject({ text: "Starting", isOpen: false });
  expect(await (await ask("/_local/progress.js")).text()).toContain("npm start: ");
  await until(said).toContain("Reseat is running");
  const { items, total } = await (await ask("/api/tickets")).json();
  expect(total).toBeGreaterThanOrEqual(55);
  expect(items.length).toBeGreaterThan(0);
  expect(await (await ask("/_local/progress")).json()).toMatchObject({ isOpen: true });
  const pids = children();
  expect(pids).toHaveLength(2);
  await interrupt();
  await until(() => pids.map((pid) => processOf(pid))).toEqual([undefined, undefined]);
  expect(said()).not.toMatch(/error|at .*:\d+:\d+/i);
}, 300_000);

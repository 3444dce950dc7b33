/**
 * Runs `npm start` on an empty data folder, and prints as JSON the seconds after which a newcomer
 * sees each step. The functions are already built, as after `npm run reset`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { watchFunctions } from "@reseat/functions/build";
import { freePort } from "@reseat/local/dynamo";
import { temporaryFolder } from "@reseat/testing/temporary-folder";

export interface StartFigures {
  pageSeconds: number;
  answerSeconds: number;
  ticketsSeconds: number;
  allSeconds: number;
}

const TICKETS = 60;
const root = fileURLToPath(new URL("../..", import.meta.url));
const functions = await watchFunctions(`${root}/.build/watched`);
await functions.whole;
functions.stop();
const folder = temporaryFolder("start");
const [PORT, SITE_PORT] = [String(await freePort()), String(await freePort())];
const began = performance.now();
const child = spawn(process.execPath, ["--import", "tsx", `${root}/packages/local/src/run/start.ts`, folder.path], {
  cwd: root,
  env: { ...process.env, PORT, SITE_PORT },
  stdio: "ignore",
});
const site = `http://localhost:${SITE_PORT}`;

/** Seconds until the condition holds. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  while (!(await isSo().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 50));
  return (performance.now() - began) / 1000;
}

const totalOnSale = async () => (await (await fetch(`${site}/api/tickets`)).json()).total;
const progress = async () => (await fetch(`http://127.0.0.1:${PORT}/_local/progress`)).json();
const figures: StartFigures = {
  pageSeconds: await until(async () => (await fetch(site)).ok),
  answerSeconds: await until(async () => (await totalOnSale()) >= 0),
  ticketsSeconds: await until(async () => (await totalOnSale()) >= TICKETS),
  allSeconds: await until(async () => (await progress()).text === ""),
};
child.kill("SIGINT");
await once(child, "exit");
folder.remove();
console.log(JSON.stringify(figures));

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { event, serveSnapshot } from "./first-answer";
import { Random } from "./random";
import type { ReleaseFigures, Traffic } from "./release";

export type Happened = Pick<ReleaseFigures, "name" | "begun" | "refused">;

/** As many as this machine surely has processors for, and one of them asks as well. */
export const HERE: Traffic = { requestsASecond: 100, seconds: 10, instances: 2 };

/** An instance: imports the function when it begins, and answers one call at a time. */
const instance = `const { handler } = await import(process.argv[1]);
process.on("message", async (event) => process.send((await handler(event)).statusCode));
process.send("ready");`;

/** What happens after a release with processes of their own, each with the function as it is shipped: what the model says without them. */
export async function release(snapshot: Buffer, now: number): Promise<Happened> {
  const served = await serveSnapshot(snapshot, now);
  const random = new Random(11);
  const figures: Happened = { name: "processes", begun: 0, refused: 0 };
  const free: ChildProcess[] = [];
  const all: ChildProcess[] = [];
  const answers: Promise<void>[] = [];
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const begin = async () => {
    figures.begun += 1;
    const flags = ["--input-type=module", "-e", instance, served.bundle];
    const child = spawn(process.execPath, flags, { env: served.env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
    all.push(child);
    await once(child, "message");
    return child;
  };
  const answer = async () => {
    const one = free.pop() ?? (await begin());
    one.send(event);
    const [status] = await once(one, "message");
    if (status !== 200) throw new Error(`An instance answered ${status}`);
    free.push(one);
  };
  for (let at = 0; at < HERE.seconds; at += -Math.log(1 - random.next()) / HERE.requestsASecond) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, (at - seconds()) * 1000)));
    if (free.length > 0 || all.length < HERE.instances) answers.push(answer());
    else figures.refused += 1;
  }
  await Promise.all(answers);
  for (const child of all) child.disconnect();
  served.stop();
  return figures;
}

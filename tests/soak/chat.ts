import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { bundleFunctions } from "@reseat/functions/build";
import { startStack } from "@reseat/local";
import { startDynamo } from "@reseat/local/dynamo";
import { Client } from "@reseat/testing/client";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { makeFlaky, soak } from "./chatting";
import { measureFloor } from "./delays";

// `npm run soak:chat`: a minute of 100 conversations through the whole stack, with cut sockets and
// failing functions. A person with an open chat writes about once in 20 seconds, and so does the
// other: ten messages a second. `npm run soak:chat -- 10` is twice as lively.

const [pauseSeconds = 20] = process.argv.slice(2).map(Number);
process.env.LIMITS = JSON.stringify({ messages: { max: 1000 }, commands: { max: 10_000 } });
const folder = temporaryFolder("soak");
await bundleFunctions(folder.path);
makeFlaky(folder.path);
let database = 0;
const dynamo = await startDynamo(undefined, {
  onSpawn: (pid = 0) => {
    database = pid;
  },
});
const floor = await measureFloor(dynamo.endpoint);
const stack = await startStack({ functions: folder.path, tableName: "soak", dynamo: dynamo.endpoint });
const client = Object.assign(new Client(stack.url), { wsUrl: stack.wsUrl, settled: stack.settled });
const spent = { seconds: 0, node: 0, dynamo: 0 };
const figures = await soak(client, { conversations: 100, seconds: 60, pauseSeconds }, async (chatting) => {
  // The sweep recounts the trust of people with a new deal; here all of them have one.
  await stack.advanceClock(3 * 60);
  const [began, node, ofDynamo] = [performance.now(), process.cpuUsage(), cpuOf(database)];
  await chatting();
  const { user, system } = process.cpuUsage(node);
  spent.seconds = (performance.now() - began) / 1000;
  spent.node = (user + system) / 1000;
  spent.dynamo = cpuOf(database) - ofDynamo;
});
await stack.stop();
await dynamo.stop();
folder.remove();
console.log({
  ...figures,
  // The database alone, with nothing else to do.
  floor,
  aSecond: round(figures.sent / spent.seconds),
  // Milliseconds of the processor for a message, with its whole follow-up. Those of Node include
  // the 200 clients.
  nodeMs: round(spent.node / figures.sent),
  dynamoMs: round(spent.dynamo / figures.sent),
  load: loadavg().map(round),
});
if (figures.lost + figures.twice + figures.outOfOrder > 0) process.exit(1);

/**
 * The milliseconds that a process has used of the processor. Linux counts them in hundredths of a
 * second.
 */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  const [user, system] = fields.slice(11, 13);
  return 10 * (Number(user) + Number(system));
}

function round(figure: number): number {
  return Math.round(figure * 10) / 10;
}

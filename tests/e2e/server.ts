import { fileURLToPath } from "node:url";
import { startStack } from "@reseat/local";
import { freePort, ownDatabase } from "@reseat/local/dynamo";
import { startVite } from "@reseat/local/internal/run/vite";
import { startMemoryDynamo } from "@reseat/testing/memory-dynamo/endpoint";
import { serveSite } from "./site";
import type { Served } from "./stacks";

// Runs the stack of one worker in its own process, with the built site or, at the place "start",
// with Vite as `npm start` runs it. Sends the addresses of both when they are up, and ends with its
// parent.

const root = fileURLToPath(new URL("../..", import.meta.url));

const [functions = "", dist = "", place = "0"] = process.argv.slice(2);
const site = place === "start" ? undefined : await serveSite(dist);
const vitePort = site ? 0 : await freePort();
const siteUrl = site?.origin ?? `http://localhost:${vitePort}`;
const table = await startMemoryDynamo();
const stack = await startStack({
  dynamo: ownDatabase(table.endpoint, "all"),
  tableHere: (target, input) => table.answer("all", target, input),
  functions,
  tableName: `e2e-${place}-${process.pid}`,
  siteUrl,
  without: ["events/link-preview"],
});
const vite = site ? undefined : startVite(root, vitePort, stack.url, () => {});
site?.forwardTo(stack.url);
const { openShop, playHistory } = await import("@reseat/local/demo");
const shop = await openShop(stack);
await stack.settled();
await (await vite)?.warm();
process.send?.({ site: siteUrl, stack: site ? siteUrl : stack.url } satisfies Served);

process.on("message", async () => {
  // A week has both weekdays and a weekend.
  await playHistory(stack, shop, { days: 8 });
  await stack.settled();
  process.send?.("played");
});
process.on("disconnect", () => process.exit(0));

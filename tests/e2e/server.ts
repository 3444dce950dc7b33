import { startStack } from "@reseat/local";
import { serveSite } from "./site";

// The stack of one worker, in its own process: prints its addresses as JSON when it is up, and ends with its parent.

const [dynamo = "", functions = "", dist = "", worker = "0"] = process.argv.slice(2);
const site = await serveSite(dist);
const stack = await startStack({
  dynamo,
  functions,
  tableName: `e2e-${worker}-${process.pid}`,
  siteUrl: site.origin,
});
site.forwardTo(stack.url);
const { topUpDemo } = await import("@reseat/local/demo");
await topUpDemo(stack.inbox);
await stack.settled();
console.log(JSON.stringify({ site: site.origin, api: stack.url }));

process.on("disconnect", () => process.exit(0));

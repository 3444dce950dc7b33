import { startStack } from "@reseat/local";
import { ownDatabase } from "@reseat/local/dynamo";
import { bePatient } from "@reseat/testing/patience";
import { serveSite } from "./site";

// Runs the stack of one worker in its own process. Prints its address when it is up, and ends with
// its parent.

bePatient();
const [dynamo = "", functions = "", dist = "", place = "0"] = process.argv.slice(2);
const site = await serveSite(dist);
const stack = await startStack({
  dynamo: ownDatabase(dynamo, `place${place}`),
  functions,
  tableName: `e2e-${place}-${process.pid}`,
  siteUrl: site.origin,
  without: ["events/link-preview"],
});
site.forwardTo(stack.url);
const { topUpDemo } = await import("@reseat/local/demo");
// A week has both weekdays and a weekend.
await topUpDemo(stack, { days: 8 });
await stack.settled();
process.send?.(site.origin);

process.on("disconnect", () => process.exit(0));

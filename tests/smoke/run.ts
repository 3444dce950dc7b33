import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { givenStage, outputsOf, stageOptions, useStage } from "@reseat/functions/stage";
import { Client } from "@reseat/testing/client";
import { smoke } from "./smoke";

// `npm run smoke -- --stage <stage>` tries a deployed stage, with its test numbers if it has any.
// Fails with the step that does not hold.

const options = parseArgs({ options: stageOptions }).values;
const { region } = options;
const stage = givenStage(options, "smoke -- --stage <stage>");
await useStage(stage, region);
const output = outputsOf(stage, region);
const pool = {
  cognito: `https://cognito-idp.${region}.amazonaws.com/`,
  clientId: await output("Auth", "UserPoolClientId"),
};
const { Account } = await import("@reseat/core/accounts");
const { Credit } = await import("@reseat/core/credits");

await smoke({
  client: new Client(await output("Web", "Site"), pool),
  socket: await output("Realtime", "WebSocket"),
  numbers: Account.testNumbers(),
  // One credit is enough for good: it always comes back.
  grant: (userId) => Credit.grant(userId, 1, `smoke-${userId}`),
  wait: (seconds) => setTimeout(seconds * 1000),
  say: console.log,
});

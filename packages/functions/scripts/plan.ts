import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { plannedChanges } from "./planned-changes";
import { givenStage, outputsOf, stageOptions } from "./stage";

/**
 * Lists the changes of a deployment without deploying: `npm run plan -- --stage prod`. Fails when
 * the deployment would replace or abandon a table, a user pool or a bucket, or reduce any
 * protection, when a page of the last release would miss something, and when it cannot migrate the
 * stage's items. `--breaks-pages` allows the second.
 */
const options = parseArgs({
  options: { ...stageOptions, "breaks-pages": { type: "boolean", default: false } },
}).values;
const stage = givenStage(options, "plan -- --stage <stage>");
const { region } = options;
const { Account } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}));
if (!Account) throw new Error("AWS does not say whose credentials these are");

const out = ".build/plan";
const synth = ["tsx", "stacks/scripts/synth.ts", "--stage", stage, "--account", Account, "--out", out];
execFileSync("npx", synth, { stdio: ["ignore", "ignore", "inherit"] });
const suffix = ".template.json";
const files = readdirSync(join(out, stage)).filter((file) => file.endsWith(suffix));
const stacks = files.map((file) => ({
  name: file.slice(0, -suffix.length),
  template: JSON.parse(readFileSync(join(out, stage, file), "utf8")),
}));

const compared = await plannedChanges(new CloudFormationClient({ region }), stacks);
for (const { stack, said } of compared) process.stdout.write(`\n── ${stack}\n${said}`);
console.log(
  "\nThe site and sharp are not built for a plan, so what uploads the one and the function with the other always differ.",
);
const losses = compared.flatMap((one) => one.losses);
if (losses.length > 0)
  throw new Error(`This would replace, let go of or no longer protect what holds data:\n${losses.join("\n")}`);
const broken = compared.flatMap((one) => one.broken);
if (broken.length > 0) console.log(`\nPages of the last release would miss:\n${broken.join("\n")}`);
if (broken.length > 0 && !options["breaks-pages"])
  throw new Error(
    "Keep it for one release more, or run this with --breaks-pages: open pages fail until they are reloaded",
  );

if (compared.some(({ stack, isNew }) => stack === `${stage}-reseat-Data` && !isNew)) {
  process.env.AWS_REGION = region;
  process.env.TABLE_NAME = await outputsOf(stage, region)("Data", "Table");
  // A late import: core reads the environment.
  const { Migration } = await import("@reseat/core/platform");
  await Migration.refuseOlder();
}

import { parseArgs } from "node:util";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { SQSClient } from "@aws-sdk/client-sqs";
import { givenStage, stageOptions, useStage } from "./stage";

/**
 * Has the consumers of a stage's stream follow again what they gave up: `npm run replay -- --stage
 * prod`. Run it with `--dry-run` first. Fails while letters are left.
 */
const options = parseArgs({ options: { ...stageOptions, "dry-run": { type: "boolean", default: false } } }).values;
const { region, "dry-run": dryRun } = options;
const stage = givenStage(options, "replay -- --stage <stage> [--dry-run]");

await useStage(stage, region);
const { replayLetters } = await import("./replay-letters");
const clients = { sqs: new SQSClient({ region }), lambda: new LambdaClient({ region }) };
const left = await replayLetters({ ...clients, stage, dryRun, say: console.log });
console.log(left === 0 ? "No dead letter of the stream is left." : `${left} dead letters are left.`);
if (left > 0 && !dryRun) process.exit(1);

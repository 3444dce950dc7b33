import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { CloudWatchClient } from "@aws-sdk/client-cloudwatch";
import { givenStage, stageOptions } from "./stage";
import { drillAlarms } from "./stage-alarms";

/**
 * Makes each alarm of a preview stage ring, and checks that it reaches the topic: `npm run drill -- --stage preview`. With `--alarm <name>` only that
 * one, of any stage. Whoever the topic mails gets a mail for each.
 */
const options = parseArgs({ options: { ...stageOptions, alarm: { type: "string" } } }).values;
const stage = givenStage(options, "drill -- --stage <stage> [--alarm <name>]");
const { region, alarm } = options;
if (!alarm && process.env.STAGE_KIND !== "preview")
  throw new Error(`${stage} is no preview stage: name one alarm by --alarm`);

const cloudWatch = new CloudWatchClient({ region });
const wait = (seconds: number) => setTimeout(seconds * 1000);
await drillAlarms({ cloudWatch, stage, wait, say: console.log }, alarm);

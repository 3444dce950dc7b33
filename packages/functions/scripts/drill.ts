import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { EventBridgeClient } from "@aws-sdk/client-eventbridge";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { SQSClient } from "@aws-sdk/client-sqs";
import { conditionsOf } from "./conditions";
import { givenStage, stageOptions } from "./stage";
import { alarmRegions, drillAlarms } from "./stage-alarms";

/**
 * Makes each alarm of a preview stage ring, and checks that it reaches the topic: `npm run drill --
 * --stage preview`. Creates an alarm's condition where that is possible (conditions.ts), else sets
 * its state. With `--alarm <name>` only that one, of any stage; on a protected stage it sets the
 * state. The topic's subscribers get a mail for each.
 */
const options = parseArgs({ options: { ...stageOptions, alarm: { type: "string" } } }).values;
const stage = givenStage(options, "drill -- --stage <stage> [--alarm <name>]");
const { region, alarm } = options;
const isPreview = process.env.STAGE_KIND === "preview";
if (!alarm && !isPreview) throw new Error(`${stage} is no preview stage: name one alarm by --alarm`);

const wait = (seconds: number) => setTimeout(seconds * 1000);
const clients = {
  lambda: new LambdaClient({ region }),
  sqs: new SQSClient({ region }),
  events: new EventBridgeClient({ region }),
};
const conditionOf = isPreview ? conditionsOf(clients, stage) : undefined;
await drillAlarms({ regions: alarmRegions(region), stage, wait, say: console.log }, alarm, conditionOf);

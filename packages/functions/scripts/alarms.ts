import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { givenStage, stageOptions } from "./stage";
import { alarmRegions, watchAlarms } from "./stage-alarms";

/**
 * Watches a stage's alarms after a deployment and fails when one rings: `npm run alarms -- --stage
 * prod`, for ten minutes by default.
 */
const options = parseArgs({ options: { ...stageOptions, minutes: { type: "string", default: "10" } } }).values;
const stage = givenStage(options, "alarms -- --stage <stage> [--minutes 10]");
const minutes = Number(options.minutes);
if (!(minutes >= 0)) throw new Error("--minutes takes a number");

const wait = (seconds: number) => setTimeout(seconds * 1000);
const mayHaveNone = !process.env.ALARM_EMAIL;
await watchAlarms({ regions: alarmRegions(options.region), stage, wait, say: console.log, mayHaveNone }, minutes);

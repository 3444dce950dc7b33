import { parseArgs } from "node:util";
import { givenStage, stageOptions, useStage } from "./stage";

/**
 * Freezes a stage: `npm run freeze -- --stage prod`. Commands are refused, reads go on, and
 * background work is held back. With `--thaw`, which is `npm run thaw -- --stage prod`, all of it
 * goes on.
 */
const options = parseArgs({ options: { ...stageOptions, thaw: { type: "boolean", default: false } } }).values;
const { region, thaw } = options;
const stage = givenStage(options, `${thaw ? "thaw" : "freeze"} -- --stage <stage>`);

await useStage(stage, region);
const { freezeStage, frozenStage, thawStage } = await import("./freeze-stage");
await (thaw ? thawStage : freezeStage)(frozenStage(stage, region));

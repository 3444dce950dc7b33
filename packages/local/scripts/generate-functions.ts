import { writeFileSync } from "node:fs";
import { bucketsIn, definitionsIn } from "./templates";

// Extracts the functions and the guarded buckets from the templates for the local stack, which has
// no time to synthesise them.
const [folder = ".build/synth/dev"] = process.argv.slice(2);
const save = (file: string, value: object) =>
  writeFileSync(new URL(`../src/${file}`, import.meta.url), `${JSON.stringify(value, null, 2)}\n`);
save("functions.json", definitionsIn(folder));
save("buckets.json", bucketsIn(folder));

import { writeFileSync } from "node:fs";
import { definitionsIn } from "./templates";

// Extracts the function definitions from the templates for the local stack, which has no time to
// synthesise them.
const [folder = ".build/synth/dev"] = process.argv.slice(2);
writeFileSync(new URL("../src/functions.json", import.meta.url), `${JSON.stringify(definitionsIn(folder), null, 2)}\n`);

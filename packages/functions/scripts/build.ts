import { fileURLToPath } from "node:url";
import { bundleFunctions } from "../bundle/build";

// `npm run build`: every function as it is shipped, in .build/functions.

await bundleFunctions(fileURLToPath(new URL("../../../.build/functions", import.meta.url)));

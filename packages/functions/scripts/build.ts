import { fileURLToPath } from "node:url";
import { bundleFunctions } from "../bundle/build";

// `npm run build`: bundles every function as it is shipped into .build/functions.

await bundleFunctions(fileURLToPath(new URL("../../../.build/functions", import.meta.url)));

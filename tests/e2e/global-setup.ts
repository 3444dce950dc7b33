import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { builtFunctions } from "@reseat/functions/build";
import { startDynamo } from "@reseat/local/dynamo";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { siteEnvironment } from "../../packages/local/src/vite";
import { originInBuild } from "./site";
import { serveStacks } from "./stacks";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Shared by all workers: one DynamoDB Local, the functions as shipped, the SPA built for any port, and their stacks. */
export default async function setup() {
  const folder = temporaryFolder("e2e");
  const dist = join(folder.path, "site");
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const build = promisify(execFile)(process.execPath, [vite, "build", "web", "--logLevel", "warn", "--outDir", dist], {
    cwd: root,
    env: { ...process.env, ...siteEnvironment(originInBuild) },
  });
  const [dynamo, functions] = await Promise.all([startDynamo(), builtFunctions(), build]);
  const stacks = await serveStacks([dynamo.endpoint, functions, dist]);
  Object.assign(process.env, { E2E_DIST: dist, E2E_STACKS: stacks.address });
  return async () => {
    stacks.stop();
    await dynamo.stop();
    folder.remove();
  };
}

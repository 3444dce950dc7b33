import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleFunctions } from "@reseat/functions/build";
import { startDynamo } from "@reseat/local/dynamo";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { siteEnvironment } from "../../packages/local/src/vite";
import { originInBuild } from "./site";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Shared by all workers: one DynamoDB Local, the functions as shipped, and the SPA built for any port. */
export default async function setup() {
  const folder = temporaryFolder("e2e");
  const dist = join(folder.path, "site");
  execFileSync(
    process.execPath,
    [join(root, "node_modules/vite/bin/vite.js"), "build", "web", "--logLevel", "warn", "--outDir", dist],
    { cwd: root, stdio: "inherit", env: { ...process.env, ...siteEnvironment(originInBuild) } },
  );
  const functions = join(folder.path, "functions");
  const [dynamo] = await Promise.all([startDynamo(), bundleFunctions(functions)]);
  Object.assign(process.env, { E2E_DYNAMO: dynamo.endpoint, E2E_FUNCTIONS: functions, E2E_DIST: dist });
  return async () => {
    await dynamo.stop();
    folder.remove();
  };
}

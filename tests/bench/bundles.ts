import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { bundleFunctions, bundleOptions, functionNames } from "@reseat/functions/build";
import { functionEnvironment } from "@reseat/local/environment";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { build } from "esbuild";

export interface BundleFigures {
  name: string;
  kilobytes: number;
  importMs: number;
  /** Relative to the import time of a bundle with only the DynamoDB document client. */
  ratio: number;
}

/**
 * Imports a bundle in a new process, as Lambda does before the first call; prints milliseconds of
 * CPU time.
 */
const measure = `const began = process.cpuUsage();
await import(process.argv[1]);
const { user, system } = process.cpuUsage(began);
process.stdout.write(String((user + system) / 1000));
process.exit();`;

function importMs(bundle: string): number {
  const env = {
    ...process.env,
    ...functionEnvironment(
      { server: "http://127.0.0.1:1", dynamo: "http://127.0.0.1:1", site: "http://localhost:5173" },
      "bench",
    ),
    NODE_NO_WARNINGS: "1",
  };
  const flags = ["--input-type=module", "-e", measure, pathToFileURL(bundle).href];
  return Number(execFileSync(process.execPath, flags, { env, encoding: "utf8" }));
}

/**
 * Bundles all functions and imports each `rounds` times, taking turns, so that a busy moment of the
 * machine affects all alike.
 */
export async function measureBundles(rounds: number): Promise<{ base: BundleFigures; functions: BundleFigures[] }> {
  const { path: folder, remove } = temporaryFolder("bench");
  try {
    await bundleFunctions(folder);
    await build({
      ...bundleOptions,
      stdin: {
        contents: `import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
          import { DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
          export const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
          export const handler = () => client.send(new QueryCommand({ TableName: "t" }));`,
        resolveDir: fileURLToPath(new URL("../../packages/core", import.meta.url)),
      },
      outfile: join(folder, "base.mjs"),
    });
    const names = ["base", ...functionNames()];
    const times = new Map<string, number[]>(names.map((name) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const name of names) times.get(name)?.push(importMs(join(folder, `${name}.mjs`)));
    }
    const median = (name: string) => (times.get(name) ?? []).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
    const baseMs = median("base");
    const figures = names.map((name) => ({
      name,
      kilobytes: statSync(join(folder, `${name}.mjs`)).size / 1024,
      importMs: median(name),
      ratio: median(name) / baseMs,
    }));
    const [base, ...functions] = figures as [BundleFigures, ...BundleFigures[]];
    return { base, functions };
  } finally {
    remove();
  }
}

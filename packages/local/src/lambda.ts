import { randomUUID } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Context } from "aws-lambda";
import { region } from "./environment";

const nativeImport: (url: string) => Promise<Record<string, unknown>> = createRequire(import.meta.url)(
  "./native-import.cjs",
);

export class FunctionMissing extends Error {}

type Handler = (event: unknown, context: Context) => Promise<unknown>;

/**
 * The Lambda functions of one folder of bundles, named by path ("api/browse", "events/sweep").
 * A bundle is imported at its first call and again when its file changed.
 */
export class Functions {
  private readonly loaded = new Map<string, { version: number; handler: Promise<Handler> }>();
  private readonly running = new Set<Promise<unknown>>();

  constructor(private readonly folder: string) {}

  has(name: string): boolean {
    return existsSync(this.file(name));
  }

  /** Calls the function and answers what it answers; what it throws is thrown. */
  async invoke<T>(name: string, event: unknown): Promise<T> {
    const call = this.load(name).then((handler) => handler(event, lambdaContext(name)));
    const settled = call.then(
      () => {},
      () => {},
    );
    this.running.add(settled);
    try {
      return (await call) as T;
    } finally {
      this.running.delete(settled);
    }
  }

  /** Resolves when no call is running. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  private file(name: string): string {
    return join(this.folder, `${name}.mjs`);
  }

  private async load(name: string): Promise<Handler> {
    const file = this.file(name);
    if (!existsSync(file)) throw new FunctionMissing(`no function ${name}`);
    const version = statSync(file).mtimeMs;
    const known = this.loaded.get(name);
    if (known?.version === version) return known.handler;
    const handler = nativeImport(`${pathToFileURL(file).href}?v=${version}`).then(
      (module) => module.handler as Handler,
    );
    this.loaded.set(name, { version, handler });
    return handler;
  }
}

function lambdaContext(name: string): Context {
  const started = Date.now();
  const timeout = 29_000;
  const functionName = `reseat-local-${name.replace("/", "-")}`;
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName,
    functionVersion: "$LATEST",
    invokedFunctionArn: `arn:aws:lambda:${region}:000000000000:function:${functionName}`,
    memoryLimitInMB: "1024",
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: "local",
    getRemainingTimeInMillis: () => started + timeout - Date.now(),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
}

import { randomUUID } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { besideTsx } from "@reseat/functions/build";
import type { Context } from "aws-lambda";
import { accessKey, account, region } from "../environment";
import { type Answer, PayloadTooLarge, readBody, sendJson } from "../server";
import type { Switches } from "./eventbridge";
import { type Access, accessKeyOf, signerOf } from "./iam";
import { type Definitions, type FunctionDefinition, variablesOf } from "./lambda-definitions";
import {
  type Environment,
  environmentOf,
  inTime,
  ownTime,
  traceOf,
  withEnvironment,
  withTrace,
} from "./lambda-environment";
import { AwsError, sendJsonError } from "./protocol";

const nativeImport: (url: string) => Promise<Record<string, unknown>> = createRequire(import.meta.url)(
  "./lambda-import.cjs",
);

export class FunctionMissing extends Error {}

/** The most bytes of the event of a synchronous call, and of a response, as JSON. */
const largestPayload = 6_291_556;

/**
 * The calls of one function that run at once. Lambda starts an instance for each call; here all
 * share a process, where a rush would only make each of them slow enough to time out.
 */
const atOnce = 20;

type Handler = (event: unknown, context: Context) => Promise<unknown>;

interface Call {
  /** The caller's own time limit, in seconds. */
  patience?: number;
  /** The trace headers of what it is called for. */
  traces?: (string | undefined)[];
}

interface Loaded {
  version: number;
  environment: Environment;
  handler: Promise<Handler>;
  turns: Turns;
}

/**
 * The Lambda functions in one folder of bundles, named by path ("api/browse"). Each has the
 * environment, the rights and the time limit of its template. A bundle is imported at its first
 * call, and again when its file changes.
 */
export class Functions {
  private readonly loaded = new Map<string, Loaded>();
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly folder: string,
    private readonly definitions: Definitions,
    /**
     * Returns the variables for every function, so that the SDK finds the stack, and the local
     * names for the templates' placeholders. First called at the first invocation.
     */
    private readonly surroundings: () => { sdk: Record<string, string>; stage: Record<string, string> },
    /** Functions that this stack does without. */
    private readonly without: string[] = [],
    /** How many times as long as in the cloud a call may take. */
    private readonly slowness = 1,
  ) {}

  has(name: string): boolean {
    return !this.without.includes(name) && existsSync(this.file(name));
  }

  /**
   * Calls the function and returns its result or throws its error. Throws `TimedOut` after its time
   * limit, and `RecursiveInvocation` in a chain of too many calls.
   */
  async invoke<T>(name: string, event: unknown, given: Call = {}): Promise<T> {
    const call = this.call(name, event, given);
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

  /**
   * Calls the functions of all enabled rules, as each minute does, and resolves when all have
   * ended.
   */
  async runSchedule(isOn: (rule: string) => boolean): Promise<void> {
    const due = Object.entries(this.definitions).filter(([name]) => this.has(name));
    await Promise.all(
      due.flatMap(([name, { eachMinute = [] }]) =>
        eachMinute.filter(({ rule }) => isOn(rule)).map(({ input }) => this.invoke(name, input)),
      ),
    );
  }

  /** Resolves when no call is running. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  /** Resolves when no call has to wait for its turn. */
  async calm(): Promise<void> {
    for (const { turns } of this.loaded.values()) await turns.calm();
  }

  private async call(name: string, event: unknown, { patience, traces = [] }: Call): Promise<unknown> {
    const definition = Object.hasOwn(this.definitions, name) ? this.definitions[name] : undefined;
    if (!definition || !this.has(name)) throw new FunctionMissing(`no function ${name}`);
    if (sizeOf(event) > largestPayload) throw new PayloadTooLarge(`event of more than ${largestPayload} bytes`);
    const trace = traceOf(name, traces, definition.recursiveLoop === "Allow");
    const { environment, handler, turns } = this.load(name, definition);
    // Lambda counts from the call, not from the start of the process.
    const handle = await handler;
    const response = await turns.take(() =>
      inTime(
        Math.min(definition.timeout, patience ?? definition.timeout) * this.slowness,
        withTrace(trace, () => withEnvironment(environment, async () => handle(event, lambdaContext(definition)))),
      ),
    );
    if (sizeOf(response) > largestPayload)
      throw new Error(`Response payload size exceeded maximum allowed payload size (${largestPayload} bytes).`);
    return response;
  }

  private file(name: string): string {
    return join(this.folder, `${name}.mjs`);
  }

  private load(name: string, definition: FunctionDefinition): Loaded {
    const file = this.file(name);
    const version = statSync(file).mtimeMs;
    const known = this.loaded.get(name);
    if (known?.version === version) return known;
    const { sdk, stage } = this.surroundings();
    const environment = environmentOf({
      ...sdk,
      ...variablesOf(definition, stage),
      ...runtimeVariables(name, definition),
    });
    const url = `${pathToFileURL(file).href}?v=${version}&${besideTsx}`;
    const handler = withEnvironment(environment, () => nativeImport(url)).then((module) => module.handler as Handler);
    const loaded = { version, environment, handler, turns: known?.turns ?? new Turns(atOnce) };
    this.loaded.set(name, loaded);
    return loaded;
  }
}

/** The most bytes of the event of an asynchronous call. */
const largestEvent = 1024 * 1024;

/**
 * Lambda over its REST protocol: calls a function by its name asynchronously, and switches its
 * event sources.
 */
export function lambdaEndpoint(
  functions: Functions,
  definitions: Definitions,
  access: Access,
  switches: Switches,
): Answer {
  return async (request, response, path) => {
    if (path.startsWith("/2015-03-31/event-source-mappings")) return switches.answerMappings(request, response, path);
    const [, name = ""] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(path) ?? [];
    try {
      access.demand(signerOf(request), { action: "lambda:InvokeFunction", resource: functionArn(name) });
      const [entry] = Object.entries(definitions).find(([, definition]) => definition.name === name) ?? [];
      if (!entry || request.headers["x-amz-invocation-type"] !== "Event")
        throw new AwsError("InvalidRequestContentException", "Only events for the stack's functions are taken here.");
      const body = await readBody(request);
      if (body.length > largestEvent)
        throw new AwsError("RequestTooLargeException", `${largestEvent} byte payload limit`, 413);
      const traces = [String(request.headers["x-amzn-trace-id"] ?? "")];
      const call = functions.invoke(entry, JSON.parse(body.toString()), { traces });
      call.catch((error) => console.error(`${entry} failed:`, error));
      sendJson(response, 202, {});
    } catch (error) {
      sendJsonError(response, error);
    }
  };
}

const functionArn = (name: string) => `arn:aws:lambda:${region}:${account}:function:${name}`;

/** The size in the form in which Lambda passes it on. */
const sizeOf = (payload: unknown) => Buffer.byteLength(JSON.stringify(payload) ?? "");

/** The variables that Lambda itself sets. */
function runtimeVariables(path: string, { name, memory }: FunctionDefinition): Record<string, string> {
  return {
    AWS_ACCESS_KEY_ID: accessKeyOf(path),
    AWS_SECRET_ACCESS_KEY: accessKey.secret,
    AWS_SESSION_TOKEN: `session-of-${name}`,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memory),
  };
}

function lambdaContext({ name, timeout, memory }: FunctionDefinition): Context {
  const ends = ownTime() + timeout * 1000;
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName: name,
    functionVersion: "$LATEST",
    invokedFunctionArn: functionArn(name),
    memoryLimitInMB: String(memory),
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: "local",
    getRemainingTimeInMillis: () => Math.max(0, Math.round(ends - ownTime())),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
}

/** Lets this many tasks run at once, and the others after them in the order of their arrival. */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private readonly whenCalm: (() => void)[] = [];

  constructor(private free: number) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
      if (this.waiting.length === 0) for (const resolve of this.whenCalm.splice(0)) resolve();
    }
  }

  /** Resolves when nobody waits for a turn. */
  async calm(): Promise<void> {
    if (this.waiting.length > 0) await new Promise<void>((resolve) => this.whenCalm.push(resolve));
  }
}

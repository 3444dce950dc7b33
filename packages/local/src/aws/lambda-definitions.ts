import { readFileSync } from "node:fs";

/** A statement of a policy, as IAM writes it. */
export interface Statement {
  Effect: "Allow" | "Deny";
  Action: string | string[];
  Resource?: string | string[];
  NotResource?: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
  /** In policies of resources only. */
  Principal?: unknown;
}

/** A bucket whose objects have a key of their own, with the policies of both. */
export interface BucketDefinition {
  /** Without the rule that demands TLS, which the local stack does not speak. */
  policy: Statement[];
  key: { arn: string; policy: Statement[] };
}

/** The queue in front of a function, and the way its messages are delivered. */
export interface QueueDefinition {
  name: string;
  batchSize: number;
  /** The most batches that are handled at once. */
  atOnce: number;
  /** How often a message is delivered. */
  deliveries: number;
  /** The queue for messages that failed every time; without it, they are dropped. */
  deadLetters?: string;
}

/**
 * A function's definition in a template. `${Table}` stands for the name of the resource with that
 * id in the stack.
 */
export interface FunctionDefinition {
  name: string;
  /** The name of its role, if it has a fixed one. */
  role?: string;
  /** Seconds. */
  timeout: number;
  /** Megabytes. */
  memory: number;
  /** Whether it may run again and again in one chain of calls. */
  recursiveLoop?: "Allow";
  environment: Record<string, string>;
  statements: Statement[];
  queue?: QueueDefinition;
  /** The rules that call it each minute, by name, and the input of each. */
  eachMinute?: { rule: string; input: unknown }[];
}

export type Buckets = Record<string, BucketDefinition>;
export type Definitions = Record<string, FunctionDefinition>;

/**
 * Reads the functions as they are deployed, by path ("api/browse"). `npm run generate:functions`
 * extracts them from the templates.
 */
export function readDefinitions(): Definitions {
  return JSON.parse(readFileSync(new URL("../functions.json", import.meta.url), "utf8"));
}

/** Reads the buckets that have a key of their own, by name, with these names of resources. */
export function readBuckets(names: Record<string, string>): Buckets {
  const buckets = named(
    JSON.parse(readFileSync(new URL("../buckets.json", import.meta.url), "utf8")) as Buckets,
    names,
  );
  // The names are keys here.
  return Object.fromEntries(Object.entries(buckets).map(([name, bucket]) => [named(name, names), bucket]));
}

const placeholder = /\$\{([\w.]+)\}/g;

/** Fills the placeholders of a definition with names; leaves those without a local name. */
export function named<T>(value: T, names: Record<string, string>): T {
  const [text, known] = [JSON.stringify(value), new Map(Object.entries(names))];
  return JSON.parse(text.replace(placeholder, (whole, name: string) => known.get(name) ?? whole));
}

/**
 * Returns a function's variables: those of its template, with the local values of the stage where
 * there are any. A variable that the template lacks is missing here too.
 */
export function variablesOf(definition: FunctionDefinition, stage: Record<string, string>): Record<string, string> {
  const local = new Map(Object.entries(stage));
  return Object.fromEntries(
    Object.entries(definition.environment).map(([name, value]) => {
      // Each function's own: the template has the queue's name.
      const here = name === "DEAD_LETTERS_URL" ? `${stage.QUEUES}/${value}` : (local.get(name) ?? value);
      if (here.includes("${")) throw new Error(`The local stack has no value for ${name} of ${definition.name}`);
      return [name, here];
    }),
  );
}

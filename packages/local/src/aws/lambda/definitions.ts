import { readFileSync } from "node:fs";

/** A statement of a policy, as IAM writes it. */
export interface Statement {
  Effect: "Allow" | "Deny";
  Action: string | string[];
  Resource?: string | string[];
  NotResource?: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}

/** The queue behind which a function stands, and how messages are handed to it. */
export interface QueueDefinition {
  name: string;
  batchSize: number;
  /** The most batches that are handled at once. */
  atOnce: number;
  /** How often a message is delivered. */
  deliveries: number;
  /** Where a message goes after that; without it, it is dropped. */
  deadLetters?: string;
}

/**
 * A function's definition in a template. `${Table}` stands for the name of the resource that the
 * stack calls so.
 */
export interface FunctionDefinition {
  name: string;
  /** Seconds. */
  timeout: number;
  /** Megabytes. */
  memory: number;
  environment: Record<string, string>;
  statements: Statement[];
  queue?: QueueDefinition;
  /** The rules that call it each minute, by name, and what each hands to it. */
  eachMinute?: { rule: string; input: unknown }[];
}

export type Definitions = Record<string, FunctionDefinition>;

/**
 * The functions as they are deployed, by path ("api/browse"). `npm run generate:functions` extracts
 * them from the templates.
 */
export function readDefinitions(): Definitions {
  return JSON.parse(readFileSync(new URL("../../functions.json", import.meta.url), "utf8"));
}

const placeholder = /\$\{([\w.]+)\}/g;

/** Fills the placeholders of a definition with names; leaves those without a local name. */
export function named<T>(value: T, names: Record<string, string>): T {
  const text = JSON.stringify(value);
  return JSON.parse(text.replace(placeholder, (whole, name: string) => names[name] ?? whole));
}

/**
 * A function's variables: those of its template, with the stage's values where they are known here.
 * A variable that the template does not name is missing here too.
 */
export function variablesOf(definition: FunctionDefinition, stage: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(definition.environment).map(([name, value]) => {
      const here = stage[name] ?? value;
      if (here.includes("${")) throw new Error(`The local stack has no value for ${name} of ${definition.name}`);
      return [name, here];
    }),
  );
}

import { type Dynamo, startDynamo } from "@reseat/local/dynamo";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    dynamo: string;
  }
}

let running: Promise<Dynamo> | undefined;
let users = 0;

/** One DynamoDB Local for all projects and workers. */
export default async function setup(project: TestProject) {
  running ??= startDynamo();
  users += 1;
  const dynamo = await running;
  project.provide("dynamo", dynamo.endpoint);
  return async () => {
    users -= 1;
    if (users === 0) await dynamo.stop();
  };
}

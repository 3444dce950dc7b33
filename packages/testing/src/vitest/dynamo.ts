import { startDynamo } from "@reseat/local/dynamo";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    dynamo: string;
  }
}

/** DynamoDB Local for the tests that compare something with it. */
export default async function setup(project: TestProject) {
  const dynamo = await startDynamo();
  project.provide("dynamo", dynamo.endpoint);
  return () => dynamo.stop();
}

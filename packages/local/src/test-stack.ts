import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { inject } from "vitest";
import { type Stack, type StackOptions, startStack } from "./stack";

let stacks = 0;

/** A stack with tiny functions, in a table of its own on the run's DynamoDB Local. */
export async function startTestStack(sources: Record<string, string>, options: StackOptions = {}): Promise<Stack> {
  stacks += 1;
  const functions = testFunctions(sources);
  const stack = await startStack({
    ...options,
    dynamo: inject("dynamo"),
    tableName: `stack-${process.pid}-${stacks}`,
    functions,
  });
  return {
    ...stack,
    async stop() {
      await stack.stop();
      rmSync(functions, { recursive: true, force: true });
    },
  };
}

/** A folder of functions: name to the source of an ES module. */
function testFunctions(sources: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "reseat-functions-"));
  for (const [name, source] of Object.entries(sources)) {
    const file = join(folder, `${name}.mjs`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
  return folder;
}

/** Custom authentication with the fixed code 123456 and three attempts. */
export const challengeFunctions = {
  "auth/define-challenge": `export const handler = async (event) => {
    const { session } = event.request;
    globalThis.triggerEvents = [...(globalThis.triggerEvents ?? []), structuredClone(event)];
    event.response.issueTokens = session.at(-1)?.challengeResult === true;
    event.response.failAuthentication = !event.response.issueTokens && session.length >= 3;
    if (!event.response.issueTokens && !event.response.failAuthentication) event.response.challengeName = "CUSTOM_CHALLENGE";
    return event;
  };`,
  "auth/create-challenge": `export const handler = async (event) => {
    event.response.publicChallengeParameters = { digits: "6" };
    event.response.privateChallengeParameters = { code: "123456" };
    event.response.challengeMetadata = "CODE";
    return event;
  };`,
  "auth/verify-challenge": `export const handler = async (event) => {
    event.response.answerCorrect =
      !event.request.userNotFound && event.request.challengeAnswer === event.request.privateChallengeParameters.code;
    return event;
  };`,
};

import { localStack } from "@reseat/testing/vitest/stack";
import { describe, expect, it } from "vitest";
import { type FunctionDefinition, readDefinitions } from "./lambda-definitions";

const definitions = readDefinitions();
const places = definitions["api/places"] as FunctionDefinition;
const browse = definitions["api/browse"] as FunctionDefinition;

const report = `
  const atImport = { ...process.env };
  const later = () => new Promise((resolve) => setTimeout(() => resolve({ ...process.env }), 20));
  export const handler = async (event, context) => {
    if (event.hang) await new Promise(() => {});
    const inCall = { ...process.env };
    const remaining = context.getRemainingTimeInMillis();
    return { atImport, inCall, afterwards: await later(), left: context.getRemainingTimeInMillis(), remaining, context };
  };`;
const stack = await localStack(
  { "api/places": report, "api/browse": report },
  {
    definitions: {
      ...definitions,
      "api/places": { ...places, timeout: 0.2, environment: { TABLE_NAME: "${Table}", ONLY_HERE: "yes" } },
    },
  },
);

interface Report {
  atImport: Record<string, string>;
  inCall: Record<string, string>;
  afterwards: Record<string, string>;
  remaining: number;
  left: number;
  context: { functionName: string; memoryLimitInMB: string; invokedFunctionArn: string };
}

const ask = (name: string) => stack.invoke<Report>(name, {});

describe("the environment of a function", () => {
  it("has the names of its template, what Lambda adds and what finds the stack, and no other", async () => {
    const { inCall } = await ask("api/places");
    expect(inCall).toMatchObject({ TABLE_NAME: stack.tableName, ONLY_HERE: "yes", AWS_REGION: "ap-south-1" });
    expect(
      Object.keys(inCall).filter((name) => !/^AWS_|^POWERTOOLS_METRICS|^CLOCK_|^_X_AMZN_TRACE_ID$/.test(name)),
    ).toEqual(["TABLE_NAME", "ONLY_HERE"]);
    expect(process.env).toHaveProperty("VITEST");
  });

  it("is its own from its import on, also while another is called", async () => {
    const [one, other] = await Promise.all([ask("api/places"), ask("api/browse")]);
    for (const { atImport, inCall, afterwards } of [one, other]) {
      // Each call is traced by itself.
      expect([inCall, afterwards]).toEqual([inCall, { ...atImport, _X_AMZN_TRACE_ID: inCall._X_AMZN_TRACE_ID }]);
    }
    expect(one.inCall._X_AMZN_TRACE_ID).not.toBe(other.inCall._X_AMZN_TRACE_ID);
    expect(one.inCall.AWS_ACCESS_KEY_ID).toBe("ASIAAPIPLACES");
    expect(other.inCall.AWS_ACCESS_KEY_ID).toBe("ASIAAPIBROWSE");
    expect(other.inCall).not.toHaveProperty("ONLY_HERE");
    expect(other.inCall).toHaveProperty("ORIGIN_KEYS");
    expect(process.env.AWS_ACCESS_KEY_ID).toBe("local");
  });

  it("has the time of the stack in it, and secrets only by their address", async () => {
    process.env.CLOCK_OFFSET_SECONDS = "7";
    const { inCall } = await ask("api/browse");
    process.env.CLOCK_OFFSET_SECONDS = "0";
    expect(inCall.CLOCK_OFFSET_SECONDS).toBe("7");
    expect(definitions["api/accounts"]?.environment.SST_Secret_value_OTP_HASH_KEY).toBe("__FETCH_FROM_SSM__");
  });
});

describe("the time of a function", () => {
  it("is told as it runs out, with the size that its template gives it", async () => {
    const { remaining, left, context } = await ask("api/places");
    expect(remaining).toBeLessThanOrEqual(200);
    expect(left).toBeLessThanOrEqual(remaining - 15);
    expect((await ask("api/browse")).remaining).toBeGreaterThan(browse.timeout * 1000 - 1000);
    expect(context).toMatchObject({ functionName: "dev-reseat-api-places", memoryLimitInMB: String(places.memory) });
  });

  it("ends, and its caller is told so", async () => {
    await expect(stack.invoke("api/places", { hang: true })).rejects.toThrow("Task timed out after 0.20 seconds");
  });
});

it("does not run what no template deploys", async () => {
  await expect(stack.invoke("api/unheard-of", {})).rejects.toThrow("no function api/unheard-of");
});

import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it, vi } from "vitest";
import { type FunctionDefinition, readDefinitions } from "./lambda-definitions";

const definitions = readDefinitions();
const places = { ...(definitions["api/places"] as FunctionDefinition), timeout: 0.1 };
const gateway = await localStack(
  {
    "api/places": "export const handler = () => new Promise(() => {});",
    "api/browse": "export const handler = () => { throw new Error('inside'); };",
  },
  { definitions: { ...definitions, "api/places": places }, throttle: { rateLimit: 0, burstLimit: 4 } },
);

it("answers for itself with a message and an id, and no code", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const ask = async (path: string, body?: string) => {
    const answer = await fetch(`${gateway.url}/api/${path}`, body ? { method: "POST", body } : {});
    expect(answer.headers.get("apigw-requestid")).toBeTruthy();
    expect(answer.headers.get("content-type")).toBe("application/json");
    return [answer.status, await answer.json()];
  };
  expect(await ask("location-autocomplete", "x".repeat(10 * 1024 * 1024 + 1))).toEqual([
    413,
    { message: "Request Entity Too Large" },
  ]);
  expect(await ask("location-autocomplete", "{}")).toEqual([503, { message: "Service Unavailable" }]);
  expect(await ask("tickets")).toEqual([500, { message: "Internal Server Error" }]);
  expect(await ask("profile")).toEqual([401, { message: "Unauthorized" }]);
  expect(await ask("tickets")).toEqual([429, { message: "Too Many Requests" }]);
  logged.mockRestore();
});

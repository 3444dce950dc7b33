import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let server: Server;
let asked: string[][];
let parameters: Record<string, string>;

beforeEach(async () => {
  asked = [];
  parameters = {};
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { Names } = JSON.parse(Buffer.concat(chunks).toString()) as { Names: string[] };
    asked.push(Names);
    const found = Names.filter((Name) => Name in parameters).map((Name) => ({ Name, Value: parameters[Name] }));
    response.setHeader("content-type", "application/x-amz-json-1.1");
    response.end(JSON.stringify({ Parameters: found }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("AWS_ENDPOINT_URL_SSM", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("AWS_REGION", "ap-south-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "id");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  vi.stubEnv("SST_APP", "reseat");
  vi.stubEnv("SST_SSM_PREFIX", "/sst/reseat/test/");
  vi.stubEnv("SST_Secret_value_OTP_HASH_KEY", "__FETCH_FROM_SSM__");
  vi.resetModules();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const load = async () => (await import("./secrets")).secret;

it("answers a value that stands in the environment without asking anybody", async () => {
  vi.stubEnv("SST_Secret_value_OTP_HASH_KEY", "here");
  const secret = await load();
  expect(await secret("OTP_HASH_KEY")).toBe("here");
  expect(asked).toEqual([]);
});

it("fetches a bound secret once, the stage's value before the app's", async () => {
  parameters = {
    "/sst/reseat/test/Secret/OTP_HASH_KEY/value": "of the stage",
    "/sst/reseat/.fallback/Secret/OTP_HASH_KEY/value": "of the app",
  };
  const secret = await load();
  expect(await Promise.all([secret("OTP_HASH_KEY"), secret("OTP_HASH_KEY")])).toEqual(["of the stage", "of the stage"]);
  expect(asked).toHaveLength(1);
});

it("takes the app's value when the stage has none, and asks again after a failure", async () => {
  const secret = await load();
  await expect(secret("OTP_HASH_KEY")).rejects.toThrow("OTP_HASH_KEY has no value in this stage");
  parameters = { "/sst/reseat/.fallback/Secret/OTP_HASH_KEY/value": "of the app" };
  expect(await secret("OTP_HASH_KEY")).toBe("of the app");
});

it("says which secret is not bound", async () => {
  vi.stubEnv("SST_Secret_value_RAZORPAY_KEY_SECRET", undefined);
  const secret = await load();
  await expect(secret("RAZORPAY_KEY_SECRET")).rejects.toThrow("RAZORPAY_KEY_SECRET is not bound to this function");
});

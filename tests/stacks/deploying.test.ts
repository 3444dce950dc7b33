import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { App, Config } from "sst/constructs";
import { initProject } from "sst/project.js";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { guardStage } from "../../stacks/parts/guard-stage";
import { requireSecrets } from "../../stacks/parts/require-secrets";
import { deployment, settings } from "../../stacks/settings";

afterEach(() => vi.unstubAllEnvs());

describe("a stage", () => {
  it("is what its settings declare, whatever its name, and nothing without them", () => {
    vi.stubEnv("STAGE_KIND", "protected");
    expect(settings().isProtected).toBe(true);
    vi.stubEnv("STAGE_KIND", "preview");
    expect(settings().isProtected).toBe(false);
    vi.stubEnv("STAGE_KIND", "prod");
    expect(settings).toThrow('STAGE_KIND is "prod", not preview or protected');
    vi.stubEnv("STAGE_KIND", undefined);
    expect(settings).toThrow("STAGE_KIND is not set");
  });

  it("that is protected is removed only by who names it twice", () => {
    vi.stubEnv("STAGE_KIND", "protected");
    expect(() => guardStage({ mode: "remove", stage: "live" })).toThrow("live is protected");
    vi.stubEnv("DESTROY", "life");
    expect(() => guardStage({ mode: "remove", stage: "live" })).toThrow("live is protected");
    vi.stubEnv("DESTROY", "live");
    expect(() => guardStage({ mode: "remove", stage: "live" })).not.toThrow();
    vi.stubEnv("DESTROY", undefined);
    expect(() => guardStage({ mode: "deploy", stage: "live" })).not.toThrow();
    vi.stubEnv("STAGE_KIND", "preview");
    expect(() => guardStage({ mode: "remove", stage: "live" })).not.toThrow();
  });
});

/** What a protected stage is not deployed without. */
const NEEDED = [
  "SMS_SENDER_ID",
  "SMS_ENTITY_ID",
  "SMS_TEMPLATE_ID",
  "SMS_REQUEST_TEMPLATE_ID",
  "RAZORPAY_KEY_ID",
  "SUPPORT_EMAIL",
  "SUPPORT_MOBILE",
  "ALARM_EMAIL",
  "DOMAIN_NAME",
  "DOMAIN_CERTIFICATE_ARN",
  "GRIEVANCE_OFFICER",
  "GRIEVANCE_ADDRESS",
  "GRIEVANCE_EMAIL",
];

function giveEverything(kind: string, testNumbers?: string): void {
  for (const name of NEEDED) vi.stubEnv(name, "given");
  vi.stubEnv("STAGE_KIND", kind);
  vi.stubEnv("TEST_NUMBERS", testNumbers);
}

describe("numbers for testers", () => {
  /** What is deployed to a stage of a kind with these numbers. */
  function deployedTo(kind: string, numbers: string | undefined) {
    giveEverything(kind, numbers);
    return deployment().sms;
  }

  it("are for preview stages: with any, a protected stage is not deployed", () => {
    const numbers = "+919999999901:314159,+919999999902:271828";
    expect(deployedTo("preview", numbers)).toHaveProperty("TEST_NUMBERS", numbers);
    expect(deployedTo("preview", undefined)).not.toHaveProperty("TEST_NUMBERS");
    expect(deployedTo("protected", undefined)).not.toHaveProperty("TEST_NUMBERS");
    expect(() => deployedTo("protected", numbers)).toThrow("TEST_NUMBERS is set, but a protected stage takes none");
  });

  it("have the form of numbers and codes", () => {
    for (const wrong of ["+919999999901", "9999999901:314159", "+919999999901:3141", "+919999999901:314159;"])
      expect(() => deployedTo("preview", wrong)).toThrow("TEST_NUMBERS is not like");
  });
});

describe("a deployment", () => {
  beforeAll(() => initProject({ stage: "live" }));

  /** An app with two secrets, on an account whose parameter store has these. */
  async function deployedWith(stored: string[]) {
    const store = createServer((request, response) => {
      const read: Buffer[] = [];
      request.on("data", (part) => read.push(part));
      request.on("end", () => {
        const { Names } = JSON.parse(Buffer.concat(read).toString()) as { Names: string[] };
        const Parameters = Names.filter((name) => stored.includes(name)).map((Name) => ({ Name, Value: "secret" }));
        response.setHeader("content-type", "application/x-amz-json-1.1");
        response.end(JSON.stringify({ Parameters, InvalidParameters: [] }));
      });
    }).listen(0, "127.0.0.1");
    await new Promise((listening) => store.once("listening", listening));
    vi.stubEnv("AWS_ENDPOINT_URL_SSM", `http://127.0.0.1:${(store.address() as AddressInfo).port}`);
    vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
    const app = new App({
      mode: "deploy",
      stage: "live",
      name: "reseat",
      region: "ap-south-1",
      account: "000000000000",
    });
    await app.stack(function Secrets({ stack }) {
      new Config.Secret(stack, "ONE");
      new Config.Secret(stack, "OTHER");
    });
    try {
      await requireSecrets(app);
    } finally {
      store.close();
    }
  }

  it("stops and names the secrets that have no value", async () => {
    const stored = ["/sst/reseat/live/Secret/ONE/value"];
    await expect(deployedWith(stored)).rejects.toThrow(
      "Secrets of live are not set:\n  npx sst secrets set OTHER <value> --stage live",
    );
  });

  it("goes on when each has one, the stage's own or the fallback of all stages", async () => {
    const stored = ["/sst/reseat/live/Secret/ONE/value", "/sst/reseat/.fallback/Secret/OTHER/value"];
    await expect(deployedWith(stored)).resolves.toBeUndefined();
  });
});

describe("the grievance officer", () => {
  it("is named by a protected stage, which is not deployed without name, address and email; a preview may do without", () => {
    const names = NEEDED.filter((name) => name.startsWith("GRIEVANCE"));
    giveEverything("protected");
    expect(Object.keys(deployment().grievanceOfficer)).toEqual(names.map((name) => `VITE_${name}`));
    for (const name of names) {
      vi.stubEnv(name, undefined);
      expect(() => deployment()).toThrow(`${name} is not set`);
      vi.stubEnv(name, "given");
    }
    for (const name of names) vi.stubEnv(name, undefined);
    vi.stubEnv("STAGE_KIND", "preview");
    expect(deployment().grievanceOfficer).toEqual({});
  });
});

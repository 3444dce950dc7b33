import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createOriginKeys, guardStage, requireSecrets } from "@reseat/stacks/parts/before-deploying";
import { SECRETS } from "@reseat/stacks/parts/secrets";
import { deployment, settings } from "@reseat/stacks/settings";
import { App, Config } from "sst/constructs";
import { initProject } from "sst/project.js";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { stages, theOnly } from "./templates";

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

/** The settings without which a protected stage is not deployed. */
const NEEDED = [
  "SMS_SENDER_ID",
  "SMS_ENTITY_ID",
  "SMS_TEMPLATE_ID",
  "SMS_REQUEST_TEMPLATE_ID",
  "SMS_TICKET_TEMPLATE_ID",
  "SMS_QUESTION_TEMPLATE_ID",
  "SMS_SALE_TEMPLATE_ID",
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

describe("a protected stage", () => {
  it.each(NEEDED)("is not deployed without %s", (name) => {
    giveEverything("protected");
    expect(() => deployment()).not.toThrow();
    vi.stubEnv(name, undefined);
    expect(() => deployment()).toThrow(`${name} is not set`);
  });

  it("has a name of its own, alarms that tell somebody, and TLS 1.2 at least; a preview may do without", () => {
    giveEverything("protected");
    expect(deployment()).toMatchObject({ alarmEmail: "given", domain: { name: "given", certificateArn: "given" } });
    vi.stubEnv("STAGE_KIND", "preview");
    for (const name of ["ALARM_EMAIL", "DOMAIN_NAME", "DOMAIN_CERTIFICATE_ARN"]) vi.stubEnv(name, undefined);
    expect(deployment()).toMatchObject({ alarmEmail: undefined, domain: undefined });
    const { DistributionConfig } = theOnly(stages.lasting, "AWS::CloudFront::Distribution").Properties;
    expect(DistributionConfig.Aliases).toEqual(["synth.example"]);
    expect(DistributionConfig.ViewerCertificate).toMatchObject({ MinimumProtocolVersion: "TLSv1.2_2021" });
  });
});

describe("numbers for testers", () => {
  /** Returns the settings of a stage of this kind with these numbers. */
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
  const newApp = () =>
    new App({ mode: "deploy", stage: "live", name: "reseat", region: "ap-south-1", account: "000000000000" });

  /** Runs with an account whose parameter store answers a request like this. */
  // biome-ignore lint/suspicious/noExplicitAny: what the SDK sends depends on the operation.
  async function withStore(answer: (operation: string, input: any) => object, run: () => Promise<void>) {
    const store = createServer((request, response) => {
      const read: Buffer[] = [];
      request.on("data", (part) => read.push(part));
      request.on("end", () => {
        const operation = String(request.headers["x-amz-target"]).replace("AmazonSSM.", "");
        const answered = answer(operation, JSON.parse(Buffer.concat(read).toString()));
        response.writeHead("__type" in answered ? 400 : 200, { "content-type": "application/x-amz-json-1.1" });
        response.end(JSON.stringify(answered));
      });
    }).listen(0, "127.0.0.1");
    await new Promise((listening) => store.once("listening", listening));
    vi.stubEnv("AWS_ENDPOINT_URL_SSM", `http://127.0.0.1:${(store.address() as AddressInfo).port}`);
    vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
    try {
      await run();
    } finally {
      store.close();
    }
  }

  /** Deploys an app with every secret, of which the parameter store holds these, by their paths. */
  async function deployedWith(stored: Record<string, string>) {
    const app = newApp();
    await app.stack(function Secrets({ stack }) {
      for (const name of Object.keys(SECRETS)) new Config.Secret(stack, name);
    });
    const answer = (_: string, { Names, WithDecryption }: { Names: string[]; WithDecryption?: boolean }) => ({
      Parameters: Names.filter((Name) => Object.hasOwn(stored, Name)).map((Name) => ({
        Name,
        Value: WithDecryption ? stored[Name] : "encrypted",
      })),
      InvalidParameters: [],
    });
    await withStore(answer, () => requireSecrets(app));
  }
  /** Every secret as `make-secrets` makes it, but for these. */
  const secrets = (others: Record<string, string> = {}, stage = "live") =>
    Object.fromEntries(
      Object.entries(SECRETS).map(([name, { make }]) => [
        `/sst/reseat/${stage}/Secret/${name}/value`,
        others[name] ?? make?.() ?? "razorpays0000secret00000",
      ]),
    );

  it("stops and names the secrets that have no value, and those that have another's form, without their values", async () => {
    const stored = secrets({ VAPID_PRIVATE_KEY: "true", FACTOR_KEY: "" });
    delete stored["/sst/reseat/live/Secret/OTP_HASH_KEY/value"];
    await expect(deployedWith(stored)).rejects.toThrow(
      new Error(
        "Secrets of live are not set:\n  OTP_HASH_KEY has no value\n  FACTOR_KEY has no value\n  VAPID_PRIVATE_KEY is not a key of P-256 in base64url\nnpm run make-secrets -- --stage live OTP_HASH_KEY FACTOR_KEY VAPID_PRIVATE_KEY",
      ),
    );
    const order = Buffer.from("FFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551", "hex");
    for (const [name, { fits }] of Object.entries(SECRETS))
      for (const wrong of ["true", "<value>", " ", "secret", order.toString("base64url").slice(0, 42)])
        expect([name, wrong, fits(wrong)]).toEqual([name, wrong, /^RAZORPAY/.test(name) && wrong.length >= 16]);
    expect(SECRETS.VAPID_PRIVATE_KEY?.fits(order.toString("base64url"))).toBe(false);
  });

  it("goes on when each has one, the stage's own or the fallback of all stages", async () => {
    await deployedWith(secrets());
    await deployedWith({ ...secrets({}, ".fallback"), ...secrets() });
    await deployedWith(secrets({}, ".fallback"));
  });

  it("takes the secrets that are made for it, none of which a command would take for an option", () => {
    for (const [name, { make, fits }] of Object.entries(SECRETS))
      for (const made of Array.from({ length: make ? 500 : 0 }, () => make?.() ?? ""))
        expect([name, made[0] !== "-" && fits(made)]).toEqual([name, true]);
  });

  /**
   * Makes the keys for a deployment with this number, when the store holds these. Returns the
   * store.
   */
  async function keysFor(number: string | undefined, keys: string[]) {
    giveEverything("protected");
    vi.stubEnv("ORIGIN_KEY_NUMBER", number);
    const store = [...keys];
    const answer = (operation: string, { Name, Value }: { Name: string; Value: string }) => {
      expect(Name).toBe("/reseat/live/origin-key");
      if (operation === "PutParameter") store.push(Value);
      return store.length > 0 ? { Parameter: { Version: store.length } } : { __type: "ParameterNotFound" };
    };
    await withStore(answer, () => createOriginKeys(newApp()));
    return store;
  }

  it("makes the key that the CDN shows and the next one, and both are guessed by nobody", async () => {
    const keys = await keysFor(undefined, []);
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
    expect(await keysFor("1", keys)).toEqual(keys);
  });

  it("goes on to the next key, which the functions know already, and makes the one after", async () => {
    const keys = await keysFor("2", ["one", "two"]);
    expect(keys).toEqual(["one", "two", expect.stringMatching(/^[\w-]{43}$/)]);
    expect(await keysFor("2", keys)).toEqual(keys);
  });

  it("stops before the CDN shows a key that the functions do not know", async () => {
    const said = (number: string, may: string) => `ORIGIN_KEY_NUMBER is ${number}, but may be ${may}`;
    await expect(keysFor("2", [])).rejects.toThrow(said("2", "1:"));
    await expect(keysFor("4", ["one", "two", "three"])).rejects.toThrow(said("4", "2 or 3:"));
    await expect(keysFor("1", ["one", "two", "three"])).rejects.toThrow(said("1", "2 or 3:"));
    await expect(keysFor("next", ["one", "two"])).rejects.toThrow(said("NaN", "1 or 2:"));
  });
});

describe("the grievance officer", () => {
  it("is named by a protected stage; a preview may do without", () => {
    const names = NEEDED.filter((name) => name.startsWith("GRIEVANCE"));
    giveEverything("protected");
    expect(Object.keys(deployment().grievanceOfficer)).toEqual(names.map((name) => `VITE_${name}`));
    for (const name of names) vi.stubEnv(name, undefined);
    vi.stubEnv("STAGE_KIND", "preview");
    expect(deployment().grievanceOfficer).toEqual({});
  });
});

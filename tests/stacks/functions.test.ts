import { existsSync } from "node:fs";
import { functionNames } from "@reseat/functions/build";
import { describe, expect, it } from "vitest";
import { findings, functions, resources, stages, statements } from "./templates";

const all = functions(stages.passing);

/** Resources that cannot be narrowed further, and why. */
const reasons: [action: RegExp, resource: RegExp, why: string][] = [
  [/^xray:PutT/, /^"\*"$/, "traces belong to no resource"],
  [/^dynamodb:ListStreams$/, /^"\*"$/, "streams are listed for the account only"],
  [/^execute-api:ManageConnections$/, /WebSocket.*\/live\/POST\/@connections\/\*/, "connections come and go"],
  [/^s3:(Put|Get|Delete)Object$/, /:s3:::dev-reseat-images-\d+\/(quarantine|tickets)\/\*"$/, "objects of one prefix"],
];

describe("every function", () => {
  it("is a handler of packages/functions, and every handler there is deployed", () => {
    expect([...all.keys()].sort()).toEqual(functionNames().sort());
    for (const name of all.keys()) expect(existsSync(`packages/functions/src/${name}.ts`)).toBe(true);
  });

  it.each([...all.keys()])("%s may do named things to named resources only", (name) => {
    for (const { effect, actions, resources, except } of statements(stages.passing, all.get(name) as never)) {
      expect(effect).toBe("Allow");
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

  it("uses no managed policy", () => {
    const roles = [...all.values()].map(({ Properties }) => Properties.Role["Fn::GetAtt"][0]);
    for (const role of resources(stages.passing, "AWS::IAM::Role").filter(({ id }) => roles.includes(id))) {
      expect(role.Properties.ManagedPolicyArns).toBeUndefined();
    }
  });

  it("runs on Node 22 on arm64 with at least 512 MB, is traced, and writes a log that ends", () => {
    const groups = resources(stages.passing, "AWS::Logs::LogGroup");
    for (const { Properties, stack } of all.values()) {
      expect(Properties).toMatchObject({
        Runtime: "nodejs22.x",
        Architectures: ["arm64"],
        TracingConfig: { Mode: "Active" },
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

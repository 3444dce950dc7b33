import { gzipSync } from "node:zlib";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { plannedChanges } from "./planned-changes";

const table = (keys: string, properties: object = {}) => ({
  Type: "AWS::DynamoDB::Table",
  Properties: { KeySchema: [{ AttributeName: keys, KeyType: "HASH" }], ...properties },
});
const policies = { DeletionPolicy: "Retain", UpdateReplacePolicy: "Retain" };
const pool = (DeletionProtection: string) => ({ Type: "AWS::Cognito::UserPool", Properties: { DeletionProtection } });
const logs = (DeletionPolicy: string) => ({ Type: "AWS::Logs::LogGroup", Properties: {}, DeletionPolicy });
const queue = (QueueName: string) => ({ Type: "AWS::SQS::Queue", Properties: { QueueName } });

/** The metadata of a template whose API has these calls. */
function metadata(paths: object) {
  return { Calls: gzipSync(JSON.stringify({ paths })).toString("base64") };
}

/** The deployed templates, by stack. */
const deployed: Record<string, object> = {
  "live-reseat-Data": { Resources: { Table: table("pk"), Old: queue("old") } },
  "live-reseat-Kept": {
    Resources: {
      Table: { ...table("pk", { DeletionProtectionEnabled: true }), ...policies },
      Pool: pool("ACTIVE"),
      Log: logs("RetainExceptOnCreate"),
    },
  },
  "live-reseat-Events": {
    Resources: { Queue: queue("queue") },
    Outputs: { SSTMetadata: { Value: "one list" } },
  },
  "live-reseat-Api": { Metadata: metadata({ "/things": { get: {} } }) },
};
/** Set explicitly, because another test may have pointed the SDK elsewhere. */
const endpoint = "https://cloudformation.ap-south-1.amazonaws.com";
const server = setupServer(
  http.post(`${endpoint}/`, async ({ request }) => {
    const name = new URLSearchParams(await request.text()).get("StackName") ?? "";
    const template = deployed[name];
    const xml = template
      ? `<GetTemplateResponse><GetTemplateResult><TemplateBody>${JSON.stringify(template).replaceAll('"', "&quot;")}</TemplateBody></GetTemplateResult></GetTemplateResponse>`
      : `<ErrorResponse><Error><Code>ValidationError</Code><Message>Stack with id ${name} does not exist</Message></Error></ErrorResponse>`;
    return HttpResponse.text(xml, { status: template ? 200 : 400, headers: { "content-type": "text/xml" } });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

const changesOf = (name: string, template: object) =>
  plannedChanges(new CloudFormationClient({ endpoint }), [{ name, template }]).then(([only]) => only);

it("says nothing of a stack that stays as it is, whatever sst notes in it", async () => {
  const template = { Resources: { Queue: queue("queue") }, Outputs: { SSTMetadata: { Value: "another list" } } };
  expect(await changesOf("live-reseat-Events", template)).toMatchObject({
    isNew: false,
    said: "no change\n",
    losses: [],
  });
});

it("names what a page of the last release would miss", async () => {
  expect(await changesOf("live-reseat-Api", { Metadata: metadata({ "/things": { get: {} } }) })).toMatchObject({
    broken: [],
  });
  expect(await changesOf("live-reseat-Api", { Metadata: metadata({}) })).toMatchObject({
    broken: ["GET /things is gone"],
  });
});

it("says what a deployment changes", async () => {
  const template = {
    Resources: { Table: table("pk", { TableName: undefined, TimeToLiveSpecification: { Enabled: true } }) },
  };
  const { said = "", losses } = (await changesOf("live-reseat-Data", template)) ?? {};
  expect(said).toContain("TimeToLiveSpecification");
  expect(said).toMatch(/\[-\].*AWS::SQS::Queue.*Old.*destroy/);
  // A queue holds no personal data.
  expect(losses).toEqual([]);
});

it("names what holds data and would be replaced or let go of", async () => {
  const replaced = { Resources: { Table: table("other"), Old: queue("old") } };
  expect(await changesOf("live-reseat-Data", replaced)).toMatchObject({
    losses: ["live-reseat-Data: AWS::DynamoDB::Table Table"],
  });
  const dropped = { Resources: { Old: queue("old") } };
  expect(await changesOf("live-reseat-Data", dropped)).toMatchObject({
    losses: ["live-reseat-Data: AWS::DynamoDB::Table Table"],
  });
});

it("names what would be protected less", async () => {
  const kept = deployed["live-reseat-Kept"] as { Resources: object };
  const asPreview = {
    Resources: {
      Table: { ...table("pk", { DeletionProtectionEnabled: false }), DeletionPolicy: "Delete" },
      Pool: pool("INACTIVE"),
      Log: logs("Delete"),
    },
  };
  expect(await changesOf("live-reseat-Kept", asPreview)).toMatchObject({
    losses: [
      "live-reseat-Kept: AWS::DynamoDB::Table Table loses DeletionPolicy",
      "live-reseat-Kept: AWS::DynamoDB::Table Table loses UpdateReplacePolicy",
      "live-reseat-Kept: AWS::DynamoDB::Table Table loses DeletionProtectionEnabled",
      "live-reseat-Kept: AWS::Cognito::UserPool Pool loses DeletionProtection",
      "live-reseat-Kept: AWS::Logs::LogGroup Log loses DeletionPolicy",
    ],
  });
  const still = { Resources: { ...kept.Resources, Log: logs("Retain") } };
  expect(await changesOf("live-reseat-Kept", still)).toMatchObject({ losses: [] });
});

it("knows a stack that was never deployed", async () => {
  expect(await changesOf("live-reseat-New", { Resources: {} })).toMatchObject({
    isNew: true,
    said: "a new stack\n",
    losses: [],
  });
});

import { type CdnAlarm, handler } from "@reseat/stacks/deploying/cdn-alarm";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { resources, rightsOf, stages, theOnly } from "./templates";

const topicArn = "arn:aws:sns:us-east-1:000000000000:prod-reseat-alarms";
const { Properties } = theOnly(stages.lasting, "Custom::CdnAlarm");
/** The values that CloudFormation fills in. */
const given: CdnAlarm = { ...Properties, alarm: Properties.alarm["Fn::Join"][1].map(named).join("") };

function named(part: string | object): string {
  if (typeof part === "string") return part;
  expect(JSON.stringify(part)).toContain("Web:ExportsOutputRefCdn");
  return "CDN1";
}

const may = rightsOf(stages.lasting, "CdnAlarm");
const alarmArn = (name: string) => `arn:aws:cloudwatch:us-east-1:000000000000:alarm:${name}`;

/** SNS and CloudWatch as they are in us-east-1, for a caller with the rights. */
const topics = new Map<string, { policy?: string; emails: string[] }>();
const alarms = new Map<string, Record<string, unknown>>();
const asked = { TopicArn: topicArn, Endpoint: "", AttributeValue: "" };
const operations: Record<string, (input: typeof asked) => string> = {
  CreateTopic() {
    if (!topics.has(topicArn)) topics.set(topicArn, { emails: [] });
    return `<TopicArn>${topicArn}</TopicArn>`;
  },
  SetTopicAttributes({ TopicArn, AttributeValue }) {
    Object.assign(topics.get(TopicArn) ?? {}, { policy: AttributeValue });
    return "";
  },
  Subscribe({ TopicArn, Endpoint }) {
    const { emails = [] } = topics.get(TopicArn) ?? {};
    if (!emails.includes(Endpoint)) emails.push(Endpoint);
    return "<SubscriptionArn>pending confirmation</SubscriptionArn>";
  },
  DeleteTopic({ TopicArn }) {
    topics.delete(TopicArn);
    return "";
  },
};
const server = setupServer(
  http.post("https://sns.us-east-1.amazonaws.com/", async ({ request }) => {
    const { Action = "", ...input } = Object.fromEntries(new URLSearchParams(await request.text()));
    expect([topicArn, undefined]).toContain(input.TopicArn);
    may(`sns:${Action}`, topicArn);
    const result = operations[Action]?.({ ...asked, ...input });
    if (result === undefined) return new HttpResponse(null, { status: 400 });
    return HttpResponse.xml(`<${Action}Response><${Action}Result>${result}</${Action}Result></${Action}Response>`);
  }),
  http.post("https://monitoring.us-east-1.amazonaws.com/", async ({ request }) => {
    const input = (await request.json()) as { AlarmName: string; AlarmNames: string[] };
    may(
      `cloudwatch:${request.headers.get("x-amz-target")?.split(".")[1]}`,
      alarmArn(input.AlarmName ?? input.AlarmNames[0]),
    );
    if (request.headers.get("x-amz-target")?.endsWith(".PutMetricAlarm")) alarms.set(input.AlarmName, input);
    else if (!alarms.delete(input.AlarmNames[0] ?? ""))
      return HttpResponse.json({ __type: "ResourceNotFound" }, { status: 404 });
    return HttpResponse.json({});
  }),
);
beforeAll(() => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  server.listen({ onUnhandledRequest: "error" });
});
afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
});

const ask = (RequestType: "Create" | "Update" | "Delete", email = given.email, before = email) => {
  const [ResourceProperties, OldResourceProperties] = [email, before].map((to) => ({ ...given, email: to }));
  const event = { RequestType, ResourceProperties, OldResourceProperties, PhysicalResourceId: topicArn };
  return handler(event as unknown as Parameters<typeof handler>[0]);
};

it("the CDN's failures ring in the region that has its metrics, and tell a topic there", async () => {
  expect(await ask("Create")).toEqual({ PhysicalResourceId: topicArn });
  expect(alarms.get("prod-reseat-cdn-failures")).toMatchObject({
    Namespace: "AWS/CloudFront",
    MetricName: "5xxErrorRate",
    Dimensions: [
      { Name: "DistributionId", Value: "CDN1" },
      { Name: "Region", Value: "Global" },
    ],
    Threshold: 1,
    ComparisonOperator: "GreaterThanThreshold",
    AlarmActions: [topicArn],
  });
  expect(topics).toEqual(new Map([[topicArn, { policy: given.policy, emails: ["alarms@synth.example"] }]]));
});

it("another address takes the place of the one before, and nobody's confirmation is asked for twice", async () => {
  const policy = given.policy;
  await ask("Update", "others@synth.example", given.email);
  expect(topics.get(topicArn)).toEqual({ policy, emails: ["others@synth.example"] });
  const kept = topics.get(topicArn);
  await ask("Update", "others@synth.example");
  expect(topics.get(topicArn)).toBe(kept);
});

it("both go with the stage, once and again", async () => {
  await ask("Delete");
  expect([alarms.size, topics.size]).toEqual([0, 0]);
  await ask("Delete");
});

it("nothing may be done to other topics and alarms", () => {
  for (const action of ["sns:SetTopicAttributes", "sns:DeleteTopic", "sns:Subscribe"])
    expect(() => may(action, topicArn.replace("prod", "dev"))).toThrow("not authorized");
  expect(() => may("cloudwatch:DeleteAlarms", alarmArn("prod-reseat-throttles-auth"))).toThrow("not authorized");
});

it("a stage that tells nobody has neither", () => {
  expect(resources(stages.passing, "Custom::CdnAlarm")).toEqual([]);
});

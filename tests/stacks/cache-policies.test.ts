import { handler } from "@reseat/stacks/deploying/cache-policies";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { resources, rightsOf, stages, theOnly } from "./templates";

const { ServiceToken: _, ...given } = theOnly(stages.lasting, "Custom::CachePolicies").Properties;
const may = rightsOf(stages.lasting, "CachePolicies");

/** CloudFront with the account's policies by name, of which it lists two at a time. */
let policies: Map<string, string>;
/** The policy that another stage makes between our check and our creation. */
let meanwhile: string | undefined;
const address = "https://cloudfront.amazonaws.com/2020-05-31/cache-policy";
const one = (name: string, id: string) =>
  `<CachePolicy><Id>${id}</Id><CachePolicyConfig><Name>${name}</Name><MinTTL>0</MinTTL></CachePolicyConfig></CachePolicy>`;
const cloudFront = setupServer(
  http.get(address, ({ request }) => {
    may("cloudfront:ListCachePolicies", "*");
    const from = Number(new URL(request.url).searchParams.get("Marker") ?? 0);
    const listed = [...policies].slice(from, from + 2);
    const items = listed.map(
      ([name, id]) => `<CachePolicySummary><Type>custom</Type>${one(name, id)}</CachePolicySummary>`,
    );
    const next = from + 2 < policies.size ? `<NextMarker>${from + 2}</NextMarker>` : "";
    return HttpResponse.xml(
      `<CachePolicyList>${next}<MaxItems>2</MaxItems><Quantity>${listed.length}</Quantity><Items>${items.join("")}</Items></CachePolicyList>`,
    );
  }),
  http.post(address, async ({ request }) => {
    may("cloudfront:CreateCachePolicy", "*");
    const name = /<Name>(.*?)<\/Name>/.exec(await request.text())?.[1] ?? "";
    if (meanwhile) policies.set(name, meanwhile);
    if (policies.has(name))
      return HttpResponse.xml(
        "<ErrorResponse><Error><Code>CachePolicyAlreadyExists</Code><Message>There is one</Message></Error></ErrorResponse>",
        { status: 409 },
      );
    policies.set(name, `id-${policies.size}`);
    return HttpResponse.xml(one(name, policies.get(name) ?? ""), { status: 201 });
  }),
);
beforeAll(() => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  cloudFront.listen({ onUnhandledRequest: "error" });
});
afterAll(() => {
  cloudFront.close();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  policies = new Map(["others-a", "others-b", "others-c"].map((name) => [name, name]));
  meanwhile = undefined;
});

const ask = (RequestType: "Create" | "Update" | "Delete") => {
  const event = { RequestType, ResourceProperties: { ServiceToken: "", ...given }, PhysicalResourceId: "one" };
  return handler(event as unknown as Parameters<typeof handler>[0]);
};

it("the first stage of an account makes its cache policies, and all others use them", async () => {
  const first = await ask("Create");
  expect(first.Data).toEqual({ api: "id-3", pages: "id-4" });
  expect(await ask("Create")).toEqual(first);
  expect(await ask("Update")).toEqual(first);
  expect(policies.size).toBe(5);
});

it("two stages that are first at the same time use the same", async () => {
  meanwhile = "theirs";
  expect((await ask("Create")).Data).toEqual({ api: "theirs", pages: "theirs" });
});

it("a stage that is removed leaves them to the others", async () => {
  await ask("Create");
  await ask("Delete");
  expect(policies.size).toBe(5);
  expect(() => may("cloudfront:DeleteCachePolicy", "*")).toThrow("not authorized");
});

it("both kinds of stage mean the same by the same name, and have none of their own", () => {
  const { ServiceToken: __, ...ofPreview } = theOnly(stages.passing, "Custom::CachePolicies").Properties;
  expect(ofPreview).toEqual(given);
  for (const stage of Object.values(stages)) expect(resources(stage, "AWS::CloudFront::CachePolicy")).toEqual([]);
});

import { routes } from "@reseat/contract";
import { handler, type WebAcl } from "@reseat/stacks/deploying/web-acl";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { resources, rightsOf, stages, theOnly } from "./templates";

const custom = theOnly(stages.lasting, "Custom::WebAcl");
const acl = JSON.parse(custom.Properties.acl) as WebAcl;
const rule = (name: string) => acl.Rules?.find(({ Name }) => Name === name);
const rateOf = (name: string) => rule(name)?.Statement?.RateBasedStatement;

describe("the firewall in front of the CDN", () => {
  it("stands before the distribution", () => {
    const { DistributionConfig } = theOnly(stages.lasting, "AWS::CloudFront::Distribution").Properties;
    expect(DistributionConfig.WebACLId).toEqual({ "Fn::GetAtt": [custom.id, "Arn"] });
  });

  it("refuses an address that floods it, in the words of a call", () => {
    expect(rateOf("everything")).toEqual({ Limit: 30_000, AggregateKeyType: "IP", EvaluationWindowSec: 300 });
    const { ResponseCode, CustomResponseBodyKey } = rule("everything")?.Action?.Block?.CustomResponse ?? {};
    const body = acl.CustomResponseBodies?.[CustomResponseBodyKey ?? ""]?.Content ?? "";
    expect([ResponseCode, JSON.parse(body)]).toMatchObject([429, { code: "too_many_requests" }]);
  });

  it("is stricter about what strangers may send and we pay for", () => {
    const { Limit = 0, ScopeDownStatement } = rateOf("costly") ?? {};
    expect(Limit).toBeLessThan(rateOf("everything")?.Limit ?? 0);
    // AWS WAF's quota for a pattern, which cannot be raised (AWS WAF Developer Guide, "AWS WAF
    // quotas"). Its API takes 512.
    expect(ScopeDownStatement?.RegexMatchStatement?.RegexString?.length).toBeLessThanOrEqual(200);
    const costly = new RegExp(ScopeDownStatement?.RegexMatchStatement?.RegexString ?? "");
    const paths = routes().map(({ path }) => path);
    expect(paths.filter((path) => costly.test(path))).toEqual(
      expect.arrayContaining([
        "/api/send-otp",
        "/api/start-login",
        "/api/check-otp",
        "/api/verify-and-create",
        "/api/does-mobile-exist",
      ]),
    );
    expect(paths.filter((path) => costly.test(path) && /tickets|my|admin/.test(path))).toEqual([]);
  });

  it("has no rule that refuses nothing: each costs a dollar a month", () => {
    expect(acl.Rules?.map(({ Name, Action }) => [Name, Object.keys(Action ?? {})])).toEqual([
      ["everything", ["Block"]],
      ["costly", ["Block"]],
    ]);
  });
});

it("stands before no preview, where it would cost more than all the rest", () => {
  expect(resources(stages.passing, "Custom::WebAcl")).toEqual([]);
  expect(resources(stages.passing, "AWS::WAFv2::WebACL")).toEqual([]);
});

it("the user pool's firewall refuses an address that floods Cognito", () => {
  const { Rules } = theOnly(stages.lasting, "AWS::WAFv2::WebACL").Properties;
  expect(Rules).toMatchObject([
    { Action: { Block: {} }, Statement: { RateBasedStatement: { Limit: 1500, AggregateKeyType: "IP" } } },
  ]);
});

describe("while it is deployed", () => {
  const may = rightsOf(stages.lasting, "WebAcl");
  const arnOf = (name: string, id: string) => `arn:aws:wafv2:us-east-1:000000000000:global/webacl/${name}/${id}`;
  /**
   * WAF as it is in us-east-1: each change makes its token invalid, and its callers need the
   * rights.
   */
  const kept = new Map<string, object>();
  let token = 0;
  const waf = setupServer(
    http.post("https://wafv2.us-east-1.amazonaws.com/", async ({ request }) => {
      const operation = request.headers.get("x-amz-target")?.split(".")[1];
      const {
        Id = "acl-1",
        LockToken,
        ...given
      } = (await request.json()) as {
        Id?: string;
        LockToken?: string;
        Name: string;
      };
      may(`wafv2:${operation}`, arnOf(given.Name, Id));
      const refusal = (name: string) => HttpResponse.json({ __type: name }, { status: 400 });
      if (operation !== "CreateWebACL" && !kept.has(Id)) return refusal("WAFNonexistentItemException");
      if (operation === "GetWebACL") {
        return HttpResponse.json({ LockToken: `token-${token}`, WebACL: { Id, ARN: `arn:${Id}` } });
      }
      if (operation !== "CreateWebACL" && LockToken !== `token-${token}`) return refusal("WAFOptimisticLockException");
      token += 1;
      if (operation === "DeleteWebACL") kept.delete(Id);
      else kept.set(Id, given);
      return HttpResponse.json({ Summary: { Id, ARN: `arn:${Id}` } });
    }),
  );
  beforeAll(() => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
    waf.listen({ onUnhandledRequest: "error" });
  });
  afterAll(() => {
    waf.close();
    vi.unstubAllEnvs();
  });

  const ask = (RequestType: "Create" | "Update" | "Delete", change: Partial<WebAcl> = {}) => {
    const ResourceProperties = { ServiceToken: "", acl: JSON.stringify({ ...acl, ...change }) };
    const event = { RequestType, ResourceProperties, PhysicalResourceId: "acl-1" };
    return handler(event as unknown as Parameters<typeof handler>[0]);
  };

  it("it is made, changed under the same name, and removed, once and again", async () => {
    const made = { PhysicalResourceId: "acl-1", Data: { Arn: "arn:acl-1" } };
    expect(await ask("Create")).toEqual(made);
    expect(kept.get("acl-1")).toEqual({ ...acl, Scope: "CLOUDFRONT" });
    expect(await ask("Update", { Rules: [] })).toEqual(made);
    expect(kept.get("acl-1")).toMatchObject({ Rules: [] });
    await ask("Delete");
    expect(kept.size).toBe(0);
    await ask("Delete");
  });

  it("nothing may be done to another stage's, or to the pool's", () => {
    for (const name of ["dev-reseat-web", "prod-reseat-people"])
      expect(() => may("wafv2:DeleteWebACL", arnOf(name, "acl-2"))).toThrow("not authorized");
    expect(() => may("wafv2:AssociateWebACL", arnOf("prod-reseat-web", "acl-1"))).toThrow("not authorized");
  });
});

import { contract, RAZORPAY_WEBHOOK, routes } from "@reseat/contract";
import { describe, expect, it } from "vitest";
import { functions, type Resource, resources, stages } from "./templates";

const webhook = `POST ${RAZORPAY_WEBHOOK}`;
/** The route for every request without a route of its own. */
const otherwise = "$default";
const deployed = resources(stages.passing, "AWS::ApiGatewayV2::Route").filter(({ stack }) => stack === "Api");
const routeKey = ({ Properties }: Resource): string => Properties.RouteKey;
const byId = new Map(resources(stages.passing).map((resource) => [`${resource.stack}/${resource.id}`, resource]));

/** The source file of the function behind a route. */
function handlerOf(route: Resource): string {
  const integrationId = route.Properties.Target["Fn::Join"][1][1].Ref;
  const uri = byId.get(`${route.stack}/${integrationId}`)?.Properties.IntegrationUri["Fn::GetAtt"][0];
  return byId.get(`${route.stack}/${uri}`)?.Properties.Handler;
}

describe("the HTTP API", () => {
  it("has a route for each call of the contract, for Razorpay's webhook and for everything else", () => {
    const called = routes().map(({ method, path }) => `${method} ${path}`);
    expect(deployed.map(routeKey).sort()).toEqual([...called, webhook, otherwise].sort());
  });

  it("leads each call to the function of its domain", () => {
    const wanted = new Map(routes().map(({ method, path, domain }) => [`${method} ${path}`, domain as string]));
    wanted.set(webhook, "payments");
    wanted.set(otherwise, "no-call");
    for (const route of deployed) {
      expect(handlerOf(route)).toBe(`packages/functions/src/api/${wanted.get(routeKey(route))}.handler`);
    }
    const api = [...functions(stages.passing).keys()].filter((name) => name.startsWith("api/"));
    expect(api.sort()).toEqual([...Object.keys(contract), "no-call"].map((domain) => `api/${domain}`).sort());
  });

  it("may call each function by one permission, and leaves its stack room for half as many calls more", () => {
    const inApi = resources(stages.passing).filter(({ stack }) => stack === "Api");
    const permissions = inApi.filter(({ Type }) => Type === "AWS::Lambda::Permission");
    const called = permissions.map(({ Properties }) => Properties.FunctionName["Fn::GetAtt"][0]);
    expect(new Set(called).size).toBe(called.length);
    expect(called).toHaveLength(
      inApi.filter(({ Properties }) => Properties?.FunctionName && Properties.Handler).length,
    );
    // API Gateway's name for a request is <api>/<stage>/<method>/<path>, and <api>/<stage>/$default
    // for a request without a route.
    const named = permissions.map(({ Properties }) => Properties.SourceArn["Fn::Join"][1].at(-1));
    expect(named.sort()).toEqual(["/*/*", ...Array(called.length - 1).fill("/*/*/*")]);
    // CloudFormation allows 500.
    expect(inApi.length + deployed.length / 2).toBeLessThan(500);
  });

  it("asks for a token of our pool exactly where the contract asks for a person", () => {
    const open = routes()
      .filter(({ access }) => access === "visitor")
      .map(({ method, path }) => `${method} ${path}`);
    const unguarded = deployed.filter(({ Properties }) => Properties.AuthorizationType === "NONE").map(routeKey);
    expect(unguarded.sort()).toEqual([...open, webhook, otherwise].sort());
    for (const { Properties } of deployed.filter((route) => !unguarded.includes(routeKey(route)))) {
      expect(Properties.AuthorizationType).toBe("JWT");
      expect(Properties.AuthorizerId).toBeDefined();
    }
  });

  it("takes only access tokens that were made for the web client", () => {
    const authorizers = resources(stages.passing, "AWS::ApiGatewayV2::Authorizer").filter(
      ({ Properties }) => Properties.AuthorizerType === "JWT",
    );
    expect(authorizers).toHaveLength(1);
    const { Audience, Issuer } = authorizers[0]?.Properties.JwtConfiguration ?? {};
    expect(JSON.stringify(Audience)).toMatch(/PeopleWeb/);
    expect(JSON.stringify(Issuer)).toMatch(/cognito-idp\.ap-south-1\.amazonaws\.com.*People/);
  });

  it("and the sockets count nothing by route and trace nothing, which would cost much and which nobody looks at", () => {
    for (const stage of Object.values(stages)) {
      const gateways = resources(stage, "AWS::ApiGatewayV2::Stage");
      expect(gateways).toHaveLength(2);
      for (const { Properties } of gateways) {
        const { DefaultRouteSettings, RouteSettings = {} } = Properties;
        for (const { DetailedMetricsEnabled } of [
          DefaultRouteSettings,
          ...Object.values<typeof DefaultRouteSettings>(RouteSettings),
        ])
          expect(DetailedMetricsEnabled ?? false).toBe(false);
      }
      for (const { Properties, id } of resources(stage, "AWS::Lambda::Function"))
        expect(Properties.TracingConfig?.Mode ?? "PassThrough", id).toBe("PassThrough");
    }
  });

  it("is throttled", () => {
    const stage = resources(stages.passing, "AWS::ApiGatewayV2::Stage").find(({ stack }) => stack === "Gateways");
    expect(stage?.Properties.DefaultRouteSettings).toMatchObject({
      ThrottlingRateLimit: 50,
      ThrottlingBurstLimit: 100,
    });
  });
});

describe("the WebSocket API", () => {
  it("authorises $connect by the subprotocol header and answers $disconnect and everything else", () => {
    const routes = resources(stages.passing, "AWS::ApiGatewayV2::Route").filter(({ stack }) => stack === "Realtime");
    const custom = routes.filter(({ Properties }) => Properties.AuthorizationType === "CUSTOM").map(routeKey);
    expect(routes.map(routeKey).sort()).toEqual(["$connect", "$default", "$disconnect"]);
    expect(custom).toEqual(["$connect"]);
    const authorizer = resources(stages.passing, "AWS::ApiGatewayV2::Authorizer").find(
      ({ Properties }) => Properties.AuthorizerType === "REQUEST",
    );
    expect(authorizer?.Properties.IdentitySource).toEqual(["route.request.header.Sec-WebSocket-Protocol"]);
  });
});

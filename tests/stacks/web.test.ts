import { runInNewContext } from "node:vm";
import { describe, expect, it, test } from "vitest";
import { functions, resources, stacksBefore, stages, statements, theOnly } from "./templates";

const cdn = theOnly(stages.passing, "AWS::CloudFront::Distribution").Properties.DistributionConfig;
const headers = theOnly(stages.passing, "AWS::CloudFront::ResponseHeadersPolicy");
const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = headers.Properties.ResponseHeadersPolicyConfig;
const behaviour = (path: string) =>
  cdn.CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === path);

const shared = theOnly(stages.passing, "Custom::CachePolicies");
const cachePolicyOf = ({ CachePolicyId }: { CachePolicyId: { "Fn::GetAtt": [string, string] } }) => {
  const [resource, name] = CachePolicyId["Fn::GetAtt"];
  expect(resource).toBe(shared.id);
  return JSON.parse(shared.Properties[name]);
};

/** The policy by directive; values that CloudFormation fills in appear as `{…}`. */
const policy = Object.fromEntries(
  ((security.ContentSecurityPolicy.ContentSecurityPolicy["Fn::Join"]?.[1] as unknown[]) ?? [])
    .map((part) => (typeof part === "string" ? part : "{…}"))
    .join("")
    .split("; ")
    .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]),
) as Record<string, string[]>;

/** Rewrites a viewer's request as the CDN does. */
type Values = Record<string, { value: string }>;

function atTheEdge(
  functionId: string,
  { cookies = {}, querystring = {}, ...rest }: { uri: string; headers: Values; cookies?: Values; querystring?: Values },
) {
  const code = resources(stages.passing, "AWS::CloudFront::Function").find(({ id }) => id.startsWith(functionId));
  return runInNewContext(`${code?.Properties.FunctionCode}; handler(event)`, {
    event: { request: { cookies, querystring, ...rest }, viewer: { ip: "203.0.113.7" } },
  });
}

describe("the security headers", () => {
  it("let no script run but ours and Razorpay's checkout", () => {
    expect(policy["default-src"]).toEqual(["'self'"]);
    expect(policy["script-src"]).toEqual(["'self'", "'wasm-unsafe-eval'", "https://checkout.razorpay.com"]);
    expect(policy["object-src"]).toEqual(["'none'"]);
    expect(policy["base-uri"]).toEqual(["'none'"]);
  });

  it("let the page talk to the addresses that it needs, none of them a wildcard", () => {
    expect(policy["connect-src"]).toEqual([
      "'self'",
      "https://cognito-idp.ap-south-1.amazonaws.com",
      "wss://{…}.execute-api.ap-south-1.amazonaws.com",
      "https://dev-reseat-images-000000000000.s3.ap-south-1.amazonaws.com",
      "https://dev-reseat-originals-000000000000.s3.ap-south-1.amazonaws.com",
      "https://checkout.razorpay.com",
      "https://api.razorpay.com",
      "https://lumberjack.razorpay.com",
    ]);
    expect(
      Object.values(policy)
        .flat()
        .filter((source) => source.includes("*")),
    ).toEqual([]);
  });

  it("keep the page out of frames, its address out of other sites and everything on TLS", () => {
    expect(policy["frame-ancestors"]).toEqual(["'none'"]);
    expect(security.FrameOptions.FrameOption).toBe("DENY");
    expect(security.ContentTypeOptions.Override).toBe(true);
    expect(security.ReferrerPolicy.ReferrerPolicy).toBe("strict-origin-when-cross-origin");
    expect(security.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(31_536_000);
    const permissions = custom.Items.find(({ Header }: { Header: string }) => Header === "Permissions-Policy").Value;
    expect(permissions).toContain("geolocation=(self)");
    expect(permissions).toContain("camera=()");
  });

  it("go with every answer", () => {
    for (const each of [cdn.DefaultCacheBehavior, ...cdn.CacheBehaviors]) {
      expect(each.ResponseHeadersPolicyId).toEqual({ Ref: headers.id });
      // A call over plain HTTP has already exposed its token, so it is refused and not redirected.
      expect(each.ViewerProtocolPolicy).toBe(each.PathPattern === "/api/*" ? "https-only" : "redirect-to-https");
    }
  });
});

test("what is shared by a browser without a worker leads to the form, and reaches no origin", () => {
  const share = behaviour("/share");
  expect(share.AllowedMethods).toContain("POST");
  expect(share.FunctionAssociations).toHaveLength(1);
  expect(atTheEdge("Share", { uri: "/share", headers: {} })).toMatchObject({
    statusCode: 303,
    headers: { location: { value: "/list-movie?shared=lost" } },
  });
});

describe("the API behind the CDN", () => {
  const api = behaviour("/api/*");

  it("is asked for every method, and told whose request it is", () => {
    expect(api.AllowedMethods).toEqual(["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "POST", "DELETE"]);
    const origin = cdn.Origins.find(({ Id }: { Id: string }) => Id === api.TargetOriginId);
    expect(origin.OriginCustomHeaders.map(({ HeaderName }: { HeaderName: string }) => HeaderName)).toEqual([
      "x-origin-key",
    ]);
    expect(api.FunctionAssociations).toHaveLength(1);
    const made = atTheEdge("ViewerAddress", {
      uri: "/api/tickets",
      headers: { "x-viewer-address": { value: "1.1.1.1" } },
    });
    expect(made.headers["x-viewer-address"]).toEqual({ value: "203.0.113.7" });
  });

  it("knows the CDN by a key that no template holds, and by the next one, so that a deployment can change it", () => {
    const key = (number: number) => `{{resolve:ssm:/reseat/prod/origin-key:${number}}}`;
    const shown = resources(stages.lasting, "AWS::CloudFront::Distribution").flatMap(({ Properties }) =>
      Properties.DistributionConfig.Origins.flatMap(
        (origin: Record<string, unknown>) => origin.OriginCustomHeaders ?? [],
      ),
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const header of shown) expect(header).toEqual({ HeaderName: "x-origin-key", HeaderValue: key(1) });
    const behind = [...functions(stages.lasting)].filter(
      ([name]) => /^(api|pages)\//.test(name) && name !== "api/no-call",
    );
    expect(behind.length).toBeGreaterThan(15);
    for (const [name, { Properties }] of behind)
      expect([name, Properties.Environment.Variables.ORIGIN_KEYS]).toEqual([name, `${key(1)},${key(2)}`]);
  });

  it("forgets a key only when the CDN no longer shows it, in stacks with at most 60 references, as CloudFormation allows", () => {
    for (const stack of ["Api", "Pages"]) {
      expect(stacksBefore(stages.lasting, stack)).toContain("Web");
      const references = JSON.stringify(resources(stages.lasting).filter((one) => one.stack === stack)).match(
        /\{\{resolve:/g,
      );
      expect(references?.length).toBeLessThanOrEqual(60);
    }
  });

  it("has its answers kept as long as they say, and apart for each query and person", () => {
    const cache = cachePolicyOf(api);
    expect([cache.MinTTL, cache.DefaultTTL]).toEqual([0, 0]);
    expect(cache.MaxTTL).toBeGreaterThanOrEqual(10);
    const key = cache.ParametersInCacheKeyAndForwardedToOrigin;
    expect(key.QueryStringsConfig).toEqual({ QueryStringBehavior: "all" });
    expect(key.HeadersConfig).toEqual({
      HeaderBehavior: "whitelist",
      Headers: { Quantity: 1, Items: ["Authorization"] },
    });
  });

  it("has its errors passed on as they are", () => {
    for (const answer of cdn.CustomErrorResponses) {
      expect(answer.ResponsePagePath).toBeUndefined();
      expect(answer.ErrorCachingMinTTL).toBe(0);
    }
  });
});

describe("a page that a function draws", () => {
  const ticket = behaviour("/ticket/*");

  it("comes from a function that is deployed after the site's files, so that it names none that is not there", () => {
    expect(functions(stages.passing).get("pages/draw")?.stack).toBe("Pages");
    expect(stacksBefore(stages.passing, "Pages")).toContain("Site");
  });

  it("and the site's files come after all that a new page calls: the API, its sockets and what follows from both", () => {
    for (const stage of Object.values(stages))
      expect(stacksBefore(stage, "Site")).toEqual(expect.arrayContaining(["Api", "Realtime", "Events"]));
  });

  it("comes from a function that is deployed after the API's, so that they know the key that it shows", () => {
    for (const stage of Object.values(stages)) expect(stacksBefore(stage, "Pages")).toContain("Api");
  });

  it("is the one of the root too: no default object takes its place", () => {
    for (const stage of Object.values(stages)) {
      const { DistributionConfig } = theOnly(stage, "AWS::CloudFront::Distribution").Properties;
      expect(DistributionConfig.DefaultRootObject).toBeUndefined();
    }
    expect(behaviour("/").TargetOriginId).toBe(ticket.TargetOriginId);
  });

  const address = "/ticket/01JD3M4T5Z8Q9R2W3X4Y5Z6A7B";

  it("is asked for by address and language, whatever else the reader sends, and kept apart by both", () => {
    const request = atTheEdge("ServedPages", {
      uri: address,
      headers: { "accept-language": { value: "hi-IN" }, "x-page": { value: "/ticket/another" } },
    });
    expect(request.uri).toBe("/pages/ticket.html");
    expect(request.headers).toMatchObject({
      "x-page": { value: address },
      "x-language": { value: "hi" },
      "x-viewer-address": { value: "203.0.113.7" },
    });
    // The cache does not vary by it.
    const passedOn = resources(stages.passing, "AWS::CloudFront::OriginRequestPolicy").find(
      ({ id }) => id === ticket.OriginRequestPolicyId.Ref,
    )?.Properties.OriginRequestPolicyConfig;
    expect(passedOn).toMatchObject({
      HeadersConfig: { HeaderBehavior: "whitelist", Headers: ["x-viewer-address"] },
      CookiesConfig: { CookieBehavior: "none" },
      QueryStringsConfig: { QueryStringBehavior: "none" },
    });
    const cache = cachePolicyOf(ticket);
    expect([cache.MinTTL, cache.DefaultTTL]).toEqual([0, 0]);
    expect(cache.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      HeadersConfig: {
        HeaderBehavior: "whitelist",
        Headers: { Quantity: 3, Items: ["x-page", "x-language", "x-city"] },
      },
      CookiesConfig: { CookieBehavior: "none" },
      QueryStringsConfig: { QueryStringBehavior: "none" },
    });
  });

  it("has an address in each language, and is the same page as by the plain one", () => {
    expect(behaviour("/??")).toEqual({ ...behaviour("/"), PathPattern: "/??" });
    for (const pattern of ["/ticket/*", "/wanted", "/wanted/*", "/home", "/discover-movie", "/movies/*", "/cities/*"])
      expect(behaviour(`/??${pattern}`)).toEqual({ ...behaviour(pattern), PathPattern: `/??${pattern}` });
    const asked = (uri: string, chosen?: string) => {
      const request = atTheEdge("ServedPages", {
        uri,
        headers: { "accept-language": { value: "en-IN" } },
        cookies: chosen ? { language: { value: chosen } } : {},
        querystring: { cursor: { value: "x" } },
      });
      return [request.uri, request.headers["x-page"].value, request.headers["x-language"].value];
    };
    const root = "/pages/landing.html";
    expect(asked("/")).toEqual([root, "/?cursor=x", "en"]);
    expect(asked("/", "hi")).toEqual([root, "/?cursor=x", "hi"]);
    expect(asked("/hi")).toEqual([root, "/?cursor=x", "hi"]);
    expect(asked("/xx")).toEqual([root, "/xx?cursor=x", "en"]);
    const page = ["/pages/on-sale.html", "/movies/tumbbad/pune?cursor=x"];
    expect(asked("/hi/movies/tumbbad/pune")).toEqual([...page, "hi"]);
    expect(asked("/hi/movies/tumbbad/pune", "en")).toEqual([...page, "en"]);
    expect(asked("/movies/tumbbad/pune", "hi")).toEqual([...page, "hi"]);
    expect(asked("/hi/discover-movie")).toEqual(["/pages/discover.html", "/discover-movie?cursor=x", "hi"]);
    // The function finds nothing at such an address.
    expect(asked("/xx/cities/pune")).toEqual(["/pages/on-sale.html", "/xx/cities/pune?cursor=x", "en"]);
  });

  it("is asked for with the filters that it knows and the city that the reader chose, where they matter", () => {
    const querystring = { utm_source: { value: "x" }, sort: { value: "latest" }, search: { value: "a%20b" } };
    const cookies = { city: { value: "New%20Delhi" } };
    const asked = atTheEdge("ServedPages", { uri: "/discover-movie", querystring, cookies, headers: {} });
    expect(asked.uri).toBe("/pages/discover.html");
    expect(asked.headers).toMatchObject({
      "x-page": { value: "/discover-movie?search=a%20b&sort=latest" },
      "x-city": { value: "New%20Delhi" },
    });
    const about = { city: { value: "pune" }, movie: { value: "tumbbad" } };
    const list = atTheEdge("ServedPages", { uri: "/hi/wanted", querystring: about, cookies, headers: {} });
    expect(list.uri).toBe("/pages/wanted-posts.html");
    expect(list.headers).toMatchObject({
      "x-page": { value: "/wanted?movie=tumbbad&city=pune" },
      "x-city": { value: "" },
    });
    const root = atTheEdge("ServedPages", { uri: "/", cookies, headers: {} });
    expect(root.headers["x-city"]).toEqual({ value: "New%20Delhi" });
    const other = atTheEdge("ServedPages", { uri: address, cookies, headers: { "x-city": { value: "Pune" } } });
    expect(other.headers["x-city"]).toEqual({ value: "" });
  });

  it("is not the only thing that the function writes: search engines ask it for the sitemap and for what they may read", () => {
    for (const path of ["/robots.txt", "/sitemap*.xml"])
      expect(behaviour(path).TargetOriginId).toBe(ticket.TargetOriginId);
    const cookies = { language: { value: "hi" }, city: { value: "Pune" } };
    const asked = atTheEdge("ServedPages", { uri: "/sitemap-0-of-2.xml", cookies, headers: {} });
    expect(asked.uri).toBe("/pages/sitemap-0-of-2.xml");
    expect(asked.headers).toMatchObject({
      "x-page": { value: "" },
      "x-language": { value: "" },
      "x-city": { value: "" },
    });
    const indexed = [stages.passing, stages.lasting].map(
      (stage) => functions(stage).get("pages/draw")?.Properties.Environment.Variables.IS_INDEXED,
    );
    expect(indexed).toEqual(["no", "yes"]);
  });

  it("comes from the site's files when the function fails, and never when a ticket is gone", () => {
    const [group] = cdn.OriginGroups.Items;
    expect(ticket.TargetOriginId).toBe(group.Id);
    expect(group.FailoverCriteria.StatusCodes.Items).toEqual([429, 500, 502, 503, 504]);
    const [first, second] = group.Members.Items.map(({ OriginId }: { OriginId: string }) =>
      cdn.Origins.find(({ Id }: { Id: string }) => Id === OriginId),
    );
    expect(first).toMatchObject({
      ConnectionAttempts: 1,
      OriginCustomHeaders: [{ HeaderName: "x-origin-key" }],
      CustomOriginConfig: { OriginReadTimeout: 5, OriginProtocolPolicy: "https-only" },
    });
    expect(second.Id).toBe(cdn.DefaultCacheBehavior.TargetOriginId);
  });

  it("is drawn by a function that only reads", () => {
    const draw = functions(stages.passing).get("pages/draw");
    const actions = statements(stages.passing, draw as never).flatMap((each) => each.actions);
    expect([...new Set(actions.filter((action) => !action.startsWith("logs:")))].sort()).toEqual([
      "dynamodb:BatchGetItem",
      "dynamodb:GetItem",
      "dynamodb:Query",
    ]);
    const routes = resources(stages.passing, "AWS::ApiGatewayV2::Route").filter(({ stack }) => stack === "Pages");
    expect(routes.map(({ Properties }) => [Properties.RouteKey, Properties.AuthorizationType])).toEqual([
      ["GET /pages/{file}", "NONE"],
      ["HEAD /pages/{file}", "NONE"],
    ]);
  });
});

describe("the SPA behind the CDN", () => {
  it("answers a page that is the same for everybody with what the build has drawn, in the reader's language", () => {
    const page = (uri: string, accepted?: string, chosen?: string) =>
      atTheEdge("Pages", {
        uri,
        headers: accepted ? { "accept-language": { value: accepted } } : {},
        cookies: chosen ? { language: { value: chosen } } : {},
      }).uri;
    expect(page("/faqs/")).toBe("/pages/en/faqs.html");
    expect(page("/auth")).toBe("/pages/en/auth.html");
    expect(page("/faqs", "hi-IN,hi;q=0.9,en;q=0.8")).toBe("/pages/hi/faqs.html");
    expect(page("/faqs", "ta-IN, en;q=0.8, hi")).toBe("/pages/en/faqs.html");
    expect(page("/faqs", "en-IN", "hi")).toBe("/pages/hi/faqs.html");
    expect(page("/faqs", "hi", "../x")).toBe("/pages/hi/faqs.html");
  });

  it("answers the address of a language in it, unless the reader has chosen another", () => {
    const page = (uri: string, chosen?: string) =>
      atTheEdge("Pages", {
        uri,
        headers: { "accept-language": { value: "en-IN" } },
        cookies: chosen ? { language: { value: chosen } } : {},
      }).uri;
    expect(["/hi/faqs", "/hi/faqs/"].map((uri) => page(uri))).toEqual(["/pages/hi/faqs.html", "/pages/hi/faqs.html"]);
    expect(page("/hi/faqs", "en")).toBe("/pages/en/faqs.html");
    for (const uri of ["/hi/notifications", "/hi/"]) expect(page(uri)).toBe("/index.html");
    expect(page("/xx/faqs")).toBe("/index.html");
    expect(page("/hi/sw.js")).toBe("/hi/sw.js");
  });

  it("answers every other screen with the app's page, and every file with itself", () => {
    const uri = (path: string) => atTheEdge("Pages", { uri: path, headers: {} }).uri;
    expect(uri("/profile/more")).toBe("/index.html");
    expect(uri("/assets/index-1a2b3c.js")).toBe("/assets/index-1a2b3c.js");
    expect(uri("/manifest.webmanifest")).toBe("/manifest.webmanifest");
    expect(uri("/sw.js")).toBe("/sw.js");
  });

  it("has the worker asked for anew each time, and keeps the scripts of earlier releases", () => {
    const { fileOptions, filenames } = theOnly(stages.passing, "Custom::S3Uploader").Properties;
    expect(fileOptions.at(-1)).toEqual({ files: "*.js", cacheControl: "max-age=0,no-cache,must-revalidate" });
    // Without this list the uploader deletes nothing.
    expect(filenames).toBeUndefined();
  });

  it("has the files of earlier releases removed 30 days after a release without them, and no others", () => {
    const rules = resources(stages.passing, "AWS::S3::Bucket").flatMap(
      ({ id, Properties }) =>
        (id.startsWith("SiteFiles") && (Properties.LifecycleConfiguration?.Rules as unknown[])) || [],
    );
    expect(rules).toEqual([
      { ExpirationInDays: 30, Status: "Enabled", TagFilters: [{ Key: "release", Value: "past" }] },
    ]);
    const { id: uploader } = theOnly(stages.passing, "Custom::S3Uploader");
    // Before the upload, a returning file would be marked anew.
    expect(theOnly(stages.passing, "Custom::PastFiles")).toMatchObject({
      Properties: { files: "[]", bucket: expect.anything() },
      DependsOn: expect.arrayContaining([uploader]),
    });
  });
});

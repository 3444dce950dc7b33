import { PAGES } from "@reseat/contract/pages";
import { HttpApi, HttpMethod, HttpNoneAuthorizer, HttpRoute, HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { dependsOn, type StackContext, use } from "sst/constructs";
import { Api } from "./api";
import { Data } from "./data";
import { Gateways } from "./gateways";
import { originKeys } from "./parts/before-deploying";
import { lambda } from "./parts/lambda";
import { reads } from "./parts/permissions";
import { because } from "./parts/reviewed";
import { settings } from "./settings";
import { Site } from "./site";
import { Web } from "./web";

/**
 * The function that draws pages for the CDN. It comes after the site's files, which its pages name,
 * and after the API, which it calls.
 */
export function Pages({ stack, app }: StackContext) {
  dependsOn(Site);
  // It uses the next key for the API, so the API's functions must know that first.
  dependsOn(Api);
  // With a domain, nothing else makes it wait until the CDN shows the current key.
  dependsOn(Web);
  const { httpApiId, httpDomain } = use(Gateways);
  const { siteUrl } = use(Web);
  const { table } = use(Data);

  const draw = lambda(stack, "pages/draw", {
    // Drawing needs the processor, whose share follows the memory.
    memorySize: "1024 MB",
    reservedConcurrentExecutions: settings().reserved.pages,
    environment: {
      TABLE_NAME: table.tableName,
      ORIGIN_KEYS: originKeys(app).known,
      SITE_URL: siteUrl,
      API_URL: `https://${httpDomain}`,
      // Search engines must not find a preview.
      IS_INDEXED: settings().isProtected ? "yes" : "no",
    },
    permissions: reads(table, "gsi1", "gsi2"),
  });
  const httpApi = HttpApi.fromHttpApiAttributes(stack, "Http", { httpApiId });
  const integration = new HttpLambdaIntegration("draw", draw);
  for (const method of [HttpMethod.GET, HttpMethod.HEAD]) {
    const routeKey = HttpRouteKey.with(PAGES, method);
    const route = new HttpRoute(stack, routeKey.key, {
      httpApi,
      routeKey,
      integration,
      authorizer: new HttpNoneAuthorizer(),
    });
    because(route, { "AwsSolutions-APIG4": "A page is the same for everybody; the function asks for the CDN's key." });
  }
}

import { type Domain, routes } from "@reseat/contract";
import { HttpApi, type HttpMethod, HttpNoneAuthorizer, HttpRoute, HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpJwtAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { Config, type StackContext, use } from "sst/constructs";
import { Auth } from "./auth";
import { Data } from "./data";
import { Gateways } from "./gateways";
import { domainAccess } from "./parts/domain-access";
import { imagesBucket } from "./parts/images-bucket";
import { lambda } from "./parts/lambda";
import { because } from "./parts/reviewed";
import { deployment } from "./settings";
import { Web } from "./web";

/** The HTTP API, with a route for each call of the contract and a function for each domain. */
export function Api({ stack, app }: StackContext) {
  const { httpApiId, originKey, realtimeEndpoint } = use(Gateways);
  const { siteUrl, posters } = use(Web);
  const { table } = use(Data);
  const { pool, clientId, issuer, tokens, otpHashKey } = use(Auth);
  const { sms, razorpay } = deployment();

  const environment = {
    TABLE_NAME: table.tableName,
    ORIGIN_KEY: originKey,
    SITE_URL: siteUrl,
    IMAGES_BUCKET: imagesBucket(app).bucketName,
    POSTERS_BUCKET: posters.bucketName,
    REALTIME_ENDPOINT: realtimeEndpoint,
    ...tokens,
    ...sms,
    ...razorpay,
  };
  const razorpayKeySecret = new Config.Secret(stack, "RAZORPAY_KEY_SECRET");
  const razorpayWebhookSecret = new Config.Secret(stack, "RAZORPAY_WEBHOOK_SECRET");
  const access = domainAccess({
    table,
    pool,
    imagesArn: imagesBucket(app).arn,
    otpHashKey,
    razorpaySecrets: [razorpayKeySecret, razorpayWebhookSecret],
  });

  const httpApi = HttpApi.fromHttpApiAttributes(stack, "Http", { httpApiId });
  const signedIn = new HttpJwtAuthorizer("People", issuer, { jwtAudience: [clientId] });
  const everybody = new HttpNoneAuthorizer();
  const integrations = new Map<Domain, HttpLambdaIntegration>();
  for (const domain of Object.keys(access) as Domain[]) {
    const { reasons = {}, ...props } = access[domain];
    const handler = lambda(stack, `api/${domain}`, { environment, ...props });
    because(handler.role, reasons);
    integrations.set(domain, new HttpLambdaIntegration(domain, handler));
  }

  const route = (domain: Domain, method: string, path: string, authorizer: HttpJwtAuthorizer | HttpNoneAuthorizer) => {
    const integration = integrations.get(domain);
    if (!integration) throw new Error(`No function serves ${method} ${path}`);
    const routeKey = HttpRouteKey.with(path, method as HttpMethod);
    return new HttpRoute(stack, routeKey.key, { httpApi, routeKey, integration, authorizer });
  };
  for (const { domain, method, path, access: who } of routes()) {
    const open = route(domain, method, path, who === "visitor" ? everybody : signedIn);
    if (who === "visitor") {
      because(open, {
        "AwsSolutions-APIG4": "Visitors may make this call; a token that comes along is verified by the function.",
      });
    }
  }
  because(route("payments", "POST", "/api/webhooks/razorpay", everybody), {
    "AwsSolutions-APIG4": "Razorpay signs the body; the function verifies the signature.",
  });

  stack.addOutputs({ Api: `${siteUrl}/api` });
  return { razorpayKeySecret };
}

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { type Domain, RAZORPAY_WEBHOOK, routes } from "@reseat/contract";
import { HttpApi, type HttpMethod, HttpNoneAuthorizer, HttpRoute, HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpJwtAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { Config, dependsOn, type StackContext, use } from "sst/constructs";
import { Auth } from "./auth";
import { Browse } from "./browse";
import { Data } from "./data";
import { Gateways } from "./gateways";
import { Originals } from "./originals";
import { originKeys } from "./parts/before-deploying";
import { imagesBucket, originalsBucket } from "./parts/buckets";
import { domainAccess } from "./parts/domain-access";
import { lambda } from "./parts/lambda";
import { connectionsArn } from "./parts/permissions";
import { because } from "./parts/reviewed";
import { Push } from "./push";
import { Payments } from "./queues";
import { deployment, settings } from "./settings";
import { Web } from "./web";

/**
 * The HTTP API, with a route for each call of the contract, a function for each domain, and one for
 * all other requests.
 */
export function Api({ stack, app }: StackContext) {
  // With a domain, nothing else makes it wait until the CDN shows the current key.
  dependsOn(Web);
  const { httpApiId, realtimeEndpoint } = use(Gateways);
  const { siteUrl } = use(Web);
  const { table } = use(Data);
  const { pool, clientId, issuer, tokens, factorKey, formerHashKey, otpHashKey } = use(Auth);
  const ticketHashKey = new Config.Secret(stack, "TICKET_HASH_KEY");
  const { paymentQueue, razorpayKeySecret, razorpayWebhookSecret } = use(Payments);
  const { vapidPrivateKey } = use(Push);
  const { bucket: browse } = use(Browse);
  const { key: originalsKey } = use(Originals);
  const { sms, razorpay } = deployment();
  const originals = originalsBucket(app);

  const environment = {
    TABLE_NAME: table.tableName,
    ORIGIN_KEYS: originKeys(app).known,
    LIMITS: JSON.stringify(settings().limits),
    SITE_URL: siteUrl,
    IMAGES_BUCKET: imagesBucket(app).bucketName,
    ORIGINALS_BUCKET: originals.bucketName,
    ORIGINALS_KEY: originalsKey.keyArn,
    BROWSE_BUCKET: browse.bucketName,
    REALTIME_ENDPOINT: realtimeEndpoint,
    PUSH_HOSTS: settings().pushHosts.join(),
    PAYMENT_QUEUE_URL: paymentQueue.queueUrl,
    ...tokens,
    ...sms,
    ...razorpay,
  };
  const access = domainAccess({
    table,
    pool,
    browseArn: browse.bucketArn,
    imagesArn: imagesBucket(app).arn,
    originals,
    originalsKeyArn: originalsKey.keyArn,
    connectionsArn: connectionsArn(app, use(Gateways), "POST"),
    factorKey,
    formerHashKey,
    otpHashKey,
    ticketHashKey,
    paymentQueueArn: paymentQueue.queueArn,
    razorpaySecrets: [razorpayKeySecret, razorpayWebhookSecret],
    vapidPrivateKey,
  });

  const httpApi = HttpApi.fromHttpApiAttributes(stack, "Http", { httpApiId });
  const signedIn = new HttpJwtAuthorizer("People", issuer, { jwtAudience: [clientId] });
  const everybody = new HttpNoneAuthorizer();
  const integrations = new Map<Domain, HttpLambdaIntegration>();
  for (const domain of Object.keys(access) as Domain[]) {
    const { reasons = {}, ...props } = access[domain];
    // Admins' commands are noted in the audit.
    const notesInAudit = routes().some((call) => call.domain === domain && call.access === "admin");
    const handler = lambda(stack, `api/${domain}`, { environment, notesInAudit, ...props });
    because(handler.role, reasons);
    // One permission for all routes of a function: a stack has room for 500 resources.
    integrations.set(domain, new HttpLambdaIntegration(domain, handler, { scopePermissionToRoute: false }));
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
  because(route("payments", "POST", RAZORPAY_WEBHOOK, everybody), {
    "AwsSolutions-APIG4": "Razorpay signs the body; the function verifies the signature.",
  });

  // Without it, API Gateway would answer a path's other methods as if there were no such path.
  const noCall = new HttpRoute(stack, "$default", {
    httpApi,
    routeKey: HttpRouteKey.DEFAULT,
    integration: new HttpLambdaIntegration("no-call", lambda(stack, "api/no-call", {})),
    authorizer: everybody,
  });
  because(noCall, { "AwsSolutions-APIG4": "Whoever comes here is refused, signed in or not." });

  // The next `npm run plan` compares its calls with these.
  const calls = JSON.stringify(JSON.parse(readFileSync("docs/openapi.json", "utf8")));
  stack.templateOptions.metadata = { Calls: gzipSync(calls).toString("base64") };
  stack.addOutputs({ Api: `${siteUrl}/api` });
}

import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  HttpVersion,
  type IOrigin,
  OriginRequestPolicy,
  PriceClass,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { Annotations, Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { type StackContext, use } from "sst/constructs";
import { Gateways } from "./gateways";
import { accessLogs } from "./parts/access-logs";
import { apiCachePolicy, singlePageApp, viewerAddress } from "./parts/cdn";
import { imagesBucket } from "./parts/images-bucket";
import { privateBucket } from "./parts/private-bucket";
import { because } from "./parts/reviewed";
import { securityHeaders } from "./parts/security-headers";
import { deployment, settings } from "./settings";

/** One origin for the browser: the SPA, /api and /posters behind one CDN. `Site` uploads the SPA's files last. */
export function Web({ stack, app }: StackContext) {
  const { httpDomain, originKey, webSocketOrigin } = use(Gateways);
  const { data } = settings(app.stage);
  const { domain } = deployment();

  const logs = accessLogs(stack, app);
  const serverAccessLogsBucket = logs;
  const site = privateBucket(stack, "SiteFiles", {
    removalPolicy: RemovalPolicy.DESTROY,
    serverAccessLogsBucket,
    serverAccessLogsPrefix: "site/",
  });
  const posters = privateBucket(stack, "Posters", {
    removalPolicy: data.removalPolicy,
    versioned: true,
    serverAccessLogsBucket,
    serverAccessLogsPrefix: "posters/",
  });

  const behind = (origin: IOrigin) => ({
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy: headers,
  });
  const headers = securityHeaders(stack, app.logicalPrefixedName("headers"), {
    cognito: `https://cognito-idp.${app.region}.amazonaws.com`,
    webSocket: webSocketOrigin,
    images: imagesBucket(app).origin,
  });
  const files = (bucket: Bucket) =>
    S3BucketOrigin.withOriginAccessControl(bucket, { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] });
  const distribution = new Distribution(stack, "Cdn", {
    comment: app.logicalPrefixedName("web"),
    defaultRootObject: "index.html",
    defaultBehavior: { ...behind(files(site)), functionAssociations: [singlePageApp(stack)] },
    additionalBehaviors: {
      "/api/*": {
        ...behind(new HttpOrigin(httpDomain, { customHeaders: { "x-origin-key": originKey } })),
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: apiCachePolicy(stack, app.logicalPrefixedName("api")),
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        functionAssociations: [viewerAddress(stack)],
      },
      "/posters/*": { ...behind(files(posters)), cachePolicy: CachePolicy.CACHING_OPTIMIZED },
    },
    // Errors are passed on unchanged and never cached.
    errorResponses: [404, 500, 502, 503, 504].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    domainNames: domain && [domain.name],
    certificate: domain && Certificate.fromCertificateArn(stack, "Certificate", domain.certificateArn),
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_200,
    logBucket: logs,
    logFilePrefix: "cdn/",
  });
  Annotations.of(distribution).acknowledgeWarning(
    "@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk",
    "So that a missing file is 404; the root has its default object and the posters are not at a root.",
  );
  because(distribution, {
    "AwsSolutions-CFR1": "People of India travel.",
    "AwsSolutions-CFR2":
      "Calls are throttled by API Gateway, and sensitive ones limited per person, phone and address.",
    "AwsSolutions-CFR4":
      "Only on CloudFront's own name, which allows no other setting; with a domain it is TLS 1.2 and up.",
  });

  const siteUrl = `https://${domain?.name ?? distribution.distributionDomainName}`;
  stack.addOutputs({ Site: siteUrl, CdnDomain: distribution.distributionDomainName });
  return { siteUrl, site, posters, distribution, logs };
}

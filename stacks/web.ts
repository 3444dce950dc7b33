import { inEachLanguage, SERVED, SHARE, SITE_FILES } from "@reseat/contract/pages";
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
import { HttpOrigin, OriginGroup, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { Annotations, Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { type StackContext, use } from "sst/constructs";
import { PAST } from "./deploying/past-files";
import { Gateways } from "./gateways";
import { originKeys } from "./parts/before-deploying";
import { accessLogs, imagesBucket, originalsBucket, privateBucket } from "./parts/buckets";
import { cachePolicies, pages, served, servedRequestPolicy, share, viewerAddress } from "./parts/cdn";
import { edgeFirewall } from "./parts/firewalls";
import { because } from "./parts/reviewed";
import { securityHeaders } from "./parts/security-headers";
import { deployment, settings } from "./settings";

/** The statuses of the function that draws pages for which the app's page replaces its response. */
const SERVED_BY_FILES = [429, 500, 502, 503, 504] as const;

/**
 * One origin for the browser: the SPA, /api, /posters and /people behind one CDN. `Site` uploads
 * the SPA's files last.
 */
export function Web({ stack, app }: StackContext) {
  const { httpDomain, webSocketOrigin } = use(Gateways);
  const { data, firewall } = settings();
  const { domain } = deployment();

  const logs = accessLogs(stack, app);
  const serverAccessLogsBucket = logs;
  const site = privateBucket(stack, "SiteFiles", {
    removalPolicy: RemovalPolicy.DESTROY,
    serverAccessLogsBucket,
    serverAccessLogsPrefix: "site/",
    // A page that is open during a release, or kept by its worker, still requests the scripts of
    // its own build.
    lifecycleRules: [{ tagFilters: { [PAST.Key]: PAST.Value }, expiration: Duration.days(30) }],
  });
  const posters = privateBucket(stack, "Posters", {
    removalPolicy: data.removalPolicy,
    versioned: true,
    serverAccessLogsBucket,
    serverAccessLogsPrefix: "posters/",
    // People's pictures and link previews are here too. A removed one cannot be restored.
    lifecycleRules: ["people/", "posters/tickets/", "posters/wanted/"].map((prefix) => ({
      prefix,
      noncurrentVersionExpiration: Duration.days(1),
      expiredObjectDeleteMarker: true,
    })),
  });

  const behind = (origin: IOrigin) => ({
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy: headers,
  });
  const headers = securityHeaders(stack, app.logicalPrefixedName("headers"), {
    cognito: `https://cognito-idp.${app.region}.amazonaws.com`,
    webSocket: webSocketOrigin,
    images: [imagesBucket(app).origin, originalsBucket(app).origin],
  });
  const files = (bucket: Bucket) =>
    S3BucketOrigin.withOriginAccessControl(bucket, { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] });
  const siteFiles = files(site);
  const kept = cachePolicies(stack);
  const customHeaders = { "x-origin-key": originKeys(app).shown };
  const servedPage = {
    ...behind(
      new OriginGroup({
        // A reader waits: a slow response counts as failed.
        primaryOrigin: new HttpOrigin(httpDomain, {
          customHeaders,
          connectionAttempts: 1,
          connectionTimeout: Duration.seconds(2),
          readTimeout: Duration.seconds(5),
        }),
        fallbackOrigin: siteFiles,
        fallbackStatusCodes: [...SERVED_BY_FILES],
      }),
    ),
    cachePolicy: kept.pages,
    originRequestPolicy: servedRequestPolicy(stack, app.logicalPrefixedName("pages")),
    functionAssociations: [served(stack)],
  };
  const pictures = { ...behind(files(posters)), cachePolicy: CachePolicy.CACHING_OPTIMIZED };
  const distribution = new Distribution(stack, "Cdn", {
    comment: app.logicalPrefixedName("web"),
    webAclId: firewall && edgeFirewall(stack, app.logicalPrefixedName("web"), firewall),
    defaultBehavior: { ...behind(siteFiles), functionAssociations: [pages(stack)] },
    additionalBehaviors: {
      "/api/*": {
        ...behind(new HttpOrigin(httpDomain, { customHeaders })),
        // A redirect would come after the token has crossed the network in the clear.
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: kept.api,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        functionAssociations: [viewerAddress(stack)],
      },
      ...Object.fromEntries(
        [...Object.keys(SERVED).flatMap(inEachLanguage), ...SITE_FILES].map((pattern) => [pattern, servedPage]),
      ),
      [SHARE]: {
        ...behind(siteFiles),
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        functionAssociations: [share(stack)],
      },
      "/posters/*": pictures,
      // A picture is two folders below; the page of a person is not.
      "/people/*/*": pictures,
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
    "So that a missing file is 404; a function draws the root, and the posters are not at a root.",
  );
  because(distribution, {
    "AwsSolutions-CFR1": "People of India travel.",
    ...(!firewall && { "AwsSolutions-CFR2": "A preview has nobody to protect." }),
    "AwsSolutions-CFR4":
      "Only on CloudFront's own name, which allows no other setting; with a domain it is TLS 1.2 and up.",
  });

  const siteUrl = `https://${domain?.name ?? distribution.distributionDomainName}`;
  stack.addOutputs({ Site: siteUrl, CdnDomain: distribution.distributionDomainName });
  return { siteUrl, site, posters, distribution, logs };
}

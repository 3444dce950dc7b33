import { existsSync, readdirSync } from "node:fs";
import { Duration, Lazy } from "aws-cdk-lib/core";
import { NagSuppressions } from "cdk-nag";
import { dependsOn, type StackContext, StaticSite, use } from "sst/constructs";
import { Api } from "./api";
import { Auth } from "./auth";
import { Events } from "./events";
import { Gateways } from "./gateways";
import { skipsBuilds } from "./parts/lambda";
import { allow } from "./parts/permissions";
import { whileDeploying } from "./parts/while-deploying";
import { Realtime } from "./realtime";
import { deployment } from "./settings";
import { Web } from "./web";

const noCache = "max-age=0,no-cache,must-revalidate";

/**
 * Builds the SPA and puts it behind the CDN, after all that a new page calls. The files of earlier
 * releases stay for 30 days.
 */
export function Site({ stack }: StackContext) {
  for (const called of [Api, Realtime, Events]) dependsOn(called);
  const { site, siteUrl, distribution } = use(Web);
  const { webSocketUrl } = use(Gateways);
  const { pool, clientId } = use(Auth);

  const buildOutput = skipsBuilds() ? "public" : "dist";
  const spa = new StaticSite(stack, "Spa", {
    path: "web",
    buildCommand: skipsBuilds() ? undefined : "npx vite build",
    buildOutput,
    // Puts sst's own type file out of the way: the variables are typed in web/src/lib/env.ts.
    vite: { types: "../.sst/site-env.d.ts" },
    environment: {
      VITE_USER_POOL_ID: pool.userPoolId,
      VITE_USER_POOL_CLIENT_ID: clientId,
      VITE_REALTIME_URL: webSocketUrl,
      VITE_SITE_URL: siteUrl,
      ...deployment().support,
      ...deployment().grievanceOfficer,
    },
    // A page that is open during a release, or kept by its worker, still requests the scripts of
    // its own build.
    purgeFiles: false,
    assets: {
      fileOptions: [
        { files: "assets/**", cacheControl: "max-age=31536000,public,immutable" },
        // sst treats every script as immutable, but these keep their names.
        { files: "*.js", cacheControl: noCache },
      ],
    },
    cdk: { bucket: site, distribution },
  });
  const pastFiles = whileDeploying(stack, "PastFiles", {
    entry: "stacks/deploying/past-files.ts",
    timeout: Duration.minutes(10),
    permissions: [
      allow(site.bucketArn, "s3:ListBucket"),
      allow(
        site.arnForObjects("assets/*"),
        "s3:GetObject",
        "s3:PutObject",
        "s3:GetObjectTagging",
        "s3:PutObjectTagging",
      ),
    ],
    because: "The files of earlier releases",
    properties: {
      bucket: site.bucketName,
      // sst builds after this.
      files: Lazy.string({ produce: () => JSON.stringify(filesOf(`web/${buildOutput}`)) }),
    },
  });
  pastFiles.node.addDependency(spa);
  // On the whole stack, because sst creates the uploader later.
  NagSuppressions.addStackSuppressions(stack, [
    {
      id: "AwsSolutions-IAM5",
      reason: "sst's uploader writes every file of the site's bucket, from the bucket of assets.",
    },
  ]);
}

/** Returns the files of a build whose names contain a hash, as keys of the bucket. */
function filesOf(build: string): string[] {
  const folder = `${build}/assets`;
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return files.map(({ parentPath, name }) => `${parentPath}/${name}`.slice(build.length + 1)).sort();
}

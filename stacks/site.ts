import { NagSuppressions } from "cdk-nag";
import { type StackContext, StaticSite, use } from "sst/constructs";
import { Auth } from "./auth";
import { Gateways } from "./gateways";
import { skipsBuilds } from "./parts/skip-builds";
import { deployment } from "./settings";
import { Web } from "./web";

const noCache = "max-age=0,no-cache,must-revalidate";

/** Builds the SPA and puts it behind the CDN. */
export function Site({ stack }: StackContext) {
  const { site, distribution } = use(Web);
  const { webSocketUrl } = use(Gateways);
  const { pool, clientId } = use(Auth);

  new StaticSite(stack, "Spa", {
    path: "web",
    buildCommand: skipsBuilds() ? undefined : "npx vite build",
    buildOutput: skipsBuilds() ? "public" : "dist",
    // Puts sst's own type file out of the way: the variables are typed in web/src/lib/env.ts.
    vite: { types: "../.sst/site-env.d.ts" },
    environment: {
      VITE_USER_POOL_ID: pool.userPoolId,
      VITE_USER_POOL_CLIENT_ID: clientId,
      VITE_REALTIME_URL: webSocketUrl,
      ...deployment().support,
    },
    assets: {
      fileOptions: [
        { files: "assets/**", cacheControl: "max-age=31536000,public,immutable" },
        // sst treats every script as immutable, but these keep their names.
        { files: "*.js", cacheControl: noCache },
      ],
    },
    cdk: { bucket: site, distribution },
  });
  // On the whole stack, because sst creates the uploader later.
  NagSuppressions.addStackSuppressions(stack, [
    {
      id: "AwsSolutions-IAM5",
      reason: "sst's uploader writes every file of the site's bucket, from the bucket of assets.",
    },
  ]);
}

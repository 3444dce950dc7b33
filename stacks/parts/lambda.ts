import { execFileSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { plugins } from "@reseat/functions/bundle-plugins";
import { type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { type FunctionProps, Function as SstFunction, type Stack } from "sst/constructs";
import { deployment, settings } from "../settings";
import { keepingAudit } from "./permissions";
import { because } from "./reviewed";

/** Bundled in the same way as in `packages/functions/bundle/build.ts`. */
const bundle = {
  format: "esm",
  minify: true,
  sourcemap: false,
  splitting: true,
  esbuild: { plugins },
} satisfies FunctionProps["nodejs"];

type Props = Omit<FunctionProps, "handler" | "permissions" | "role" | "functionName"> & {
  permissions?: PolicyStatement[];
  /** The name of its role, for policies of other resources. */
  roleName?: string;
  /** Whether its acts are noted in the audit. */
  notesInAudit?: boolean;
};

/**
 * A Lambda function of packages/functions/src, by its path there without extension ("api/browse").
 * It may only write its own log and use its `permissions`, and never change an audit entry.
 */
export function lambda(
  stack: Stack,
  entry: string,
  { permissions = [], roleName, notesInAudit = false, environment, ...props }: Props,
) {
  const id = entry.replace("/", "-");
  const functionName = `${stack.stage}-reseat-${id}`;
  const role = new Role(stack, `${id}-role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    ...(roleName && { roleName }),
  });
  const logGroup = new LogGroup(stack, `${id}-log`, {
    logGroupName: `/aws/lambda/${functionName}`,
    ...settings().logs,
  });
  logGroup.grantWrite(role);
  const lambdaFunction = new SstFunction(stack, id, {
    handler: `packages/functions/src/${entry}.handler`,
    functionName,
    role,
    logGroup,
    permissions: keepingAudit(permissions, notesInAudit),
    runtime: "nodejs24.x",
    architecture: "arm_64",
    memorySize: "512 MB",
    timeout: "10 seconds",
    tracing: "disabled",
    nodejs: bundle,
    environment: {
      // Different for each stage, because the service is a metric's only dimension.
      POWERTOOLS_SERVICE_NAME: `reseat-${stack.stage}`,
      POWERTOOLS_LOG_LEVEL: "INFO",
      // Without a recipient of alarms, metrics are of no use.
      ...(deployment().alarmEmail ? {} : { POWERTOOLS_METRICS_DISABLED: "true" }),
      ...environment,
    },
    ...props,
  });
  because(role, {
    "AwsSolutions-IAM5 Resource::*": "Streams are listed on no resource in particular.",
  });
  return Object.assign(lambdaFunction, { role });
}

/**
 * The packages with their own lock file, so that a deployment installs what was tested and runs no
 * install scripts.
 */
const source = "stacks/sharp";

/**
 * Installs sharp and the type-setting library next to a function's bundle, built for the function's
 * processor instead of ours. (sst's own support for sharp pins an old release.)
 */
export const bundlesSharp: Required<Pick<FunctionProps, "nodejs" | "hooks">> = {
  nodejs: { ...bundle, esbuild: { ...bundle.esbuild, external: ["sharp", "harfbuzzjs"] } },
  hooks: {
    async afterBuild(_: unknown, out: string) {
      if (skipsBuilds()) return;
      for (const file of ["package.json", "package-lock.json"]) copyFileSync(join(source, file), join(out, file));
      const target = ["--os=linux", "--cpu=arm64", "--libc=glibc"];
      execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", ...target], { cwd: out });
    },
  },
};

/**
 * Returns whether only templates are needed. Then nothing is built or downloaded, neither the SPA
 * nor native code.
 */
export function skipsBuilds(): boolean {
  return process.env.RESEAT_SKIP_BUILDS === "1";
}

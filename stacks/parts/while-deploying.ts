import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Architecture, Runtime } from "aws-cdk-lib/aws-lambda";
import { NodejsFunction, OutputFormat } from "aws-cdk-lib/aws-lambda-nodejs";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { CustomResource, type Duration } from "aws-cdk-lib/core";
import { Provider } from "aws-cdk-lib/custom-resources";
import type { Stack } from "sst/constructs";
import { settings } from "../settings";
import { because } from "./reviewed";

interface WhileDeploying {
  /** The file in stacks/deploying. */
  entry: string;
  timeout: Duration;
  permissions: PolicyStatement[];
  /** The reason why its policy names more than one resource. */
  because: string;
  /** It runs again when one of these changes. CloudFormation turns numbers into text. */
  properties: Record<string, string>;
}

/** A resource that a function of ours makes or changes while the stack is deployed. */
export function whileDeploying(stack: Stack, id: string, options: WhileDeploying): CustomResource {
  const { entry, timeout, permissions, properties } = options;
  const logGroup = (of: string) => new LogGroup(stack, `${id}${of}Log`, settings().logs);
  const onEventHandler = new NodejsFunction(stack, `${id}Handler`, {
    entry,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    timeout,
    bundling: { format: OutputFormat.ESM, minify: true },
    logGroup: logGroup("Handler"),
  });
  for (const permission of permissions) onEventHandler.addToRolePolicy(permission);
  const provider = new Provider(stack, `${id}Provider`, { onEventHandler, logGroup: logGroup("Provider") });
  for (const each of [onEventHandler, provider]) {
    because(each, {
      "AwsSolutions-IAM4": "Runs only while deploying; the policy lets it write its log.",
      "AwsSolutions-IAM5": `${options.because}, and the versions of one function.`,
    });
  }
  because(provider, { "AwsSolutions-L1": "CDK chooses the runtime of its own function." });
  return new CustomResource(stack, id, {
    resourceType: `Custom::${id}`,
    serviceToken: provider.serviceToken,
    properties,
  });
}

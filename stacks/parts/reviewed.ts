import { NagSuppressions } from "cdk-nag";
import type { IConstruct } from "constructs";
import { type App, Stack } from "sst/constructs";

/** Accepts findings of the security rules (cdk-nag) after a review, each with a reason. */
export function because(construct: IConstruct, reasons: Record<string, string>): void {
  NagSuppressions.addResourceSuppressions(
    construct,
    Object.entries(reasons).map(([finding, reason]) => {
      const [id = finding, appliesTo] = finding.split(/ (.*)/s);
      return appliesTo ? { id, reason, appliesTo: [appliesTo] } : { id, reason };
    }),
    true,
  );
}

/** Accepts findings on the function that sst adds to every stack. */
export function becauseOfSst(app: App): void {
  for (const stack of app.node.children.filter((child) => child instanceof Stack)) {
    because(stack.customResourceHandler, {
      "AwsSolutions-IAM4": "sst's own function, which runs only while deploying; the policy lets it write its log.",
      "AwsSolutions-L1": "sst chooses its runtime.",
    });
  }
}

import { NagSuppressions } from "cdk-nag";
import type { IConstruct } from "constructs";
import { type App, Stack } from "sst/constructs";

/** Findings of the security rules (cdk-nag) that were looked at and stand, each with why. */
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

/** The same for the function that sst puts into every stack. */
export function becauseOfSst(app: App): void {
  for (const stack of app.node.children.filter((child) => child instanceof Stack)) {
    because(stack.customResourceHandler, {
      "AwsSolutions-IAM4": "sst's own function, which runs only while deploying; the policy lets it write its log.",
      "AwsSolutions-L1": "sst chooses its runtime.",
    });
  }
}

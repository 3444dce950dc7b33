import { PassThrough } from "node:stream";
import { formatDifferences, fullDiff, type Resource, ResourceImpact } from "@aws-cdk/cloudformation-diff";
import { type CloudFormationClient, GetTemplateCommand } from "@aws-sdk/client-cloudformation";

/** What holds people's data: to lose one is no release. */
const KEEPERS = ["AWS::DynamoDB::Table", "AWS::Cognito::UserPool", "AWS::S3::Bucket"];
const LOSSES = [ResourceImpact.WILL_REPLACE, ResourceImpact.WILL_DESTROY, ResourceImpact.WILL_ORPHAN];

/** A stack's template, as it would be deployed. */
export interface Planned {
  name: string;
  template: object;
}

/**
 * Compares stacks with what is deployed of them. Returns for each what would change, in words,
 * which tables, user pools and buckets a deployment would replace or let go of, and which resources
 * of any kind it would protect less.
 */
export async function plannedChanges(cloudFormation: CloudFormationClient, stacks: Planned[]) {
  const compared: { stack: string; isNew: boolean; said: string; losses: string[] }[] = [];
  for (const { name, template } of stacks) {
    const deployed = await deployedTemplate(cloudFormation, name);
    if (!deployed) {
      compared.push({ stack: name, isNew: true, said: "a new stack\n", losses: [] });
      continue;
    }
    const difference = fullDiff(deployed, template);
    // sst keeps a list of its constructs there, which nobody uses but its console.
    const { SSTMetadata: _, ...outputs } = difference.outputs.changes;
    const changes = Object.entries(difference.resources.changes);
    const text = new PassThrough();
    if (changes.length + Object.keys(outputs).length > 0) formatDifferences(text, difference);
    const said = String(text.read() ?? "no change\n");
    const losses = changes
      .filter(
        ([, { resourceType = "", changeImpact }]) => KEEPERS.includes(resourceType) && LOSSES.includes(changeImpact),
      )
      .map(([id, { resourceType }]) => `${name}: ${resourceType} ${id}`);
    const unprotected = changes.flatMap(([id, { oldValue, newValue }]) => {
      const kept = protectionsOf(newValue);
      const lost = newValue ? protectionsOf(oldValue).filter((protection) => !kept.includes(protection)) : [];
      return lost.map((protection) => `${name}: ${newValue?.Type} ${id} loses ${protection}`);
    });
    compared.push({ stack: name, isNew: false, said, losses: [...losses, ...unprotected] });
  }
  return compared;
}

/**
 * The attributes of a resource that keep it when its stack lets go of it, or when somebody deletes
 * it.
 */
function protectionsOf({ DeletionPolicy, UpdateReplacePolicy, Properties = {} }: Partial<Resource> = {}): string[] {
  const protections = {
    DeletionPolicy: /^Retain/.test(DeletionPolicy),
    UpdateReplacePolicy: /^Retain/.test(UpdateReplacePolicy),
    // Of tables and of user pools.
    DeletionProtectionEnabled: Properties.DeletionProtectionEnabled === true,
    DeletionProtection: Properties.DeletionProtection === "ACTIVE",
  };
  return Object.entries(protections).flatMap(([protection, isOn]) => (isOn ? [protection] : []));
}

/** Null for a stack that is not deployed. */
async function deployedTemplate(cloudFormation: CloudFormationClient, StackName: string) {
  try {
    const { TemplateBody = "{}" } = await cloudFormation.send(new GetTemplateCommand({ StackName }));
    return JSON.parse(TemplateBody);
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return null;
    throw error;
  }
}

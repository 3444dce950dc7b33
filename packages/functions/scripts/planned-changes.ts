import { PassThrough } from "node:stream";
import { gunzipSync } from "node:zlib";
import { formatDifferences, fullDiff, type Resource, ResourceImpact } from "@aws-cdk/cloudformation-diff";
import { type CloudFormationClient, GetTemplateCommand } from "@aws-sdk/client-cloudformation";
import { brokenCalls } from "./broken-calls";

/** Resources with people's data, which no release may lose. */
const KEEPERS = ["AWS::DynamoDB::Table", "AWS::Cognito::UserPool", "AWS::S3::Bucket"];
const LOSSES = [ResourceImpact.WILL_REPLACE, ResourceImpact.WILL_DESTROY, ResourceImpact.WILL_ORPHAN];

/** A stack's template as a deployment would use it. */
export interface Planned {
  name: string;
  template: { Metadata?: { Calls?: string } };
}

/**
 * Compares stacks with their deployed templates. Returns for each the changes in words, the tables,
 * user pools and buckets that a deployment would replace or abandon, the resources of any kind that
 * it would protect less, and what a page of the last release would miss.
 */
export async function plannedChanges(cloudFormation: CloudFormationClient, stacks: Planned[]) {
  const compared: { stack: string; isNew: boolean; said: string; losses: string[]; broken: string[] }[] = [];
  for (const { name, template } of stacks) {
    const deployed = await deployedTemplate(cloudFormation, name);
    if (!deployed) {
      compared.push({ stack: name, isNew: true, said: "a new stack\n", losses: [], broken: [] });
      continue;
    }
    const difference = fullDiff(deployed, template);
    // sst keeps a list of its constructs there, for its console only.
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
    const [before, now] = [callsOf(deployed), callsOf(template)];
    const broken = before && now ? brokenCalls(before, now) : [];
    compared.push({ stack: name, isNew: false, said, losses: [...losses, ...unprotected], broken });
  }
  return compared;
}

/** The document of the calls that the stack of the API carries. */
function callsOf({ Metadata }: Planned["template"]) {
  return Metadata?.Calls ? JSON.parse(gunzipSync(Buffer.from(Metadata.Calls, "base64")).toString()) : undefined;
}

/**
 * Returns the attributes of a resource that protect it when its stack abandons it, or somebody
 * deletes it.
 */
function protectionsOf({ DeletionPolicy, UpdateReplacePolicy, Properties = {} }: Partial<Resource> = {}): string[] {
  const protections = {
    DeletionPolicy: /^Retain/.test(DeletionPolicy),
    UpdateReplacePolicy: /^Retain/.test(UpdateReplacePolicy),
    // For tables and user pools.
    DeletionProtectionEnabled: Properties.DeletionProtectionEnabled === true,
    DeletionProtection: Properties.DeletionProtection === "ACTIVE",
  };
  return Object.entries(protections).flatMap(([protection, isOn]) => (isOn ? [protection] : []));
}

/** Returns null for a stack that is not deployed. */
async function deployedTemplate(cloudFormation: CloudFormationClient, StackName: string) {
  try {
    const { TemplateBody = "{}" } = await cloudFormation.send(new GetTemplateCommand({ StackName }));
    return JSON.parse(TemplateBody);
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return null;
    throw error;
  }
}

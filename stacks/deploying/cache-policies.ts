import {
  type CachePolicyConfig,
  CloudFrontClient,
  CreateCachePolicyCommand,
  ListCachePoliciesCommand,
} from "@aws-sdk/client-cloudfront";
import type { CdkCustomResourceEvent, CdkCustomResourceResponse } from "aws-lambda";

/**
 * The properties in a template: policies in CloudFront's format, as JSON, by the name under which
 * each id is returned.
 */
export type CachePolicies = Record<string, string>;

// CloudFront is global.
const cloudFront = new CloudFrontClient({ region: "us-east-1" });

/**
 * Finds the account's cache policies of these names, or makes them, and returns their ids. A name
 * identifies its policy's content, so no policy ever changes. None is removed, because other stages
 * may use it.
 */
export async function handler(event: CdkCustomResourceEvent): Promise<CdkCustomResourceResponse> {
  if (event.RequestType === "Delete") return {};
  const { ServiceToken: _, ...given } = event.ResourceProperties as CachePolicies;
  const Data: Record<string, string | undefined> = {};
  for (const [name, policy] of Object.entries(given)) Data[name] = await idOf(JSON.parse(policy));
  return { PhysicalResourceId: "cache-policies", Data };
}

async function idOf(config: CachePolicyConfig): Promise<string | undefined> {
  const found = await find(config.Name);
  if (found) return found;
  try {
    const { CachePolicy } = await cloudFront.send(new CreateCachePolicyCommand({ CachePolicyConfig: config }));
    return CachePolicy?.Id;
  } catch (error) {
    // Another stage is being deployed and was faster.
    if ((error as Error).name === "CachePolicyAlreadyExists") return find(config.Name);
    throw error;
  }
}

async function find(name: string | undefined): Promise<string | undefined> {
  for (let Marker: string | undefined, isLast = false; !isLast; isLast = !Marker) {
    const { CachePolicyList } = await cloudFront.send(new ListCachePoliciesCommand({ Type: "custom", Marker }));
    const found = CachePolicyList?.Items?.find(({ CachePolicy }) => CachePolicy?.CachePolicyConfig?.Name === name);
    if (found) return found.CachePolicy?.Id;
    Marker = CachePolicyList?.NextMarker;
  }
  return undefined;
}

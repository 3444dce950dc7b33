import {
  CreateWebACLCommand,
  type CreateWebACLRequest,
  DeleteWebACLCommand,
  GetWebACLCommand,
  UpdateWebACLCommand,
  WAFNonexistentItemException,
  WAFV2Client,
} from "@aws-sdk/client-wafv2";
import type { CdkCustomResourceEvent, CdkCustomResourceResponse } from "aws-lambda";

/** A web ACL of CloudFront, in WAF's format. */
export type WebAcl = Omit<CreateWebACLRequest, "Scope">;

// The region of CloudFront's web ACLs, wherever the app is.
const waf = new WAFV2Client({ region: "us-east-1" });
const Scope = "CLOUDFRONT";

/**
 * Makes, changes and removes the CDN's web ACL while the app is deployed. The resource has the id
 * of the ACL in WAF.
 */
export async function handler(event: CdkCustomResourceEvent): Promise<CdkCustomResourceResponse> {
  const acl = JSON.parse(event.ResourceProperties.acl) as WebAcl;
  if (event.RequestType === "Create") {
    const { Summary } = await waf.send(new CreateWebACLCommand({ ...acl, Scope }));
    return { PhysicalResourceId: Summary?.Id, Data: { Arn: Summary?.ARN } };
  }
  const which = { Name: acl.Name, Id: event.PhysicalResourceId, Scope } as const;
  if (event.RequestType === "Delete") {
    await remove(which);
    return {};
  }
  const { LockToken, WebACL } = await waf.send(new GetWebACLCommand(which));
  await waf.send(new UpdateWebACLCommand({ ...acl, ...which, LockToken }));
  return { PhysicalResourceId: which.Id, Data: { Arn: WebACL?.ARN } };
}

async function remove(which: { Name: string | undefined; Id: string; Scope: typeof Scope }): Promise<void> {
  try {
    const { LockToken } = await waf.send(new GetWebACLCommand(which));
    await waf.send(new DeleteWebACLCommand({ ...which, LockToken }));
  } catch (error) {
    if (!(error instanceof WAFNonexistentItemException)) throw error;
  }
}

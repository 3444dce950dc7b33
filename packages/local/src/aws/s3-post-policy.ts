import { isSignatureOf, S3Error } from "./s3-signature";

type Condition = Record<string, string> | [operator: string, field: string | number, value: string | number];

/**
 * Checks a presigned POST as S3 does: signature, expiry, every condition, and no field outside the
 * policy.
 */
export function checkPostPolicy(bucket: string, form: Map<string, string>, size: number): void {
  const encoded = form.get("policy");
  if (!encoded) throw new S3Error(403, "AccessDenied", "Access Denied");
  if (!isSignatureOf(encoded, form.get("x-amz-credential") ?? "", form.get("x-amz-signature") ?? "")) {
    throw new S3Error(403, "SignatureDoesNotMatch", "The request signature we calculated does not match.");
  }
  const policy = JSON.parse(Buffer.from(encoded, "base64").toString()) as {
    expiration: string;
    conditions: Condition[];
  };
  if (Date.parse(policy.expiration) < Date.now()) refuse("Policy expired.");

  const allowed = new Set(["policy", "x-amz-signature", "file"]);
  for (const condition of policy.conditions) {
    for (const [operator, name, value] of asTriples(condition)) {
      if (operator === "content-length-range") {
        if (size < Number(name)) throw new S3Error(400, "EntityTooSmall", "Your proposed upload is too small.");
        if (size > Number(value)) throw new S3Error(400, "EntityTooLarge", "Your proposed upload is too large.");
        continue;
      }
      const field = String(name).replace(/^\$/, "").toLowerCase();
      allowed.add(field);
      const given = field === "bucket" ? bucket : (form.get(field) ?? "");
      const fits = operator === "starts-with" ? given.startsWith(String(value)) : given === String(value);
      if (!fits) refuse(`Policy Condition failed: ${JSON.stringify([operator, `$${field}`, value])}`);
    }
  }
  const extra = [...form.keys()].find((field) => !allowed.has(field) && !field.startsWith("x-ignore-"));
  if (extra) refuse(`Extra input fields: ${extra}`);
}

function asTriples(condition: Condition): [string, string | number, string | number][] {
  if (Array.isArray(condition)) return [condition];
  return Object.entries(condition).map(([field, value]) => ["eq", `$${field}`, value]);
}

function refuse(message: string): never {
  throw new S3Error(403, "AccessDenied", `Invalid according to Policy: ${message}`);
}

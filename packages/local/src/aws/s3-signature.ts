import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { accessKey } from "../environment";
import { AwsError } from "./protocol";

const UNSIGNED = "UNSIGNED-PAYLOAD";
const longestExpiry = 7 * 24 * 3600;
/** The greatest difference between the clocks of a client and S3, in milliseconds. */
const skew = 15 * 60_000;

/**
 * The signature of a request: in its Authorization header, or in the query of a presigned address.
 */
interface Signature {
  credential: string;
  signedHeaders: string[];
  value: string;
  /** In the signed form: 20261121T210000Z. */
  date: string;
  /** The hash of the body, or words for an unsigned one. */
  payload: string;
  /** The lifetime of a presigned address in seconds. */
  expires?: number;
}

/**
 * Checks the signature of a request as S3 does (version 4): its method, path, query, signed headers
 * and time. Returns the signed hash of the body, for `checkBody`. An unsigned request passes;
 * policies decide what it may do.
 */
export function checkSignature(request: IncomingMessage): string {
  const url = new URL(request.url ?? "/", "http://s3");
  const signature = presigned(url) ?? inHeaders(request);
  if (!signature) return UNSIGNED;
  checkHeaders(request, signature);
  const signed = [
    request.method,
    url.pathname.split("/").map(decodeURIComponent).map(encode).join("/"),
    canonicalQuery(url),
    ...signature.signedHeaders.map((name) => `${name}:${headerOf(request, name)}`),
    "",
    signature.signedHeaders.join(";"),
    signature.payload,
  ].join("\n");
  const scope = signature.credential.split("/").slice(1).join("/");
  const hash = createHash("sha256").update(signed).digest("hex");
  const text = ["AWS4-HMAC-SHA256", signature.date, scope, hash].join("\n");
  if (!isSignatureOf(text, signature.credential, signature.value)) throw mismatch();
  checkTime(signature);
  return signature.payload;
}

/**
 * Throws unless a body has the hash with which it was signed. Signed chunks are not implemented.
 */
export function checkBody(signed: string, sha256: string): void {
  if (signed.startsWith("STREAMING-")) throw new AwsError("NotImplemented", "Signed chunks are not implemented.", 501);
  if (!/^[0-9a-f]{64}$/.test(signed) || sha256 === signed) return;
  throw new AwsError("XAmzContentSHA256Mismatch", "The provided 'x-amz-content-sha256' header does not match.");
}

/**
 * Returns whether `value` is the signature of `text` under the key of this credential's day and
 * service.
 */
function isSignatureOf(text: string, credential: string, value: string): boolean {
  const [, ...scope] = credential.split("/");
  const key = scope.reduce<string | Buffer>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `AWS4${accessKey.secret}`,
  );
  const expected = createHmac("sha256", key).update(text).digest();
  return /^[0-9a-f]{64}$/.test(value) && timingSafeEqual(Buffer.from(value, "hex"), expected);
}

function presigned({ searchParams: query }: URL): Signature | undefined {
  if (!query.has("X-Amz-Algorithm")) return undefined;
  const part = (name: string) => query.get(`X-Amz-${name}`) ?? "";
  const expires = Number(part("Expires"));
  const missing = ["Credential", "Signature", "Date", "SignedHeaders", "Expires"].find((name) => !part(name));
  if (missing || part("Algorithm") !== "AWS4-HMAC-SHA256" || !(expires > 0 && expires <= longestExpiry)) {
    const message = "A presigned address needs its algorithm, all of its parts, and a week at most.";
    throw new AwsError("AuthorizationQueryParametersError", message);
  }
  return {
    credential: part("Credential"),
    signedHeaders: part("SignedHeaders").split(";"),
    value: part("Signature"),
    date: part("Date"),
    payload: query.get("X-Amz-Content-Sha256") ?? UNSIGNED,
    expires,
  };
}

function inHeaders({ headers }: IncomingMessage): Signature | undefined {
  const { authorization } = headers;
  if (!authorization) return undefined;
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=(\S+)$/.exec(
    authorization,
  );
  const [, credential, signedHeaders, value] = parts ?? [];
  if (!credential || !signedHeaders || !value) {
    throw new AwsError("AuthorizationHeaderMalformed", "The authorization header that you provided is not valid.");
  }
  return {
    credential,
    signedHeaders: signedHeaders.split(";"),
    value,
    date: String(headers["x-amz-date"] ?? ""),
    payload: String(headers["x-amz-content-sha256"] ?? ""),
  };
}

/** The host and S3's own headers must be signed, so that nobody can add to the request. */
function checkHeaders({ headers }: IncomingMessage, { signedHeaders }: Signature): void {
  const must = ["host", ...Object.keys(headers).filter((name) => name.startsWith("x-amz-"))];
  // A presigned address may leave out the hash of the body.
  const open = must.filter((name) => !signedHeaders.includes(name) && name !== "x-amz-content-sha256");
  if (open.length > 0) throw denied(`There were headers present in the request which were not signed: ${open}`);
}

function checkTime({ date, expires }: Signature): void {
  const signedAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  const now = Date.now();
  if (Number.isNaN(signedAt)) throw denied("The date of the signature is not valid.");
  if (expires === undefined) {
    if (Math.abs(now - signedAt) <= skew) return;
    throw new AwsError("RequestTimeTooSkewed", "The request time and the current time are too far apart.", 403);
  }
  if (signedAt > now + skew) throw denied("Request is not valid yet");
  if (now > signedAt + expires * 1000) throw denied("Request has expired");
}

function headerOf({ headers }: IncomingMessage, name: string): string {
  return [(Object.hasOwn(headers, name) && headers[name]) || ""].flat().join(",").trim().replace(/ +/g, " ");
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
}

/** Encodes a part of an address as the signature requires it. */
function encode(part: string): string {
  return encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

type Triple = [operator: string, field: string | number, value: string | number];

interface Policy {
  expiration: string;
  conditions: (Record<string, string> | Triple)[];
}

/**
 * Checks a presigned POST as S3 does: signature, expiry, every condition, and no field outside the
 * policy.
 */
export function checkPostPolicy(bucket: string, form: Map<string, string>, size: number): void {
  const encoded = form.get("policy");
  if (!encoded) throw denied("Access Denied");
  const [credential, signature] = [form.get("x-amz-credential") ?? "", form.get("x-amz-signature") ?? ""];
  if (!isSignatureOf(encoded, credential, signature)) throw mismatch();
  const policy = JSON.parse(Buffer.from(encoded, "base64").toString()) as Policy;
  const invalid = (what: string) => denied(`Invalid according to Policy: ${what}`);
  if (Date.parse(policy.expiration) < Date.now()) throw invalid("Policy expired.");

  const allowed = new Set(["policy", "x-amz-signature", "file"]);
  for (const [operator, name, value] of policy.conditions.flatMap(asTriples)) {
    if (operator === "content-length-range") {
      if (size < Number(name)) throw new AwsError("EntityTooSmall", "Your proposed upload is too small.");
      if (size > Number(value)) throw new AwsError("EntityTooLarge", "Your proposed upload is too large.");
      continue;
    }
    const field = String(name).replace(/^\$/, "").toLowerCase();
    allowed.add(field);
    const given = field === "bucket" ? bucket : (form.get(field) ?? "");
    const fits = operator === "starts-with" ? given.startsWith(String(value)) : given === String(value);
    if (!fits) throw invalid(`Policy Condition failed: ${JSON.stringify([operator, `$${field}`, value])}`);
  }
  const extra = [...form.keys()].find((field) => !allowed.has(field) && !field.startsWith("x-ignore-"));
  if (extra) throw invalid(`Extra input fields: ${extra}`);
}

function asTriples(condition: Policy["conditions"][number]): Triple[] {
  if (Array.isArray(condition)) return [condition];
  return Object.entries(condition).map(([field, value]) => ["eq", `$${field}`, value]);
}

const denied = (message: string) => new AwsError("AccessDenied", message, 403);
const mismatch = () =>
  new AwsError(
    "SignatureDoesNotMatch",
    "The request signature we calculated does not match the one you provided.",
    403,
  );

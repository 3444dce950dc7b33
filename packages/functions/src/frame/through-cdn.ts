import { createHash, timingSafeEqual } from "node:crypto";
import { optionalEnv } from "@reseat/core/env";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/**
 * Returns whether a request has one of the keys that only the CDN knows. Without a CDN no key is
 * needed.
 */
export function isThroughCdn({ headers }: APIGatewayProxyEventV2): boolean {
  const keys = optionalEnv("ORIGIN_KEYS");
  if (!keys) return true;
  const shown = digest(headers["x-origin-key"] ?? "");
  return keys.split(",").some((key) => timingSafeEqual(digest(key), shown));
}

/**
 * Returns the key for requests to the API: the second of those that this function knows. While a
 * deployment changes keys, the API's functions are updated before this one, so they have just
 * forgotten its first key, but know its second one all the time.
 */
export function keyForApi(): string {
  const [, next = ""] = (optionalEnv("ORIGIN_KEYS") ?? "").split(",");
  return next;
}

/** Has one length for all texts, as `timingSafeEqual` wants. */
const digest = (text: string) => createHash("sha256").update(text).digest();

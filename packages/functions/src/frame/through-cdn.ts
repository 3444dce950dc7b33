import { createHash, timingSafeEqual } from "node:crypto";
import { optionalEnv } from "@reseat/core/env";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/**
 * Whether a request shows one of the keys that only the CDN has. Where there is no CDN, nobody
 * needs one.
 */
export function isThroughCdn({ headers }: APIGatewayProxyEventV2): boolean {
  const keys = optionalEnv("ORIGIN_KEYS");
  if (!keys) return true;
  const shown = digest(headers["x-origin-key"] ?? "");
  return keys.split(",").some((key) => timingSafeEqual(digest(key), shown));
}

/**
 * The key that a function shows to the API: the second of those that it knows. While a deployment
 * changes keys, the API's functions come before this one, so they have just forgotten its first
 * key, and have known its second one all the time.
 */
export function keyForApi(): string {
  const [, next = ""] = (optionalEnv("ORIGIN_KEYS") ?? "").split(",");
  return next;
}

/** As long as any other. */
const digest = (text: string) => createHash("sha256").update(text).digest();

import { createHash, timingSafeEqual } from "node:crypto";
import { optionalEnv } from "@reseat/core/env";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** Whether a request shows one of the keys that only the CDN has. Where there is no CDN, nobody needs one. */
export function isThroughCdn({ headers }: APIGatewayProxyEventV2): boolean {
  const keys = optionalEnv("ORIGIN_KEYS");
  if (!keys) return true;
  const shown = digest(headers["x-origin-key"] ?? "");
  return keys.split(",").some((key) => timingSafeEqual(digest(key), shown));
}

/** As long as any other. */
const digest = (text: string) => createHash("sha256").update(text).digest();

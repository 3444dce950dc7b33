import { optionalEnv } from "@reseat/core/env";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** Whether a request shows the key that only the CDN has. Where there is no CDN, nobody has one. */
export function isThroughCdn({ headers }: APIGatewayProxyEventV2): boolean {
  return headers["x-origin-key"] === optionalEnv("ORIGIN_KEY");
}

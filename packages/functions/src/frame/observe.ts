import { Logger } from "@aws-lambda-powertools/logger";
import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";
import { type ErrorCode, WATCHED_REFUSALS } from "@reseat/contract/errors";
import { onLeftOut } from "@reseat/core/left-out";
import type { Context } from "aws-lambda";

/** The structured logger. Log only ids: no codes, tokens, phone numbers or message texts. */
export const logger = new Logger();

/**
 * Sets the fields that identify a request on its log lines, and drops those of the previous
 * request.
 */
export function beginLog(names: Record<string, string>, lambda?: Context): void {
  if (lambda) logger.addContext(lambda);
  logger.resetKeys();
  logger.appendKeys(names);
}

const metrics = new Metrics({ namespace: "Reseat" });

/** Counts a metric for the dashboard or an alarm. */
export function count(name: string, dimensions: Record<string, string> = {}, value = 1): void {
  const single = metrics.singleMetric();
  for (const [key, text] of Object.entries(dimensions)) single.addDimension(key, text);
  single.addMetric(name, MetricUnit.Count, value);
}

/** Counts a refusal if an alarm watches its code. The log has all. */
export function countRefusal(code: ErrorCode): void {
  if (WATCHED_REFUSALS.some((watched) => watched === code)) count("Refused", { code });
}

onLeftOut((row, error) => {
  // The kind of the error alone: its text may hold values.
  logger.error("row left out", { row_id: row, cause: error instanceof Error ? error.name : typeof error });
  count("RowLeftOut");
});

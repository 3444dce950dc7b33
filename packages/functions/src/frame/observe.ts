import { Logger } from "@aws-lambda-powertools/logger";
import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";

/** The one structured logger. Ids only: no codes, tokens, phone numbers or message texts. */
export const logger = new Logger();

const metrics = new Metrics({ namespace: "Reseat" });

/** Counts something that the dashboard or an alarm watches. */
export function count(name: string, dimensions: Record<string, string> = {}, value = 1): void {
  const single = metrics.singleMetric();
  for (const [key, text] of Object.entries(dimensions)) single.addDimension(key, text);
  single.addMetric(name, MetricUnit.Count, value);
}

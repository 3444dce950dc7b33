import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";

const metric =
  (namespace: string, dimension: string) =>
  (name: string, of: string, statistic = "Sum", minutes = 1) =>
    new Metric({
      namespace,
      metricName: name,
      dimensionsMap: { [dimension]: of },
      statistic,
      period: Duration.minutes(minutes),
      label: of.replace(/^.*?-reseat-/, ""),
    });

export const functionMetric = metric("AWS/Lambda", "FunctionName");
export const queueMetric = metric("AWS/SQS", "QueueName");
export const apiMetric = metric("AWS/ApiGateway", "ApiId");
export const tableMetric = metric("AWS/DynamoDB", "TableName");
export const indexMetric = (name: string, TableName: string, GlobalSecondaryIndexName: string) =>
  new Metric({
    namespace: "AWS/DynamoDB",
    metricName: name,
    dimensionsMap: { TableName, GlobalSecondaryIndexName },
    statistic: "Sum",
    period: Duration.minutes(1),
  });
/** A metric that the functions count themselves. The service is `reseat-<stage>`. */
export const ownMetric = metric("Reseat", "service");
/** Calls, messages and codes that were refused with an error of the contract, in five minutes. */
export const refusalMetric = (code: string, service: string) =>
  new Metric({
    namespace: "Reseat",
    metricName: "Refused",
    dimensionsMap: { service, code },
    statistic: "Sum",
    period: Duration.minutes(5),
    label: code,
  });
/**
 * Errors of a Cognito trigger without its refusals (a wrong code, one text too many): it can only
 * refuse by throwing. In five minutes.
 */
export const triggerErrors = (functionName: string, service: string) =>
  new MathExpression({
    expression: "FILL(errors, 0) - FILL(refused, 0)",
    usingMetrics: {
      errors: functionMetric("Errors", functionName, "Sum", 5),
      refused: new Metric({
        namespace: "Reseat",
        metricName: "TriggerRefused",
        dimensionsMap: { service, function: functionName },
        statistic: "Sum",
      }),
    },
    period: Duration.minutes(5),
    label: functionName,
  });
/**
 * Throttles of this many functions together; an alarm can watch ten at most. Missing data is not
 * filled with zeros: a late minute would pass as a quiet one.
 */
export const throttles = (functions: string[]) =>
  new MathExpression({
    expression: "SUM(METRICS())",
    usingMetrics: Object.fromEntries(functions.map((name, n) => [`of${n}`, functionMetric("Throttles", name)])),
    period: Duration.minutes(1),
    label: "throttles",
  });
/**
 * Queries that name the five functions with the most errors, and with the longest calls. They ask
 * the functions' logs: a dashboard costs nothing up to 50 metrics, and there are as many functions.
 */
export const worstFunctions = {
  errors: [
    // What our code logs, and what the runtime and Lambda write beside it.
    'filter level = "ERROR" or @message like /\\tERROR\\t|Task timed out|Runtime exited/',
    "stats count(*) as errors by @log",
    "sort errors desc",
    "limit 5",
  ],
  durations: [
    'filter @type = "REPORT"',
    "stats max(@duration) as milliseconds by @log",
    "sort milliseconds desc",
    "limit 5",
  ],
};
/**
 * US dollars for texts this month, of the whole account, because AWS does not count text messages
 * per stage.
 */
export const smsSpend = new Metric({
  namespace: "AWS/SNS",
  metricName: "SMSMonthToDateSpentUSD",
  statistic: "Maximum",
  period: Duration.hours(1),
  label: "US dollars",
});
/**
 * Percent of the account's texts to India, in ten minutes, that did not reach their phone. SNS
 * counts them by country and kind only.
 */
export const smsUndelivered = new MathExpression({
  expression: "100 * (1 - reached)",
  usingMetrics: {
    reached: new Metric({
      namespace: "AWS/SNS",
      metricName: "SMSSuccessRate",
      dimensionsMap: { Country: "IN", SMSType: "Transactional" },
      statistic: "Average",
    }),
  },
  period: Duration.minutes(10),
  label: "undelivered texts (%)",
});

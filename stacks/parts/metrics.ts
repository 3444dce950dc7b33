import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";

const metric =
  (namespace: string, dimension?: string) =>
  (name: string, of: string, statistic = "Sum", minutes = 1) =>
    new Metric({
      namespace,
      metricName: name,
      dimensionsMap: dimension ? { [dimension]: of } : undefined,
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
 * Errors of a Cognito trigger without its refusals (a wrong code, one text too many): it can refuse only by throwing. In five
 * minutes.
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
 * Of all functions of the account, which share what it may run at once, without this one: its next run may begin before the last one has
 * ended, and then waits for it.
 */
export const throttles = (without: string) =>
  new MathExpression({
    expression: "all - FILL(waiting, 0)",
    usingMetrics: {
      all: new Metric({ namespace: "AWS/Lambda", metricName: "Throttles", statistic: "Sum" }),
      waiting: functionMetric("Throttles", without),
    },
    period: Duration.minutes(1),
    label: "throttles",
  });
/** For the whole account, because AWS does not count text messages per stage. */
export const smsMetric = metric("AWS/SNS");
/** Percent of the account's texts, in ten minutes, that did not reach their phone. */
export const smsUndelivered = new MathExpression({
  expression: "100 * (1 - reached)",
  usingMetrics: { reached: smsMetric("SMSSuccessRate", "", "Average", 10) },
  period: Duration.minutes(10),
  label: "undelivered texts (%)",
});

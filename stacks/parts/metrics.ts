import { Metric } from "aws-cdk-lib/aws-cloudwatch";
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
/** A metric that the functions count themselves. The service is `reseat-<stage>`. */
export const ownMetric = metric("Reseat", "service");
/** For the whole account, because AWS does not count text messages per stage. */
export const smsMetric = metric("AWS/SNS");

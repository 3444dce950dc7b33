import { streamConsumers } from "@reseat/core/table";
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { Function as SstFunction, type StackContext, use } from "sst/constructs";
import { Data } from "./data";
import { Gateways } from "./gateways";
import { apiMetric, functionMetric, ownMetric, queueMetric, smsMetric, tableMetric } from "./parts/metrics";
import { because } from "./parts/reviewed";
import { deployment, settings } from "./settings";

/** Alarms, all sent to one topic, and a dashboard. docs/operations.md says what to do about each alarm. */
export function Monitoring({ stack, app }: StackContext) {
  const { table } = use(Data);
  const { httpApiId } = use(Gateways);
  const { alarmEmail } = deployment();
  const prefix = `${app.stage}-reseat-`;

  const topic = new Topic(stack, "Alarms", { topicName: `${prefix}alarms`, enforceSSL: true });
  if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail));
  because(topic, {
    "AwsSolutions-SNS2": "Alarm names and numbers only; CloudWatch cannot publish under the key of SNS.",
  });

  const alarm = (name: string, metric: IMetric, above: number, minutes = 1) =>
    new Alarm(stack, name, {
      alarmName: prefix + name,
      metric,
      threshold: above,
      evaluationPeriods: minutes,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(topic));

  // Looked up in the tree, so that none is forgotten. Referred to by name, so that functions can still be removed.
  const all = app.node.findAll();
  const namesOf = (kind: typeof SstFunction | typeof Queue) =>
    all.filter((node) => node instanceof kind).map(({ node }) => prefix + node.id);
  const functions = namesOf(SstFunction);
  const queues = namesOf(Queue);
  const deadLetters = queues.filter((name) => name.endsWith("-dead-letters"));
  const channels = queues.filter((name) => !deadLetters.includes(name));
  for (const name of functions) {
    alarm(`${name.slice(prefix.length)}-errors`, functionMetric("Errors", name), 0);
    alarm(`${name.slice(prefix.length)}-throttles`, functionMetric("Throttles", name), 0);
  }
  const followers = Object.keys(streamConsumers).map((entry) => prefix + entry.replace("/", "-"));
  for (const name of followers) {
    // Milliseconds.
    alarm(`${name.slice(prefix.length)}-behind`, functionMetric("IteratorAge", name, "Maximum"), 60_000, 3);
  }
  for (const name of deadLetters) {
    alarm(name.slice(prefix.length), queueMetric("ApproximateNumberOfMessagesVisible", name, "Maximum"), 0);
  }
  for (const name of channels) {
    // Seconds.
    alarm(`${name.slice(prefix.length)}-behind`, queueMetric("ApproximateAgeOfOldestMessage", name, "Maximum"), 30, 3);
  }
  const sweepLag = ownMetric("SweepLagSeconds", `reseat-${app.stage}`, "Maximum");
  alarm("sweep-behind", sweepLag, 180, 3);
  new Alarm(stack, "sweep-stopped", {
    alarmName: `${prefix}sweep-stopped`,
    metric: functionMetric("Invocations", `${prefix}events-sweep`, "Sum", 5),
    threshold: 1,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.BREACHING,
  }).addAlarmAction(new SnsAction(topic));
  alarm("api-failures", apiMetric("5xx", httpApiId), 5, 3);
  for (const kind of ["Read", "Write"]) {
    alarm(`table-${kind.toLowerCase()}-throttles`, tableMetric(`${kind}ThrottleEvents`, table.tableName), 0, 3);
  }
  alarm(
    "sms-spend",
    smsMetric("SMSMonthToDateSpentUSD", "US dollars", "Maximum", 60),
    settings(app.stage).smsSpendAlarm,
  );

  const graph = (title: string, ...left: IMetric[]) => new GraphWidget({ title, left, width: 8, height: 6 });
  new Dashboard(stack, "Dashboard", {
    dashboardName: `${prefix}overview`,
    widgets: [
      [
        graph("Calls", apiMetric("Count", httpApiId), apiMetric("4xx", httpApiId), apiMetric("5xx", httpApiId)),
        graph("Answer time (ms)", apiMetric("Latency", httpApiId, "p50"), apiMetric("Latency", httpApiId, "p99")),
        graph(
          "Text messages (US dollars this month)",
          smsMetric("SMSMonthToDateSpentUSD", "US dollars", "Maximum", 60),
        ),
      ],
      [
        graph("Errors", ...functions.map((name) => functionMetric("Errors", name))),
        graph("Throttles", ...functions.map((name) => functionMetric("Throttles", name))),
        graph("Duration (ms, p99)", ...functions.map((name) => functionMetric("Duration", name, "p99"))),
      ],
      [
        graph("Behind the stream (ms)", ...followers.map((name) => functionMetric("IteratorAge", name, "Maximum"))),
        graph("Behind the deadlines (s)", sweepLag),
        graph(
          "Dead letters",
          ...deadLetters.map((name) => queueMetric("ApproximateNumberOfMessagesVisible", name, "Maximum")),
        ),
      ],
      [
        graph(
          "Behind the queues (s)",
          ...channels.map((name) => queueMetric("ApproximateAgeOfOldestMessage", name, "Maximum")),
        ),
      ],
    ],
  });
}

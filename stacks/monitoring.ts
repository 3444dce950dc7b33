import { LIMITS, TEXT_AFTER_SECONDS } from "@reseat/contract";
import { table as definition, streamConsumers } from "@reseat/core/table";
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { Function as SstFunction, type StackContext, use } from "sst/constructs";
import { Data } from "./data";
import { Gateways } from "./gateways";
import { alarmsPublish, cdnAlarm } from "./parts/cdn-alarm";
import {
  apiMetric,
  functionMetric,
  indexMetric,
  ownMetric,
  queueMetric,
  refusalMetric,
  smsSpend,
  smsUndelivered,
  tableMetric,
  throttles,
  triggerErrors,
  worstFunctions,
} from "./parts/metrics";
import { because } from "./parts/reviewed";
import { deployment, settings } from "./settings";
import { Web } from "./web";

/** The most metrics in an alarm on a sum. */
const MOST_OF_ALARM = 10;

/**
 * Alarms, sent to one topic except for the CDN's, which has its own in another region, and a
 * dashboard. docs/operations.md says what to do about each alarm.
 */
export function Monitoring({ stack, app }: StackContext) {
  const { table } = use(Data);
  const { httpApiId } = use(Gateways);
  const { distribution } = use(Web);
  const { alarmEmail = "" } = deployment();
  const prefix = `${app.stage}-reseat-`;

  const service = `reseat-${app.stage}`;

  const topic = new Topic(stack, "Alarms", { topicName: `${prefix}alarms` });
  for (const statement of alarmsPublish(topic.topicArn, app.account)) topic.addToResourcePolicy(statement);
  topic.addSubscription(new EmailSubscription(alarmEmail));
  because(topic, {
    "AwsSolutions-SNS2": "Alarm names and numbers only; CloudWatch cannot publish under the key of SNS.",
  });

  const alarm = (name: string, metric: IMetric, above: number, periods = 1, silence = TreatMissingData.NOT_BREACHING) =>
    new Alarm(stack, name, {
      alarmName: prefix + name,
      metric,
      threshold: above,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: silence,
    }).addAlarmAction(new SnsAction(topic));

  // Looked up in the tree, so that none is forgotten. Referred to by name, so that functions can
  // still be removed.
  const all = app.node.findAll();
  const namesOf = (kind: typeof SstFunction | typeof Queue) =>
    all.filter((node) => node instanceof kind).map(({ node }) => prefix + node.id);
  const functions = namesOf(SstFunction);
  const queues = namesOf(Queue);
  const deadLetters = queues.filter((name) => name.endsWith("-dead-letters"));
  const channels = queues.filter((name) => !deadLetters.includes(name));
  for (const name of functions) {
    // A call that crashes or runs out of time is a 5xx of the API.
    if (name.startsWith(`${prefix}api-`)) continue;
    if (name.startsWith(`${prefix}auth-`)) {
      // Twice in a row: the two metrics may count the same refusal on two sides of a period's end.
      alarm(`${name.slice(prefix.length)}-errors`, triggerErrors(name, service), 0, 2);
      // Milliseconds, of the five seconds that Cognito waits.
      alarm(`${name.slice(prefix.length)}-slow`, functionMetric("Duration", name, "Maximum", 5), 3000);
    } else {
      alarm(`${name.slice(prefix.length)}-errors`, functionMetric("Errors", name), 0);
    }
  }
  // A throttled call is a 5xx of the API as well. A run of the publisher that comes before the last
  // one has ended waits for it.
  const inFolder = (folder: string) => functions.filter((name) => name.startsWith(`${prefix}${folder}-`)).sort();
  const folders = ["auth", "events", "realtime"];
  for (const folder of folders) {
    const names = inFolder(folder);
    for (let from = 0; from < names.length; from += MOST_OF_ALARM) {
      const name = from === 0 ? `throttles-${folder}` : `throttles-${folder}-${from / MOST_OF_ALARM + 1}`;
      alarm(name, throttles(names.slice(from, from + MOST_OF_ALARM)), 0);
    }
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
    // Seconds. A push may wait in the queue for up to 15 minutes for a busy push service, a text
    // for its push and then for SNS.
    const waits = {
      [`${prefix}events-broadcast-queue`]: 900,
      [`${prefix}events-push-queue`]: 900,
      [`${prefix}events-text-queue`]: TEXT_AFTER_SECONDS + 80,
    };
    const late = 30 + (waits[name] ?? 0);
    alarm(
      `${name.slice(prefix.length)}-behind`,
      queueMetric("ApproximateAgeOfOldestMessage", name, "Maximum"),
      late,
      3,
    );
  }
  // Twice the minute between two runs. A run that times out reports nothing.
  alarm("browse-behind", ownMetric("BrowseLagSeconds", service, "Maximum"), 120, 3, TreatMissingData.BREACHING);
  const sweepLag = ownMetric("SweepLagSeconds", service, "Maximum");
  // A sweep that times out does not report its lag.
  alarm("sweep-behind", sweepLag, 180, 3, TreatMissingData.BREACHING);
  new Alarm(stack, "sweep-stopped", {
    alarmName: `${prefix}sweep-stopped`,
    metric: functionMetric("Invocations", `${prefix}events-sweep`, "Sum", 5),
    threshold: 1,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.BREACHING,
  }).addAlarmAction(new SnsAction(topic));
  alarm("payment-cases", ownMetric("PaymentCase", service), 0);
  alarm("rows-left-out", ownMetric("RowLeftOut", service), 0);
  alarm("api-failures", apiMetric("5xx", httpApiId, "Sum", 5), 2);
  cdnAlarm(stack, prefix, distribution, alarmEmail);
  // Milliseconds.
  alarm("api-slow", apiMetric("Latency", httpApiId, "p99", 5), 3000, 3);
  for (const kind of ["Read", "Write"]) {
    const events = `${kind}ThrottleEvents`;
    alarm(`table-${kind.toLowerCase()}-throttles`, tableMetric(events, table.tableName), 0, 3);
    for (const { name } of definition.indexes) {
      alarm(`${name}-${kind.toLowerCase()}-throttles`, indexMetric(events, table.tableName, name), 0, 3);
    }
  }
  // Percent.
  alarm("sms-undelivered", smsUndelivered, 20, 3);
  alarm("sms-spend", smsSpend, settings().smsSpendAlarm);

  const refusals = Object.entries(settings().refusals).map(([code, above]) => {
    const metric = refusalMetric(code, service);
    alarm(`refused-${code.replaceAll("_", "-")}`, metric, above);
    return metric;
  });

  // At half of the texts that the stage allows in an hour and in a day.
  const budgets = [
    ["SignUpTexts", "sign_up_texts", 60],
    ["SignUpTexts", "sign_up_texts_a_day", 24 * 60],
    ["LogInTexts", "log_in_texts", 60],
    ["LogInTexts", "log_in_texts_a_day", 24 * 60],
    ["RequestTexts", "request_texts", 60],
    ["RequestTexts", "request_texts_a_day", 24 * 60],
  ] as const;
  for (const [metric, name, minutes] of budgets) {
    const max = settings().limits[name]?.max ?? LIMITS[name].max;
    alarm(name.replaceAll("_", "-"), ownMetric(metric, service, "Sum", minutes), max / 2);
  }

  // What is throttled behind a queue shows in the age of the queue's messages.
  const unqueued = folders.flatMap(inFolder).filter((name) => !channels.includes(`${name}-queue`));
  const graph = (title: string, ...left: IMetric[]) => new GraphWidget({ title, left, width: 8, height: 6 });
  const worst = (title: string, queryLines: string[]) =>
    new LogQueryWidget({
      title,
      queryLines,
      logGroupNames: functions.map((name) => `/aws/lambda/${name}`),
      view: LogQueryVisualizationType.TABLE,
      width: 8,
      height: 6,
    });
  new Dashboard(stack, "Dashboard", {
    dashboardName: `${prefix}overview`,
    widgets: [
      [
        graph("Calls", apiMetric("Count", httpApiId), apiMetric("4xx", httpApiId), apiMetric("5xx", httpApiId)),
        graph("Answer time (ms)", apiMetric("Latency", httpApiId, "p50"), apiMetric("Latency", httpApiId, "p99")),
        graph("Text messages (US dollars this month)", smsSpend),
      ],
      [
        worst("Errors (the most)", worstFunctions.errors),
        graph("Throttles", ...unqueued.map((name) => functionMetric("Throttles", name))),
        worst("Duration (ms, the longest)", worstFunctions.durations),
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
        graph("Refused (in five minutes)", ...refusals),
      ],
    ],
  });
}

import {
  CloudWatchClient,
  DeleteAlarmsCommand,
  PutMetricAlarmCommand,
  type PutMetricAlarmCommandInput,
  ResourceNotFound,
} from "@aws-sdk/client-cloudwatch";
import {
  CreateTopicCommand,
  DeleteTopicCommand,
  paginateListSubscriptionsByTopic,
  SetTopicAttributesCommand,
  SNSClient,
  SubscribeCommand,
  UnsubscribeCommand,
} from "@aws-sdk/client-sns";
import type { CdkCustomResourceEvent, CdkCustomResourceResponse } from "aws-lambda";

/** The properties in a template; `alarm` is in CloudWatch's format, as JSON. */
export type CdnAlarm = Record<"topicArn" | "policy" | "email" | "alarm", string>;

// The region of CloudFront's metrics, wherever the app is. An alarm tells no topic of another
// region.
const region = "us-east-1";
const cloudWatch = new CloudWatchClient({ region });
const sns = new SNSClient({ region });

/**
 * Makes, changes and removes the CDN's alarm and the topic that it tells, while the app is
 * deployed.
 */
export async function handler(event: CdkCustomResourceEvent): Promise<CdkCustomResourceResponse> {
  const { topicArn, policy, email, ...given } = event.ResourceProperties as unknown as CdnAlarm;
  const alarm = JSON.parse(given.alarm) as PutMetricAlarmCommandInput;
  if (event.RequestType === "Delete") {
    await removeAlarm(alarm.AlarmName ?? "");
    await sns.send(new DeleteTopicCommand({ TopicArn: topicArn }));
    return {};
  }
  const Name = topicArn.split(":").at(-1);
  const { TopicArn } = await sns.send(new CreateTopicCommand({ Name }));
  await sns.send(new SetTopicAttributesCommand({ TopicArn, AttributeName: "Policy", AttributeValue: policy }));
  await sns.send(new SubscribeCommand({ TopicArn, Protocol: "email", Endpoint: email }));
  await unsubscribeAllBut(email, TopicArn);
  await cloudWatch.send(new PutMetricAlarmCommand(alarm));
  return { PhysicalResourceId: topicArn };
}

async function unsubscribeAllBut(email: string, TopicArn: string | undefined): Promise<void> {
  for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic({ client: sns }, { TopicArn })) {
    // A subscription that nobody has confirmed has no ARN, and ends by itself.
    const former = Subscriptions.filter(
      ({ Endpoint, SubscriptionArn }) => Endpoint !== email && SubscriptionArn?.startsWith("arn:"),
    );
    for (const { SubscriptionArn } of former) await sns.send(new UnsubscribeCommand({ SubscriptionArn }));
  }
}

async function removeAlarm(name: string): Promise<void> {
  try {
    await cloudWatch.send(new DeleteAlarmsCommand({ AlarmNames: [name] }));
  } catch (error) {
    if (!(error instanceof ResourceNotFound)) throw error;
  }
}

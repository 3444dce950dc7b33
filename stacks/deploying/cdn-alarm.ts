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
  SetTopicAttributesCommand,
  SNSClient,
  SubscribeCommand,
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
  // SNS lets nobody end a subscription by the right to its topic alone, but they go with the topic,
  // also when it is made again.
  const isOther =
    event.RequestType === "Update" && (event.OldResourceProperties as unknown as CdnAlarm).email !== email;
  if (isOther) await sns.send(new DeleteTopicCommand({ TopicArn: topicArn }));
  const Name = topicArn.split(":").at(-1);
  const { TopicArn } = await sns.send(new CreateTopicCommand({ Name }));
  await sns.send(new SetTopicAttributesCommand({ TopicArn, AttributeName: "Policy", AttributeValue: policy }));
  await sns.send(new SubscribeCommand({ TopicArn, Protocol: "email", Endpoint: email }));
  await cloudWatch.send(new PutMetricAlarmCommand(alarm));
  return { PhysicalResourceId: topicArn };
}

async function removeAlarm(name: string): Promise<void> {
  try {
    await cloudWatch.send(new DeleteAlarmsCommand({ AlarmNames: [name] }));
  } catch (error) {
    if (!(error instanceof ResourceNotFound)) throw error;
  }
}

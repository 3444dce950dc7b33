import type { _Record as StreamRecord } from "@aws-sdk/client-dynamodb-streams";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import { region } from "../environment";

/**
 * Converts a record of the streams API to the shape of Lambda's event: bytes as base64, the time in
 * epoch seconds.
 */
export function streamEventRecord(record: StreamRecord, eventSourceARN: string): DynamoDBRecord {
  const { dynamodb } = record;
  return {
    eventID: record.eventID as string,
    eventName: record.eventName as "INSERT" | "MODIFY" | "REMOVE",
    eventVersion: record.eventVersion as string,
    eventSource: record.eventSource as string,
    awsRegion: region,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor((dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000),
      ...(dynamodb?.Keys ? { Keys: image(dynamodb.Keys) } : {}),
      ...(dynamodb?.NewImage ? { NewImage: image(dynamodb.NewImage) } : {}),
      ...(dynamodb?.OldImage ? { OldImage: image(dynamodb.OldImage) } : {}),
      SequenceNumber: dynamodb?.SequenceNumber as string,
      SizeBytes: dynamodb?.SizeBytes as number,
      StreamViewType: "NEW_AND_OLD_IMAGES",
    },
    eventSourceARN,
    // A deletion by TTL carries the service's name.
    ...(record.userIdentity
      ? { userIdentity: { type: record.userIdentity.Type, principalId: record.userIdentity.PrincipalId } }
      : {}),
  };
}

function image(attributes: object): Record<string, AttributeValue> {
  return withEmptyMaps(JSON.parse(JSON.stringify(attributes, bytesAsBase64)));
}

/** DynamoDB Local leaves out what an empty map is: `{}` instead of `{ M: {} }`. */
function withEmptyMaps(attributes: Record<string, AttributeValue>): Record<string, AttributeValue> {
  const whole = (value: AttributeValue): AttributeValue => {
    if (Object.keys(value).length === 0) return { M: {} };
    if (value.M) return { M: withEmptyMaps(value.M) };
    return value.L ? { L: value.L.map(whole) } : value;
  };
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, whole(value)]));
}

function bytesAsBase64(this: unknown, key: string, value: unknown): unknown {
  const original = Reflect.get(this as object, key);
  return original instanceof Uint8Array ? Buffer.from(original).toString("base64") : value;
}

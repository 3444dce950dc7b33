import { createHash } from "node:crypto";
import { newId } from "@reseat/core/ids";
import { Notification } from "@reseat/core/notifications";
import { stored, streamRecord } from "@reseat/testing/stream";
import type { DynamoDBRecord } from "aws-lambda";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { OrderEntity } from "../../../core/src/payments/order.entity";
import { handler } from "./notify";

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
});

let handedOn: object[] = [];
let isDown = false;
const sqs = setupServer(
  http.post(`${process.env.AWS_ENDPOINT_URL_SQS}*`, async ({ request }) => {
    if (isDown) return HttpResponse.json({ __type: "InternalError" }, { status: 500 });
    const { Entries } = (await request.json()) as { Entries: { Id: string; MessageBody: string }[] };
    handedOn.push(...Entries.map(({ MessageBody }) => JSON.parse(MessageBody)));
    const Successful = Entries.map(({ Id, MessageBody }) => ({
      Id,
      MessageId: Id,
      MD5OfMessageBody: createHash("md5").update(MessageBody).digest("hex"),
    }));
    return HttpResponse.json({ Successful, Failed: [] });
  }),
);
beforeAll(() => sqs.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => sqs.close());
afterEach(() => {
  handedOn = [];
  isDown = false;
});

/** A stream record of a person's paid order. */
function paid(user_id: string): DynamoDBRecord {
  const at = "2026-01-02T10:00:00.000Z";
  const order = { order_id: newId(), transaction_id: newId(), user_id, credits: 5, amount: 7900 };
  const after = stored(OrderEntity.create({ ...order, status: "completed", created_at: at, updated_at: at }));
  return { eventID: "e-1", dynamodb: { SequenceNumber: "1", ...streamRecord({ after }) } } as DynamoDBRecord;
}

async function notificationsOf(userId: string) {
  return (await Notification.list({ userId, isAdmin: false }, {}, "en")).items;
}

it("stores a notification once, and hands on each time that it is there", async () => {
  const userId = newId();
  const record = paid(userId);
  for (const _ of [1, 2]) expect(await handler({ Records: [record] })).toEqual({ batchItemFailures: [] });

  const [notification, ...others] = await notificationsOf(userId);
  expect(others).toEqual([]);
  const event = { type: "notification.created", notification_id: notification?.id, kind: "credits_added" };
  expect(handedOn).toEqual([
    { userId, event },
    { userId, event },
  ]);
});

it("goes on storing while nothing can be handed on", async () => {
  const [one, other] = [newId(), newId()];
  isDown = true;
  expect(await handler({ Records: [paid(one), paid(other)] })).toEqual({ batchItemFailures: [] });
  for (const userId of [one, other]) expect(await notificationsOf(userId)).toMatchObject([{ kind: "credits_added" }]);
});

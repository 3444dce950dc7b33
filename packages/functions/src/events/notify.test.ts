import { newId } from "@reseat/core/ids";
import { PaymentCaseEntity } from "@reseat/core/internal/credits/entities";
import { ReportEntity } from "@reseat/core/internal/trust/case-entities";
import { Notification } from "@reseat/core/notifications";
import { queueBoundary } from "@reseat/testing/boundaries";
import { stored, streamRecord } from "@reseat/testing/stream";
import type { DynamoDBRecord } from "aws-lambda";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { handler } from "./notify";

vi.hoisted(() => {
  Object.assign(process.env, { POWERTOOLS_LOG_LEVEL: "SILENT", POWERTOOLS_METRICS_DISABLED: "false" });
});

const queue = queueBoundary();
const sqs = setupServer(queue.handler);
beforeAll(() => sqs.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => sqs.close());
afterEach(() => {
  queue.messages = [];
  queue.isDown = false;
});

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => vi.restoreAllMocks());

const recordOf = (after: object) =>
  ({ eventID: "e-1", dynamodb: { SequenceNumber: "1", ...streamRecord({ after }) } }) as DynamoDBRecord;

/** A stream record of a person's report that an admin has resolved. */
function resolved(reporter_id: string): DynamoDBRecord {
  const about = { reported_user_id: newId(), report_type: "spam", description: "Adverts" } as const;
  const created_at = "2026-01-02T10:00:00.000Z";
  const report = { id: newId(), reporter_id, ticket_id: newId(), ...about, status: "resolved", created_at } as const;
  return recordOf(stored(ReportEntity.create(report)));
}

async function notificationsOf(userId: string) {
  return (await Notification.list({ userId, isAdmin: false }, {}, "en")).items;
}

it("stores a notification once, and hands on each time that it is there", async () => {
  const userId = newId();
  const record = resolved(userId);
  for (const _ of [1, 2]) expect(await handler({ Records: [record] })).toEqual({ batchItemFailures: [] });

  const [notification, ...others] = await notificationsOf(userId);
  expect(others).toEqual([]);
  const event = { type: "notification.created", notification_id: notification?.id, kind: "report_resolved" };
  expect(queue.messages).toEqual([
    { userId, event },
    { userId, event },
  ]);
});

it("stores a notification that cannot be handed on, and hands it on when its record comes again", async () => {
  const userId = newId();
  const record = resolved(userId);
  queue.isDown = true;
  expect(await handler({ Records: [record] })).toEqual({ batchItemFailures: [{ itemIdentifier: "1" }] });
  const [notification] = await notificationsOf(userId);
  expect(notification).toMatchObject({ kind: "report_resolved" });
  expect(queue.messages).toEqual([]);

  queue.isDown = false;
  expect(await handler({ Records: [record] })).toEqual({ batchItemFailures: [] });
  const event = { type: "notification.created", notification_id: notification?.id, kind: "report_resolved" };
  expect(queue.messages).toEqual([{ userId, event }]);
});

it("counts a payment that somebody must look at, for the alarm", async () => {
  const happened = { payment_id: "pay_2", happened_id: "pay_2", kind: "second_payment", order_id: "order_1" } as const;
  const opened = { ...happened, id: newId(), user_id: newId(), amount: 7900, created_at: "2026-01-02T10:00:00.000Z" };
  await handler({ Records: [recordOf(stored(PaymentCaseEntity.create({ ...opened, status: "open" })))] });
  const [counted, ...others] = lines.map((line) => JSON.parse(line));
  expect(counted).toMatchObject({ PaymentCase: 1, _aws: { CloudWatchMetrics: [{ Namespace: "Reseat" }] } });
  expect(others).toEqual([]);
});

import { randomUUID } from "node:crypto";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { FOUND_BY_RESEAT } from "@reseat/contract/limits/admin-constants";
import { conversing } from "@reseat/testing/people";
import { streamRecord } from "@reseat/testing/stream";
import { expect, it } from "vitest";
import { Message } from "../messaging";
import type { Actor } from "../platform/actor";
import { dynamo, tableName } from "../platform/table/dynamo";
import * as Case from "./case";
import { unscopedWithEvidence } from "./open-reports";
import * as Report from "./report";
import { priceRaisedFollower } from "./trust.events";

type Chat = Awaited<ReturnType<typeof conversing>>;

/** Sends a message and follows it, twice. */
async function say({ id, ticket, buyer, seller }: Chat, by: Actor, message: string) {
  const sent = await Message.send(by, id, { id: randomUUID(), message_type: "text", message });
  const pk = `conversation#${ticket.id}-${buyer.userId}-${seller.userId}`;
  const Key = { pk, sk: `message#${String(sent.number).padStart(9, "0")}` };
  const { Item } = await dynamo.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  for (const _ of [1, 2]) await priceRaisedFollower.follow(streamRecord({ after: Item as object }));
  return sent;
}

it("opens one case about a seller who raises the price in a chat, with the message for admins", async () => {
  const chat = await conversing();
  const { ticket, seller, buyer } = chat;
  const found = () => Case.unscopedFind(seller.userId, ticket.id);
  await say(chat, buyer, "You can have 100 extra");
  await say(chat, seller, "See you at the gate");
  expect(await found()).toBeNull();
  const raised = await say(chat, seller, "The price has gone up, 100 extra please");
  await say(chat, seller, "100 more each");
  const opened = await found();
  expect(opened).toMatchObject({ status: "pending", reports: 1, report_types: ["price_raised"] });
  const shown = await unscopedWithEvidence(FOUND_BY_RESEAT, String(opened?.id));
  expect(shown?.messages).toMatchObject([{ number: raised.number, message: raised.message, sender_id: seller.userId }]);
  // Nobody's own report.
  expect((await Report.listMine(seller, {})).items).toEqual([]);
});

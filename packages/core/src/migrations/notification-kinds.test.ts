import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Told } from "@reseat/contract";
import { expect, it } from "vitest";
import type { Actor } from "../actor";
import { dynamo, tableName } from "../dynamo";
import { newId } from "../ids";
import { Notification } from "../notifications";
import { Migration } from ".";
import { notificationKinds } from "./002-notification-kinds";

const movie_name = "Kill. Bill: “Vol. 1”";
const after = (title: string, message: string) =>
  notificationKinds.change({ type: "other", title, message }, async () => undefined);

it.each<[string, string, Told]>([
  [
    "New interest in your ticket",
    `Someone is interested in your ticket for ${movie_name}. Respond within 15 minutes.`,
    { kind: "interest_received", params: { movie_name, minutes: 15 } },
  ],
  [
    "New interest in your ticket",
    `Someone is interested in your ticket for ${movie_name}. Respond within 1 minute.`,
    { kind: "interest_received", params: { movie_name, minutes: 1 } },
  ],
  [
    "Your request was accepted",
    `The seller of ${movie_name} accepted your request. You can see their contact details now.`,
    { kind: "interest_accepted", params: { movie_name } },
  ],
  [
    "Your request was declined",
    `The seller of ${movie_name} declined. Your credit is back in your wallet.`,
    { kind: "interest_declined", params: { movie_name } },
  ],
  [
    "Your request was declined",
    `The seller of ${movie_name} declined: “Going\nmyself”. Your credit is back in your wallet.`,
    { kind: "interest_declined", params: { movie_name, reason: "Going\nmyself" } },
  ],
  [
    "Credit refunded",
    `The seller of ${movie_name} did not respond in time. Your credit is back in your wallet.`,
    { kind: "interest_expired", params: { movie_name } },
  ],
  [
    "You missed a request",
    `You did not respond to a request for ${movie_name} before the show.`,
    { kind: "request_missed", params: { movie_name, was_cut_short: true } },
  ],
  [
    "You missed a request",
    `You did not respond to a request for ${movie_name} in time. Ignoring requests hurts your trust score.`,
    { kind: "request_missed", params: { movie_name, was_cut_short: false } },
  ],
  [
    "Request withdrawn",
    `The buyer withdrew their request for ${movie_name}. Your ticket is available again.`,
    { kind: "interest_withdrawn", params: { movie_name } },
  ],
  [
    "A buyer unlocked your contact",
    `A buyer unlocked your contact for ${movie_name}. The ticket is marked as sold; you can mark it available again in your profile.`,
    { kind: "contact_unlocked", params: { movie_name } },
  ],
  [
    "Your ticket is blocked",
    `Your ticket for ${movie_name} was blocked because three requests in a row were not answered. Contact support to enable it again.`,
    { kind: "ticket_blocked", params: { movie_name } },
  ],
  ["Credits added", "5 credits were added to your wallet.", { kind: "credits_added", params: { credits: 5 } }],
  ["Credits added", "1 credit was added to your wallet.", { kind: "credits_added", params: { credits: 1 } }],
  [
    "Refund approved",
    `Your refund for ${movie_name} was approved. Your credit is back in your wallet.`,
    { kind: "refund_approved", params: { movie_name } },
  ],
  [
    "Refund rejected",
    `Your refund request for ${movie_name} was rejected.`,
    { kind: "refund_rejected", params: { movie_name } },
  ],
  [
    "Someone is interested in your ticket!",
    `Is your ticket for ${movie_name} still available?`,
    { kind: "availability_asked", params: { movie_name } },
  ],
  [
    movie_name,
    "Ticket is available! Check the ticket page.",
    { kind: "availability_answered", params: { movie_name, response: "yes" } },
  ],
  [movie_name, "Ticket is not available.", { kind: "availability_answered", params: { movie_name, response: "no" } }],
  ["Diwali", "All our best", { kind: "message", params: { title: "Diwali", message: "All our best" } }],
])("makes a kind of “%s: %s”", (title, message, told) => {
  expect(after(title, message)).toEqual({ set: told, remove: ["type", "title", "message"] });
});

it("leaves a kind alone", () => {
  const told = { kind: "credits_added", params: { credits: 5 } };
  expect(notificationKinds.change(told, async () => undefined)).toBeNull();
});

it("lets an old notification be read again, in any language, as read as it was", async () => {
  const reader: Actor = { userId: newId(), isAdmin: false };
  const id = newId();
  const created_at = "2026-01-02T10:00:00.000Z";
  const kept = { id, user_id: reader.userId, read: true, ticket_id: newId(), created_at };
  const said = { type: "success", title: "Credits added", message: "5 credits were added to your wallet." };
  const Item = {
    __edb_e__: "notification",
    __edb_v__: "1",
    pk: `person#${reader.userId}`,
    sk: `notification#${id}`,
    ...kept,
    ...said,
    expires: 4_000_000_000,
  };
  await dynamo.send(new PutCommand({ TableName: tableName(), Item }));
  const listed = async (language: "en" | "hi") => (await Notification.list(reader, {}, language)).items;
  expect(await listed("en")).toEqual([]);

  await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: { pk: "table", sk: "version" } }));
  await Migration.run();
  const told = { ...kept, kind: "credits_added", params: { credits: 5 }, availability_request_id: null };
  expect(await listed("en")).toEqual([{ ...told, ...said }]);
  expect(await listed("hi")).toMatchObject([{ ...told, title: "क्रेडिट जुड़ गए" }]);
});

import { person, ticketOf } from "@reseat/testing/people";
import { expect, it } from "vitest";
import { Availability } from "../deals";
import type { Actor } from "../platform/actor";
import { iso, now } from "../platform/clock";
import * as Notification from "./notification";

async function tellTimes(actor: Actor, times: number): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    const notice = { userId: actor.userId, cause: `test/${index}`, at: iso(now() + index) };
    await Notification.tell({ ...notice, kind: "credits_added", params: { credits: 1 } });
  }
}

it("counts what is unread and read beyond the first page, and only one's own", async () => {
  const [actor, other] = [await person(), await person()];
  await tellTimes(actor, 35);
  await tellTimes(other, 1);
  const { items } = await Notification.list(actor, {}, "en");
  for (const { id } of items.slice(0, 3)) await Notification.markRead(actor, id);
  expect(await Notification.count(actor)).toEqual({ unread: 32, read: 3, waiting: 0 });
  await Notification.markAllRead(actor);
  expect(await Notification.count(actor)).toEqual({ unread: 0, read: 35, waiting: 0 });
  await Notification.clearRead(actor);
  expect(await Notification.count(actor)).toEqual({ unread: 0, read: 0, waiting: 0 });
});

it("lists only the unread or the read ones, in full pages", async () => {
  const actor = await person();
  await tellTimes(actor, 12);
  const { items } = await Notification.list(actor, {}, "en");
  const read = items.filter((_, index) => index % 2 === 0).map(({ id }) => id);
  for (const id of read) await Notification.markRead(actor, id);
  const first = await Notification.list(actor, { only: "read", limit: 4 }, "en");
  const second = await Notification.list(actor, { only: "read", limit: 4, cursor: first.next_cursor as string }, "en");
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(read);
  expect(second.next_cursor).toBeNull();
  expect((await Notification.list(actor, { only: "unread" }, "en")).items.map(({ read }) => read)).toEqual(
    Array(6).fill(false),
  );
});

it("counts a question and the unread notification about it as one, until the question is answered", async () => {
  const [seller, buyer] = [await person(), await person()];
  const ticket = await ticketOf(seller);
  const question = await Availability.request(buyer, ticket.id);
  expect(await Notification.count(seller)).toEqual({ unread: 0, read: 0, waiting: 1 });
  await Notification.tell({
    userId: seller.userId,
    cause: `availability/${question.id}`,
    at: question.created_at,
    kind: "availability_asked",
    params: { movie_name: ticket.movie_name },
    availabilityRequestId: question.id,
  });
  expect(await Notification.count(seller)).toEqual({ unread: 1, read: 0, waiting: 0 });
  await Notification.markAllRead(seller);
  expect(await Notification.count(seller)).toEqual({ unread: 0, read: 1, waiting: 1 });
  await Availability.respond(seller, question.id, "yes");
  expect(await Notification.count(seller)).toEqual({ unread: 0, read: 1, waiting: 0 });
});

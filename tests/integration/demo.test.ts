import { Account } from "@reseat/core/accounts";
import { Analytics, Stats } from "@reseat/core/admin";
import { Interest } from "@reseat/core/deals";
import { Listing, Wanted } from "@reseat/core/listings";
import { Conversation, Message } from "@reseat/core/messaging";
import { openShop, playHistory, topUpDemo } from "@reseat/local/demo";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";

const stack = await localStack();

async function demoPerson(phone: string) {
  const person = await Account.unscopedByPhone(phone);
  return { userId: person?.id as string, isAdmin: false };
}

it("has conversations that look like life: unread, with a picture, a shared contact and a caution", async () => {
  // A visitor sees what is on sale before the history is played.
  const shop = await openShop(stack);
  await stack.settled();
  const onSale = () => stack.call(null, "browse", "listTickets", { limit: 50 });
  expect((await onSale()).total).toBe(60);
  await playHistory(stack, shop, { days: 8 });
  await stack.settled();
  const [seller, buyer] = await Promise.all([demoPerson("+919000000001"), demoPerson("+919000000002")]);
  const { items } = await Conversation.list(buyer, {});
  expect(items.map(({ other_user_name }) => other_user_name)).toEqual(["Ananya Iyer", "Kabir Sethi", "Lakshmi Rao"]);
  expect([await Conversation.countUnread(buyer), await Conversation.countUnread(seller)]).toEqual([2, 1]);
  const lists = await Promise.all(items.map(async ({ id }) => (await Message.list(buyer, id, {})).items));
  const messages = lists.flat();
  expect(messages.filter(({ caution }) => caution)).toMatchObject([{ caution: "money" }]);
  expect(messages.filter(({ contact }) => contact)).toMatchObject([{ contact: { mobile: "+919000000001" } }]);
  const [picture] = messages.filter(({ message_type }) => message_type === "image");
  const { url } = await Message.getView(buyer, picture?.conversation_id as string, picture?.id as string);
  expect((await fetch(url)).headers.get("content-type")).toBe("image/webp");

  // What the list says is on sale still is.
  await stack.advanceClock(2);
  const listed = (await onSale()).items;
  const present = await Promise.all(listed.map(({ id }) => Listing.get(null, id)));
  expect(present.map(({ status }) => status)).toEqual(listed.map(({ status }) => status));

  // What waits for the demo's admin, and what was decided.
  expect(await Stats.queues()).toEqual({
    cases: { pending: 2, investigating: 1, resolved: 0, dismissed: 1 },
    refunds: { pending: 2, approved: 0, rejected: 1 },
    payments: { open: 1, refunded: 1, closed: 0 },
    appeals: { open: 1, accepted: 0, declined: 0 },
    grievances: { open: 1, answered: 1 },
  });

  // Who looks for a ticket, and who waits for one that is held.
  const posts = await Wanted.listOpen({ movie: "monsoon-meridian", city: "delhi" }, {});
  expect(posts.items).toMatchObject([{ seats: 2 }, { seats: 2 }]);
  expect((await Wanted.listMine(buyer, {})).items).toMatchObject([{ city: "Bengaluru", status: "open" }]);
  const sneha = await demoPerson("+919000000022");
  const [held] = (await Interest.list(sneha, "buyer", {})).items;
  expect(held).toMatchObject({ status: "pending", has_message: true });
  expect(await Listing.get(null, held?.ticket_id as string)).toMatchObject({ status: "under_review" });

  // The previous days, in the charts.
  const { now } = await Analytics.get("30");
  const days = (figure: "active" | "listings" | "requests") => now.days.filter((day) => day[figure] > 0).length;
  // One of the earlier deals was asked for on a day before them.
  expect([days("active"), days("requests")]).toEqual([8, 9]);
  expect(days("listings")).toBeGreaterThanOrEqual(8);
  for (const figure of ["expired", "revenue"] as const)
    expect([figure, now.days.some((day) => day[figure] > 0)]).toEqual([figure, true]);
  expect(stack.deadLetters()).toEqual([]);

  await topUpDemo(stack);
  expect((await Conversation.list(buyer, {})).items).toEqual(items);
}, 300_000);

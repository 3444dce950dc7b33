import { randomUUID } from "node:crypto";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { listing } from "@reseat/testing/listing";
import { person, ticketOf } from "@reseat/testing/people";
import { streamRecord } from "@reseat/testing/stream";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { Interest } from "../deals";
import type { Actor } from "../platform/actor";
import { DAY, dayOf, HOUR, iso, MINUTE, startOfDay } from "../platform/clock";
import { newId } from "../platform/ids";
import { dynamo, type RawItem, tableName } from "../platform/table/dynamo";
import { Ticket } from "../tickets";
import { feedTicket } from "../tickets/feed-ticket";
import * as Listing from "./listing";
import { stillHaveNews } from "./listings.events";
import { mayAsk, mayAskAbout } from "./still-have";

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

/** Sets the clock a second after a time. */
function setClock(epochMs: number) {
  process.env.CLOCK_OFFSET_SECONDS = String((epochMs - Date.now()) / 1000 + 1);
}

async function questionTo({ userId }: Actor): Promise<RawItem | undefined> {
  const Key = { pk: `person#${userId}`, sk: "still-have" };
  return (await dynamo.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }))).Item;
}

async function itemOf(ticketId: string): Promise<RawItem> {
  const Key = { pk: `ticket#${ticketId}`, sk: "ticket" };
  return (await dynamo.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }))).Item as RawItem;
}

async function due(ticketId: string): Promise<string | undefined> {
  return (await Ticket.unscopedFind(ticketId))?.due_at;
}

const notOnSale = new Set(["sold", "expired", "under_review", "blocked", "removed"] as const);

describe("a question whether a seller still has their tickets", () => {
  it("comes two hours and 45 minutes before the show, and is answered for good by a sale", async () => {
    const seller = await person();
    const { id, show_at } = await ticketOf(seller);
    expect(await due(id)).toBe(iso(show_at - 2 * HOUR));
    await Listing.settle(id);
    expect(await questionTo(seller)).toBeUndefined();

    setClock(show_at - 2 * HOUR);
    await Promise.all([Listing.settle(id), Listing.settle(id)]);
    const first = await questionTo(seller);
    expect(first).toMatchObject({ asked: 1, ticket_ids: [id], until: iso(show_at) });
    expect((await Listing.listMine(seller, {})).items).toMatchObject([
      { asked_at: first?.asked_at, confirmed_at: null },
    ]);
    expect((await Listing.listMine(seller, { asked: "true" })).items).toMatchObject([{ id }]);
    expect(await due(id)).toBe(iso(show_at - 45 * MINUTE));
    await Listing.settle(id);
    expect(await questionTo(seller)).toEqual(first);
    // Lists hear of it by the feed, which has what changed lately.
    expect(feedTicket(await itemOf(id))).toMatchObject({ confirmed_at: null, updated_at: first?.asked_at });

    const [confirmed] = await Listing.answerStillHave(seller, [{ ticket_id: id, answer: "yes" }]);
    expect(confirmed).toMatchObject({ status: "available", confirmed_at: expect.any(String) });
    expect(confirmed).not.toHaveProperty("asked_at");
    expect(await Listing.get(null, id)).toMatchObject({ confirmed_at: confirmed?.confirmed_at });
    expect(feedTicket(await itemOf(id))).toMatchObject({ confirmed_at: confirmed?.confirmed_at });
    expect((await Listing.listMine(seller, { asked: "true" })).items).toEqual([]);
    // A yes to no question would move it up among the latest.
    setClock(show_at - HOUR);
    const again = await Listing.answerStillHave(seller, [{ ticket_id: id, answer: "yes" }]);
    expect(again).toEqual([confirmed]);

    setClock(show_at - 45 * MINUTE);
    await Listing.settle(id);
    const second = await questionTo(seller);
    expect(second?.asked_at).not.toBe(first?.asked_at);
    expect(await due(id)).toBe(iso(show_at));
    const [sold] = await Listing.answerStillHave(seller, [{ ticket_id: id, answer: "sold" }]);
    expect(sold?.status).toBe("sold");
    expect(sold).not.toHaveProperty("asked_at");
    setClock(show_at);
    await Listing.settle(id);
    expect(await questionTo(seller)).toEqual(second);
    expect(await due(id)).toBe(iso(show_at + DAY));
  });

  it("comes once after a day on sale, when the show is far off", async () => {
    const seller = await person();
    const { id, created_at, show_at } = await ticketOf(seller, 72);
    expect(await due(id)).toBe(iso(Date.parse(created_at) + DAY));
    setClock(Date.parse(created_at) + DAY);
    await Listing.settle(id);
    expect(await questionTo(seller)).toMatchObject({ ticket_ids: [id] });
    expect(await due(id)).toBe(iso(show_at - 2 * HOUR));
  });

  it("is one for all tickets, without what is held, sold, taken off or just listed", async () => {
    const [seller, buyer] = await Promise.all([person(), person(1)]);
    const first = await ticketOf(seller, 30);
    const [later, held, sold, gone] = await Promise.all([31, 32, 33, 34].map((hours) => ticketOf(seller, hours)));
    if (!later || !held || !sold || !gone) throw new Error("Not listed");
    const time = first.show_at - 2 * HOUR;
    setClock(time - 10 * MINUTE);
    await Interest.express(buyer, { ticket_id: held.id }, randomUUID());
    await Listing.updateStatus(seller, sold.id, "sold");
    await Listing.remove(seller, gone.id);
    const young = await Listing.create(seller, listing({}, 40));
    setClock(time);
    await Promise.all([first, held, sold, gone].map(({ id }) => Listing.settle(id)));
    const question = await questionTo(seller);
    expect(question).toMatchObject({ asked: 1, ticket_ids: [first.id, later.id] });

    const answers = [first, later, held].map(({ id }) => ({ ticket_id: id, answer: "yes" as const }));
    const statuses = (await Listing.answerStillHave(seller, answers)).map(({ status }) => status);
    expect(statuses).toEqual(["available", "available", "under_review"]);
    expect(await Listing.get(null, held.id)).not.toHaveProperty("confirmed_at");
    // An hour later it is the next ticket's time, and soon after the first one's again.
    setClock(later.show_at - 2 * HOUR);
    await Listing.settle(later.id);
    const next = await questionTo(seller);
    expect(next?.ticket_ids).toEqual([first.id, later.id, young.id]);
    setClock(first.show_at - 45 * MINUTE);
    await Listing.settle(first.id);
    expect(await questionTo(seller)).toEqual(next);
    expect(await due(first.id)).toBe(iso(first.show_at));
  });

  it("is told once, with the ticket when it is only one", async () => {
    const seller = await person();
    const { id, movie_name, show_at } = await ticketOf(seller);
    setClock(show_at - 2 * HOUR);
    await Listing.settle(id);
    const after = (await questionTo(seller)) as RawItem;
    expect(stillHaveNews.follow(streamRecord({ after }))).toEqual({
      notify: [
        {
          userId: seller.userId,
          at: after.asked_at,
          until: iso(show_at),
          cause: `still-have/${after.asked_at}`,
          kind: "still_have",
          params: { movie_name, tickets: 1 },
          ticketId: id,
        },
      ],
      questions: [{ user_id: seller.userId, asked_at: after.asked_at }],
      live: [{ userId: seller.userId, event: { type: "ticket.changed", ticket_id: id } }],
    });
    expect(stillHaveNews.follow(streamRecord({ before: after, after }))).toEqual({});
    const several = { ...after, ticket_ids: [id, newId()] };
    const news = stillHaveNews.follow(streamRecord({ after: several }));
    expect(news).toMatchObject({ notify: [{ params: { movie_name, tickets: 2 } }] });
  });

  it("is asked by none of many times more than twice a day, and never twice in half an hour", () => {
    const minutes = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(minutes, (steps) => {
        const asked: number[] = [];
        let last = { asked_at: iso(0), day: dayOf(0), asked: 1 };
        let at = startOfDay("2026-03-14") + 20 * HOUR;
        for (const step of steps) {
          at += step * MINUTE;
          if (!mayAsk(last, at)) continue;
          last = { asked_at: iso(at), day: dayOf(at), asked: last.day === dayOf(at) ? last.asked + 1 : 1 };
          asked.push(at);
        }
        const days = asked.map(dayOf);
        expect(days.every((day) => days.filter((other) => other === day).length <= 2)).toBe(true);
        expect(asked.every((time, n) => n === 0 || time - (asked[n - 1] as number) >= 30 * MINUTE)).toBe(true);
      }),
    );
  });

  it("is never about a ticket that is off the market, past, or was spoken of just now", async () => {
    const seller = await person();
    const { id, show_at } = await ticketOf(seller);
    const item = await Ticket.unscopedFind(id);
    if (!item) throw new Error("Not listed");
    expect(mayAskAbout(item, show_at - HOUR)).toBe(true);
    expect(mayAskAbout(item, show_at)).toBe(false);
    expect(mayAskAbout({ ...item, confirmed_at: iso(show_at - 80 * MINUTE) }, show_at - HOUR)).toBe(false);
    expect(mayAskAbout({ ...item, created_at: iso(show_at - 80 * MINUTE) }, show_at - HOUR)).toBe(false);
    for (const status of notOnSale) expect(mayAskAbout({ ...item, status }, show_at - HOUR)).toBe(false);
    expect(Ticket.nextCheck(item, show_at - 30 * MINUTE)).toBe(iso(show_at));
  });
});

describe("the answers of a seller", () => {
  it("take a ticket off at once, and change nothing when they are repeated", async () => {
    const seller = await person();
    const [one, other] = await Promise.all([ticketOf(seller), ticketOf(seller)]);
    const answers = [
      { ticket_id: one.id, answer: "sold" as const },
      { ticket_id: other.id, answer: "remove" as const },
    ];
    const first = await Listing.answerStillHave(seller, answers);
    expect(first.map(({ status }) => status)).toEqual(["sold", "expired"]);
    const again = await Listing.answerStillHave(seller, answers);
    expect(again.map(({ status }) => status)).toEqual(["sold", "expired"]);
    await Listing.answerStillHave(seller, [{ ticket_id: one.id, answer: "yes" }]);
    expect(await Listing.get(null, one.id)).not.toHaveProperty("confirmed_at");
  });

  it("are refused for another person's ticket, before any of them counts", async () => {
    const [seller, other] = await Promise.all([person(), person()]);
    const [own, foreign] = await Promise.all([ticketOf(other), ticketOf(seller)]);
    const answers = [own, foreign].map(({ id }) => ({ ticket_id: id, answer: "sold" as const }));
    await expect(Listing.answerStillHave(other, answers)).rejects.toMatchObject({ code: "not_found" });
    expect((await Listing.get(null, own.id)).status).toBe("available");
  });
});

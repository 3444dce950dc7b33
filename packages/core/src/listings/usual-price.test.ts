import { randomUUID } from "node:crypto";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { keysWith } from "@reseat/testing/keys-with";
import { listing } from "@reseat/testing/listing";
import { person } from "@reseat/testing/people";
import { streamRecord } from "@reseat/testing/stream";
import { afterEach, expect, it } from "vitest";
import { Deal } from "../deals";
import { newId } from "../platform/ids";
import { dynamo, type RawItem, tableName } from "../platform/table/dynamo";
import { create } from "./listing";
import { usualPrice, usualPriceFollower } from "./usual-price";

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

const follow = (change: { before?: RawItem; after: RawItem }) => usualPriceFollower.follow(streamRecord(change));

/** Makes a deal on two tickets of a show for this price each, and follows it. */
async function sold(show: ReturnType<typeof listing>, rupeesEach: number): Promise<RawItem> {
  const [buyer, seller] = await Promise.all([person(1), person()]);
  const ticket = await create(seller, { ...show, price_per_ticket: rupeesEach * 2 * 100, movie_name: newId() });
  await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id: ticket.id }, randomUUID());
  const Key = { pk: `ticket#${ticket.id}`, sk: `deal#${buyer.userId}#contact` };
  const { Item } = await dynamo.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  const after = Item as RawItem;
  await follow({ after });
  return after;
}

it("is the median of the deals of 60 days on such a show, from five on, each counted once", async () => {
  const show = listing({ theatre: `Hall ${newId()}` });
  const deals: RawItem[] = [];
  for (const price of [180, 400, 210, 205]) deals.push(await sold(show, price));
  await follow({ after: deals[0] as RawItem });
  expect(await usualPrice(show)).toBeNull();
  const last = await sold(show, 260);
  expect(await usualPrice(show)).toBe(210_00);
  expect(await usualPrice({ ...show, location: "Somewhere else" })).toBeNull();

  // A price that the two agreed on counts instead.
  const terms = { price_each: 200_00, pay: "cash", hand: "here", by: "buyer", at: last.made_at };
  await follow({ before: last, after: { ...last, terms: { ...terms, agreed_at: last.made_at } } });
  expect(await usualPrice(show)).toBe(205_00);
  // What was taken back counts no more.
  await follow({ before: last, after: { ...last, status: "refunded" } });
  expect(await usualPrice(show)).toBeNull();
  await follow({ before: { ...last, status: "refunded" }, after: last });
  expect(await usualPrice(show)).toBe(210_00);
  process.env.CLOCK_OFFSET_SECONDS = String(62 * 86_400);
  expect(await usualPrice(show)).toBeNull();
});

it("keeps no person", async () => {
  const show = listing({ theatre: `Hall ${newId()}` });
  const { buyer_id, seller_id, id } = await sold(show, 180);
  const keys = async (text: unknown) =>
    (await keysWith([String(text)])).filter((key) => key.startsWith("usual-price#"));
  expect(await keys(id)).toHaveLength(1);
  for (const person of [buyer_id, seller_id]) expect(await keys(person)).toEqual([]);
});

it("leaves out no deal when several are made at once", async () => {
  const show = listing({ theatre: `Hall ${newId()}` });
  await Promise.all([100, 200, 300, 400, 500].map((price) => sold(show, price)));
  expect(await usualPrice(show)).toBe(300_00);
});

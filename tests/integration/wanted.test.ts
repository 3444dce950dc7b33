import { routes } from "@reseat/contract";
import { Credit } from "@reseat/core/credits";
import { listing } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import { sought } from "@reseat/testing/wanted";
import { afterEach, expect, it } from "vitest";

const stack = await localStack();
const [seller, buyer, other] = await Promise.all([stack.signUp(), stack.signUp(), stack.signUp()]);
await Credit.grant(buyer.id, 5, "wanted");

afterEach(() => {
  process.env.CLOCK_OFFSET_SECONDS = "0";
});

const found = async (who: typeof buyer) =>
  (await stack.call(who, "notifications", "list", {})).items.filter(({ kind }) => kind === "wanted_found");

it("tells who looked in vain as soon as somebody lists, and ends the post with the deal", async () => {
  const given = listing();
  const { movie_name } = given;
  const post = await stack.call(buyer, "wanted", "create", sought({ movie_name, price_each: 30_000 }));
  const demand = { movie: movie_name, city: "Mumbai", date: given.show_date };
  expect(await stack.call(null, "wanted", "getDemand", demand)).toMatchObject({ people: null });
  const { id } = await stack.call(seller, "tickets", "create", given);
  await stack.settled();

  expect(await found(buyer)).toMatchObject([{ ticket_id: id, params: { why: "on_sale", price_each: 25_000 } }]);
  expect(await found(other)).toEqual([]);
  expect(await stack.call(seller, "wanted", "getTold", { id })).toMatchObject({ told: 1 });
  expect((await stack.call(buyer, "tickets", "get", { id })).viewer?.wanted).toEqual({ id: post.id, is_opened: false });
  await stack.call(buyer, "wanted", "openTicket", { id });
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: id });
  await stack.settled();
  const [mine] = (await stack.call(buyer, "wanted", "listMine", {})).items;
  expect(mine).toMatchObject({ id: post.id, status: "ended", ended_by: "deal", told: 1 });
});

it("shows what is on sale by the rules by which it tells", async () => {
  const given = listing();
  const { id } = await stack.call(seller, "tickets", "create", given);
  const query = { movie_name: given.movie_name, city: "bombay", seats: 2, price_each: 25_000 };
  const sent = { ...query, days: sought().days.join(), parts: sought().parts.join() };
  const fitting = async (change: object) => {
    const route = routes().find(({ domain, name }) => domain === "browse" && name === "listFitting");
    if (!route) throw new Error("There is no such call");
    return (await stack.send(null, route, { ...sent, ...change })).body as { items: { id: string }[]; total: number };
  };
  await expect.poll(async () => (await fitting({})).items.map((item) => item.id)).toEqual([id]);
  for (const change of [{ price_each: 24_999 }, { seats: 3 }, { place: "Bandra" }, { city: "Pune" }])
    expect((await fitting(change)).total).toBe(0);
});

it("offers a ticket once more after two quiet hours", async () => {
  const given = listing();
  await stack.call(other, "wanted", "create", sought({ movie_name: given.movie_name }));
  const { id } = await stack.call(seller, "tickets", "create", given);
  await stack.settled();
  process.env.CLOCK_OFFSET_SECONDS = String(2 * 3600 + 5);
  expect(await stack.call(seller, "wanted", "offer", { id })).toEqual({ success: true });
  await stack.settled();
  expect((await found(other)).map(({ params }) => params)).toMatchObject([{ why: "offered" }, { why: "on_sale" }]);
});

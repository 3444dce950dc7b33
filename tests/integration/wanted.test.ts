import { routes } from "@reseat/contract";
import { LIMITS } from "@reseat/contract/limits/limits";
import { Credit } from "@reseat/core/credits";
import { archive } from "@reseat/core/internal/membership/archive";
import { listing, sought } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, expect, it } from "vitest";
import { moveTo } from "../time-of-day";

const stack = await localStack();
const [seller, buyer, other] = await Promise.all([stack.signUp(), stack.signUp(), stack.signUp()]);
await Credit.grant(buyer.id, 5, "wanted");

afterEach(() => {
  process.env.CLOCK_OFFSET_SECONDS = "0";
});

const routeOf = (call: string) => {
  const route = routes().find(({ domain, name }) => domain === "wanted" && name === call);
  if (!route) throw new Error(`There is no ${call}`);
  return route;
};
/** The texts in the file of a person's data. */
async function textsOf(userId: string): Promise<string> {
  const files = unzipSync(await archive({ userId, isAdmin: false }));
  return Object.entries(files)
    .filter(([name]) => name.endsWith(".json"))
    .map(([, bytes]) => strFromU8(bytes))
    .join();
}
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
  // One person is a few.
  expect(await stack.call(seller, "wanted", "getTold", { id })).toMatchObject({ told: null });
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
  const refusals = [null, buyer, other].map(async (who) => (await stack.send(who, routeOf("offer"), { id })).status);
  expect(await Promise.all(refusals)).toEqual([401, 404, 404]);
  expect(await stack.call(seller, "wanted", "offer", { id })).toEqual({ success: true });
  await stack.settled();
  expect((await found(other)).map(({ params }) => params)).toMatchObject([{ why: "offered" }, { why: "on_sale" }]);
});

it("lets nobody learn who waits: not by looking, listing, reporting, or their own data", async () => {
  const who = await stack.signUp("Zubin Xylophonewala");
  const given = listing();
  const { movie_name } = given;
  const { id } = await stack.call(who, "wanted", "create", sought({ movie_name, price_each: 30_000 }));
  const about = { movie: movie_name, city: "Mumbai" };
  // 'I have this', and a ticket that the person is told of later.
  const mine = await stack.call(seller, "tickets", "create", { ...given, wanted_id: id });
  const next = await stack.call(seller, "tickets", "create", { ...given, theatre: "Regal" });
  await stack.settled();
  expect(await found(who)).toHaveLength(2);
  const report = { id, report_type: "spam" as const, description: "Who is it?" };
  await stack.call(seller, "wanted", "report", report);
  const seen = [
    await stack.call(null, "wanted", "get", { id }),
    await stack.call(seller, "wanted", "get", { id }),
    await stack.call(null, "wanted", "listOpen", about),
    await stack.call(null, "wanted", "getDemand", about),
    await stack.call(null, "wanted", "getDemand", { ...about, date: given.show_date }),
    ...(await Promise.all([mine, next].map((one) => stack.call(seller, "wanted", "getTold", { id: one.id })))),
    ...(await Promise.all([mine, next].map((one) => stack.call(seller, "tickets", "get", { id: one.id })))),
    await stack.call(null, "tickets", "get", { id: mine.id }),
    await stack.call(seller, "tickets", "listMine", {}),
    await stack.call(seller, "notifications", "list", {}),
    await stack.call(seller, "trust", "listReports", {}),
    await textsOf(seller.id),
  ].map((answer) => JSON.stringify(answer));
  for (const secret of [who.id, "Xylophonewala", who.mobile, who.email])
    expect(seen.filter((answer) => answer.includes(secret))).toEqual([]);
  // One person who waits, or was told, is a few in every answer.
  expect(seen.slice(3, 5).map((answer) => JSON.parse(answer).people)).toEqual([null, null]);
  expect(seen.slice(5, 7).map((answer) => JSON.parse(answer).told)).toEqual([null, null]);
});

it("limits how often a person makes, changes and resumes posts", async () => {
  const { max } = LIMITS.wanted_posts;
  // The count of a day ends at midnight.
  await moveTo(stack, 12);
  const who = await stack.signUp();
  const { id } = await stack.call(who, "wanted", "create", sought());
  const input = { id, ...sought() };
  for (let n = 1; n < max; n += 1) expect((await stack.send(who, routeOf("change"), input)).status).toBe(200);
  for (const [call, given] of [
    ["change", input],
    ["create", sought()],
    ["resume", { id }],
  ] as const)
    expect((await stack.send(who, routeOf(call), given)).status).toBe(429);
  expect((await stack.send(who, routeOf("end"), { id })).status).toBe(200);
});

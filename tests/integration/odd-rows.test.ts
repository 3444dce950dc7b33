import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { FOUND_BY_RESEAT } from "@reseat/contract/limits/admin-constants";
import { servedScreen } from "@reseat/contract/pages";
import { slugOf } from "@reseat/contract/texts/slug";
import { Account } from "@reseat/core/accounts";
import { newId } from "@reseat/core/ids";
import { enforce } from "@reseat/core/internal/membership/restriction";
import { feedShard } from "@reseat/core/internal/platform/table/due";
import { listing } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import { afterAll, expect, it, vi } from "vitest";

const files = createServer((_, response) => response.end(readFileSync("web/index.html")));
await new Promise<void>((resolve) => files.listen(0, "127.0.0.1", resolve));
afterAll(() => files.close());
const siteUrl = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
const stack = await localStack(undefined, { siteUrl });
const table = DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } });
const [seller, odd, admin] = await Promise.all([stack.signUp(), stack.signUp(), stack.signUp()]);
await Account.makeAdmin(admin.phone);
Object.assign(admin, await stack.logIn(admin));

const TEXTS = ["movie_name", "movie_language", "theatre", "location", "city", "show_date", "show_time"];
const NUMBERS = ["show_at", "ticket_count", "price_per_ticket", "discounted_price"];
const LATER = Date.now() + 40 * 3_600_000;

/** Odd listings: what each has in place of a good one's fields. */
const ODD: Record<string, unknown>[] = [
  ...[...TEXTS.slice(0, 4), "show_date", "show_time", "show_at", "ticket_count", "price_per_ticket", "created_at"].map(
    (name) => ({ [name]: undefined }),
  ),
  ...TEXTS.map((name) => ({ [name]: ["a list"] })),
  ...[...TEXTS.slice(0, 4), "created_at"].map((name) => ({ [name]: 7 })),
  ...NUMBERS.map((name) => ({ [name]: "NaN" })),
  ...NUMBERS.map((name) => ({ [name]: -5 })),
  ...NUMBERS.map((name) => ({ [name]: 9e15 })),
  ...["movie_name", "theatre", "location"].map((name) => ({ [name]: null })),
  ...["movie_name", "reason"].map((name) => ({ [name]: "x".repeat(100_000) })),
  { movie_name: { nested: true } },
  { show_date: "2026-02-31" },
  { show_time: "25:99" },
  { created_at: "yesterday" },
  { updated_at: "zzzz" },
  { confirmed_at: "soon" },
  { printed_price: "free" },
  { reason: true },
  { user_id: "nobody" },
  { id: "short" },
  { status: "mislaid" },
  { marks: "none", line: "nobody", has_image: 3 },
  { __edb_e__: "unheard_of" },
  { __edb_e__: "wallet" },
  { __edb_e__: undefined },
];
const isTicket = (fields: object | undefined) => fields !== undefined && !("__edb_e__" in fields);
/** Other listings, whose words are odd and good all the same. */
const GOOD = ["constructor", "__proto__", "\ud800 lone", "שלום", "🎬"].map((movie_name) => ({ movie_name }));

/** Writes a copy of a listing under another id, with other fields. */
async function store(good: Record<string, unknown>, fields: Record<string, unknown>): Promise<string> {
  const id = newId();
  const shard = { feed: feedShard(id) };
  const keys = { pk: `ticket#${id}`, sk: "ticket", gsi1pk: `seller#${odd.id}`, gsi1sk: `ticket#${id}` };
  const Item = { ...good, ...keys, ...shard, id, user_id: odd.id, updated_at: new Date().toISOString(), ...fields };
  await table.send(new PutCommand({ TableName: stack.tableName, Item }));
  return id;
}

it("leaves out what cannot be read and shows the rest, and its seller and a ban take it off sale", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const given = [];
  const { movie_name, theatre, location } = listing();
  for (const hours of [30, 40, 50]) {
    const fields = { movie_name, theatre, location, city: "Pune" };
    given.push(await stack.call(seller, "tickets", "create", listing(fields, hours)));
  }
  const { Item: good = {} } = await table.send(
    new GetCommand({ TableName: stack.tableName, Key: { pk: `ticket#${given[0]?.id}`, sk: "ticket" } }),
  );
  expect(ODD.length).toBeGreaterThanOrEqual(50);
  const ids: string[] = [];
  for (const fields of [...ODD, ...GOOD]) ids.push(await store({ ...good, show_at: LATER }, fields));
  await stack.settled();

  const ids_of = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
  const wanted = given.map(({ id }) => id);
  const browse = async () => {
    const name = String(good.movie_name);
    for (const query of [
      {},
      { search: name },
      { city: "pune" },
      { location: String(good.location) },
      { soonest: "true" },
    ])
      expect(
        ids_of(await stack.call(null, "browse", "listTickets", { limit: 50, ...query } as { limit: number })),
      ).toEqual(expect.arrayContaining(wanted));
    await stack.call(null, "browse", "getFacets", {});
    await stack.call(null, "browse", "suggest", { query: name.slice(0, 4) });
    await stack.call(null, "browse", "suggestNames", { kind: "movie", query: name.slice(0, 4) });
    await stack.call(odd, "tickets", "listMine", { limit: 100 });
    const sitemap = await (await fetch(`${stack.url}/pages/sitemap-0-of-1.xml`)).text();
    for (const id of wanted) expect(sitemap).toContain(`/ticket/${id}`);
    for (const address of ["/home", "/discover-movie", "/cities/pune", `/movies/${slugOf(name)}`]) {
      const screen = `${stack.url}/pages/${servedScreen(address)}.html`;
      const drawn = await fetch(screen, { headers: { "x-page": address, "x-language": "en", "x-city": "" } });
      expect([address, drawn.status]).toEqual([address, 200]);
      expect(await drawn.text()).toContain(address === "/home" ? "Pune" : `/ticket/${wanted[0]}`);
    }
  };
  await browse();

  // Each is in the admins' queue, once however often it is written, and names what is odd in it.
  await store(good, { ...ODD[0], id: ids[0], pk: `ticket#${ids[0]}` });
  await stack.settled();
  const queue = await stack.call(admin, "moderation", "listCases", { status: "pending", limit: 100 });
  const found = queue.items.filter(({ user_id }) => user_id === FOUND_BY_RESEAT);
  expect(found.every(({ reports, report_types }) => reports === 1 && report_types[0] === "unreadable")).toBe(true);
  // Marks that are no map count as none.
  const unread = ids.slice(0, ODD.length).filter((_, n) => isTicket(ODD[n]) && !ODD[n]?.marks);
  expect(found.map(({ ticket_id }) => ticket_id).sort()).toEqual(unread.sort());
  const { id, user_id } = found.find(({ ticket_id }) => ticket_id === ids[0]) ?? { id: "", user_id: "" };
  const { reports } = await stack.call(admin, "moderation", "getReport", { id, user_id });
  expect(reports[0]?.description).toContain(Object.keys(ODD[0] ?? {})[0]);

  // Whatever one on sale holds, its seller can remove it, and a ban takes off the rest.
  const statusOf = async (id: string) => {
    const Key = { pk: `ticket#${id}`, sk: "ticket" };
    return (await table.send(new GetCommand({ TableName: stack.tableName, Key }))).Item?.status;
  };
  const own = ids.filter((_, n) => n >= ODD.length || (isTicket(ODD[n]) && !ODD[n]?.id && !ODD[n]?.user_id));
  for (const id of own.filter((id) => id !== ids[ODD.findIndex(({ status }) => status)]).slice(0, 30))
    await stack.call(odd, "tickets", "remove", { id });
  await enforce(odd.id, "gone");
  const left = await Promise.all(own.map(async (id) => [id, await statusOf(id)]));
  expect(left.filter(([, status]) => status !== "removed")).toEqual([]);
  await stack.settled();
  await vi.waitFor(async () => {
    const shown = await stack.call(null, "browse", "listTickets", { limit: 50 });
    expect(shown.items.filter(({ user_id }) => user_id === odd.id)).toEqual([]);
  }, 15_000);
  await browse();
  expect(stack.deadLetters()).toEqual([]);
});

it("shows the other rows of any list, whatever stands between them", async () => {
  const [owner, buyer] = await Promise.all([stack.signUp(), stack.signUp("Ravi Rao", { credits: 5 })]);
  const { id: ticket_id } = await stack.list(owner);
  const { interest_request } = await stack.call(buyer, "interest", "express", { ticket_id });
  const report = { reported_user_id: owner.id, report_type: "spam", description: "Writes to everybody" } as const;
  await stack.call(buyer, "trust", "createReport", report);
  await stack.settled();
  const { Items = [] } = await table.send(new ScanCommand({ TableName: stack.tableName }));
  const kinds = ["notification", "interest", "case"];
  const rows = Items.filter((item) => kinds.includes(item.__edb_e__) && JSON.stringify(item).includes(owner.id));
  expect(new Set(rows.map(({ __edb_e__ }) => __edb_e__)).size).toBe(kinds.length);
  const changes: object[] = [
    ...["unheard_of", "wallet", undefined].map((__edb_e__) => ({ __edb_e__ })),
    ...[7, undefined, "yesterday"].map((created_at) => ({ created_at })),
    { status: "mislaid", kind: "mislaid", params: null },
    { id: 7, ticket: "none", buyer: null, seller: ["a list"], reports: "many", report_types: "all" },
  ];
  for (const row of rows)
    for (const [n, fields] of changes.entries()) {
      const { sk, gsi1sk, gsi2sk } = row;
      const beside = Object.entries({ sk, gsi1sk, gsi2sk }).map(([name, key]) => [name, key && `${key}-${n}`]);
      const Item = { ...row, ...Object.fromEntries(beside), ...fields };
      await table.send(new PutCommand({ TableName: stack.tableName, Item }));
    }
  await stack.settled();
  await stack.call(owner, "accounts", "getMe", { screen: "notifications" });
  await stack.call(buyer, "accounts", "getMe", {});
  const told = await stack.call(owner, "notifications", "list", { limit: 50 });
  expect(told.items.length).toBeGreaterThan(0);
  for (const [who, type] of [
    [owner, "seller"],
    [buyer, "buyer"],
  ] as const) {
    const { items } = await stack.call(who, "interest", "list", { type });
    expect(items.map((each) => each.id)).toContain(interest_request.id);
  }
  const queue = await stack.call(admin, "moderation", "listCases", { status: "pending", limit: 100 });
  expect(queue.items.map(({ user_id }) => user_id)).toContain(owner.id);
  expect(stack.deadLetters()).toEqual([]);
});

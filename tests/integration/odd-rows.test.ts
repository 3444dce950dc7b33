import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { newId } from "@reseat/core/ids";
import { enforce } from "@reseat/core/internal/moderation/enforce";
import { feedShard } from "@reseat/core/internal/table/feed";
import { listing } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it, vi } from "vitest";

const stack = await localStack();
const table = DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } });
const [seller, odd] = await Promise.all([stack.signUp(), stack.signUp()]);

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
];
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
  };
  await browse();

  // Whatever one on sale holds, its seller can remove it, and a ban takes off the rest.
  const statusOf = async (id: string) => {
    const Key = { pk: `ticket#${id}`, sk: "ticket" };
    return (await table.send(new GetCommand({ TableName: stack.tableName, Key }))).Item?.status;
  };
  const own = ids.filter((_, n) => !ODD[n]?.id && !ODD[n]?.user_id && !ODD[n]?.status);
  for (const id of own.slice(0, 30)) await stack.call(odd, "tickets", "remove", { id });
  await enforce(odd.id, "gone");
  const left = await Promise.all(own.map(async (id) => [id, await statusOf(id)]));
  expect(left.filter(([, status]) => status !== "removed")).toEqual([]);
  await stack.settled();
  await vi.waitFor(async () => {
    const shown = await stack.call(null, "browse", "listTickets", { limit: 50 });
    expect(shown.items.filter(({ user_id }) => user_id === odd.id)).toEqual([]);
  }, 15_000);
  await browse();
});

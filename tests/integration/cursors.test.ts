import { contract, routes } from "@reseat/contract";
import { Account } from "@reseat/core/accounts";
import { listing } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";

const stack = await localStack();
const [person, seller, boss] = await Promise.all([stack.signUp(), stack.signUp(), stack.signUp()]);
await Account.makeAdmin(boss.phone);
const admin = { ...boss, ...(await stack.logIn(boss)) };
for (const hours of [30, 40]) await stack.call(seller, "tickets", "create", listing({}, hours));
const { next_cursor: ofAnother } = await stack.call(seller, "tickets", "listMine", { limit: 1 });

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const made = [
  "made-up",
  encode({}),
  encode([]),
  encode("x"),
  encode({ pk: 1 }),
  encode({ pk: "person#x", sk: "profile" }),
];

type Calls = Record<string, Record<string, { "~orpc": { inputSchema?: { shape?: object } } }>>;
const hasCursor = ({ domain, name }: { domain: string; name: string }) =>
  "cursor" in ((contract as unknown as Calls)[domain]?.[name]?.["~orpc"].inputSchema?.shape ?? {});
/** A conversation has numbers as cursors, and none without a deal. */
const lists = routes().filter((route) => hasCursor(route) && route.name !== "listMessages");

const ofPerson = { id: person.id };
/** The inputs of each list, also such as find nothing. By default none. */
const inputs: Record<string, object[]> = {
  "browse.listTickets": [{}, { search: "never shown" }],
  "tickets.listMine": [{}, { asked: "true" }],
  "interest.list": [{ type: "buyer" }, { type: "seller" }],
  "availability.list": [{ role: "buyer" }, { role: "seller" }],
  "payments.listCases": [{ status: "open" }],
  "messaging.list": [{}, { search: "nobody" }],
  "moderation.listCases": [{ status: "pending" }],
  "moderation.findCases": [{ query: "abc" }, { query: "?" }, { query: "abc", people: person.id }],
  "moderation.listAppeals": [{ status: "open" }, { status: "open", query: "x" }],
  "moderation.listRefunds": [{ status: "pending" }],
  "grievances.list": [{ status: "open" }],
  "trust.listFeedback": [{ reviewed_user_id: seller.id }],
  "admin.findPeople": [{}, { query: "a" }, { query: "nobody" }, { query: person.id }],
  "admin.listRequests": [{ ...ofPerson, type: "buyer" }],
  "admin.listReports": [
    { ...ofPerson, side: "by" },
    { ...ofPerson, side: "against" },
  ],
  "admin.listAudit": [{}, { subject: person.id }, { from: "2026-01-02", to: "2026-01-01" }],
  "wanted.listOpen": [{ city: "nowhere" }],
};

it.each(lists)("$path refuses a cursor that is not its own, also when it has no items", async (route) => {
  const who = { visitor: null, user: person, owner: person, admin }[route.access];
  const given = inputs[`${route.domain}.${route.name}`] ?? [route.path.includes("{id}") ? ofPerson : {}];
  for (const input of given) {
    const answers = [undefined, ...made, ofAnother as string].map(async (cursor) => {
      const { status, body } = await stack.send(who, route, { ...input, ...(cursor && { cursor }) });
      return [input, cursor, status, (body as { code?: string }).code];
    });
    const [first, ...refused] = await Promise.all(answers);
    expect(first).toEqual([input, undefined, 200, undefined]);
    for (const each of refused) expect(each.slice(2), JSON.stringify(each)).toEqual([400, "invalid_input"]);
  }
});

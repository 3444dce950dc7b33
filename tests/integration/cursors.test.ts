import { routes } from "@reseat/contract";
import { listing } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";

const stack = await localStack();
const [person, seller] = await Promise.all([stack.signUp(), stack.signUp()]);
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

const lists = routes().filter(({ method, name }) => method === "GET" && /^list|Statement$/.test(name));

it.each(lists)("$path refuses a cursor that is not its own", async (route) => {
  if (route.access === "admin") return;
  const who = route.access === "visitor" ? null : person;
  const input = { type: "buyer", role: "buyer", reviewed_user_id: seller.id };
  for (const cursor of [...made, ofAnother as string]) {
    const { status, body } = await stack.send(who, route, { ...input, cursor });
    expect([cursor, status, (body as { code?: string }).code]).toEqual([cursor, 400, "invalid_input"]);
  }
});

import { Credit } from "@reseat/core/credits";
import { newId } from "@reseat/core/ids";
import { type Definitions, type FunctionDefinition, readDefinitions } from "@reseat/local/definitions";
import type { Person } from "@reseat/testing/client";
import { listing } from "@reseat/testing/listing";
import { localStack, type TestStack } from "@reseat/testing/vitest/stack";
import { beforeAll, describe, expect, it } from "vitest";

// A deployment with a missing right, name or secret: each of some functions here lacks one thing
// from its template.

/** Changes the definitions of some functions. */
function changed(changes: Record<string, (definition: FunctionDefinition) => FunctionDefinition>): Definitions {
  const definitions = readDefinitions();
  const others = Object.entries(changes).map(([name, change]) => {
    const definition = definitions[name];
    if (!definition) throw new Error(`No template deploys ${name}`);
    return [name, change(definition)];
  });
  return { ...definitions, ...Object.fromEntries(others) };
}

/** Removes an action from every statement whose resource has this ending. */
const without =
  (action: string, ending = "") =>
  (definition: FunctionDefinition) => ({
    ...definition,
    statements: definition.statements.flatMap((statement) => {
      const matches = [statement.Resource ?? []].flat().some((resource) => resource.endsWith(ending));
      const left = [statement.Action].flat().filter((one) => !(matches && one === action));
      return left.length > 0 ? [{ ...statement, Action: left }] : [];
    }),
  });

// The failures here are deliberate.
process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
const stack: TestStack = await localStack(undefined, {
  definitions: changed({
    "api/credits": without("dynamodb:Query", "/index/gsi1"),
    "api/availability": without("dynamodb:PutItem"),
    "api/tickets": without("s3:PutObject"),
    "api/payments": without("ssm:GetParameters"),
    // A time limit so short that each run has to start another one.
    "events/sweep": (definition) => ({ ...without("lambda:InvokeFunction")(definition), timeout: 20 }),
    "api/trust": ({ environment: { TABLE_NAME: _, ...environment }, ...definition }) => ({
      ...definition,
      environment,
    }),
  }),
});

let seller: Person;
let other: Person;

beforeAll(async () => {
  [seller, other] = await Promise.all([stack.signUp(), stack.signUp()]);
}, 60_000);

const failed = { status: 500, code: "internal_error" };
const denied = (name: string, action: string) =>
  expect.stringMatching(
    new RegExp(`assumed-role/dev-reseat-${name}-role/.* is not authorized to perform: ${action} on resource:`),
  );

describe("a function", () => {
  it("that may not query an index fails where it does, and there only", async () => {
    expect(await stack.call(seller, "credits", "get")).toEqual({ credits: 0 });
    expect(await stack.refusal(seller, "credits", "getStatement", {})).toMatchObject(failed);
    expect(stack.denials()).toEqual([denied("api-credits", "dynamodb:Query")]);
  });

  it("that may not put an item fails with its whole transaction", async () => {
    const { id } = await stack.call(seller, "tickets", "create", listing());
    // Each person's first call of a day notes that they are active, which this function may not do
    // either.
    await stack.call(other, "credits", "get");
    expect(await stack.refusal(other, "availability", "request", { ticket_id: id })).toMatchObject(failed);
    expect(stack.denials()).toEqual([denied("api-availability", "dynamodb:PutItem")]);
    expect((await stack.call(other, "availability", "list", { role: "buyer" })).items).toEqual([]);
  });

  it("presigns what it may not do itself for nothing", async () => {
    const { id } = await stack.call(seller, "tickets", "create", listing());
    const { url, fields } = await stack.call(seller, "tickets", "createImageUpload", { id, content_type: "image/png" });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", new Blob(["a picture"]), "a.png");
    const answer = await fetch(url, { method: "POST", body: form });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining("<Code>AccessDenied</Code>")]);
    expect(stack.denials()).toEqual([denied("api-tickets", "s3:PutObject")]);
  });

  it("that may not read a secret fails where it needs it", async () => {
    const pack = { amount: 7900, credits_purchased: 5 };
    expect(await stack.refusal(seller, "payments", "createOrder", pack)).toMatchObject(failed);
    expect(stack.denials()).toEqual([denied("api-payments", "ssm:GetParameters")]);
  });

  it("whose template lacks a name has not got it", async () => {
    // It fails while loading, so the response is API Gateway's own.
    expect(await stack.refusal(seller, "trust", "listReports", {})).toEqual({
      status: 500,
      message: "Internal Server Error",
    });
    expect(stack.denials()).toEqual([]);
  });

  it("that may not call itself does not go on with what it has begun", async () => {
    const { id: ticket_id } = await stack.call(seller, "tickets", "create", listing());
    await Credit.grant(other.id, 1, newId());
    await stack.call(other, "interest", "express", { ticket_id });
    await expect(stack.advanceClock(901)).rejects.toThrow("lambda:InvokeFunction");
    await stack.settled();
    expect(new Set(stack.denials())).toEqual(new Set([denied("events-sweep", "lambda:InvokeFunction")]));
    expect(await stack.call(other, "credits", "get")).toEqual({ credits: 1 });
  });
});

import { ProvisionedThroughputExceededException } from "@aws-sdk/client-dynamodb";
import { injectFaults, useFaultyWire } from "@reseat/testing/faults";
import { person, ticketOf } from "@reseat/testing/people";
import { bypass, HttpResponse, http, passthrough } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { ProfileEntity } from "../../accounts/entities";
import { Listing } from "../../listings";
import { DomainError } from "../errors";
import { newId } from "../ids";
import * as RateLimit from "../rate-limit";
import { dynamo } from "./dynamo";

const wire = setupServer();
// Before the first request: the client keeps what sends it.
beforeAll(() => wire.listen({ onUnhandledRequest: "bypass" }));
beforeAll(useFaultyWire);
afterAll(() => wire.close());
afterEach(() => {
  injectFaults([]);
  wire.resetHandlers();
  vi.restoreAllMocks();
});

const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });

it("a transaction that a throttled table cancels is tried again, and in the end to be tried again", async () => {
  const seller = await person();
  const { id } = await ticketOf(seller);
  injectFaults(["throttled", "throttled"]);
  expect((await Listing.updateStatus(seller, id, "sold")).status).toBe("sold");
  injectFaults(Array(5).fill("throttled"));
  await expect(Listing.updateStatus(seller, id, "available")).rejects.toEqual(refused("try_again"));
});

it("a page is full although what stands before it was removed, and its cursor leads on", async () => {
  const seller = await person();
  const tickets = [];
  for (let made = 0; made < 5; made += 1) tickets.push(await ticketOf(seller));
  for (const { id } of tickets.slice(2)) await Listing.remove(seller, id);
  const first = await Listing.listMine(seller, { limit: 1 });
  expect(first.items.map(({ id }) => id)).toEqual([tickets[1]?.id]);
  const second = await Listing.listMine(seller, { limit: 1, cursor: first.next_cursor ?? "" });
  expect(second.items.map(({ id }) => id)).toEqual([tickets[0]?.id]);
});

it("a cursor is wrong only when it is not ours, not when DynamoDB fails", async () => {
  const seller = await person();
  for (const _ of [1, 2]) await ticketOf(seller);
  const { next_cursor } = await Listing.listMine(seller, { limit: 1 });
  await expect(Listing.listMine(seller, { cursor: "made-up" })).rejects.toEqual(refused("invalid_input"));
  const busy = new ProvisionedThroughputExceededException({ $metadata: {}, message: "Too much at once" });
  vi.spyOn(dynamo, "send").mockRejectedValueOnce(busy as never);
  const failure = await Listing.listMine(seller, { cursor: next_cursor ?? "" }).catch((error) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(DomainError);
});

it("reads that fail together each say why", async () => {
  const busy = new ProvisionedThroughputExceededException({ $metadata: {}, message: "Too much at once" });
  vi.spyOn(dynamo, "send").mockRejectedValueOnce(busy as never);
  const reads = await Promise.allSettled(["one", "other"].map((id) => ProfileEntity.get({ id }).go()));
  const why = { message: expect.stringContaining("Too much at once") };
  const failed = { status: "rejected", reason: expect.objectContaining(why) };
  expect(reads).toEqual([failed, failed]);
});

it("a transaction whose answer does not come is sent again, and takes effect once", async () => {
  const seller = await person();
  const { id } = await ticketOf(seller);
  const sent: unknown[] = [];
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => timeout.call(AbortSignal, milliseconds / 5));
  wire.use(
    http.post("*", async ({ request }) => {
      if (!request.headers.get("x-amz-target")?.endsWith("TransactWriteItems")) return passthrough();
      sent.push(await request.clone().json());
      if (sent.length > 1) return passthrough();
      await fetch(bypass(request));
      return new Promise<never>(() => {});
    }),
  );
  expect((await Listing.updateStatus(seller, id, "sold")).status).toBe("sold");
  expect(sent).toEqual([sent[0], sent[0]]);
});

it("a write that meets a transaction of its item is sent again", async () => {
  const caller = { person: newId(), network: "192.0.2.1" };
  const __type = "com.amazonaws.dynamodb.v20120810#TransactionConflictException";
  let met = 0;
  wire.use(
    http.post("*", ({ request }) => {
      if (!request.headers.get("x-amz-target")?.endsWith("UpdateItem") || met === 2) return passthrough();
      met += 1;
      return HttpResponse.json({ __type, message: "Transaction is ongoing for the item" }, { status: 400 });
    }),
  );
  await RateLimit.consume(["listings"], caller);
  expect(met).toBe(2);
});

import { ORPCError } from "@orpc/client";
import { BrowsePage, Facets } from "@reseat/contract/calls/browse";
import { PaymentCase } from "@reseat/contract/calls/credits";
import { listOf } from "@reseat/contract/schemas/fields";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withoutMisfits } from "./left-out";

vi.hoisted(() => {
  Object.assign(process.env, { POWERTOOLS_METRICS_DISABLED: "false", POWERTOOLS_LOG_LEVEL: "ERROR" });
});

let said: string[];
beforeEach(() => {
  said = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((line) => said.push(String(line)) > 0);
});
afterEach(() => vi.restoreAllMocks());

const list = listOf(PaymentCase);
const row = (last: string, amount: unknown) => ({
  id: `01HZZZZZZZZZZZZZZZZZZZZZZ${last}`,
  kind: "wrong_amount",
  payment_id: "pay_1",
  order_id: null,
  user_id: null,
  amount,
  odd: null,
  status: "open",
  created_at: "2026-01-02T10:00:00.000Z",
  settled: null,
});

/** Returns the contract library's error for this answer. */
async function errorOf(schema: typeof list | typeof BrowsePage | typeof PaymentCase, data: unknown) {
  const { issues } = await schema["~standard"].validate(data);
  return new ORPCError("INTERNAL_SERVER_ERROR", { cause: Object.assign(new Error("misfit"), { issues, data }) });
}

it("shows the rows of a list that can be read, says how many cannot, and names them in the log without their values", async () => {
  const answer = { items: [row("1", 100), row("2", -7900), row("3", 1), row("4", "secret")], next_cursor: "next" };
  expect(await withoutMisfits(list, await errorOf(list, answer))).toEqual({
    items: [answer.items[0], answer.items[2]],
    next_cursor: "next",
    left_out: 2,
  });
  const log = said.join("\n");
  for (const { id } of [row("2", 0), row("4", 0)]) expect(log).toContain(`"row_id":"${id}"`);
  expect(log).toContain('"RowLeftOut":2');
  expect(log).not.toMatch(/secret|-7900/);
});

it("leaves out a row of a list within a list alone, and tells an answer that has a place for it", async () => {
  const group = (amounts: number[]) => ({ items: amounts.map((amount, n) => row(`${n}`, amount)), next_cursor: null });
  const schema = list.extend({ groups: list.array(), words: Facets.shape.popular_locations });
  const answer = { ...group([-1, 1]), groups: [group([1, -2, 3]), group([-1])], words: ["a", null, "b", null] };
  const [first, , third] = answer.groups[0]?.items ?? [];
  expect(await withoutMisfits(schema, await errorOf(schema, answer))).toEqual({
    ...answer,
    items: answer.items.slice(1),
    left_out: 1,
    groups: [{ items: [first, third], next_cursor: null }, group([])],
    words: ["a", "b"],
  });
  expect(said.join("\n")).toContain('"RowLeftOut":5');
});

it("passes on what is wrong elsewhere, in a list or in anything else", async () => {
  const errors = [
    [BrowsePage, await errorOf(BrowsePage, { items: [{}], total: 0.5, next_cursor: null })],
    [list, await errorOf(list, { items: 7, next_cursor: null })],
    [PaymentCase, await errorOf(PaymentCase, row("1", -1))],
    [list, new Error("no answer")],
    [list, undefined],
  ] as const;
  for (const [schema, error] of errors) await expect(withoutMisfits(schema, error)).rejects.toBe(error);
});

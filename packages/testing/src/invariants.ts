import { paginateScan } from "@aws-sdk/lib-dynamodb";
import type { Actor } from "@reseat/core/actor";
import { Books } from "@reseat/core/credits";
import { Interest } from "@reseat/core/deals";
import { dynamo, tableName } from "@reseat/core/dynamo";
import { newId } from "@reseat/core/ids";
import { MovementEntity } from "@reseat/core/internal/credits/entities";
import { TicketEntity } from "@reseat/core/internal/tickets/entities";
import { Listing } from "@reseat/core/listings";
import { Moderation } from "@reseat/core/trust";
import { expect } from "vitest";

// Invariants that hold after any history.

const admin: Actor = { userId: newId(), isAdmin: true };

/**
 * Checks that people who were suspended or banned, or closed their account, left nothing behind:
 * nothing that others wait for, and no credit held.
 */
export async function expectNothingLeftBehind(people: Actor[]): Promise<void> {
  for (const person of people) {
    const { restriction, closed } = await Moderation.getStanding(admin, person.userId);
    if (!restriction && !closed) continue;
    const isPending = ({ status }: { status: string }) => status === "pending";
    expect((await Interest.list(person, "seller", { limit: 100 })).items.filter(isPending)).toEqual([]);
    expect((await Listing.listMine(person, {})).items.filter(({ status }) => status === "available")).toEqual([]);
    if (restriction?.kind === "suspended" && !closed) continue;
    expect((await Interest.list(person, "buyer", { limit: 100 })).items.filter(isPending)).toEqual([]);
    expect((await Listing.listMine(person, {})).items.filter(({ status }) => status === "blocked")).toEqual([]);
    expect((await Books.booksOf(person.userId)).held).toBe(0);
  }
}

/** Checks the ledger's invariants for these people. */
export async function expectBalanced(people: Actor[]): Promise<{ held: number }> {
  let [held, pending] = [0, 0];
  for (const actor of people) {
    const { data: movements } = await MovementEntity.query
      .primary({ user_id: actor.userId })
      .go({ pages: "all", consistent: true });
    const books = await Books.booksOf(actor.userId);
    expect(books).toSatisfy(Books.isBalanced);
    held += books.held;
    expect(new Set(movements.map(({ id }) => id)).size).toBe(movements.length);
    const { data: own } = await TicketEntity.query.bySeller({ user_id: actor.userId }).go({ pages: "all" });
    pending += own.filter(({ interest_id }) => interest_id !== undefined).length;
  }
  expect(held).toBe(pending);
  return { held };
}

/** Returns the keys of all items in the table that contain one of these texts. */
export async function keysWith(texts: string[]): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Items = [] } of paginateScan(
    { client: dynamo },
    { TableName: tableName(), ConsistentRead: true },
  )) {
    const found = Items.filter((item) => texts.some((text) => JSON.stringify(item).includes(text)));
    keys.push(...found.map(({ pk, sk }) => `${pk} ${sk}`));
  }
  return keys;
}

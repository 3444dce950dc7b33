import { person } from "@reseat/testing/people";
import { expect, it } from "vitest";
import { newId } from "../platform/ids";
import { commit } from "../platform/table/commit";
import * as Books from "./books";
import * as Credit from "./credit";
import { WalletEntity } from "./entities";
import * as Ledger from "./ledger";

it("finds nobody's books wrong while credits move", async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => person(3)));
  const moving = people.map(async ({ userId }) => {
    for (const id of [newId(), newId(), newId()]) {
      await commit(
        Ledger.movement("hold", { userId, id: `interest/${id}/hold`, from: "wallet", to: "held", credits: 1 }),
      );
      await Credit.grant(userId, 2, newId());
    }
  });
  const [{ wrong }] = await Promise.all([Books.verify(), ...moving]);
  const known = new Set(people.map(({ userId }) => userId));
  expect(wrong.filter(({ userId }) => known.has(userId))).toEqual([]);
  const books = await Books.booksOf(people[0]?.userId ?? "");
  expect(books).toEqual({ wallet: 6, held: 3, earned: 0, issued: 0, granted: 9 });
});

it("names whose wallet holds other credits than their movements brought", async () => {
  const { userId } = await person(3);
  await WalletEntity.patch({ user_id: userId }).add({ credits: 1 }).go();
  const { wrong } = await Books.verify();
  expect(wrong).toContainEqual({ userId, books: { wallet: 4, held: 0, earned: 0, issued: 0, granted: 3 } });
  await WalletEntity.patch({ user_id: userId }).subtract({ credits: 1 }).go();
});

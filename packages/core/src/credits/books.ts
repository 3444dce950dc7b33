import type { EntityItem } from "electrodb";
import { scan } from "../platform/table/scan";
import { MovementEntity } from "./entities";
import { findWallet } from "./ledger";

/** Credits: the wallet's number, and what the movements say of the other accounts. */
export interface Books {
  wallet: number;
  held: number;
  earned: number;
  /** Bought or given by admins, less what went back. */
  issued: number;
  granted: number;
}

export interface Verification {
  people: number;
  /** The sums over all people. */
  total: Books;
  /** The people whose books do not balance. */
  wrong: { userId: string; books: Books }[];
}

type Movement = Pick<EntityItem<typeof MovementEntity>, "from" | "to" | "credits">;

/** How often the books are read again while the person's credits move. */
const READINGS = 5;

const empty = (): Books => ({ wallet: 0, held: 0, earned: 0, issued: 0, granted: 0 });

/**
 * Returns whether a person's credits (owned, held and spent) equal those they were given, and none
 * is owed.
 */
function isBalanced({ wallet, held, earned, issued, granted }: Books): boolean {
  return wallet + held + earned === issued + granted && Math.min(wallet, held, earned) >= 0;
}

/** Reads a person's books, at a moment without movements. */
export async function booksOf(userId: string, readings = READINGS): Promise<Books> {
  const before = await findWallet(userId);
  const { data: movements } = await MovementEntity.query
    .primary({ user_id: userId })
    .go({ pages: "all", consistent: true });
  const after = await findWallet(userId);
  if (before?.updated_at !== after?.updated_at && readings > 1) return booksOf(userId, readings - 1);
  const books = { ...empty(), wallet: after?.credits ?? 0 };
  for (const movement of movements) enter(books, movement);
  return books;
}

/**
 * Checks that everybody's books balance, while people go on. Books that do not are read once more
 * on their own. For maintenance, because it scans the table.
 */
export async function verify(): Promise<Verification> {
  const people = new Map<string, Books>();
  const of = (userId: string) => people.get(userId) ?? people.set(userId, empty()).get(userId) ?? empty();
  for await (const items of scan(["wallet", "movement"])) {
    for (const item of items) {
      const books = of(String(item.user_id));
      if (item.__edb_e__ === "wallet") books.wallet = Number(item.credits);
      else enter(books, item as unknown as Movement);
    }
  }
  for (const [userId, books] of people) if (!isBalanced(books)) people.set(userId, await booksOf(userId));
  const total = empty();
  for (const books of people.values())
    for (const account of Object.keys(total) as (keyof Books)[]) total[account] += books[account];
  const wrong = [...people].filter(([, books]) => !isBalanced(books)).map(([userId, books]) => ({ userId, books }));
  return { people: people.size, total, wrong };
}

/** Enters a movement in all accounts but the wallet, which has its own number. */
function enter(books: Books, { from, to, credits }: Movement): void {
  for (const [account, change] of [[from, -credits] as const, [to, credits] as const]) {
    if (account === "issued" || account === "granted") books[account] -= change;
    else if (account !== "wallet") books[account] += change;
  }
}

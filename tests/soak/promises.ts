import { Browse } from "@reseat/core/browse";
import { scan } from "@reseat/core/scan";
import { advanceClock } from "@reseat/testing/history";
import { expect } from "vitest";

// The state that the table must have after any history, computed from scratch.

/** Every item of an entity. */
export async function all<Item>(entity: string): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of scan([entity])) items.push(...(page as Item[]));
  return items;
}

/** Expects browsing to show the same as a plain filter of the table. */
export async function expectOnSale(): Promise<void> {
  advanceClock(3);
  const tickets = await all<{ id: string; status: string; show_at: string }>("ticket");
  const shown = new Set<string>();
  let cursor: string | undefined;
  do {
    const { items, next_cursor } = await Browse.listTickets({ cursor, limit: 50 });
    for (const { id } of items) shown.add(id);
    cursor = next_cursor ?? undefined;
  } while (cursor);
  const own = new Set(tickets.map(({ id }) => id));
  expect([...shown].filter((id) => own.has(id)).sort()).toEqual(
    tickets
      .filter(({ status }) => status === "available")
      .map(({ id }) => id)
      .sort(),
  );
}

/** Expects every notification that is due to exist once. */
export async function expectToldOnce(): Promise<void> {
  const notifications = await all<{ user_id: string; kind: string; ticket_id?: string }>("notification");
  const told = notifications.map(({ user_id, kind, ticket_id = "" }) => `${kind} ${user_id} ${ticket_id}`);
  const ofKind = (lines: string[], ...kinds: RegExp[]) =>
    lines.filter((line) => kinds.some((kind) => kind.test(line))).sort();

  const stays = [...(await ofInterests()), ...(await ofRefunds())];
  expect(ofKind(told, /^interest_/, /^request_missed/, /^refund_/, /^not_let_in_decided/)).toEqual(stays.sort());
  // A newer item replaces an older one, whose notifications stay.
  expect(told).toEqual(
    expect.arrayContaining([...(await ofDeals()), ...(await ofQuestions()), ...(await ofStandings())]),
  );
}

type Party = { ticket_id: string; buyer_id: string; seller_id: string };

async function ofInterests(): Promise<string[]> {
  const interests = await all<Party & { status: string }>("interest");
  return interests.flatMap(({ ticket_id, buyer_id, seller_id, status }) => {
    const seller = (kind: string) => `${kind} ${seller_id} ${ticket_id}`;
    const buyer = (kind: string) => `${kind} ${buyer_id} ${ticket_id}`;
    const outcome: Record<string, string[]> = {
      accepted: [buyer("interest_accepted")],
      rejected: [buyer("interest_declined")],
      expired: [buyer("interest_expired"), seller("request_missed")],
      withdrawn: [seller("interest_withdrawn")],
    };
    return [seller("interest_received"), ...(outcome[status] ?? [])];
  });
}

interface Refunded {
  user_id: string;
  seller_id: string;
  ticket_id: string;
  status: string;
  not_let_in?: object;
}

async function ofRefunds(): Promise<string[]> {
  const refunds = await all<Refunded>("refund");
  const decided = refunds.filter(({ status }) => status !== "pending");
  return decided.flatMap(({ user_id, seller_id, ticket_id, status, not_let_in }) => [
    `refund_${status} ${user_id} ${ticket_id}`,
    ...(not_let_in ? [`not_let_in_decided ${seller_id} ${ticket_id}`] : []),
  ]);
}

async function ofDeals(): Promise<string[]> {
  const deals = await all<DealKept>("deal");
  return deals.flatMap(({ kind, seller_id, buyer_id, ticket_id, terms, paid, good_at, problem }) => {
    const seller = (kind: string) => `${kind} ${seller_id} ${ticket_id}`;
    const buyer = (kind: string) => `${kind} ${buyer_id} ${ticket_id}`;
    const [proposer, other] = terms?.by === "buyer" ? [buyer, seller] : [seller, buyer];
    return [
      ...(kind === "contact" ? [seller("contact_unlocked")] : []),
      ...(terms ? [other("plan_proposed")] : []),
      ...(terms?.agreed_at ? [proposer("plan_agreed")] : []),
      ...(paid?.said_at ? [seller("payment_said")] : []),
      ...(paid?.confirmed_at ? [buyer("payment_confirmed")] : []),
      ...(paid?.denied_at ? [buyer("payment_denied")] : []),
      ...(good_at ? [seller("all_good")] : []),
      ...(problem ? [seller("not_let_in_said")] : []),
    ];
  });
}

interface DealKept extends Party {
  id: string;
  kind: string;
  status: string;
  plan: string;
  good_at?: string;
  problem?: object;
  terms?: { by: "buyer" | "seller"; agreed_at?: string };
  paid?: { said_at?: string; confirmed_at?: string; denied_at?: string };
}

/** Expects every score to count the sales that stand and came to a good end, and no others. */
export async function expectSalesCounted(): Promise<void> {
  const [deals, scores] = await Promise.all([
    all<DealKept>("deal"),
    all<{ user_id: string; successful_transactions: number }>("trust_score"),
  ]);
  const isSale = ({ status, plan }: DealKept) => status === "valid" && (plan === "good" || plan === "silent");
  const salesOf = (id: string) => deals.filter((deal) => deal.seller_id === id && isSale(deal)).length;
  expect(scores.map(({ user_id, successful_transactions }) => [user_id, successful_transactions])).toEqual(
    scores.map(({ user_id }) => [user_id, salesOf(user_id)]),
  );
}

async function ofQuestions(): Promise<string[]> {
  const questions = await all<Party & { requester_id: string; status: string }>("availability");
  return questions.flatMap(({ seller_id, requester_id, ticket_id, status }) => [
    `availability_asked ${seller_id} ${ticket_id}`,
    ...(status === "responded" ? [`availability_answered ${requester_id} ${ticket_id}`] : []),
  ]);
}

async function ofStandings(): Promise<string[]> {
  const standings = await all<{ user_id: string; restriction?: { kind: string } }>("standing");
  const suspended = standings.filter(({ restriction }) => restriction?.kind === "suspended");
  return suspended.map(({ user_id }) => `account_suspended ${user_id} `);
}

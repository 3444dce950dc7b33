import { unmarshall } from "@aws-sdk/util-dynamodb";
import { ERRORS } from "@reseat/contract/errors";
import { Browse } from "@reseat/core/browse";
import { recount } from "@reseat/core/events";
import { ALL, difference } from "@reseat/core/internal/platform/counting/sums";
import type { StreamRecord } from "@reseat/testing/memory-dynamo/table";
import { boundary } from "./boundary";
import { machine } from "./machine";
import { type Answer, deadLetters, type Operation, routeOf } from "./world";

// What Reseat promises whatever happens, computed from scratch: of every answer, of every line of
// the log, and of the table at quiet moments.

export interface Broken {
  promise: string;
  detail: unknown;
  /** The last errors in the log. */
  log?: string[];
}

/** The promises that were broken. The first one ends a history. */
export const broken: Broken[] = [];

function expect(promise: string, isKept: boolean, detail: () => unknown): void {
  if (!isKept) broken.push({ promise, detail: detail() });
}

/** Expects two lists to be the same, in whatever order; details what differs. */
function expectSame(promise: string, actual: string[], expected: string[]): void {
  const count = (list: string[]) => list.reduce((sum, one) => sum.set(one, (sum.get(one) ?? 0) + 1), new Map());
  const [found, wanted] = [count(actual), count(expected)];
  const differing = [...new Set([...actual, ...expected])].filter((one) => found.get(one) !== wanted.get(one));
  expect(promise, differing.length === 0, () =>
    differing.slice(0, 5).map((one) => `${one}: ${found.get(one) ?? 0} instead of ${wanted.get(one) ?? 0}`),
  );
}

/** The two people of each deal there ever was: they may see each other's contact. */
const dealing = new Set<string>();
/** Tickets that somebody has got, until they are on sale again. */
const won = new Set<string>();

/** Looks at a change in the table, when it happens. */
export function checkChange({ eventName, dynamodb }: StreamRecord): void {
  const { NewImage: item } = dynamodb;
  const of = (name: string) => item?.[name]?.S ?? "";
  const kind = of("__edb_e__");
  if (kind === "ticket" && of("status") === "available") won.delete(of("id"));
  if (kind !== "deal" || eventName !== "INSERT") return;
  dealing.add(`${of("buyer_id")} ${of("seller_id")}`).add(`${of("seller_id")} ${of("buyer_id")}`);
  expect("A ticket has one winner", !won.has(of("ticket_id")), () => dynamodb);
  won.add(of("ticket_id"));
}

const PHONE = /\+919\d{9}/g;

/** Looks at an answer before its person sees it. */
export function checkAnswer({ call, who }: Operation, { status, body }: Answer, ownerOf: Map<string, string>): void {
  const code = String(body?.code ?? "");
  expect("No call fails within the server", code !== "internal_error", () => ({ call, body }));
  const isDeclared = status < 400 || routeOf(call).errors.includes(code);
  expect("No answer is outside its contract", isDeclared && (status < 400 || code in ERRORS), () => ({ call, body }));
  for (const [phone] of JSON.stringify(body).matchAll(PHONE)) {
    const owner = ownerOf.get(phone) ?? who;
    const may = owner === who || dealing.has(`${owner} ${who}`);
    expect("Nobody sees a contact without a deal", may, () => ({ call, who, owner }));
  }
}

/** Looks at a line of the log. */
export function checkLog(line: string): void {
  expect("No personal data is in the log", !/\+?91?9\d{9}|@example\.in/.test(line), () => line.slice(0, 2000));
  expect("Every stored row can be read", !line.includes('"row left out"'), () => line.slice(0, 2000));
}

type Stored = Record<string, unknown> & { __edb_e__: string };

/** Everything in the table, by entity. */
class Everything {
  readonly #kinds = new Map<string, Stored[]>();

  constructor() {
    for (const raw of boundary.table.main.all()) {
      const item = unmarshall(raw as never) as Stored;
      const kind = item.__edb_e__ ?? "";
      const known = this.#kinds.get(kind);
      if (known) known.push(item);
      else this.#kinds.set(kind, [item]);
    }
  }

  of<Item>(kind: string): Item[] {
    return (this.#kinds.get(kind) ?? []) as Item[];
  }
}

function grouped<Item>(items: Item[], by: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(by(item), [...(groups.get(by(item)) ?? []), item]);
  return groups;
}

interface Movement {
  user_id: string;
  id: string;
  from: string;
  to: string;
  credits: number;
}

/** Wallets, and what is held and earned, equal what was issued and granted: of everybody. */
function checkCredits(all: Everything): void {
  const wallets = new Map(all.of<{ user_id: string; credits: number }>("wallet").map((one) => [one.user_id, one]));
  const movements = grouped(all.of<Movement>("movement"), ({ user_id }) => user_id);
  let held = 0;
  for (const [user, own] of movements) {
    const sum = (account: string) =>
      own.reduce(
        (total, { from, to, credits }) => total + (to === account ? credits : from === account ? -credits : 0),
        0,
      );
    const wallet = wallets.get(user)?.credits ?? 0;
    held += sum("held");
    const isKept = wallet === sum("wallet") && wallet >= 0 && sum("held") >= 0 && sum("earned") >= 0;
    expect("Credits only move: wallet + held + earned = issued + granted", isKept, () => ({ user, wallet, own }));
    const ids = own.map(({ id }) => id);
    expect("A movement happens once", new Set(ids).size === ids.length, () => ids);
    const holds = ids.filter((id) => id.endsWith("/hold"));
    const ends = (hold: string) => ids.filter((id) => id.startsWith(hold.replace(/hold$/, "")) && id !== hold);
    for (const hold of holds)
      expect("A hold ends at most once", ends(hold).filter((id) => !id.endsWith("/refund")).length <= 1, () =>
        ends(hold),
      );
  }
  const pending = all.of<{ status: string }>("interest").filter(({ status }) => status === "pending").length;
  expect("What is held is what pending requests hold", held === pending, () => ({ held, pending }));
}

interface Conversed {
  id: string;
  number: number;
  pk: string;
}

/** Messages are complete and there once: numbers have no gaps, and no id comes again. */
function checkMessages(all: Everything): void {
  const last = new Map(all.of<Stored>("conversation").map(({ pk, last_number }) => [String(pk), Number(last_number)]));
  for (const [pk, messages] of grouped(all.of<Conversed>("message"), (message) => message.pk)) {
    const numbers = messages.map(({ number }) => number).sort((one, other) => one - other);
    const isComplete = numbers.length === last.get(pk) && numbers.every((number, index) => number === index + 1);
    expect("A conversation has every message once", isComplete, () => ({ pk, numbers, last: last.get(pk) }));
    const ids = new Set(messages.map(({ id }) => id));
    expect("A message is stored once", ids.size === messages.length, () => messages);
  }
}

interface Parties {
  at_once?: boolean;
  ticket_id: string;
  buyer_id: string;
  seller_id: string;
  status: string;
  created_at: string;
}

/** What the people of a request are told, by how it ended. */
const TOLD: Record<string, (kind: Parties) => string[]> = {
  accepted: ({ buyer_id, seller_id, ticket_id, at_once }) => [
    `interest_accepted ${buyer_id} ${ticket_id}`,
    ...(at_once ? [`accepted_for_you ${seller_id} ${ticket_id}`] : []),
  ],
  rejected: ({ buyer_id, ticket_id }) => [`interest_declined ${buyer_id} ${ticket_id}`],
  withdrawn: ({ seller_id, ticket_id }) => [`interest_withdrawn ${seller_id} ${ticket_id}`],
  expired: ({ buyer_id, seller_id, ticket_id }) => [
    `interest_expired ${buyer_id} ${ticket_id}`,
    `request_missed ${seller_id} ${ticket_id}`,
  ],
};

/** Everybody is told of each request once, and of how it ended, since the last quiet moment. */
function checkTold(all: Everything, since: string): void {
  const told = all
    .of<{ user_id: string; kind: string; ticket_id?: string; created_at: string }>("notification")
    .filter(({ kind, created_at }) => created_at > since && /^interest_|^request_missed|^accepted_for_you/.test(kind))
    .map(({ user_id, kind, ticket_id = "" }) => `${kind} ${user_id} ${ticket_id}`);
  const due = all
    .of<Parties>("interest")
    .filter(({ created_at }) => created_at > since)
    .flatMap((one) => [
      ...(one.at_once ? [] : [`interest_received ${one.seller_id} ${one.ticket_id}`]),
      ...(TOLD[one.status]?.(one) ?? []),
    ]);
  expectSame("Everybody is told of a request once", told, due);
}

interface Standing {
  user_id: string;
  restriction?: { kind: string; until?: string };
  closed?: object;
}

/** Whoever may not sell or buy has nothing that others wait for. */
function checkLeftBehind(all: Everything): void {
  const isOver = (until?: string) => until !== undefined && Date.parse(until) <= machine.time;
  const gone = all
    .of<Standing>("standing")
    .filter(({ restriction, closed }) => closed || (restriction && !isOver(restriction.until)));
  const ids = new Set(gone.map(({ user_id }) => user_id));
  const onSale = all
    .of<Stored>("ticket")
    .filter(({ status, user_id }) => status === "available" && ids.has(String(user_id)));
  const nobody = "Nothing of those who may not sell is on sale";
  expect(nobody, onSale.length === 0, () => onSale.slice(0, 2));
}

interface Sale {
  seller_id: string;
  status: string;
  plan?: string;
}

/** A score counts the sales that stand and came to a good end, and no others. */
function checkSales(all: Everything): void {
  const isSale = ({ status, plan }: Sale) => status === "valid" && (plan === "good" || plan === "silent");
  const sales = grouped(all.of<Sale>("deal").filter(isSale), ({ seller_id }) => seller_id);
  const scores = all.of<{ user_id: string; successful_transactions: number }>("trust_score");
  expectSame(
    "A score counts the sales that stand",
    scores.map(({ user_id, successful_transactions: count }) => `${user_id} ${count}`),
    scores.map(({ user_id }) => `${user_id} ${sales.get(user_id)?.length ?? 0}`),
  );
}

/** Browsing shows what is on sale, and nothing else. */
async function checkOnSale(all: Everything): Promise<void> {
  const shown: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await Browse.listTickets({ cursor, limit: 50 });
    shown.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  const isShown = ({ status, show_at }: Stored) =>
    status === "available" && new Date(show_at as string).getTime() > machine.time;
  const due = all.of<Stored>("ticket").filter(isShown);
  expectSame(
    "Browsing shows what is on sale",
    shown,
    due.map(({ id }) => String(id)),
  );
}

async function checkTotals(): Promise<void> {
  const { counted, stored } = await recount();
  const wrong = Object.entries(difference(counted, stored)).filter(([key]) => key === ALL);
  expect("Totals equal a count", wrong.length === 0, () => wrong);
}

/** The people whose accounts are closed now. */
export function closedPeople(): string[] {
  return new Everything()
    .of<Standing>("standing")
    .filter(({ closed }) => closed)
    .map(({ user_id }) => user_id);
}

/** Checks that nothing of these people is left, long after their accounts were closed. */
export function checkErased(closed: string[], ownerOf: Map<string, string>): void {
  const everything = JSON.stringify(boundary.table.main.all());
  for (const [phone, owner] of ownerOf)
    expect("What is closed is erased", !closed.includes(owner) || !everything.includes(phone), () => ({
      owner,
      phone,
    }));
}

let lastQuiet = "";

/** Checks what holds while nothing is under way. */
export async function checkQuiet(): Promise<void> {
  const all = new Everything();
  checkCredits(all);
  const stuck = all.of<Parties & { id: string }>("interest").filter(({ status }) => status === "pending");
  expectSame(
    "Every request ends",
    stuck.map(({ id }) => id),
    [],
  );
  expectSame("No letter is left dead", deadLetters, []);
  checkMessages(all);
  checkTold(all, lastQuiet);
  checkLeftBehind(all);
  checkSales(all);
  await checkOnSale(all);
  await checkTotals();
  lastQuiet = new Date(machine.time).toISOString();
}

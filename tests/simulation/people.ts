import { ADMIN_SESSION_HOURS } from "@reseat/contract/limits/admin-constants";
import { HOUR, iso, now } from "@reseat/core/clock";
import { ClaimEntity, FactorEntity, ProfileEntity } from "@reseat/core/internal/accounts/entities";
import type { Random } from "@reseat/testing/made-facts";
import type { Item } from "@reseat/testing/memory-dynamo/values";
import { person } from "@reseat/testing/people";

// The people of a history, and what they have seen.

export interface Person {
  id: string;
  mobile: string;
}

/** The newest of each kind are those that people meet. */
const KEPT = 60;

export const text = (item: Item | undefined, name: string) => item?.[name]?.S ?? "";

const UNDER_WAY = ["available", "under_review", "pending", "open", "valid"];
const isUnderWay = (item: Item) => UNDER_WAY.includes(text(item, "status"));

/** The newest things of each kind, as the stream last told them. */
class Seen {
  readonly #kinds = new Map<string, Map<string, Item>>();

  note(key: string, item: Item): void {
    const kind = text(item, "__edb_e__");
    const known = this.#kinds.get(kind) ?? new Map<string, Item>();
    this.#kinds.set(kind, known);
    known.delete(key);
    known.set(key, item);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest) known.delete(oldest);
  }

  of(kind: string): Item[] {
    return [...(this.#kinds.get(kind)?.values() ?? [])];
  }

  /** One of a kind: four times of five one with which something can be done, more often a newer one. */
  choose(kind: string, random: Random, isWanted = isUnderWay): Item | undefined {
    const all = this.of(kind);
    const wanted = random.next() < 0.8 ? all.filter(isWanted) : [];
    const some = wanted.length > 0 ? wanted : all;
    return some.at(-1 - Math.floor(some.length * random.next() ** 2));
  }
}

export const seen = new Seen();
export const people: Person[] = [];
export const admins: Person[] = [];
/** What an account is closed with. */
export const closingTickets = new Map<string, string>();

async function make(): Promise<Person> {
  const { userId: id } = await person(6);
  const { data } = await ProfileEntity.get({ id }).go({ consistent: true });
  const { mobile = "", email = "" } = data ?? {};
  await ClaimEntity.put({ kind: "phone", value: mobile, user_id: id }).go();
  await ClaimEntity.put({ kind: "email", value: email, user_id: id }).go();
  return { id, mobile };
}

/** Makes somebody, with credits to begin with. */
export async function join(): Promise<Person> {
  const made = await make();
  people.push(made);
  return made;
}

/** The person with an id, as they are now. */
export function personOf(id: string): Person | undefined {
  return people.find((one) => one.id === id);
}

/** Takes somebody who has signed up in the place of who they were before, if they were there. */
export function welcome(person: Person, former?: Person): void {
  if (former) people.splice(people.indexOf(former), 1, person);
  else people.push(person);
}

/** Makes an admin whose second factor has just been confirmed. */
export async function joinTeam(): Promise<void> {
  const made = await make();
  await ProfileEntity.patch({ id: made.id }).set({ role: "admin" }).go();
  await confirm(made);
  admins.push(made);
}

/** Confirms an admin's session again. */
export async function confirm({ id }: Person): Promise<void> {
  const confirmed = [{ session: `session of ${id}`, at: iso(now() + (ADMIN_SESSION_HOURS * HOUR) / 2) }];
  await FactorEntity.put({ user_id: id, salt: "salt", step: 0, confirmed, enrolled_at: iso(now()) }).go();
}

/** Something of a kind, and nine times of ten one whom it concerns: who stands in one of these fields. */
export function meet(kind: string, who: Person, random: Random, ...fields: string[]): { item?: Item; who: Person } {
  return concerned(seen.choose(kind, random), who, random, ...fields);
}

/** Something, and nine times of ten whom it concerns. */
export function concerned(item: Item | undefined, who: Person, random: Random, ...fields: string[]) {
  const id = random.next() < 0.9 && text(item, random.of(fields));
  return { ...(item && { item }), who: people.find((person) => person.id === id) ?? who };
}

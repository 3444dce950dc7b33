import type { NewTicket } from "@reseat/contract";
import { Account } from "@reseat/core/accounts";
import type { Actor } from "@reseat/core/actor";
import { now } from "@reseat/core/clock";
import { Credit } from "@reseat/core/credits";
import { isDomainError } from "@reseat/core/errors";
import { Listing } from "@reseat/core/listings";
import pMap from "p-map";
import type { Message } from "../inbox";
import { deals, makeDeals } from "./deals";
import { listings } from "./listings";
import { type Person, people } from "./people";
import { publishPosters } from "./posters";

const onSale = 60;
/** A start adds listings when fewer than this are on sale. */
const enough = 40;

/**
 * Creates whatever demo data is missing: people with a history, posters, and listings until about 60 are on sale.
 * Everything goes through the operations of the domain, as if people did it. Does nothing when all of it exists.
 */
export async function topUpDemo(inbox: () => Message[]): Promise<void> {
  const [joined] = await Promise.all([
    anHourAgo(() => Promise.all(people.map((person) => join(person, inbox)))),
    publishPosters(),
  ]);
  const sellers = joined.filter(({ person }) => person.role === "seller").map(({ actor }) => actor);
  const isNew = joined.some(({ isNew }) => isNew);
  const onSaleNow = await Promise.all(sellers.map(countOnSale));
  const missing = onSale - onSaleNow.reduce((sum, count) => sum + count, 0);
  if (missing > onSale - enough) await list(sellers, isNew ? missing + deals.length : missing);
  if (isNew) await makeDeals(sellers);
}

/**
 * Runs something with the clock set back an hour: a person who has just signed up would have to wait before a log-in.
 */
async function anHourAgo<T>(run: () => Promise<T>): Promise<T> {
  const { CLOCK_OFFSET_SECONDS = "0" } = process.env;
  process.env.CLOCK_OFFSET_SECONDS = String(Number(CLOCK_OFFSET_SECONDS) - 3600);
  try {
    return await run();
  } finally {
    process.env.CLOCK_OFFSET_SECONDS = CLOCK_OFFSET_SECONDS;
  }
}

async function list(sellers: Actor[], count: number): Promise<void> {
  const create = async (listing: NewTicket, index: number) => {
    const seller = sellers[index % sellers.length] as Actor;
    await Listing.create(seller, listing).catch((error) => {
      if (!isDomainError(error, "duplicate_ticket")) throw error;
    });
  };
  await pMap(listings(count, now()), create, { concurrency: 6 });
}

interface Joined {
  person: Person;
  actor: Actor;
  isNew: boolean;
}

/** Signs a person up with the code from the inbox and gives them credits, unless they already exist. */
async function join(person: Person, inbox: () => Message[]): Promise<Joined> {
  const known = await Account.findByPhone(person.phone);
  if (known) return { person, actor: { userId: known.id, isAdmin: false }, isNew: false };
  await Account.sendOtp(person.phone, "en", person.phone);
  const text = inbox().find(({ to }) => to === person.phone)?.text ?? "";
  const otp = /\b\d{6}\b/.exec(text)?.[0] ?? "";
  const { user } = await Account.verifyAndCreate({
    phone: person.phone,
    otp,
    full_name: person.name,
    email: person.email,
  });
  await Credit.grant(user.id, person.credits, `demo-${user.id}`);
  if (person.role === "admin") await Account.makeAdmin(person.phone);
  return { person, actor: { userId: user.id, isAdmin: false }, isNew: true };
}

async function countOnSale(seller: Actor): Promise<number> {
  const { items } = await Listing.listMine(seller, { limit: 100 });
  return items.filter(({ status, show_at }) => status === "available" && show_at > now()).length;
}

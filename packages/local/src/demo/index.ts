import type { NewTicket } from "@reseat/contract";
import { TERMS_VERSION } from "@reseat/contract/constants";
import { Account } from "@reseat/core/accounts";
import type { Actor } from "@reseat/core/actor";
import { now } from "@reseat/core/clock";
import { Credit } from "@reseat/core/credits";
import { isDomainError } from "@reseat/core/errors";
import { Listing } from "@reseat/core/listings";
import { Conversation } from "@reseat/core/messaging";
import pMap from "p-map";
import type { Stack } from "../stack";
import { ago } from "./ago";
import { makeConversations, talks } from "./conversations";
import { deals, makeDeals } from "./deals";
import { listings } from "./listings";
import { makeMonth } from "./month";
import { type Person, people } from "./people";
import { publishPosters } from "./posters";
import { makeQueues, refunded } from "./queues";

const onSale = 60;
/** A start adds listings when fewer than this are on sale. */
const enough = 40;

/**
 * Creates whatever demo data is missing: people with a history, conversations, what waits for admins, the weeks before, posters, and listings until about 60 are on sale.
 * Everything goes through the operations of the domain, as if people did it. Does nothing when all of it exists.
 */
export async function topUpDemo({ inbox, razorpay }: Pick<Stack, "inbox" | "razorpay">): Promise<void> {
  const [joined] = await Promise.all([
    // Somebody who has just signed up would have to wait before a log-in.
    ago(60, () => Promise.all(people.map((person) => join(person, inbox)))),
    publishPosters(),
  ]);
  const selling = joined.filter(({ person }) => person.role === "seller");
  const sellers = selling.map(({ actor }) => actor);
  const isNew = selling.some(({ isNew }) => isNew);
  const onSaleNow = await Promise.all(sellers.map(countOnSale));
  const missing = onSale - onSaleNow.reduce((sum, count) => sum + count, 0);
  if (missing > onSale - enough)
    await list(sellers, isNew ? missing + deals.length + talks.length + refunded : missing);
  if (isNew) await makeDeals(sellers);
  const buyer = joined.find(({ person }) => person.role === "buyer")?.actor;
  if (buyer && (await Conversation.list(buyer, {})).items.length === 0) await makeConversations(buyer, sellers);
  if (!isNew) return;
  const cast = (firstName: string) => joined.find(({ person }) => person.name.startsWith(firstName))?.actor as Actor;
  await makeMonth(
    (person) => join(person, inbox),
    (orderId) => razorpay.pay(orderId),
  );
  await makeQueues(cast, { ...cast("Vikram"), isAdmin: true }, (orderId) => razorpay.pay(orderId));
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
async function join(person: Person, inbox: Stack["inbox"]): Promise<Joined> {
  const known = await Account.findByPhone(person.phone);
  // Also for who has no second factor yet.
  if (known && person.role === "admin") await Account.makeAdmin(person.phone);
  if (known) return { person, actor: { userId: known.id, isAdmin: false }, isNew: false };
  const { ticket } = await Account.sendOtp(person.phone, "en", person.phone);
  const text = inbox().find(({ to }) => to === person.phone)?.text ?? "";
  const otp = /\b\d{6}\b/.exec(text)?.[0] ?? "";
  const { user } = await Account.verifyAndCreate({
    phone: person.phone,
    ticket,
    otp,
    full_name: person.name,
    email: person.email,
    agreed_terms: TERMS_VERSION,
  });
  await Credit.grant(user.id, person.credits, `demo-${user.id}`);
  if (person.role === "admin") await Account.makeAdmin(person.phone);
  return { person, actor: { userId: user.id, isAdmin: false }, isNew: true };
}

async function countOnSale(seller: Actor): Promise<number> {
  const { items } = await Listing.listMine(seller, { limit: 100 });
  return items.filter(({ status, show_at }) => status === "available" && show_at > now()).length;
}

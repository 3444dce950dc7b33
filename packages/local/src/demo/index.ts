import { Account } from "@reseat/core/accounts";
import type { Actor } from "@reseat/core/actor";
import { now } from "@reseat/core/clock";
import { Credit } from "@reseat/core/credits";
import { isDomainError } from "@reseat/core/errors";
import { Ticket } from "@reseat/core/tickets";
import type { Message } from "../inbox";
import { listings } from "./listings";
import { type Person, people } from "./people";
import { publishPosters } from "./posters";

const onSale = 60;
/** Below this many a start tops up. */
const enough = 40;
const atOnce = 6;

/**
 * Makes what the demo shows and is not there yet: people, posters, and listings until about 60 are on sale. Everything goes
 * through the operations of the domain, as if people did it. Does nothing when all is there.
 */
export async function topUpDemo(inbox: () => Message[]): Promise<void> {
  const [ids] = await Promise.all([Promise.all(people.map((person) => join(person, inbox))), publishPosters()]);
  const sellers = people.flatMap(({ role }, index): Actor[] =>
    role === "seller" ? [{ userId: ids[index] as string, isAdmin: false }] : [],
  );
  const available = await Promise.all(sellers.map(countOnSale));
  const missing = onSale - available.reduce((sum, count) => sum + count, 0);
  if (missing <= onSale - enough) return;
  const wanted = listings(missing, now());
  for (let first = 0; first < wanted.length; first += atOnce) {
    const batch = wanted.slice(first, first + atOnce);
    await Promise.all(
      batch.map((listing, index) => {
        const seller = sellers[(first + index) % sellers.length] as Actor;
        return Ticket.create(seller, listing).catch((error) => {
          if (!isDomainError(error, "duplicate_ticket")) throw error;
        });
      }),
    );
  }
}

/** Signs a person up with the code that was texted to them, and gives them credits. Answers their id. */
async function join(person: Person, inbox: () => Message[]): Promise<string> {
  const known = await Account.findByPhone(person.phone);
  if (known) return known.id;
  await Account.sendOtp(person.phone, person.phone);
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
  return user.id;
}

async function countOnSale(seller: Actor): Promise<number> {
  const { items } = await Ticket.listMine(seller, { limit: 100 });
  return items.filter(({ status, show_at }) => status === "available" && show_at > now()).length;
}

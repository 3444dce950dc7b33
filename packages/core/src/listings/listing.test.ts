import { randomUUID } from "node:crypto";
import { listing } from "@reseat/testing/listing";
import { person, ticketOf } from "@reseat/testing/people";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Standing } from "../accounts";
import { Books, Credit } from "../credits";
import { Deal, Interest } from "../deals";
import { Sweep } from "../events";
import { Audit } from "../platform";
import type { Actor } from "../platform/actor";
import { isoNow } from "../platform/clock";
import { newId } from "../platform/ids";
import { defaults, keep } from "../platform/settings/kept";
import { commit } from "../platform/table/commit";
import { Ticket } from "../tickets";
import * as Listing from "./listing";
import { takeOff } from "./take-off";

const HOUR = 3600;

function advance(seconds: number) {
  process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) + seconds);
}
afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
  vi.unstubAllEnvs();
});

const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });
const mine = async (seller: Parameters<typeof Listing.listMine>[0]) => (await Listing.listMine(seller, {})).items;

describe("listing a ticket", () => {
  it("makes one of two submissions that are the same, even at the same moment, and names it to the other", async () => {
    const seller = await person();
    const input = listing();
    const shouted = { ...input, movie_name: input.movie_name.toUpperCase() };
    const results = await Promise.allSettled([Listing.create(seller, input), Listing.create(seller, shouted)]);
    const items = await mine(seller);
    expect(items).toHaveLength(1);
    const lost = results.find((result) => result.status === "rejected");
    expect(lost?.reason).toEqual(refused("duplicate_ticket"));
    expect(await Listing.findDuplicate(seller, pick(shouted))).toMatchObject({ id: items[0]?.id, status: "available" });
  });

  it("takes no listing twice because it is spelt in another way or script", async () => {
    const seller = await person();
    const input = listing({ movie_name: "Pushpa 2", location: "Andheri West" });
    const { id } = await Listing.create(seller, input);
    for (const change of [{ movie_name: "Puspa 2" }, { movie_name: "पुष्पा 2" }, { location: "Andheri-West" }])
      expect(await Listing.findDuplicate(seller, pick({ ...input, ...change }))).toMatchObject({ id });
    expect(await Listing.findDuplicate(seller, pick({ ...input, movie_name: "Pushpa" }))).toBeNull();
  });

  it("takes no seat of a show twice, however its theatre and place are written", async () => {
    const seller = await person();
    const input = listing({ theatre: "PVR: Phoenix", location: "Lower Parel", seat_info: "GOLD - F12, F13" });
    const first = await Listing.create(seller, input);
    const again = { ...input, theatre: "PVR", location: "Phoenix Lower Parel", seat_info: "f13" };
    await expect(Listing.create(seller, again)).rejects.toMatchObject({
      ...{ code: "duplicate_ticket", data: { id: first.id } },
    });
    await Listing.create(seller, { ...again, seat_info: "F14" });
    await Listing.create(seller, { ...again, city: "Pune", location: "Viman Nagar" });
    expect(await mine(seller)).toHaveLength(3);
    await Listing.remove(seller, first.id);
    await Listing.create(seller, { ...input, seat_info: "F12" });
  });

  it("takes the same show from another seller, and again from one who took it down", async () => {
    const [seller, other] = await Promise.all([person(), person()]);
    const input = listing();
    const first = await Listing.create(seller, input);
    await Listing.create(other, input);
    await Listing.remove(seller, first.id);
    expect(await Listing.findDuplicate(seller, pick(input))).toBeNull();
    const again = await Listing.create(seller, input);
    expect((await mine(seller)).map(({ id }) => id)).toEqual([again.id]);
  });
});

describe("a first listing", () => {
  beforeEach(() => keep({ ...defaults(), first_listing_credits: 2, version: 1, admin_id: newId(), at: isoNow() }));
  afterEach(() => keep(null));

  it("brings its seller the credits of the settings once, also when several are made at once", async () => {
    const seller = await person();
    await Promise.all([listing(), listing(), listing()].map((each) => Listing.create(seller, each)));
    await Listing.create(seller, listing());
    expect(await mine(seller)).toHaveLength(4);
    expect(await Credit.getBalance(seller)).toBe(2);
    const { items } = await Credit.getStatement(seller, {});
    expect(items).toMatchObject([{ id: `first_listing/${seller.userId}`, from: "granted", to: "wallet", credits: 2 }]);
    expect(await Books.booksOf(seller.userId)).toMatchObject({ wallet: 2, granted: 2 });
  });

  it("brings nothing when it is refused", async () => {
    const seller = await person();
    const input = listing();
    keep({ ...defaults(), version: 1, admin_id: newId(), at: isoNow() });
    await Listing.create(seller, input);
    keep({ ...defaults(), first_listing_credits: 2, version: 1, admin_id: newId(), at: isoNow() });
    await expect(Listing.create(seller, input)).rejects.toEqual(refused("duplicate_ticket"));
    expect(await Credit.getBalance(seller)).toBe(0);
  });

  it("brings nothing to somebody whose erased account had it, nor when an admin lists for them", async () => {
    const [before, admin] = [await person(), { userId: newId(), isAdmin: true }];
    await Listing.create(before, listing());
    const again = { userId: newId(), isAdmin: false };
    const { terms } = (await Standing.find(before.userId)) ?? {};
    await commit({ standing: Standing.create(again.userId, { terms, former_ids: [before.userId] }) } as never);
    await Listing.create(again, listing());
    expect(await Credit.getBalance(again)).toBe(0);

    const other = await person();
    await Listing.createFor(admin, { user_id: other.userId, ...listing() });
    expect(await Credit.getBalance(other)).toBe(0);
  });
});

describe("the price of a listing", () => {
  it("is what its seller set last, up to the printed one, and no stranger's to change", async () => {
    const [seller, stranger] = [await person(), await person()];
    const { id } = await Listing.create(
      seller,
      listing({ price_per_ticket: 60_000, ticket_count: 2, printed_price: 30_000 }),
    );
    const price = { id, price_per_ticket: 50_000, discounted_price: 40_000, reason: "Plans changed" };
    expect(await Listing.updatePrice(seller, price)).toMatchObject(price);
    const before = await Ticket.unscopedFind(id);
    expect(await Listing.updatePrice(seller, price)).toMatchObject(price);
    expect(await Ticket.unscopedFind(id)).toEqual(before);
    const plain = await Listing.updatePrice(seller, { id, price_per_ticket: 60_000 });
    expect(plain).toMatchObject({ price_per_ticket: 60_000, discounted_price: null, reason: null });
    await expect(Listing.updatePrice(seller, { id, price_per_ticket: 60_001 })).rejects.toEqual(
      refused("above_printed_price"),
    );
    await expect(Listing.updatePrice(stranger, price)).rejects.toEqual(refused("not_found"));
    expect(await Ticket.unscopedFind(id)).toMatchObject({ price_per_ticket: 60_000 });
  });

  it("stays while somebody's request waits, and no number is spread over a new reason", async () => {
    const [seller, buyer] = [await person(), await person(1)];
    const { id } = await Listing.create(seller, listing({ theatre: "Screen 98765" }));
    await expect(Listing.updatePrice(seller, { id, price_per_ticket: 100, reason: "43210" })).rejects.toEqual(
      refused("contact_details"),
    );
    await Interest.express(buyer, { ticket_id: id }, newId());
    await expect(Listing.updatePrice(seller, { id, price_per_ticket: 100 })).rejects.toEqual(
      refused("ticket_under_review"),
    );
  });
});

describe("taking a listing down", () => {
  it("is done once, however often it is asked for, and by its seller alone", async () => {
    const [seller, other] = await Promise.all([person(), person()]);
    const { id } = await ticketOf(seller);
    await expect(Listing.remove(other, id)).rejects.toEqual(refused("not_found"));
    await Promise.all([Listing.remove(seller, id), Listing.remove(seller, id)]);
    await Listing.remove(seller, id);
    await expect(Listing.remove(other, id)).rejects.toEqual(refused("not_found"));
    await expect(Listing.get(seller, id)).rejects.toEqual(refused("not_found"));

    const sold = await ticketOf(seller);
    await Listing.updateStatus(seller, sold.id, "sold");
    await expect(Listing.remove(seller, sold.id)).rejects.toEqual(refused("ticket_not_deletable"));
  });
});

describe("a seller's list", () => {
  it("says that there is more only when there is", async () => {
    const seller = await person();
    const ids = [];
    for (let count = 0; count < 4; count += 1) ids.unshift((await ticketOf(seller)).id);
    const first = await Listing.listMine(seller, { limit: 2 });
    const second = await Listing.listMine(seller, { limit: 2, cursor: first.next_cursor as string });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.next_cursor).toBeNull();
  });
});

describe("a show that has begun", () => {
  it("makes its ticket expired at once for every reader, and in the table by the sweep", async () => {
    const seller = await person();
    const { id } = await ticketOf(seller, 1);
    advance(HOUR - 60);
    expect((await Listing.get(null, id)).status).toBe("available");
    advance(61);
    expect((await Listing.get(null, id)).status).toBe("expired");
    expect((await mine(seller))[0]?.status).toBe("expired");
    expect((await Ticket.unscopedFind(id))?.status).toBe("available");
    await Sweep.run();
    expect((await Ticket.unscopedFind(id))?.status).toBe("expired");
  });

  it("returns one credit when the seller's time ends at that same moment, whoever settles it first", async () => {
    const [buyer, seller] = await Promise.all([person(1), person(1)]);
    const { id } = await ticketOf(seller, 0.2);
    const interest = await Interest.express(buyer, { ticket_id: id }, randomUUID());
    advance(HOUR);
    await Promise.allSettled([
      Sweep.run(),
      Sweep.run(),
      Listing.cleanupExpired(seller),
      Listing.get(null, id),
      Interest.withdraw(buyer, interest.id),
      Interest.reject(seller, interest.id),
      Deal.acceptInterest(seller, interest.id, randomUUID()),
    ]);
    await Sweep.run();
    expect([await Credit.getBalance(buyer), await Credit.getBalance(seller)]).toEqual([1, 1]);
    expect((await Interest.list(buyer, "buyer", {})).items).toMatchObject([{ status: "expired", refunded: true }]);
  });
});

describe("an admin's listing for a seller", () => {
  const admin: Actor = { userId: newId(), isAdmin: true };

  it("is the seller's own, once, with an entry in the audit", async () => {
    const seller = await person();
    const input = { ...listing(), user_id: seller.userId };
    const tries = await Promise.allSettled([Listing.createFor(admin, input), Listing.createFor(admin, input)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(tries.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "duplicate_ticket" } });
    const [ticket] = await mine(seller);
    expect(await mine(seller)).toHaveLength(1);
    expect(tries.find(({ status }) => status === "fulfilled")).toMatchObject({
      value: { ticket: { id: ticket?.id }, image_upload: null },
    });
    expect((await Audit.list({ subject: seller.userId }, {})).items).toMatchObject([
      { action: "list_ticket", admin_id: admin.userId, thing_id: ticket?.id, details: input.movie_name },
    ]);
  });

  it("comes with an address for its picture, when it has one", async () => {
    const seller = await person();
    const { ticket, image_upload } = await Listing.createFor(admin, {
      ...listing(),
      user_id: seller.userId,
      image_type: "image/png",
    });
    expect(image_upload?.fields).toMatchObject({ "Content-Type": "image/png" });
    expect(image_upload?.fields.key).toMatch(new RegExp(`^quarantine/${ticket.id}/`));
  });

  it("has the checks of the seller's own: their day, their standing, and what a listing may be", async () => {
    vi.stubEnv("LIMITS", JSON.stringify({ listings: { max: 1 } }));
    const [seller, warned, gone] = await Promise.all([person(), person(), person()]);
    const list = (user_id: string, change = {}, who = admin) =>
      Listing.createFor(who, { ...listing(), ...change, user_id });
    await expect(list(newId())).rejects.toEqual(refused("not_found"));
    await expect(list(admin.userId)).rejects.toEqual(refused("own_account"));
    await expect(list(seller.userId, {}, { ...admin, isAdmin: false })).rejects.toEqual(refused("not_allowed"));
    await expect(list(seller.userId, { show_date: "2020-01-01" })).rejects.toEqual(refused("show_in_past"));
    await expect(list(seller.userId, { show_date: "2099-01-01" })).rejects.toEqual(refused("show_too_far"));
    const discount = { price_per_ticket: 500_00, discounted_price: 500_00 };
    await expect(list(seller.userId, discount)).rejects.toEqual(refused("discount_too_high"));
    const above = { ticket_count: 2, price_per_ticket: 500_01, printed_price: 250_00 };
    await expect(list(seller.userId, above)).rejects.toEqual(refused("above_printed_price"));
    const warning = { id: newId(), reason: "Please answer requests", at: isoNow() };
    const closed = { id: newId(), at: isoNow(), erase_at: isoNow() };
    await commit({ standing: Standing.decide(warned.userId, 0, { set: { warning } }) });
    await commit({ standing: Standing.closeAccount(gone.userId, closed, 0) });
    for (const { userId } of [warned, gone]) await expect(list(userId)).rejects.toEqual(refused("person_unavailable"));
    await list(seller.userId);
    await expect(list(seller.userId, { theatre: "Another one" })).rejects.toMatchObject({
      code: "too_many_requests",
      data: { limit: "listings", retry_at: expect.any(String) },
    });
    expect(await mine(seller)).toHaveLength(1);
  });
});

describe("cleaning up", () => {
  it("takes what expired out of the seller's list, and leaves what is sold or still ahead", async () => {
    const seller = await person();
    const [expired, settled, sold, ahead] = await Promise.all([
      ticketOf(seller, 1),
      ticketOf(seller, 1),
      ticketOf(seller, 1),
      ticketOf(seller, 5),
    ]);
    await Listing.updateStatus(seller, sold.id, "sold");
    advance(2 * HOUR);
    await Listing.settle(settled.id);
    const counts = await Promise.all([Listing.cleanupExpired(seller), Listing.cleanupExpired(seller)]);
    expect(counts[0] + counts[1]).toBe(2);
    expect((await mine(seller)).map(({ id }) => id).sort()).toEqual([sold.id, ahead.id].sort());
    await expect(Listing.get(seller, expired.id)).rejects.toEqual(refused("not_found"));
    expect(await Listing.cleanupExpired(seller)).toBe(0);
  });

  it("takes blocked tickets along, which are expired once their show has begun", async () => {
    const seller = await person();
    const { id } = await ticketOf(seller, 1);
    await takeOff(seller.userId, "blocked");
    expect((await mine(seller)).map(({ status }) => status)).toEqual(["blocked"]);
    advance(2 * HOUR);
    expect((await mine(seller)).map(({ status }) => status)).toEqual(["expired"]);
    expect(await Listing.cleanupExpired(seller)).toBe(1);
    await expect(Listing.get(seller, id)).rejects.toEqual(refused("not_found"));
  });

  it("touches nobody else's tickets", async () => {
    const [seller, other] = await Promise.all([person(), person()]);
    const { id } = await ticketOf(seller, 1);
    advance(2 * HOUR);
    expect(await Listing.cleanupExpired(other)).toBe(0);
    expect((await mine(seller)).map((ticket) => ticket.id)).toEqual([id]);
  });
});

function pick({ movie_name, theatre, show_date, show_time, location }: ReturnType<typeof listing>) {
  return { movie_name, theatre, show_date, show_time, location };
}

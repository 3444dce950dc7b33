import { randomUUID } from "node:crypto";
import { listing } from "@reseat/testing/listing";
import { person, ticketOf } from "@reseat/testing/people";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Credit } from "../credits";
import { Availability, Deal, Interest } from "../deals";
import { newId } from "../platform/ids";
import { Poster } from "../tickets";
import { Refund } from "../trust";
import * as Listing from "./listing";

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
  vi.unstubAllEnvs();
});

const nothing = {
  interest_request: null,
  deal: null,
  availability_request: null,

  wanted: null,
};
const viewerOf = async (...parameters: Parameters<typeof Listing.get>) => (await Listing.get(...parameters)).viewer;

async function listed(credits = 1) {
  const [buyer, seller, other] = await Promise.all([person(credits), person(1), person()]);
  const { id } = await ticketOf(seller);
  return { buyer, seller, other, id };
}

it("comes with the poster of its film, whoever looks, a minute after it was put up", async () => {
  const movie_name = `Film ${newId()}`;
  const seller = await person();
  const { id } = await Listing.create(seller, listing({ movie_name }));
  expect(await Listing.get(null, id)).toMatchObject({ poster_url: null });
  await Poster.put({ movie_name: movie_name.toUpperCase(), poster_url: "/posters/two.svg" });
  process.env.CLOCK_OFFSET_SECONDS = "61";
  for (const who of [null, seller])
    expect(await Listing.get(who, id)).toMatchObject({ poster_url: "/posters/two.svg" });
});

describe("what a person has to do with a ticket", () => {
  it("is said to nobody who is not signed in, and seat_info to the seller alone", async () => {
    const { buyer, seller, id } = await listed();
    expect(await viewerOf(null, id)).toBeNull();
    expect(await viewerOf(buyer, id)).toEqual({ role: "other", ...nothing });
    expect(await viewerOf(seller, id)).toEqual({ role: "seller", ...nothing });
    expect(await Listing.get(seller, id)).toMatchObject({ seat_info: "H12, H13" });
    expect(await Listing.get(buyer, id)).not.toHaveProperty("seat_info");
  });

  it("is the request that waits, as each of its two parties may see it", async () => {
    const { buyer, seller, other, id } = await listed();
    const made = await Interest.express(buyer, { ticket_id: id, message: "Aisle seats?" }, randomUUID());
    expect(await viewerOf(buyer, id)).toEqual({ ...nothing, role: "buyer", interest_request: made });
    const [received] = (await Interest.list(seller, "seller", {})).items;
    expect(await viewerOf(seller, id)).toEqual({ ...nothing, role: "seller", interest_request: received });
    expect(received).toMatchObject({ message: null, has_message: true, buyer: null });
    expect(await viewerOf(other, id)).toEqual({ role: "other", ...nothing });
  });

  it("is nothing once the time to answer is over, which whoever looks settles", async () => {
    const { buyer, seller, id } = await listed();
    await Interest.express(buyer, { ticket_id: id }, randomUUID());
    process.env.CLOCK_OFFSET_SECONDS = "900";
    expect(await Listing.get(buyer, id)).toMatchObject({ status: "available", viewer: { role: "other", ...nothing } });
    expect(await viewerOf(seller, id)).toEqual({ role: "seller", ...nothing });
    expect(await Credit.getBalance(buyer)).toBe(1);
  });

  it("is the deal that came of it, with the other side's contact", async () => {
    const { buyer, seller, other, id } = await listed();
    const interest = await Interest.express(buyer, { ticket_id: id }, randomUUID());
    await Deal.acceptInterest(seller, interest.id, randomUUID());
    const [bought] = (await Deal.list(buyer, {})).items;
    const [sold] = (await Deal.list(seller, {})).items;
    expect(await viewerOf(buyer, id)).toEqual({ ...nothing, role: "buyer", deal: bought });
    expect(await viewerOf(seller, id)).toEqual({ ...nothing, role: "seller", deal: sold });
    expect(sold?.contact?.mobile).toMatch(/^\+91/);
    expect(await viewerOf(other, id)).toEqual({ role: "other", ...nothing });
  });

  it("is the newest deal that was not refunded", async () => {
    const { buyer, seller, other, id } = await listed();
    const unlock = (who: typeof buyer) =>
      Deal.unlockSeller(who, { user_id: seller.userId, ticket_id: id }, randomUUID());
    const dealOf = async (who: typeof buyer) => (await viewerOf(who, id))?.deal?.id;
    await unlock(buyer);
    const first = await dealOf(buyer);
    await Listing.updateStatus(seller, id, "available");
    await Credit.grant(other.userId, 1, newId());
    await unlock(other);
    const second = await dealOf(other);
    expect([await dealOf(buyer), await dealOf(seller)]).toEqual([first, second]);

    const refund = await Refund.create(other, { ticket_unlock_id: String(second), reason: "No answer" });
    await Refund.decide({ userId: newId(), isAdmin: true }, refund.id, true);
    expect([await dealOf(buyer), await dealOf(other), await dealOf(seller)]).toEqual([first, undefined, first]);
  });

  it("is a question, and for a day its answer", async () => {
    const { buyer, seller, id } = await listed();
    const question = await Availability.request(buyer, id);
    expect(await viewerOf(buyer, id)).toEqual({ ...nothing, role: "other", availability_request: question });
    const answered = await Availability.respond(seller, question.id, "yes");
    expect(answered.response).toBe("yes");
    expect((await viewerOf(buyer, id))?.availability_request).toEqual(answered);
    vi.stubEnv("CLOCK_OFFSET_SECONDS", "86401");
    expect((await viewerOf(buyer, id))?.availability_request).toBeNull();
  });

  it("is known however many deals the person has made since", async () => {
    vi.stubEnv("LIMITS", JSON.stringify({ unlocks: { max: 100 } }));
    const { buyer, seller, id } = await listed(52);
    const unlock = async (ticket_id: string) =>
      Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID());
    await unlock(id);
    for (let count = 0; count < 51; count += 1) await unlock((await ticketOf(seller)).id);
    expect((await viewerOf(buyer, id))?.deal?.contact?.mobile).toMatch(/^\+91/);
  });
});

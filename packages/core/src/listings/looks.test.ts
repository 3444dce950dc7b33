import { randomUUID } from "node:crypto";
import { listing } from "@reseat/testing/listing";
import { person } from "@reseat/testing/people";
import { expect, it } from "vitest";
import type { Actor } from "../actor";
import { Deal } from "../deals";
import { newId } from "../ids";
import { cityKey, nameKey } from "../names";
import { attempt } from "../table/commit";
import { Ticket } from "../tickets";
import { Case } from "../trust";
import { Listing, TicketImage } from ".";
import { LookEntity } from "./entities";
import * as Look from "./looks";

const LOOK = "0123456789abcdef";
/** Differs in four bits. */
const NEAR = "f123456789abcdef";
const FAR = "fedcba9876543210";

async function shown(seller: Actor, input: ReturnType<typeof listing>, look: string) {
  const { id } = await Listing.create(seller, input);
  const image_key = `tickets/${id}/${newId()}-aa3311-10x10`;
  await attempt({ ticket: Ticket.setImage(id, image_key) });
  await Look.note(id, image_key, look);
  return { id, image_key };
}
const casesAbout = async ({ userId }: Actor) => (await Case.unscopedOf(userId)).map(({ report_types }) => report_types);

it("a picture like that of another person's ticket for the same show and seat opens one case about the later one", async () => {
  const [first, second] = await Promise.all([person(), person()]);
  const input = listing({ seat_info: "H12, H13" });
  const one = await shown(first, input, LOOK);
  const two = await shown(second, { ...input, seat_info: "Row H 13" }, NEAR);
  await Look.note(two.id, two.image_key, NEAR);
  await Look.note(one.id, one.image_key, LOOK);
  expect(await Case.unscopedOf(second.userId)).toMatchObject([{ ticket_id: one.id, reports: 1 }]);
  expect(await casesAbout(first)).toEqual([]);
});

it.each<[string, (input: ReturnType<typeof listing>) => ReturnType<typeof listing>, string]>([
  ["looks otherwise", (input) => input, FAR],
  ["has other seats", (input) => ({ ...input, seat_info: "J12" }), NEAR],
  ["is for another show", () => listing(), NEAR],
  ["is for another theatre at the same time", (input) => ({ ...input, theatre: "Regent" }), NEAR],
])("no case is opened when the other ticket %s", async (_, change, look) => {
  const [first, second] = await Promise.all([person(), person()]);
  const input = listing();
  await shown(first, input, LOOK);
  await shown(second, change(input), look);
  expect(await casesAbout(second)).toEqual([]);
});

it("a ticket that is over opens none, one sold in a deal does, and a person's own never", async () => {
  const [seller, buyer, other] = await Promise.all([person(), person(1), person()]);
  const [over, sold] = [listing(), listing()];
  const gone = await shown(seller, over, LOOK);
  await Listing.remove(seller, gone.id);
  await shown(other, over, LOOK);
  expect(await casesAbout(other)).toEqual([]);
  const { id } = await shown(seller, sold, LOOK);
  await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id: id }, randomUUID());
  await shown(other, sold, LOOK);
  expect(await casesAbout(other)).toEqual([["same_ticket"]]);
  const own = listing();
  await shown(seller, own, LOOK);
  await shown(seller, { ...own, theatre: "Another" }, LOOK);
  expect(await casesAbout(seller)).toEqual([]);
});

it("a look goes with its picture", async () => {
  const seller = await person();
  const { id } = await shown(seller, listing(), LOOK);
  const ticket = (await Ticket.unscopedFind(id)) as Ticket.TicketItem;
  const show = { movie: nameKey(ticket.movie_name), city: cityKey("Mumbai"), show_at: ticket.show_at };
  const all = async () => (await LookEntity.query.primary(show).go()).data;
  expect(await all()).toMatchObject([{ look: LOOK, user_id: seller.userId }]);
  await TicketImage.removeImage(seller, id);
  await Look.forget(ticket);
  expect(await all()).toEqual([]);
});

it.each([
  ["H12, H13", "Row H 12,13", true],
  ["h-12", "H12", true],
  ["H12", "J12", false],
  ["H12", "", false],
  ["12, 13", "13", true],
])("%s and %s name a same seat: %s", (one, other, same) => {
  expect(Look.shareSeat(one, other)).toBe(same);
});

it.each([
  ["Galaxy Cinema", "Andheri West", "Galaxy", "andheri", true],
  ["Galaxy Cinema", "Andheri West", "Galaksi", "Andheri (West)", true],
  ["Galaxy Cinema", "Andheri West", "Galaxy Cinema", "Kothrud", false],
  ["Galaxy Cinema", "Andheri West", "Regent Cinema", "Andheri West", false],
])("%s in %s and %s in %s are the same theatre: %s", (theatre, location, other, where, same) => {
  const [one, two] = [Look.houseOf({ theatre, location }), Look.houseOf({ theatre: other, location: where })];
  expect([Look.isSameHouse(one, two), Look.isSameHouse(two, one)]).toEqual([same, same]);
});

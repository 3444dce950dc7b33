import { randomUUID } from "node:crypto";
import { listing } from "@reseat/testing/listing";
import { person } from "@reseat/testing/people";
import { describe, expect, it } from "vitest";
import { Account } from "../accounts";
import { Listing } from "../listings";
import { newId } from "../platform/ids";
import { Refund } from "../trust";
import * as Deal from "./deal";

const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });
const agree = { kind: "agree", price_each: 25_000, pay: "upi", hand: "here" } as const;

async function made() {
  const [buyer, seller] = await Promise.all([person(2), person(1)]);
  const ticket = await Listing.create(seller, listing({ ticket_count: 2 }));
  await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id: ticket.id }, randomUUID());
  const id = String((await Deal.list(buyer, {})).items[0]?.id);
  return { buyer, seller, id };
}

describe("where a buyer pays", () => {
  it("is the seller's UPI id as it is now, with the price of all tickets, once both agreed on UPI", async () => {
    const { buyer, seller, id } = await made();
    const payee = () => Deal.getPayee(buyer, id);
    await expect(payee()).rejects.toEqual(refused("no_upi"));
    await Account.updateProfile(seller, { upi_id: "asha@okaxis" }, {});
    await Deal.takeStep(buyer, id, agree);
    await expect(payee()).rejects.toEqual(refused("no_upi"));
    await Deal.takeStep(seller, id, agree);
    const { full_name: name } = await Account.getProfile(seller);
    expect(await payee()).toEqual({ upi_id: "asha@okaxis", name, amount: 50_000 });
    await Account.updateProfile(seller, { upi_id: null }, {});
    await expect(payee()).rejects.toEqual(refused("no_upi"));
  });

  it("is told to nobody else, not for cash, and not once the deal was taken back", async () => {
    const { buyer, seller, id } = await made();
    await Account.updateProfile(seller, { upi_id: "asha@okaxis" }, {});
    for (const actor of [seller, buyer]) await Deal.takeStep(actor, id, { ...agree, pay: "cash" });
    await expect(Deal.getPayee(buyer, id)).rejects.toEqual(refused("no_upi"));
    for (const actor of [seller, buyer]) await Deal.takeStep(actor, id, agree);
    for (const actor of [seller, await person(), { userId: newId(), isAdmin: true }])
      await expect(Deal.getPayee(actor, id)).rejects.toEqual(refused("not_found"));
    const refund = await Refund.create(buyer, { ticket_unlock_id: id, reason: "No answer" });
    await Refund.decide({ userId: newId(), isAdmin: true }, refund.id, true);
    await expect(Deal.getPayee(buyer, id)).rejects.toEqual(refused("not_found"));
  });
});

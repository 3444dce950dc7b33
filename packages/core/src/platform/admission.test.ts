import { person, ticketOf } from "@reseat/testing/people";
import { expect, it } from "vitest";
import { Listing } from "../listings";
import { whileAdmitting } from "./admission";

it("a call reads while it is being admitted, and writes only then", async () => {
  const seller = await person();
  const { id } = await ticketOf(seller);
  let admit = () => {};
  const admission = new Promise<void>((resolve) => {
    admit = resolve;
  });
  const answer = whileAdmitting(admission, async () => {
    expect((await Listing.listMine(seller, {})).items).toHaveLength(1);
    const sold = Listing.updateStatus(seller, id, "sold");
    expect((await Listing.listMine(seller, {})).items[0]?.status).toBe("available");
    admit();
    return sold;
  });
  expect((await answer).status).toBe("sold");
});

it("a call that is refused writes nothing and learns nothing but the refusal", async () => {
  const seller = await person();
  const { id } = await ticketOf(seller);
  const refusal = new Error("refused");
  const removing = whileAdmitting(Promise.reject(refusal), () => Listing.remove(seller, id));
  await expect(removing).rejects.toBe(refusal);
  await expect(whileAdmitting(Promise.reject(refusal), () => Listing.listMine(seller, {}))).rejects.toBe(refusal);
  expect((await Listing.listMine(seller, {})).items).toHaveLength(1);
});

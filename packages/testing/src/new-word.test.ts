import { expect, it } from "vitest";
import { farApart } from "./listing";

it("draws no word that the search takes for an earlier one", () => {
  const drawn = ["Nabcdefghij", "Nabcdefghik", "Nabcdefghij", "Nabcdefgh", "Nqrstuvxyzp"];
  const next = farApart(() => drawn.shift() as string);
  expect([next(), next()]).toEqual(["Nabcdefghij", "Nqrstuvxyzp"]);
});

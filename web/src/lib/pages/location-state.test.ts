import { expect, test } from "vitest";
import { readLocationState } from "./location-state";

test("a history entry keeps what screens pass to each other", () => {
  const state = {
    action: "unlock_seller",
    payload: { ticketId: "1" },
    from: "/home",
    isOpenedHere: true,
    isBack: true,
  };
  expect(readLocationState(state)).toEqual(state);
});

test("what another build or anybody's script has put there is left out", () => {
  const state = {
    action: 1,
    from: { pathname: "/home" },
    isOpenedHere: "yes",
    constructor: "x",
    usr: { isBack: true },
  };
  expect(readLocationState(state)).toEqual({});
  for (const other of [null, undefined, "text", 3, ["/home"]]) expect(readLocationState(other)).toEqual({});
});

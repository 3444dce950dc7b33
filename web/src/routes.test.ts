import { expect, test } from "vitest";
import { needsLogin } from "./routes";

test("the personal screens need a login, with all that stands below them and whatever the query", () => {
  for (const address of ["/messages", "/notifications?x=1", "/profile", "/profile/purchases", "/profile?tab=more"])
    expect(needsLogin(address)).toBe(true);
  for (const address of ["/", "/list-movie", "/ticket/01J", "/no-such-place"]) expect(needsLogin(address)).toBe(false);
});

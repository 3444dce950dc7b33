import { expect, test } from "vitest";
import { paths, safeReturnTo } from "./paths";

test("an interrupted action survives the address of the login", () => {
  const address = new URL(
    paths.login({ returnTo: "/discover-movie?search=du", action: "express_interest", payload: { ticketId: "1" } }),
    "http://localhost",
  );
  expect(address.searchParams.get("returnTo")).toBe("/discover-movie?search=du");
  expect(JSON.parse(address.searchParams.get("payload") ?? "")).toEqual({ ticketId: "1" });
});

test("a login never leads to another site", () => {
  const elsewhere = ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"];
  const disguised = ["/\t/evil.example", "/\n/evil.example", "/.//evil.example", "/%2e//evil.example"];
  for (const target of [...elsewhere, ...disguised, "", null]) expect(safeReturnTo(target)).toBe("/");
  expect(safeReturnTo("/profile?tab=credits")).toBe("/profile?tab=credits");
});

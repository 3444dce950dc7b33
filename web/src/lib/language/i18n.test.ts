import { msg, plural } from "@lingui/core/macro";
import { expect, test } from "vitest";
import { createI18n, loadMessages } from "./i18n";

const found = (total: number) => msg`${plural(total, { one: "# ticket found", other: "# tickets found" })}`;

test("English needs no catalog", async () => {
  const english = createI18n("en", await loadMessages("en"));
  expect([0, 1, 2, 100_000].map((total) => english._(found(total)))).toEqual([
    "0 tickets found",
    "1 ticket found",
    "2 tickets found",
    "1,00,000 tickets found",
  ]);
});

test("Hindi, whose 'one' includes zero, has a text of its own for none", async () => {
  const hindi = createI18n("hi", await loadMessages("hi"));
  expect([0, 1, 2, 100_000].map((total) => hindi._(found(total)))).toEqual([
    "कोई टिकट नहीं मिला",
    "1 टिकट मिला",
    "2 टिकट मिले",
    "1,00,000 टिकट मिले",
  ]);
});

test("what a catalog lacks is said in English, with its places filled in", () => {
  const name = "Asha";
  expect(createI18n("hi", {})._(msg`Hello, ${name}`)).toBe("Hello, Asha");
});

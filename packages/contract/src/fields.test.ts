import { describe, expect, it } from "vitest";
import { line, text } from "./fields";

describe("a line of text", () => {
  const name = line(40);

  it("is composed, trimmed and folded, so that what looks the same is the same", () => {
    expect(name.parse("  Cafe\u0301 \t Galaxy\u200b ")).toBe("Café Galaxy");
    expect(name.parse("\u202egnp.exe")).toBe("gnp.exe");
  });

  it("keeps what Indian scripts and emoji are joined with", () => {
    for (const given of ["क्‍ष", "Kantara ❤️", "3 👨‍👩‍👧"]) expect(name.parse(given)).toBe(given);
  });

  it.each(["", "\u200b", "\u3164", "\u2800", "\u00ad", "...", "Night \ud800"])("is not %j", (given) => {
    expect(name.safeParse(given).success).toBe(false);
  });
});

describe("a text", () => {
  it("may have line ends and emoji, but no control characters and no half ones", () => {
    expect(text(40).parse(" Row F,\nseats 11 👍 ")).toBe("Row F,\nseats 11 👍");
    for (const given of ["a\u0000b", "a\u0085b", "\ud83d"]) expect(text(40).safeParse(given).success).toBe(false);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameKey, spelledOut, wordsOf } from "./name-key";
import { otherNamesOf } from "./other-names";
import { slugOf } from "./slug";

describe("the key of a name", () => {
  it.each([
    ["Pushpa", "puspa", "PUSHPA", "पुष्पा", "పుష్పా", "புஷ்பா", "পুষ্পা", "ಪುಷ್ಪಾ", "പുഷ്പാ", "ପୁଷ୍ପା", "પુષ્પા"],
    ["Baahubali", "bahubali", "Bahubalee"],
    ["K.G.F: Chapter 2", "KGF Chapter 2", "k g f chapter two", "KGF – Chapter II"],
    ["Zindagi", "jindagi", "Jindagee"],
    ["Kuch Kuch Hota Hai", "kuchh kuchh hota hey"],
    ["Spider-Man", "spider man"],
    ["Gachibowli", "గచ్చిబౌలి"],
    ["12th Fail", "12 th fail"],
  ])("is the same for %s and its other spellings", (name, ...others) => {
    for (const other of others) expect(nameKey(other), other).toBe(nameKey(name));
  });

  it.each([
    ["Pushpa", "Pushpa 2"],
    ["Ved", "Veda"],
    ["Fail", "Pail"],
    ["Stree", "Stree 2"],
    ["Leo", "Lea"],
  ])("is not the same for %s and %s", (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it("is its own key and that of its slug, for any text", () => {
    const someText = fc.oneof(
      fc.string({ unit: fc.constantFrom(..."aeiouhyckgswvzjxqptdnmrlb -.'2".split("")), maxLength: 24 }),
      fc.string({
        unit: fc.integer({ min: 0x900, max: 0xd7f }).map((code) => String.fromCodePoint(code)),
        maxLength: 12,
      }),
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: fc.constantFrom(..."aiIİıﬁⅧⅱßﷺ&'. ऽഺ".split("")), maxLength: 200, size: "max" }),
    );
    fc.assert(
      fc.property(someText, (text) => {
        const key = nameKey(text);
        expect([nameKey(key), nameKey(slugOf(text))]).toEqual([key, key]);
        expect(/[\p{L}\p{N}]/u.test(text) ? key : "-").not.toBe("");
      }),
      { numRuns: 3000 },
    );
  });

  it("keeps letters and numbers apart, and single letters together", () => {
    expect(wordsOf("K.G.F: Chapter 2")).toEqual(["kgf", "chapter", "2"]);
    expect(wordsOf("pushpa2 12th T.Nagar")).toEqual(["pushpa", "2", "12", "th", "t", "nagar"]);
    expect(wordsOf("“…” – !")).toEqual([]);
  });

  it("is made of the words themselves where these are names of an object's properties", () => {
    expect(wordsOf("Constructor, toString! valueOf")).toEqual(["constructor", "tostring", "valueof"]);
  });
});

it.each([
  ["केजीएफ", "kgf"],
  ["ஆர்ஆர்ஆர்", "rrr"],
  ["పీవీఆర్", "pvr"],
  ["পিভিআর", "pvr"],
  ["एस", "s"],
  ["सीता", undefined],
  ["pvr", undefined],
])("%s spells %s", (typed, letters) => {
  expect(spelledOut(typed)).toBe(letters);
});

it("knows former and short names, in whatever a name is part of", () => {
  expect(otherNamesOf("Bengaluru")).toContain("Bangalore");
  expect(otherNamesOf("Bangalore")).toContain("Bengaluru");
  expect(otherNamesOf("PVR Palladium, Lower Parel")).toContain("Phoenix");
  expect(otherNamesOf("Bengalurus")).toEqual([]);
});

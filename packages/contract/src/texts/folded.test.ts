import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { folded } from "./folded";
import { LOOK_ALIKES } from "./look-alikes";

describe("a folded text", () => {
  it.each([
    ["Rеѕеаt", "reseat"],
    ["ТЕLЕGRАM", "telegram"],
    ["ʀᴇsᴇᴀᴛ", "reseat"],
    ["🅡🅔ⓢ𝔢𝒶𝘁", "reseat"],
    ["Ｒéşëảṭ", "reseat"],
    ["Re\u200bse\u00adat", "reseat"],
    ["❾➇⑦９𝟗9️⃣", "987999"],
    ["९৮੭૬୫௪౩೨൧०", "9876543210"],
    ["9̶8̲7", "987"],
    ["a。com", "a.com"],
    ["Τέlеɡrаm", "telegram"],
  ])("of %j is %j", (text, plain) => {
    expect(folded(text)).toBe(plain);
  });

  it.each(["सपना", "স্বপ্না", "ਸਪਨਾ", "સપના", "ସପନା", "சப்னா", "సప్నా", "ಸಪ್ನಾ", "സപ്ന"])(
    "of %j, an Indian script, is the same",
    (text) => {
      expect(folded(text)).toBe(text);
    },
  );

  it("is not changed by folding it again", () => {
    const sign = fc.oneof(
      fc.constantFrom(...Object.values(LOOK_ALIKES).flatMap((signs) => [...signs])),
      fc.constantFrom(..."aEİıßﬁ ९௧\u0301\u0308\u0327\u20e3\ufe0f\u093c\u094dकयଡ〇．"),
      fc.string({ unit: "binary", minLength: 1, maxLength: 2 }),
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
        const once = folded(signs.join(""));
        expect(folded(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });
});

import type { Language } from "@reseat/contract";

/** What a text is for one and for more of something, by the rules of its language. `#` stands for the number. */
interface Forms {
  one: string;
  other: string;
}

/** The text for a number of something, in digits that all of India reads. */
export function counting(language: Language) {
  return (number: number, forms: Forms): string => {
    const form = new Intl.PluralRules(language).select(number) === "one" ? forms.one : forms.other;
    return form.replace("#", new Intl.NumberFormat(`${language}-IN-u-nu-latn`).format(number));
  };
}

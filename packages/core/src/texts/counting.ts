import type { Language } from "@reseat/contract";

/** The singular and plural forms of a text, by the rules of its language. `#` stands for the number. */
interface Forms {
  one: string;
  other: string;
}

/** Returns a function that picks the form for a number and inserts it in Latin digits, which all of India reads. */
export function counting(language: Language) {
  return (number: number, forms: Forms): string => {
    const form = new Intl.PluralRules(language).select(number) === "one" ? forms.one : forms.other;
    return form.replace("#", new Intl.NumberFormat(`${language}-IN-u-nu-latn`).format(number));
  };
}

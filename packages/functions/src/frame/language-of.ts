import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@reseat/contract/constants";

/** The first of our languages that an Accept-Language header names: browsers put them in the order of preference. */
export function languageOf(acceptLanguage = ""): Language {
  const named = acceptLanguage.split(",").map((range) => range.trim().toLowerCase().split(/[-;]/)[0]);
  return named.find(isOurs) ?? DEFAULT_LANGUAGE;
}

function isOurs(name: string | undefined): name is Language {
  return LANGUAGES.some((language) => language === name);
}

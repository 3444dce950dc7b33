import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@reseat/contract/limits/constants";

/**
 * Returns the first of our languages in an Accept-Language header. Browsers send them in order of
 * preference.
 */
export function languageOf(acceptLanguage = ""): Language {
  const named = acceptLanguage.split(",").map((range) => range.trim().toLowerCase().split(/[-;]/)[0]);
  return named.find(isOurs) ?? DEFAULT_LANGUAGE;
}

function isOurs(name: string | undefined): name is Language {
  return LANGUAGES.some((language) => language === name);
}

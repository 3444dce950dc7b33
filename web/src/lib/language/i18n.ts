import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { LANGUAGE_NAMES, type Language } from "@reseat/contract/limits/constants";

export { LANGUAGE_NAMES, type Language };

export const isLanguage = (text: unknown): text is Language =>
  typeof text === "string" && Object.hasOwn(LANGUAGE_NAMES, text);

/** The value for `<html lang>`. */
export const languageTag = (language: Language) => `${language}-IN`;

/** The locale for Intl. Every language uses Latin digits, as Indian apps do. */
export const intlLocale = (language: string) => `${language}-IN-u-nu-latn`;

const catalogs = import.meta.glob<{ messages: Messages }>(["../../locales/*/messages.po", "!../../locales/en/*"]);

/** English has no catalog: its texts are in the scripts. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await catalogs[`../../locales/${language}/messages.po`]?.())?.messages ?? {};
}

/** The browser needs one instance; a server would need one per request. */
export function createI18n(language: Language, messages: Messages): I18n {
  return setupI18n({ locale: language, locales: intlLocale(language), messages: { [language]: messages } });
}

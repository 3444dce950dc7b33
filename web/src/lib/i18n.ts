import { type I18n, type Messages, setupI18n } from "@lingui/core";

/** Every language that the app speaks, and what it is called in itself. Each but English has a catalog. */
export const LANGUAGES = { en: "English", hi: "हिन्दी" } as const;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (text: unknown): text is Language =>
  typeof text === "string" && Object.hasOwn(LANGUAGES, text);

/** As `<html lang>` says it. */
export const languageTag = (language: Language) => `${language}-IN`;

/** For Intl. Every language writes Latin digits, as Indian apps do. */
export const intlLocale = (language: string) => `${language}-IN-u-nu-latn`;

const catalogs = import.meta.glob<{ messages: Messages }>(["../locales/*/messages.po", "!../locales/en/*"]);

/** English texts stand in the scripts themselves. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await catalogs[`../locales/${language}/messages.po`]?.())?.messages ?? {};
}

/** One for the browser; one a request where a server renders. */
export function createI18n(language: Language, messages: Messages): I18n {
  return setupI18n({ locale: language, locales: intlLocale(language), messages: { [language]: messages } });
}

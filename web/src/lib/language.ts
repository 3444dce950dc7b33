import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useEffect } from "react";
import { createI18n, intlLocale, isLanguage, type Language, languageTag, loadMessages } from "./i18n";
import { queryClient } from "./query-client";
import { useSession } from "./session/session";
import { readStored, writeStored } from "./storage";

/** boot.js reads the same key before the first paint. */
const KEY = "language";

/** boot.js has already decided it: the person's choice, else the device's language. */
export function currentLanguage(): Language {
  const [language] = document.documentElement.lang.split("-");
  return isLanguage(language) ? language : "en";
}

let wanted: Language | undefined;

async function speak(i18n: I18n, language: Language): Promise<void> {
  wanted = language;
  const messages = await loadMessages(language);
  // The person chose another language while this one loaded.
  if (wanted !== language) return;
  document.documentElement.lang = languageTag(language);
  i18n.loadAndActivate({ locale: language, locales: intlLocale(language), messages });
  // Some responses of the server contain text.
  void queryClient.invalidateQueries();
}

/** Loads the page's texts; falls back to English when the catalog fails to load. Follows a choice in another tab. */
export async function startI18n(): Promise<I18n> {
  const language = currentLanguage();
  const i18n = await loadMessages(language).then(
    (messages) => createI18n(language, messages),
    () => createI18n("en", {}),
  );
  document.documentElement.lang = languageTag(i18n.locale as Language);
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === KEY && isLanguage(newValue)) void speak(i18n, newValue);
  });
  return i18n;
}

/** Speaks a person's own language on a device where nobody has chosen one, from now on whatever the address of a page says. */
export function useOwnLanguage(): void {
  const { i18n } = useLingui();
  const own = useSession().profile?.language;
  useEffect(() => {
    if (!own || readStored(KEY)) return;
    const spoken = own === i18n.locale ? Promise.resolve() : speak(i18n, own);
    spoken.then(
      () => writeStored(KEY, own),
      // The next visit tries again.
      () => {},
    );
  }, [own, i18n]);
}

/** The current language, and a function to choose another. */
export function useLanguage(): [Language, (language: Language) => Promise<void>] {
  const { i18n } = useLingui();
  const { isAuthenticated, updateProfile } = useSession();
  const choose = async (language: Language) => {
    await speak(i18n, language);
    writeStored(KEY, language);
    // The server needs it for SMS texts and notifications.
    if (isAuthenticated) await updateProfile({ language });
  };
  return [i18n.locale as Language, choose];
}

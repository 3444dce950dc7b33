import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useEffect } from "react";
import { forgetMe } from "../api/asked-me";
import { queryClient } from "../api/query-client";
import { tellCdn } from "../pages/tell-cdn";
import { useSession } from "../session/session";
import { readStored, writeStored } from "../storage";
import { createI18n, intlLocale, isLanguage, type Language, languageTag, loadMessages } from "./i18n";

/** boot.js reads the same key before the first paint. */
const KEY = "language";

/** The language that boot.js has chosen: the person's choice, else the device's language. */
export function currentLanguage(): Language {
  const [language] = document.documentElement.lang.split("-");
  return isLanguage(language) ? language : "en";
}

function keep(language: Language): void {
  writeStored(KEY, language);
  tellCdn("language", language);
}

let wanted: Language | undefined;

async function speak(i18n: I18n, language: Language): Promise<void> {
  wanted = language;
  const messages = await loadMessages(language);
  // The person chose another language while this one loaded.
  if (wanted !== language) return;
  document.documentElement.lang = languageTag(language);
  i18n.loadAndActivate({ locale: language, locales: intlLocale(language), messages });
  // Some of the server's answers contain text.
  forgetMe();
  void queryClient.invalidateQueries();
}

/** Loads the page's texts; falls back to English when the catalog fails to load. */
export async function startI18n(): Promise<I18n> {
  const language = currentLanguage();
  const i18n = await loadMessages(language).then(
    (messages) => createI18n(language, messages),
    () => createI18n("en", {}),
  );
  document.documentElement.lang = languageTag(i18n.locale as Language);
  return i18n;
}

/** Follows a choice in another tab, also one from before this page's own texts had loaded. */
export function useChosenLanguage(): void {
  const { i18n } = useLingui();
  useEffect(() => {
    const follow = (chosen: string | null) => {
      // Offline, its texts may be missing; the page stays as it is.
      if (isLanguage(chosen) && chosen !== i18n.locale) speak(i18n, chosen).catch(() => {});
    };
    const onStorage = ({ key, newValue }: StorageEvent) => key === KEY && follow(newValue);
    follow(readStored(KEY));
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [i18n]);
}

/**
 * Switches to the person's own language on a device without a choice, and stays with it whatever
 * the address of a page says.
 */
export function useOwnLanguage(): void {
  const { i18n } = useLingui();
  const own = useSession().profile?.language;
  useEffect(() => {
    if (!own || readStored(KEY)) return;
    const spoken = own === i18n.locale ? Promise.resolve() : speak(i18n, own);
    spoken.then(
      () => keep(own),
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
    keep(language);
    // The server needs it for SMS texts and notifications.
    if (isAuthenticated) await updateProfile({ language });
  };
  return [i18n.locale as Language, choose];
}

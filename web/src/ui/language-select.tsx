import { useLingui } from "@lingui/react/macro";
import { LANGUAGE_NAMES, type Language } from "../lib/language/i18n";
import { useLanguage } from "../lib/language/language";
import { toastError } from "../lib/toast";

/**
 * A native select of the languages, each under its own name. It is invisible and lies over the
 * caller's content.
 */
export function LanguageSelect() {
  const { t } = useLingui();
  const [language, choose] = useLanguage();
  const change = (next: Language) =>
    choose(next).catch(() =>
      toastError(t`Please check your connection and try again.`, t`The language could not be changed`),
    );
  return (
    <select
      aria-label={t`App language`}
      value={language}
      onChange={(event) => void change(event.target.value as Language)}
      className="absolute inset-0 cursor-pointer opacity-0"
    >
      {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

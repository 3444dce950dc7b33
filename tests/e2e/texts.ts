import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { formatter } from "@lingui/format-po";

type Language = "en" | "hi";

const catalogs = new Map<Language, Map<string, string>>();

/** The texts of the dashboard and of all other screens, which win. */
const FILES = ["admin", "messages"];

async function catalogOf(language: Language): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const name of FILES) {
    const filename = fileURLToPath(new URL(`../../web/src/locales/${language}/${name}.po`, import.meta.url));
    const context = { locale: language, sourceLocale: "en", filename };
    const messages = await formatter({ lineNumbers: false }).parse(readFileSync(filename, "utf8"), context);
    // A text for one place alone would hide that of all others.
    for (const { message = "", translation = "", context } of Object.values(messages as Record<string, Message>))
      if (!context) texts.set(message, translation);
  }
  return texts;
}

interface Message {
  message?: string;
  translation?: string;
  context?: string;
}

export type Say = (english: string, values?: Record<string, string>) => string;

/**
 * Returns a function that translates an English text of the screens by the catalog; `values` fill
 * its placeholders. It throws for a text that no screen has.
 */
export async function textsIn(language: Language): Promise<Say> {
  const catalog = catalogs.get(language) ?? (await catalogOf(language));
  catalogs.set(language, catalog);
  return (english, values = {}) => {
    const text = catalog.get(english);
    if (!text) throw new Error(`No screen says "${english}"`);
    return text.replace(/<\/?\d+>/g, "").replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
  };
}

import { LANGUAGE_NAMES } from "../language/i18n";

/** The path of a page in a language, for search engines: English pages have the plain path. */
export function pathIn(language: string, path: string): string {
  if (language === "en") return path;
  return `/${language}${path === "/" ? "" : path}`;
}

/** The path of a page in each language. Readers of other languages are sent to the plain path. */
export function alternatesOf(path: string): [language: string, path: string][] {
  return [
    ...Object.keys(LANGUAGE_NAMES).map((language): [string, string] => [language, pathIn(language, path)]),
    ["x-default", path],
  ];
}

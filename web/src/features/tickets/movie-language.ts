import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TicketCard } from "@reseat/contract";

const NAMES = new Map<string, MessageDescriptor>(
  Object.entries({
    Hindi: msg`Hindi`,
    English: msg`English`,
    Tamil: msg`Tamil`,
    Telugu: msg`Telugu`,
    Kannada: msg`Kannada`,
    Malayalam: msg`Malayalam`,
    Marathi: msg`Marathi`,
    Bengali: msg`Bengali`,
    Punjabi: msg`Punjabi`,
    Gujarati: msg`Gujarati`,
    Other: msg`Other`,
  }),
);

/** The values that a listing stores. */
export const MOVIE_LANGUAGES = [...NAMES.keys()];

/** The name of a movie's language in the reader's language. */
export function movieLanguage(i18n: I18n, stored: string): string {
  const name = NAMES.get(stored);
  return name ? i18n._(name) : stored;
}

/** A movie's name in the reader's script, if it is known. */
export function nameInScript(i18n: I18n, { names = {} }: Pick<TicketCard, "names">): string | undefined {
  return Object.entries(names).find(([language]) => language === i18n.locale)?.[1];
}

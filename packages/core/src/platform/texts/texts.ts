import type { DayPart, Language, MessageType, NotificationKind, NotificationParams } from "@reseat/contract";
import { clockTime } from "@reseat/contract/schemas/clock-time";
import { showAt } from "../clock";

/** The title and the message of a notification. */
export interface Text {
  title: string;
  message: string;
}

/** What the two people of a deal agree on. */
export type Terms = Omit<NotificationParams<"plan_agreed">, "movie_name">;

/** The server's texts for people in one language, except its error messages. */
export interface Texts {
  notifications: { [Kind in NotificationKind]: (params: NotificationParams<Kind>) => Text };
  /** The seller's two answers to a request. */
  answers: { accept: string; decline: string };
  /** The seller's answers whether they still have a ticket. */
  stillHave: { yes: string; accept: string; sold: string; remove: string };
  /** Leads a buyer whose request is over to other tickets. */
  others: string;
  /** The push of a chat message, without its words. */
  chat(senderName: string, type?: MessageType): Text;
  /** Names a browser and its system, such as "Chrome on Android", as far as they are known. */
  device(browser?: string, system?: string): string;
  /**
   * The text of a code as registered with India's DLT, without the last line, which is for the
   * browser.
   */
  code(code: string): string;
  /**
   * The registered text about a request. The movie has at most 30 characters, the limit of a
   * template's variable.
   */
  request(about: { movie_name: string; until: string; link: string }): string;
  /** The registered text about a ticket that somebody looks for, with the same limit. */
  ticket(about: { movie_name: string; show: string; link: string }): string;
  /** The registered text that asks a seller for their ticket, with the same limit. */
  question(about: { movie_name: string; link: string }): string;
  sale(about: { movie_name: string; link: string }): string;
  /** What the picture of a wanted post says around its facts. */
  wanted: {
    heading: string;
    ended: string;
    tickets(seats: number): string;
    tonight: string;
    parts: Record<DayPart, string>;
    anyMovie: string;
    anywhere: string;
    upTo(price: string): string;
    each(seats: number): string;
  };
}

/**
 * The singular and plural forms of a text, by the rules of its language. `#` stands for the number.
 */
interface Forms {
  one: string;
  other: string;
}

/**
 * Returns a function that picks the form for a number and inserts it in Latin digits, which all of
 * India reads.
 */
export function counting(language: Language) {
  return (number: number, forms: Forms): string => {
    const form = new Intl.PluralRules(language).select(number) === "one" ? forms.one : forms.other;
    return form.replace("#", new Intl.NumberFormat(`${language}-IN-u-nu-latn`).format(number));
  };
}

/** Names the day and the time of a show: "Fri, 27 Nov, 7:30 pm". */
export function showNamed(language: Language, date: string, time: string): string {
  return timeNamed(language, showAt(date, time));
}

/** Names the day and the time of any moment, in epoch milliseconds or ISO 8601. */
export function timeNamed(language: Language, given: number | string): string {
  const at = new Date(given).getTime();
  const day = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "Asia/Kolkata",
  }).format(at);
  return `${day}, ${clockTime(at, language)}`;
}

/** Returns an amount of paise in rupees, without paise where there are none: "₹1,250". */
export function rupees(paise: number): string {
  const minimumFractionDigits = paise % 100 === 0 ? 0 : 2;
  return `₹${new Intl.NumberFormat("en-IN", { minimumFractionDigits, maximumFractionDigits: 2 }).format(paise / 100)}`;
}

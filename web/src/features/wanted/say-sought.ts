import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { DayPart, OpenWanted } from "@reseat/contract";
import { formatsOf } from "../../lib/language/format";
import { wantedPath } from "./paths";
import { dayAhead, isForTonight, PARTS, rangesOf } from "./sought";

export const PART_NAMES: Record<DayPart, MessageDescriptor> = {
  morning: msg`Morning`,
  afternoon: msg`Afternoon`,
  evening: msg`Evening`,
  night: msg`Night`,
};

export type Said = Omit<OpenWanted, "id">;

/**
 * Says days: 'tonight', 'tomorrow + Sat, 28 Nov – Mon, 30 Nov'. `isLasting`: it is read on other
 * days, too.
 */
export function sayDays(i18n: I18n, post: Pick<Said, "days" | "parts">, isLasting = false): string {
  if (isForTonight(post) && !isLasting) return i18n._(msg`tonight`);
  const { formatWeekday } = formatsOf(i18n);
  const nameOf = (day: string) => {
    if (isLasting) return formatWeekday(day);
    if (day === dayAhead(0)) return i18n._(msg`today`);
    return day === dayAhead(1) ? i18n._(msg`tomorrow`) : formatWeekday(day);
  };
  return rangesOf(post.days)
    .map(([first, last]) => (first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`))
    .join(" + ");
}

/** The parts of the day; nothing for all of them, and where the days say it. */
export function sayParts(i18n: I18n, post: Pick<Said, "days" | "parts">): string | null {
  if (post.parts.length === PARTS.length || isForTonight(post)) return null;
  return post.parts.map((part) => i18n._(PART_NAMES[part])).join(", ");
}

/** 'Andheri, Mumbai', or all of India. */
export const sayPlace = (i18n: I18n, { place, city }: Said) =>
  [place, city].filter(Boolean).join(", ") || i18n._(msg`all of India`);

/** 'up to ₹300 each', or nothing. */
export function sayPrice(i18n: I18n, { price_each, seats }: Said): string | null {
  if (price_each === null) return null;
  const price = formatsOf(i18n).formatPrice(price_each);
  return seats === 1 ? i18n._(msg`up to ${price}`) : i18n._(msg`up to ${price} each`);
}

export const sayMovie = (i18n: I18n, { movie_name }: Said) => movie_name ?? i18n._(msg`any movie`);

/** 'Looking for 2 tickets: Galaxy, tonight, Andheri, up to ₹300 each'. */
export function saySought(i18n: I18n, post: Said, isLasting = false): string {
  const facts = [sayMovie(i18n, post), sayDays(i18n, post, isLasting), sayPlace(i18n, post), sayPrice(i18n, post)];
  const what = facts.filter(Boolean).join(", ");
  return i18n._(msg`${plural(post.seats, { one: "Looking for # ticket", other: "Looking for # tickets" })}: ${what}`);
}

export const wantedLink = (id: string) => new URL(wantedPath(id), window.location.origin).href;

/** What stands above the link to a post that is shared. */
export const shareWords = (i18n: I18n, post: Said) =>
  i18n._(msg`${saySought(i18n, post)}. Do you have one that you cannot use?`);

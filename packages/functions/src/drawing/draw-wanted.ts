import type { Language } from "@reseat/contract/limits/constants";
import type { Wanted } from "@reseat/core/listings";
import { rupees, type Texts, textsIn } from "@reseat/core/texts";
import { canSet, fit, withoutEmoji } from "./set-type";
import { BODY, EDGE, film, house, jpeg, plain, printed, put, STUB, seats, tear, text, title, upTo } from "./sheet";

/** The tokens of the dark foyer (web/src/styles/tokens.css). */
const INK = "#fbf3ec";
const MUTED = "#c9b3ae";
const CANARY = "#f9d84a";

/** A ticket that is not there yet: its edge, dashed. */
function frame(stroke: string): string {
  const { left, top, right, bottom } = EDGE;
  return `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="26" fill="none" stroke="${stroke}" stroke-width="5" stroke-dasharray="22 15"/>`;
}

const DAY = 86_400_000;

/** Says days: those that follow each other as one span. */
function spansOf(days: string[], language: Language): string {
  const { format } = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const spans: [first: number, last: number][] = [];
  for (const day of days.map((each) => Date.parse(each))) {
    const span = spans.at(-1);
    if (span && day - span[1] === DAY) span[1] = day;
    else spans.push([day, day]);
  }
  return spans.map(([first, last]) => [...new Set([first, last])].map(format).join(" – ")).join(" + ");
}

/**
 * Draws the preview of a link to a wanted post in a language: a JPEG of 1200×630 that looks like a
 * ticket that is not there yet. Returns null when a name has characters that our fonts lack; emoji
 * are left out.
 */
export async function drawWanted(
  post: Wanted.Pictured,
  language: Language,
  poster: Uint8Array | null,
): Promise<Uint8Array | null> {
  const words = textsIn(language).wanted;
  const given = [post.movie_name, post.place, post.city, post.movie_language?.toUpperCase()];
  const [movie = "", place = "", city = "", spoken = ""] = given.map((name) => withoutEmoji(name ?? ""));
  if (![movie, place, city, spoken].every(canSet) || (post.movie_name && !movie)) return null;
  const colour = post.isOver ? MUTED : CANARY;
  const days = spansOf(post.days, language);
  const parts = post.parts.map((part) => words.parts[part]);
  const isAnyTime = parts.length === Object.keys(words.parts).length;
  const hours = isAnyTime ? days : `${days} · ${parts.join(", ")}`;
  const when = post.isTonight ? `${words.tonight}, ${days}` : hours;
  const room = BODY.right - BODY.left;
  const whens = fit(when, [...upTo(1, ...[48, 42].map((size) => plain(size, 800))), ...upTo(2, plain(34, 800))], room);
  const where = [place, city].filter(Boolean).join(", ") || words.anywhere;
  const places = fit(where, upTo(2, plain(34), plain(30)), room);
  return jpeg(
    [
      frame(colour),
      house(colour),
      tear(INK),
      ...film(movie || words.anyMovie, spoken, poster !== null, { ink: INK, muted: MUTED }),
      ...whens.lines.map((line, index) => put(line, BODY.left, 456 - (whens.lines.length - 1 - index) * 42, INK)),
      ...places.lines.map((line, index) => put(line, BODY.left, 510 + index * 42, INK)),
      ...stub(post, words, colour),
    ].join(""),
    poster,
  );
}

/** Draws the counterfoil: how many are looked for, and for how much. */
function stub(post: Wanted.Pictured, words: Texts["wanted"], colour: string): string[] {
  const room = STUB.right - STUB.left;
  const said = (post.isOver ? words.ended : words.heading).toUpperCase();
  const heading = fit(said, upTo(1, ...[34, 29, 24, 20, 17].map(printed)), room);
  const price = post.price_each === null ? "" : words.upTo(rupees(post.price_each));
  const prices = fit(price, upTo(1, ...[52, 44, 36, 30].map(title)), room);
  const each = post.price_each === null ? "" : words.each(post.seats);
  return [
    ...heading.lines.map((line) => put(line, STUB.left, 102, MUTED)),
    text(String(post.seats), title(140), STUB.left, 222, colour),
    text(words.tickets(post.seats).toUpperCase(), printed(24), STUB.left, 272, MUTED),
    ...seats(post.seats, `fill="none" stroke="${colour}" stroke-width=".8"`),
    ...prices.lines.map((line) => put(line, STUB.left, each ? 516 : 548, INK)),
    text(each, plain(28, 600), STUB.left, 556, INK),
  ];
}

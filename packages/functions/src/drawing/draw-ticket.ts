import type { Ticket } from "@reseat/contract";
import { clockTime } from "@reseat/contract/schemas/clock-time";
import { canSet, fit, setLine, withoutEmoji } from "./set-type";
import {
  BODY,
  EDGE,
  FOYER,
  film,
  house,
  jpeg,
  NOTCH,
  plain,
  printed,
  put,
  STRIP,
  STUB,
  seats,
  TEAR,
  tear,
  text,
  title,
  upTo,
} from "./sheet";

/** The tokens of paper (web/src/styles/tokens.css). */
const PAPER = "#ffffff";
const INK = "#241318";
const MUTED = "#69545b";
const VELVET = "#a4132f";
const VELVET_TINT = "#f9e3e7";
const CANARY = "#f9d84a";
const ON_CANARY = "#26160a";
const ON_CANARY_MUTED = "#54402b";

const india = { timeZone: "Asia/Kolkata" } as const;
const day = new Intl.DateTimeFormat("en-IN", { ...india, weekday: "short", day: "numeric", month: "short" });

function rupees(paise: number): string {
  const digits = paise % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(paise / 100);
}

/**
 * Draws the paper of the two parts, torn apart between two notches, with the house's name along its
 * edge.
 */
function paper(): string {
  const { left, top, right, bottom } = EDGE;
  const round = `<clipPath id="round"><rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="26"/></clipPath>`;
  return `${round}<g clip-path="url(#round)">
    <rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="${PAPER}"/>
    <rect x="${left}" y="${top}" width="${STRIP}" height="${bottom - top}" fill="${VELVET_TINT}"/>
    <rect x="${TEAR}" y="${top}" width="${right - TEAR}" height="${bottom - top}" fill="${CANARY}"/>
  </g>
  <circle cx="${TEAR}" cy="${top}" r="${NOTCH}" fill="${FOYER}"/><circle cx="${TEAR}" cy="${bottom}" r="${NOTCH}" fill="${FOYER}"/>
  ${tear(ON_CANARY)}${house(VELVET)}`;
}

/** Draws the show: the film beside its poster, the time and the place below. */
function body(ticket: Ticket, hasPoster: boolean): string {
  const { city, location, theatre } = ticket;
  const place = [theatre, location, city === location ? "" : city].filter(Boolean).join(", ");
  const places = fit(place, upTo(2, plain(34), plain(30)), BODY.right - BODY.left);
  const language = ticket.movie_language.toUpperCase();
  const below = ticket.accepts_until ? `${language} · ANSWERS AT ONCE` : language;
  const when = `${day.format(ticket.show_at)}  ${clockTime(ticket.show_at)}`;
  return [
    ...film(ticket.movie_name, below, hasPoster, { ink: INK, muted: MUTED }),
    text(when, { size: 48, weight: 800, stretch: 92 }, BODY.left, 456, INK),
    ...places.lines.map((line, index) => put(line, BODY.left, 510 + index * 42, INK)),
  ].join("");
}

/** Draws the counterfoil: the number of tickets and the price. */
function stub({ ticket_count: count, price_per_ticket: full, discounted_price: reduced }: Ticket): string {
  const price = reduced ?? full;
  const room = STUB.right - STUB.left;
  const amount = fit(rupees(price), upTo(1, ...[92, 80, 68, 56, 46].map(title)), room);
  const each = count > 1 ? `for ${count} · ${rupees(Math.round(price / count / 100) * 100)} each` : "";
  const forEach = fit(each, upTo(1, ...[25, 22, 19].map((size) => plain(size, 600))), room);
  const baseline = each ? 516 : 548;
  const struck = reduced !== null && reduced < full ? setLine(rupees(full), plain(32, 600)) : null;
  const above = baseline - amount.type.size * 0.72 - 22;
  return [
    text("ADMIT", printed(24), STUB.left, 102, ON_CANARY_MUTED),
    text(String(count), title(140), STUB.left, 222, ON_CANARY),
    text(count === 1 ? "TICKET" : "TICKETS", printed(24), STUB.left, 272, ON_CANARY_MUTED),
    ...seats(count, `fill="${ON_CANARY}"`),
    ...amount.lines.map((line) => put(line, STUB.left, baseline, ON_CANARY)),
    struck
      ? `${put(struck, STUB.left, above, ON_CANARY_MUTED)}<rect x="${STUB.left - 3}" y="${above - 13}" width="${struck.width + 6}" height="3" fill="${ON_CANARY_MUTED}"/>`
      : "",
    ...forEach.lines.map((line) => put(line, STUB.left, 556, ON_CANARY)),
  ].join("");
}

/**
 * Draws the preview of a link to a ticket: a JPEG of 1200×630. It shows the ticket's facts in
 * English, but not whether it is still on sale. Returns null when a name has characters that our
 * fonts lack; emoji are left out.
 */
export async function drawTicket(listed: Ticket, poster: Uint8Array | null): Promise<Uint8Array | null> {
  const names = {
    movie_name: withoutEmoji(listed.movie_name),
    movie_language: withoutEmoji(listed.movie_language),
    theatre: withoutEmoji(listed.theatre),
    location: withoutEmoji(listed.location),
    city: withoutEmoji(listed.city ?? ""),
  };
  if (!names.movie_name || !Object.values(names).every((name) => canSet(name) && canSet(name.toUpperCase())))
    return null;
  const ticket = { ...listed, ...names };
  return jpeg(paper() + body(ticket, poster !== null) + stub(ticket), poster);
}

import type { Ticket } from "@reseat/contract";
import { clockTime } from "@reseat/contract/schemas/clock-time";
import sharp from "sharp";
import { canSet, fit, type Line, setLine, type Type, withoutEmoji } from "./set-type";

export const WIDTH = 1200;
export const HEIGHT = 630;

/** The tokens of the dark foyer and of paper (web/src/styles/tokens.css). */
const FOYER = "#150c10";
const PAPER = "#ffffff";
const INK = "#241318";
const MUTED = "#69545b";
const VELVET = "#a4132f";
const VELVET_TINT = "#f9e3e7";
const CANARY = "#f9d84a";
const ON_CANARY = "#26160a";
const ON_CANARY_MUTED = "#54402b";

const EDGE = { left: 36, top: 36, right: WIDTH - 36, bottom: HEIGHT - 36 };
const STRIP = 60;
const TEAR = 868;
const NOTCH = 24;
const BODY = { left: EDGE.left + STRIP + 36, right: TEAR - 36, top: EDGE.top + 40 };
const STUB = { left: TEAR + 40, right: EDGE.right - 32 };
const POSTER = { width: 200, height: 300 };

const title = (size: number): Type => ({ size, weight: 800, stretch: 68 });
const printed = (size: number): Type => ({ size, weight: 650, stretch: 82, tracking: size * 0.06 });
const plain = (size: number, weight = 500): Type => ({ size, weight });
/** Types to try in turn, each in at most this many lines. */
const upTo = (most: number, ...types: Type[]) => types.map((type) => ({ ...type, most }));

const SEAT =
  "M3 7V3a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v4H3ZM1 6a.75.75 0 0 1 1.5 0v2.5h7V6A.75.75 0 0 1 11 6v4a1 1 0 0 1-1 1H2a1 1 0 0 1-1-1V6Z";
const SEATS_A_ROW = 5;

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

function put(line: Line, x: number, y: number, fill: string): string {
  return `<g fill="${fill}" transform="translate(${x} ${y})">${line.svg()}</g>`;
}

const text = (words: string, type: Type, x: number, y: number, fill: string) => put(setLine(words, type), x, y, fill);

/**
 * Draws the paper of the two parts, torn apart between two notches, with the house's name along its
 * edge.
 */
function paper(): string {
  const { left, top, right, bottom } = EDGE;
  const round = `<clipPath id="round"><rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="26"/></clipPath>`;
  const name = setLine("RESEAT", { size: 30, weight: 650, stretch: 82, tracking: 9 });
  return `${round}<g clip-path="url(#round)">
    <rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="${PAPER}"/>
    <rect x="${left}" y="${top}" width="${STRIP}" height="${bottom - top}" fill="${VELVET_TINT}"/>
    <rect x="${TEAR}" y="${top}" width="${right - TEAR}" height="${bottom - top}" fill="${CANARY}"/>
  </g>
  <circle cx="${TEAR}" cy="${top}" r="${NOTCH}" fill="${FOYER}"/><circle cx="${TEAR}" cy="${bottom}" r="${NOTCH}" fill="${FOYER}"/>
  <line x1="${TEAR}" x2="${TEAR}" y1="${top + 40}" y2="${bottom - 40}" stroke="${ON_CANARY}" stroke-opacity=".45" stroke-width="4" stroke-dasharray="12 9"/>
  <g transform="translate(${left + 41} ${HEIGHT / 2 + name.width / 2}) rotate(-90)" fill="${VELVET}">${name.svg()}</g>`;
}

/** Draws the show: the film beside its poster, the time and the place below. */
function body(ticket: Ticket, hasPoster: boolean): string {
  const left = hasPoster ? BODY.left + POSTER.width + 32 : BODY.left;
  const types = hasPoster
    ? [...upTo(3, title(84), title(72), title(62)), ...upTo(4, title(52))]
    : [...upTo(2, title(112), title(96)), ...upTo(3, title(80)), ...upTo(4, title(64))];
  const { lines, type } = fit(ticket.movie_name, types, BODY.right - left);
  const step = type.size * 1.06;
  const first = BODY.top + type.size * 0.76;
  const language = first + step * (lines.length - 1) + 52;
  const { city, location, theatre } = ticket;
  const place = [theatre, location, city === location ? "" : city].filter(Boolean).join(", ");
  const places = fit(place, upTo(2, plain(34), plain(30)), BODY.right - BODY.left);
  const when = `${day.format(ticket.show_at)}  ${clockTime(ticket.show_at)}`;
  return [
    ...lines.map((line, index) => put(line, left, first + step * index, INK)),
    text(ticket.movie_language.toUpperCase(), printed(26), left, language, MUTED),
    text(when, { size: 48, weight: 800, stretch: 92 }, BODY.left, 456, INK),
    ...places.lines.map((line, index) => put(line, BODY.left, 510 + index * 42, INK)),
  ].join("");
}

/** Draws the counterfoil: the number of tickets and the price. */
function stub({ ticket_count: count, price_per_ticket: full, discounted_price: reduced }: Ticket): string {
  const price = reduced ?? full;
  const room = STUB.right - STUB.left;
  const rows = Array.from({ length: Math.ceil(count / SEATS_A_ROW) }, (_, row) =>
    Math.min(SEATS_A_ROW, count - row * SEATS_A_ROW),
  );
  const seats = rows.flatMap((seats, row) =>
    Array.from(
      { length: seats },
      (_, seat) =>
        `<path d="${SEAT}" fill="${ON_CANARY}" transform="translate(${STUB.left + seat * 40} ${320 + row * 42}) scale(3.1)"/>`,
    ),
  );
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
    ...seats,
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
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${FOYER}"/>${paper()}${body(ticket, poster !== null)}${stub(ticket)}</svg>`;
  const { width, height } = POSTER;
  const pictures = poster
    ? [{ input: await sharp(poster).resize(width, height).toBuffer(), left: BODY.left, top: BODY.top }]
    : [];
  // The input is an SVG of our own. No upload reaches this function, but other code in this process
  // may have blocked the loader for uploads.
  sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
  return sharp(Buffer.from(drawn))
    .composite(pictures)
    .flatten()
    .jpeg({ quality: 84, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

import { LABELS, SECRETS } from "./words";

/** Seats of one row, as they are written. Small letters and rows of three letters join their number. */
export const SEAT =
  /(?<![\p{L}\d/])(?:([A-Z]{1,2})\s?-?\s?|([A-Z]{3}|[a-z]{1,2}-?))(\d{1,3})(?![\d:/]|\s?[ap]m\b)((?:\s*(?:,|&|and|-|–|to)\s*\d{1,3}(?![\d:A-Za-z]))*)(?:\s*[,&])?/gu;
const ROW_LAST = /(?<![\p{L}\d])(\d{1,3})([A-Z])(?![\p{L}\d])/gu;
const ROW_FIRST = /(?<!\p{L})row\s*[:#-]?\s*([a-z]{1,3})[\s,:-]*(?:seats?)?(?:\(s\))?(?:\s*nos?\.?)?[\s:#-]*(?=\d)/giu;
/** What numbers a booking is no seat: 'Booking code: KGC772'. */
const NUMBERS_BOOKING = new RegExp(`^(?:${LABELS.booking}|${SECRETS})(?![\\p{L}\\p{M}])`, "iu");
const CERTIFICATE = /\bu\s?\/?\s?a\s?\d\d\+?|\bu\s?\/?\s?a\b/gi;
/** A hall's kind before a seat. */
const KIND_BEFORE = /\b(?:4dx|mx4d|[23]d|imax|2k|4k)\s*-\s*/gi;
const RANGE_MAX = 10;
/** Seats of one booking are not farther apart. */
const SEATS_APART = 20;

/** The seats in a text: 'F12, F13', 'Row F 12,13', 'GOLD-F12-14', 'D5-D8'. */
export function seatsIn(text: string): string[] {
  const plain = text
    .replace(CERTIFICATE, "")
    .replace(KIND_BEFORE, "")
    .replace(ROW_FIRST, (_, row: string) => row.toUpperCase())
    .replace(/[|/]/g, ",")
    .replace(/(?<![\p{L}\d])([A-Z]{1,3})-?(\d{1,3})\s*(?:[-–]|to)\s*\1-?(?=\d)/giu, "$1$2-");
  const found = [...plain.matchAll(SEAT)];
  if (found.length === 0)
    return [...new Set([...plain.matchAll(ROW_LAST)].map(([, number, row]) => `${row}${number}`))];
  const seats = found.flatMap(([, row, joined, first, more = ""]) => {
    let last = Number(first);
    const numbers = [last];
    for (const [, sign, next] of more.matchAll(/(,|&|and|-|–|to)\s*(\d{1,3})/gi)) {
      const number = Number(next);
      if (Math.abs(number - last) > SEATS_APART) break;
      const isRange = /[-–]|to/i.test(sign ?? "") && number > last && number - last < RANGE_MAX;
      for (let each = isRange ? last + 1 : number; each <= number; each += 1) numbers.push(each);
      last = number;
    }
    return numbers.map((number) => `${(row ?? joined)?.replace("-", "").toUpperCase()}${number}`);
  });
  return [...new Set(seats)];
}

/** The seats that a label says, or else a line: 'Row F 12,13', 'Seats E-11', 'GOLD - F12'. */
export function seatsOf(said: string | undefined, parts: string[]): string[] {
  if (said !== undefined) return seatsIn(said);
  const named = parts.map((part) =>
    seatsIn(/(?:(?<![a-z])(?:row|seats?)(?![a-z])|सीट|\d ?(?:tickets?|टिकट)\s*:).*/i.exec(part)?.[0] ?? ""),
  );
  return named.find((seats) => seats.length > 0) ?? seatsAlone(parts);
}

const EACH_SEAT = /^(?:(?:[a-z]{1,2}-?\d{1,3}|\d{1,3}[A-Z])(?:\s*[,&|]\s*|\s+|$))+$/;

/** Whether a line says seats and nothing else but their kind: 'GOLD - F12, F13', 'f12, f13'. */
export function isSeats(line: string): boolean {
  const rest = line
    .replace(CERTIFICATE, "")
    .replace(KIND_BEFORE, "")
    .replace(/\(\d{1,2} \p{L}+\)|^\d{1,2} ?\p{L}+\s*[:—–-]/u, "");
  if (NUMBERS_BOOKING.test(line)) return false;
  const isNamed = /(?<![a-z])[A-Z]{1,3}\s?-?\s?\d/.test(rest) && /^[\p{L}\s]*[\s:-]*$/u.test(rest.replace(SEAT, ""));
  return isNamed || (EACH_SEAT.test(rest) && !/^[23]D$/.test(rest));
}

/** The seats of the first lines that say nothing else: together, or each below the other. */
function seatsAlone(parts: string[]): string[] {
  const seats = parts.map((part) => (isSeats(part) ? seatsIn(part) : []));
  const first = seats.findIndex((each) => each.length > 0);
  if (first < 0) return [];
  const end = seats.findIndex((each, at) => at > first && each.length === 0);
  return [...new Set(seats.slice(first, end < 0 ? undefined : end).flat())];
}

/** Whether nothing of a label's value was left, and the seats are as many as is said elsewhere. */
export function areAllSeats(seats: string[], said: string | undefined, counts: number[]): boolean {
  const numbers = seats.map((seat) => Number(seat.replace(/\D/g, "")));
  return (
    counts.every((count) => count === seats.length) &&
    (said ?? "1").split(/[,&]/).every((each) => /\d/.test(each)) &&
    !/\d/.test((said ?? "").replace(SEAT, "").replace(/\(.*\)/, "")) &&
    (said?.match(/\d+/g) ?? []).every((each) => numbers.includes(Number(each)) || /\(/.test(said ?? "")) &&
    Math.max(...numbers) - Math.min(...numbers) <= SEATS_APART
  );
}

const COUNTED =
  /(?<![\d₹.:,\-–+]|audi |audi|screen |hall )(?<!seats? ?[\p{L}\d, -]*)(\d{1,2}) ?(?:x )?(?:m-)?(?:tickets?|seats?|टिकट|सीट|டிக்கெட்|టికెట్)(?:\(s\))?(?![a-z])/iu;

const PRICED = /(?:price|कीमत|मूल्य|விலை|ధర)\s*\((\d{1,2})(?:\)| ?[x×])/i;

/** How many tickets the values of labels, and the lines of a text, say there are. */
export function countsIn(labelled: (string | undefined)[], parts: string[]): number[] {
  const alone = labelled.map((each) => /^(\d{1,2})(?:\s|$|\()/.exec(each ?? "")?.[1]);
  const counted = parts.map((part) => COUNTED.exec(part)?.[1] ?? PRICED.exec(part)?.[1]);
  return [...alone, ...counted].filter((each) => each !== undefined).map(Number);
}

const AMOUNT = String.raw`(\d[\d,]*(?:\.\d{1,2})?)`;
const SIGN = String.raw`(?:₹|rs\.?|inr|रु\.?|रुपये|ரூ\.?|రూ\.?)`;
const MONEY = new RegExp(
  `(?:(?<!\\d)(\\d{1,2})\\s*[x×]\\s*)?(?<!\\p{L})${SIGN}\\s*${AMOUNT}(?:\\s*(?:\\/-)?\\s*[x×]\\s*(\\d{1,2}))?|(?<![\\d.,])${AMOUNT}\\s*(?:\\/-\\s*)?(?:${SIGN}|rupees)(?!\\s*\\d)`,
  "iu",
);
const BARE = new RegExp(`^${AMOUNT}(?:\\/-)?$`);

/** The amount in a text, in rupees: '₹350 x 2' and '2 x ₹350' are 700. */
export function amountIn(text: string | undefined): number | null {
  const bare = BARE.exec(text ?? "")?.[1];
  return signedAmountIn(text) ?? (bare ? rupees(bare) : null);
}

/** The amount with a rupee sign. */
export function signedAmountIn(text: string | undefined): number | null {
  const [, before, first, behind, last] = MONEY.exec(text ?? "") ?? [];
  const amount = first ?? last;
  return amount ? rupees(amount, Number(before ?? behind ?? 1)) : null;
}

const rupees = (amount: string, times = 1) => Number(amount.replaceAll(",", "")) * times || null;

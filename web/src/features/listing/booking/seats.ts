const SEAT =
  /(?<![\p{L}\d])([A-Z]{1,2})\s?-?\s?(\d{1,3})(?!\d)((?:\s*(?:,|&|and|-|–|to)\s*\d{1,3}(?!\d))*)(?:\s*[,&])?/gu;

/** The seats in a text: 'F12, F13', 'Row F 12,13', 'GOLD-F12-14'. */
function seatsIn(text: string): string[] {
  const seats = [...text.matchAll(SEAT)].flatMap(([, row, first, more = ""]) => {
    let last = Number(first);
    const numbers = [last];
    for (const [, sign, next] of more.matchAll(/(,|&|and|-|–|to)\s*(\d{1,3})/g)) {
      const number = Number(next);
      const isRange = /[-–]|to/.test(sign ?? "") && number > last && number - last < 10;
      for (let each = isRange ? last + 1 : number; each <= number; each += 1) numbers.push(each);
      last = number;
    }
    return numbers.map((number) => `${row}${number}`);
  });
  return [...new Set(seats)];
}

/** The seats that a label says, or else a line: 'Row F 12,13', 'Seats E-11', 'GOLD - F12'. */
export function seatsOf(said: string | undefined, parts: string[]): string[] {
  if (said !== undefined) return seatsIn(said);
  const named = parts.map((part) => seatsIn(/(?:(?<![a-z])(?:row|seats?)(?![a-z])|सीट).*/i.exec(part)?.[0] ?? ""));
  return named.find((seats) => seats.length > 0) ?? seatsAlone(parts);
}

const ROOM = /^(?:screen|audi(?:torium)?|hall|स्क्रीन|ऑडी)\s*\d{1,2}\s*[|,•-]?\s+/i;

/** The seats of the first lines that say nothing else: together, or each below the other. */
function seatsAlone(parts: string[]): string[] {
  const lines = parts.map((part) => part.replace(ROOM, ""));
  const seats = lines.map((part) => (/^\p{L}*[\s:-]*$/u.test(part.replace(SEAT, "")) ? seatsIn(part) : []));
  const first = seats.findIndex((each) => each.length > 0);
  if (first < 0) return [];
  const end = seats.findIndex((each, at) => at > first && each.length === 0);
  return [...new Set(seats.slice(first, end < 0 ? undefined : end).flat())];
}

const SEATS_APART = 20;

/** Whether nothing of a label's value was left, and the seats are as many as is said elsewhere. */
export function areAllSeats(seats: string[], said: string | undefined, counts: number[]): boolean {
  const numbers = seats.map((seat) => Number(seat.replace(/\D/g, "")));
  return (
    counts.every((count) => count === seats.length) &&
    (said ?? "1").split(/[,&]/).every((each) => /\d/.test(each)) &&
    !/\d/.test((said ?? "").replace(SEAT, "").replace(/\(.*\)/, "")) &&
    Math.max(...numbers) - Math.min(...numbers) <= SEATS_APART
  );
}

const COUNTED = /(?<![\d₹.]|audi |audi|screen |hall )(\d{1,2}) ?(?:x )?(?:tickets?|seats?|टिकट|सीट)(?![a-z])/i;

/** How many tickets the values of labels, and the lines of a text, say there are. */
export function countsIn(labelled: (string | undefined)[], parts: string[]): number[] {
  const alone = labelled.map((each) => /^(\d{1,2})(?:\s|$|\()/.exec(each ?? "")?.[1]);
  const counted = parts.map((part) => COUNTED.exec(part)?.[1]);
  return [...alone, ...counted].filter((each) => each !== undefined).map(Number);
}

const MONEY = /(?:₹|rs\.?|inr)\s*([\d,]+(?:\.\d{1,2})?)(?:\s*(?:\/-)?\s*[x×]\s*(\d{1,2}))?/i;

/** The amount in a text, in rupees: '₹350 x 2' is 700. */
export function amountIn(text: string | undefined): number | null {
  return rupeesIn(MONEY.exec(text ?? "") ?? /^([\d,]+(?:\.\d{1,2})?)(?:\/-)?$/.exec(text ?? ""));
}

/** The amount behind a rupee sign. */
export function signedAmountIn(text: string | undefined): number | null {
  return rupeesIn(MONEY.exec(text ?? ""));
}

function rupeesIn(found: RegExpExecArray | null): number | null {
  if (!found) return null;
  const amount = Number(found[1]?.replaceAll(",", "")) * Number(found[2] ?? 1);
  return amount > 0 ? amount : null;
}

// What would lead people past the product: phone numbers, UPI ids and addresses on the web, however they are spelled.

const NUMBERS: Record<string, string> = {
  zero: "0",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  eleven: "11",
  twelve: "12",
  thirteen: "13",
  fourteen: "14",
  fifteen: "15",
  sixteen: "16",
  seventeen: "17",
  eighteen: "18",
  nineteen: "19",
  शून्य: "0",
  एक: "1",
  दो: "2",
  तीन: "3",
  चार: "4",
  पाँच: "5",
  पांच: "5",
  छह: "6",
  छः: "6",
  छे: "6",
  सात: "7",
  आठ: "8",
  नौ: "9",
  shunya: "0",
  ek: "1",
  do: "2",
  teen: "3",
  char: "4",
  chaar: "4",
  paanch: "5",
  panch: "5",
  chhe: "6",
  chhah: "6",
  che: "6",
  saat: "7",
  sat: "7",
  aath: "8",
  ath: "8",
  nau: "9",
};
const TENS: Record<string, string> = {
  twenty: "2",
  thirty: "3",
  forty: "4",
  fifty: "5",
  sixty: "6",
  seventy: "7",
  eighty: "8",
  ninety: "9",
};
const TIMES: Record<string, number> = { double: 2, dbl: 2, triple: 3 };

const MOBILE_OR_LANDLINE = /^(?:(?:00)?91|0)?[6-9]\d{9}$|^0\d{10}$/;
/** Nobody needs a number as long as this in a text for everybody. */
const LONG_NUMBER = /\d{10}/;

/** Handles of UPI that are no words otherwise. */
const UPI_HANDLE =
  "upi|ok(?:axis|icici|hdfcbank|sbi|bizaxis)|ybl|ibl|axl|apl|yapl|rapl|ptyes|ptsbi|pthdfc|ptaxis|paytm";
const UPI_OR_EMAIL = new RegExp(
  [
    String.raw`[\p{L}\p{N}]@[\p{L}\p{N}]`,
    String.raw`[\p{L}\p{N}][\s._-]*(?:\((?:at|@)\)|\[(?:at|@)\]|\bat the rate\b)`,
    String.raw`[\p{L}\p{N}]\s*(?:@|\bat)\s*(?:${UPI_HANDLE})\b`,
  ].join("|"),
  "u",
);

/** Endings of addresses that end no sentence, and those that may. */
const PLAIN_ENDING = "com|net|org|xyz|app|link|info|online|shop|store|site|io|ly|gg|co\\.in|org\\.in|net\\.in";
const ANY_ENDING = `${PLAIN_ENDING}|in|me|co|to|be|us`;
const DOT = String.raw`\s*(?:\(dot\)|\[dot\]|\(\.\)|\[\.\]|\s+dot\s+|\s+\.\s*)\s*`;
const LINK = new RegExp(
  [
    String.raw`https?\s*:|\bwww\s*[.\s]\s*\w`,
    String.raw`[\p{L}\p{N}]\.(?:${PLAIN_ENDING})\b`,
    String.raw`[\p{L}\p{N}]${DOT}(?:${ANY_ENDING})\b`,
    String.raw`[\p{L}\p{N}]\.(?:${ANY_ENDING})\/`,
    String.raw`\b(?:wa|t|fb|m)\.me\b`,
  ].join("|"),
  "u",
);

/** Whether a text holds a phone number, a UPI id, an email address or a link, also in words, spaced out or in Indian digits. */
export function hasContactDetails(text: string): boolean {
  const plain = asciiDigits(text.normalize("NFKC").toLowerCase());
  return LINK.test(plain) || UPI_OR_EMAIL.test(plain) || hasPhone(plain);
}

/** Digits of every script as 0 to 9. Each script has its ten digits in a row. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) as number;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}

function hasPhone(text: string): boolean {
  return runsOfDigits(text).some((groups) => groups.some((_, first) => isPhoneFrom(groups.slice(first))));
}

/** Whether groups of digits, taken from the first on, make a phone number at some point. */
function isPhoneFrom(groups: string[]): boolean {
  let joined = "";
  for (const group of groups) {
    if (LONG_NUMBER.test(group)) return true;
    joined += group;
    if (MOBILE_OR_LANDLINE.test(joined)) return true;
    if (joined.length > 14) return false;
  }
  return false;
}

/** Groups of digits, in figures or words, that nothing but spaces and marks separates. */
function runsOfDigits(text: string): string[][] {
  const runs: string[][] = [[]];
  let times = 1;
  let tens = "";
  const add = (digits: string) => {
    runs.at(-1)?.push(digits.repeat(times));
    times = 1;
  };
  const endTens = () => {
    if (tens) add(`${tens}0`);
    tens = "";
  };
  for (const token of text.match(/[\p{L}\p{M}]+|\d+|[₹:]/gu) ?? []) {
    const unit = NUMBERS[token] ?? letterDigits(token);
    if (tens && unit?.length === 1) {
      add(tens + unit);
      tens = "";
      continue;
    }
    endTens();
    if (unit !== undefined) add(unit);
    else if (/^\d/.test(token)) add(token);
    else if (TENS[token]) tens = TENS[token];
    else if (TIMES[token]) times = TIMES[token];
    else {
      times = 1;
      runs.push([]);
    }
  }
  endTens();
  return runs;
}

/** The letters that people write for a nought or a one. */
function letterDigits(token: string): string | undefined {
  return /^[oil]$/.test(token) ? (token === "o" ? "0" : "1") : undefined;
}

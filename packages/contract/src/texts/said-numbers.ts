import { soundOf, spellingOf } from "./sound";

/** The words for 0 to 20 in names of films: of English, and of Hindi where they are no other words. */
const SMALL =
  "zero|one first|two second|three third|four fourth|five fifth|six sixth|seven seventh|eight eighth|nine ninth|ten tenth|eleven eleventh gyarah|twelve twelfth barah|thirteen thirteenth terah|fourteen fourteenth chaudah|fifteen fifteenth pandrah|sixteen sixteenth solah|seventeen seventeenth satrah|eighteen eighteenth atharah|nineteen nineteenth unnis";
const TENS =
  "twenty twentieth|thirty thirtieth|forty fortieth|fifty fiftieth|sixty sixtieth|seventy seventieth|eighty eightieth|ninety ninetieth";
/** How those of English sound in Indian scripts where their spelling does not tell, and Hindi's own. */
const SOUNDS =
  "jiro|van ek|tu do|tri tin|for char|faiv panch|siks|sevan sat|et ath|nain nau|ten das|ilevan|tvelv tvelt";
/** The endings of Hindi's ordinals. */
const ORDINAL = /(?<=..)v(?:a|an|e|en|i|in)$/;

const numbered = (words: string, numberAt: (place: number) => number) =>
  words.split("|").flatMap((each, place) => each.split(" ").map((word) => [word, numberAt(place)] as const));
const WORDS = new Map([...numbered(SMALL, (n) => n), ...numbered(TENS, (n) => 20 + 10 * n)]);
/** The sound of a word in an Indian script, without the "a" of its last letter, which is not spoken. */
const heard = (word: string) => soundOf(soundOf(word).replace(/a$/, ""));
const HEARD = new Map([...WORDS, ...numbered(SOUNDS, (n) => n)].map(([word, number]) => [soundOf(word), number]));

function numberOf(word: string): number | undefined {
  const known = WORDS.get(word);
  if (known !== undefined || spellingOf(word) === word) return known ?? (/^\d$/.test(word) ? Number(word) : undefined);
  return HEARD.get(heard(word)) ?? HEARD.get(heard(soundOf(word).replace(ORDINAL, "")));
}

/** A number in words: where it begins among them, how many they are, and it in digits. */
export interface SaidNumber {
  from: number;
  length: number;
  digits: string;
}

/**
 * Returns the numbers that words say: "twelfth", "eighty three", "बारहवीं". A digit counts after a
 * ten alone, since by itself it is a number already.
 */
export function saidNumbers(words: readonly string[]): SaidNumber[] {
  return words.flatMap((word, from) => {
    const said = numberOf(word);
    if (said === undefined) return [];
    const ones = said >= 20 && said % 10 === 0 && !/^\d/.test(word) ? numberOf(words[from + 1] ?? "") : undefined;
    if (ones !== undefined && ones > 0 && ones < 10) return [{ from, length: 2, digits: String(said + ones) }];
    return /^\d/.test(word) ? [] : [{ from, length: 1, digits: String(said) }];
  });
}

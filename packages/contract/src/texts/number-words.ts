import { folded } from "./folded";
import { bones, heard, soundsOf } from "./sound";
import { listed, once, piecesOf } from "./word-lists";

// The words for numbers are compared by their sound, so that one spelling in Latin letters stands
// for all, and for those of the nine Indian scripts.

/**
 * By the digit: the words of English and of India's languages, ordinals, Urdu, the digits of
 * Chinese; then sounds that are other words, too.
 */
const DIGITS: [words: string, sounds: string][] = [
  ["zero oh nil null nought shunya shoonya sunya sunna sifar jiro pujyam poojyam zeroth صفر 零", "sone siro chepr"],
  ["one ek onnu ondru okati ondu first pehla pahla ایک 一 壹", "von van on ik ontru"],
  ["two do don dui rendu irandu eradu second doosra dusra دو 二 贰 两", "to tu irntu rentu rnt be"],
  ["three teen tin moonu moondru moodu mooru third teesra tisra تین 三 叁", "tri tini trn muntru mun"],
  ["four char chaar naalu nalu naangu nalugu nalku fower fourth chautha چار 四 肆", "for fore chri nnku nl"],
  ["five paanch panch paach anju aindhu ainthu aidu fife fifth paanchvan پانچ 五 伍", "fev feb pnj anchu anch"],
  ["six chhe chhah cheh che chah chhai chhoy saha aaru aru sixth chhatha چھ 六 陆", "ch chh chy chiks ar"],
  ["seven saat sat sath ezhu yezhu edu elu yelu seventh saatvan سات 七 柒", "sevan seben chevan el"],
  ["eight aath ath aat ettu enimidi entu eighth aathvan آٹھ 八 捌", "at ate et"],
  [
    "nine nau nao naw noy ombathu onbathu ombattu tommidi niner ninth nauvan نو 九 玖",
    "nen ny n non nv onptu omptu ompt onpt nyn",
  ],
];
const TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety";
/** From ten on. */
const HINDI = `das gyarah barah terah chaudah pandrah solah satrah atharah unnis bis ikkis bais teis chaubis pachis chhabbis sattais atthais untis
  tis ikattis battis taintis chauntis paintis chhattis saintis artis untalis chalis iktalis bayalis taintalis chauvalis paintalis chhiyalis
  saintalis artalis unchas pachas ikyavan bavan tirpan chauvan pachpan chhappan sattavan atthavan unsath saath iksath basath tirsath chaunsath
  painsath chhiyasath sarsath arsath unhattar sattar ikhattar bahattar tihattar chauhattar pachhattar chhihattar satattar athattar unasi assi
  ikyasi bayasi tirasi chaurasi pachasi chhiyasi sattasi athasi navasi nabbe ikyanve banve tiranve chauranve panchanve chhiyanve sattanve
  atthanve ninyanve`;
const ROMAN = "i ii iii iv v vi vii viii ix";

/** Numbers by how they are spelt and by how they sound, and the words that repeat or multiply. */
const known = once(() => {
  const spelt = new Map<string, string>();
  for (const numbers of [HINDI, TEENS])
    for (const [index, word] of listed(numbers).entries()) spelt.set(word, String(10 + index));
  for (const [index, word] of listed(TENS).entries()) spelt.set(word, String(20 + 10 * index));
  for (const [digit, [words]] of DIGITS.entries())
    for (const word of listed(words)) spelt.set(folded(word), String(digit));
  const sounds = new Map<string, string>();
  for (const [word, figures] of spelt)
    for (const key of [bones(word), ...soundsOf(word)]) if (key.length > 2) sounds.set(key, figures);
  for (const [digit, [words, others]] of DIGITS.entries())
    for (const sound of [...listed(words).flatMap(soundsOf), ...listed(others), ...listed(others).flatMap(soundsOf)])
      sounds.set(sound, String(digit));
  for (const [index, word] of listed(ROMAN).entries()) sounds.set(word, String(index + 1));
  return { spelt, sounds, times: bySound(TIMES), units: bySound(UNITS) };
});

const bySound = (words: Record<string, number>) =>
  new Map(
    Object.entries(words).flatMap(([spellings, value]) =>
      listed(spellings).flatMap((word) => soundsOf(word).map((sound) => [sound, value] as const)),
    ),
  );
/** How often the next digit is repeated. */
const TIMES = { "double dbl dabal dubul dibil tupul": 2, "triple treble tripal": 3 };
/** The words that multiply. */
const UNITS = {
  "hundred sau": 1e2,
  "thousand hazaar hazar": 1e3,
  "lakh lakhs lac lacs": 1e5,
  million: 1e6,
  "crore crores karod karor": 1e7,
  billion: 1e9,
};

/** What a word says in a number. `isSure`: it is no other word that only sounds like a number. */
export type Spoken = { figures: string; isSure: boolean } | { times: number } | { unit: number };

/** Letters that digits stand for inside a word: "n1ne". */
const LETTERS = new Map(Object.entries({ 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", 8: "b" }));

/** Returns what a folded word says in a number, if anything. */
export function spoken(token: string): Spoken | undefined {
  if (/^\d+$/.test(token)) return undefined;
  const { spelt, sounds, times, units } = known();
  const word = /\d/.test(token) ? token.replace(/[013-578]/g, (sign) => LETTERS.get(sign) ?? sign) : token;
  const figures = spelt.get(word);
  if (figures) return { figures, isSure: true };
  // "1st" and "2b" are no words.
  if (word !== token) return undefined;
  const sound = heard(word);
  const [repeats, unit] = [times.get(sound), units.get(sound)];
  if (repeats) return { times: repeats };
  if (unit && word !== "so") return { unit };
  const said = sounds.get(sound) ?? sounds.get(bones(word));
  return said === undefined ? undefined : { figures: said, isSure: !/^[a-z]/.test(word) };
}

/** Returns the words of a number that are written together: `nineeightone` is nine, eight, one. */
export const apart = (token: string) => piecesOf(token, known().spelt) ?? [token];

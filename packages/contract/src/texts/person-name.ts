import type { ErrorCode } from "../errors";
import { hasContactDetails } from "./contact-details";
import { folded } from "./folded";
import { bones, heard, soundsOf, spellingOf } from "./sound";
import { listed, once, piecesOf } from "./word-lists";

// Checks a person's name: it may be anything but a contact, or a name that people would take for
// ours. A name is compared by its looks and by its sound, so that one word in Latin letters stands
// for its spellings and scripts.

/**
 * Words that are no names and say 'staff' by themselves, then their sounds in Indian scripts. A
 * longer word may contain them: 'Adminder', 'Teamraj'.
 */
const STAFF = `
  reseat admin admins admn administrator administrators administration sysadmin superadmin moderator moderators moderation support team teams
  staff official officials webmaster noreply verification verified security payments payout payouts refund refunds system management department
  dept desk helpdesk helpline hotline billing accounts finance legal fraud safety cyber kyc otp cashback complaint complaints grievance compliance
  escalation escalations dispute disputes resolution customer customers executive representative authorised authorized certified trusted
  notification notifications alert alerts automated platform marketplace sahayata sahayta adhikarik prashasak vyavasthapak vibhag bhugtan`;
const STAFF_HEARD = `edmin aydmin atmin sport chport rifnd rifnt stf afisil sikioriti sikiuriti skioriti chekiuriti sekiuriti shyt shet
  adikrit atikrpurv odiogik modretr mdretr mtretr prssk vivstpk nirvhk verifed berifed verifikesn tesk kstmr vtikylr viniogdrul viniogdru
  upboktri upbokt vibgm bibg کسٹمر`;
/** Words that say it beside another: what one offers, to whom, and where. */
const OFFICE = `
  help helper line center centre care service services client clients user users seller sellers buyer buyers member officer office agent agents
  manager operator operations cell unit head chief trust account payment gateway booking bookings ticket tickets protection reply nodal duty
  chat call company sales assistance assistant genuine bank wallet reward rewards claims police crime bot tech toll free
  bookmyshow paytm razorpay phonepe gpay pvr inox cinepolis seva sewa grahak kendra suraksha shikayat`;
const OFFICE_HEARD = `tim len keyr ker kir srvis srbis chrvis seb cheve seve sevlu sevnm ghk shy shym utvi atrvu mdtu bembl pintun kendrm mym
  surki bdrt bdrte ptukpu ture siket abiog frid pukr firidu prti کیئر`;

/**
 * Characters that stand for a letter, and letters that look alike: both sides of a comparison are
 * read this way.
 */
const READ_AS = new Map(
  Object.entries({
    0: "o",
    1: "i",
    3: "e",
    4: "a",
    5: "s",
    7: "t",
    8: "b",
    $: "s",
    "@": "a",
    "!": "i",
    "|": "i",
    "€": "e",
    "£": "i",
    "¥": "y",
    я: "r",
    и: "n",
    l: "i",
  }),
);
const readAloud = (word: string) =>
  word
    .replace(/[013-57-8$@!|€£¥яиl]/g, (sign) => READ_AS.get(sign) ?? sign)
    .replace(/rn/g, "m")
    .replace(/vv/g, "w");

/** How much each word says 'staff', by its looks and by its sounds: 2 is enough. */
const known = once(() => {
  const [staff, office] = [listed(folded(STAFF)), listed(folded(OFFICE))];
  const weighted = (weight: number, keys: string[]) => keys.map((key) => [key, weight] as const);
  return {
    looks: new Map([...weighted(1, office.map(readAloud)), ...weighted(2, staff.map(readAloud))]),
    sounds: new Map([
      ...weighted(2, [...staff.flatMap(keysOf), ...listed(folded(STAFF_HEARD))]),
      ...weighted(1, [...office.flatMap(keysOf), ...listed(folded(OFFICE_HEARD))]),
    ]),
  };
});
/** Shorter words sound like names: 'Tim'. */
const HEARD_FROM = 5;
/** The keys of a word by its sound. Its consonants tell enough when they are many. */
function keysOf(word: string): string[] {
  const consonants = bones(word);
  const isLong = consonants.length >= HEARD_FROM;
  return isLong ? [...soundsOf(word), consonants, heard(word).charAt(0) + consonants] : soundsOf(word);
}
/** Shorter words are too near to names: 'Amin'. */
const NEAR_FROM = 7;

const BRAND = readAloud("reseat");
/** Spellings that sound like it: of one word, and of words that may be a name and an initial. */
const LIKE_BRAND = /^w?r[eiy]+a?h?[szcx]+a?[eiy]+a*h?t+s?$/;
const LIKE_BRAND_APART = /^w?r[eiy]+a?h?[szcx]+(?:ea+|ee|ae|ie|ei)t+s?$/;
const BRAND_IN_INDIAN = /^r(?:ii?|e)(?:[sz]|ch(?=ii))+(?:ii?|e)t+a?$/;
const LATIN = /^[a-z]+$/;

/** The most digits of a name. More could be part of a number. */
const DIGITS_MAX = 4;
/** The letters of the longest word of ours that a name may space out. */
const SPACED_MAX = 24;

/**
 * Returns why a name is refused: it holds contact details, or looks like the name of somebody of
 * our team.
 */
export function wrongInName(name: string): Extract<ErrorCode, "contact_details" | "name_reserved"> | undefined {
  const plain = folded(name);
  if (hasContactDetails(name) || (plain.match(/\d/g)?.length ?? 0) > DIGITS_MAX) return "contact_details";
  return isReserved(plain) ? "name_reserved" : undefined;
}

function isReserved(plain: string): boolean {
  const words = plain.match(/[\p{L}\p{M}\p{N}$@!|€£¥]+/gu) ?? [];
  if (words.some(isBrand)) return true;
  const weights = words.map(weightOf);
  if (weights.reduce((sum, weight) => sum + weight, 0) >= 2) return true;
  return words.some((word, first) => {
    let together = word;
    for (const next of words.slice(first + 1)) {
      together += next;
      if (together.length > SPACED_MAX) return false;
      if (weightOf(together) >= 2 || LIKE_BRAND_APART.test(readAloud(together))) return true;
    }
    return false;
  });
}

function isBrand(word: string): boolean {
  const read = readAloud(word);
  if (read.includes(BRAND) || BRAND_IN_INDIAN.test(spellingOf(word))) return true;
  return LIKE_BRAND.test(read) || isOneEdit(read, BRAND);
}

/** Returns how much a word says 'staff', also written together with others or misspelt. */
function weightOf(word: string): number {
  const { looks, sounds } = known();
  const read = readAloud(word.replace(/^\d+|[\d!]+$/g, ""));
  const sum = (whole: string, weights: Map<string, number>) =>
    (piecesOf(whole, weights) ?? []).reduce((total, piece) => total + (weights.get(piece) ?? 0), 0);
  const seen = Math.max(sum(readAloud(word), looks), sum(read, looks));
  const consonants = bones(word);
  if (!LATIN.test(read)) return Math.max(seen, sum(heard(word), sounds), sounds.get(consonants) ?? 0);
  const near = read.length < NEAR_FROM ? undefined : [...looks.keys()].find((other) => isNear(read, other));
  const keys = [heard(word), heard(word).charAt(0) + consonants].filter((key) => key.length >= HEARD_FROM);
  return Math.max(seen, looks.get(near ?? "") ?? 0, ...keys.map((key) => sounds.get(key) ?? 0));
}

const isNear = (read: string, other: string) =>
  other.length >= NEAR_FROM && read[0] === other[0] && read.at(-1) === other.at(-1) && isOneEdit(read, other);

/** Returns whether a letter more, less or changed, or two swapped, make one word the other. */
function isOneEdit(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

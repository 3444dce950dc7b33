import type { Caution } from "@reseat/contract";
import * as Words from "./caution-words";

/** Words that are further apart are unrelated. */
const REACH = 6;

/** A UPI id, or a link of a payment app, is there to be paid to. */
const PAID_TO =
  /@(?:upi|ok(?:axis|icici|hdfcbank|sbi|bizaxis)|ybl|ibl|axl|apl|yapl|rapl|pt(?:yes|sbi|hdfc|axis)|paytm|kotak|sbi|icici|hdfcbank|axisbank|fbl|idfcbank|ikwik|jupiteraxis|freecharge|airtel|barodampay|pnb|indus|superyes|naviaxis|slice)(?![\w.])|\bupi:\/\/|\b(?:rzp\.io|razorpay\.me|paytm\.me|phon\.pe|paypal\.me|p\.paytm)\b/;
const COLLECTS = /\bcollect request\b|\b(?:payment|upi|money|gpay|phonepe|paytm) request\b|(?:कलेक्ट|पेमेंट) रिक्वेस्ट/;
const SCANS =
  /\bscan (?:this|my|the|below) (?:qr|code|scanner)|\b(?:qr|scanner)(?: code)?(?: ko)? scan (?:kar|kr|karo|kro|kijiye|kare)|(?:क्यूआर|स्कैनर)(?: कोड)?(?: को)? स्कैन/;
const OF_A_TICKET = /\btickets? (?:ka )?qr\b|\b(?:of|on|from) (?:the|your|my) tickets?\b|टिकट (?:का|पर)/;
const PAYING = /\bpay(?:ment)?\b|पेमेंट|भुगतान/;
const LINK = /\blink\b|लिंक/;
const FOLLOWING = /\b(?:click|open|tap|through|via|using)\b|\bon (?:this|the|my) link\b|क्लिक|लिंक (?:से|पर)/;
const OWN_APP =
  /\b(?:my|mera|mere|meri) (?:gpay|phonepe|paytm|upi|google ?pay)\b(?! (?:(?:is|was) )?(?:not|isnt|wasnt|nahi|down|band)\b)|मेर[ाीे] (?:यूपीआई|जीपे|फोनपे|पेटीएम|गूगलपे)/;

/** Words for handing over: paying then pays for a ticket in hand. */
const MEETING =
  /\b(?:at|outside|near) (?:the |your )?(?:theatre|theater|venue|gate|counter|entrance|entry|cinema|mall|hall|pvr|inox)\b|\bwhen (?:we|you|u) (?:meet|reach|arrive|come|get|receive|see)|\b(?:after|once) (?:you|u) (?:get|receive|see|check|have|enter)|\bafter (?:meeting|the show|entry)|\bin person\b|\bface to face\b|\b(?:later|milkar|mil ke|milke|saamne|samne|baad (?:mein|me))\b|\b(?:theatre|theater|gate|hall|cinema|counter) (?:pe|par|mein|me)\b|\bticket milne\b|\btickets? (?:lene|milne) ke baad\b|मिलकर|मिलने पर|सामने|बाद में|(?:थिएटर|गेट|हॉल|सिनेमा) (?:पर|में|पे)|टिकट मिलने/;

export const SENTENCE = /[!?।\n;]+|\.(?=\s|$)/u;
export const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Returns whether a message asks its reader for money before they hold the ticket, or for a secret
 * (a one-time code, a PIN, a card, a password). It looks at the words alone: a verb that asks,
 * close to what it asks for.
 */
export function cautionOf(text: string): Caution | null {
  const sentences = spell(text)
    .split(SENTENCE)
    .map((sentence) => ({ sentence, words: sentence.match(WORD) ?? [] }));
  if (sentences.some(({ words }) => asksFor("secret", words))) return "secret";
  const isMoney = sentences.some(({ sentence, words }) => {
    if (MEETING.test(sentence)) return false;
    if (asksToPay(sentence)) return true;
    return !isQuestion(words) && (asksFor("money", words) || comesFirst(words));
  });
  return isMoney ? "money" : null;
}

/** Gives letters that look the same one spelling. */
export function spell(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u200b-\u200d'’]/g, "")
    .replace(/₹|\/-/g, " rs ")
    .replace(/(\d),(?=\d)/g, "$1")
    .replace(/\b[o0][ .*_-]{0,2}t[ .*_-]{0,2}p\b/g, "otp")
    .replace(/\bgoogle pay\b/g, "gpay")
    .replace(/गूगल पे(?![\p{L}\p{M}])/gu, "गूगलपे")
    .replace(/फोन पे(?=\s+(?:कर|से|पर))/gu, "फोनपे")
    .replace(/\bm[ -]pin\b/g, "mpin")
    .replace(/\bone[ -]time (?:password|passcode|pin|code)\b/g, "otp");
}

function asksToPay(sentence: string): boolean {
  return (
    PAID_TO.test(sentence) ||
    COLLECTS.test(sentence) ||
    (LINK.test(sentence) && PAYING.test(sentence) && FOLLOWING.test(sentence)) ||
    OWN_APP.test(sentence) ||
    (SCANS.test(sentence) && !OF_A_TICKET.test(sentence))
  );
}

const isQuestion = (words: string[]) =>
  words.some((word, at) => Words.QUESTIONS.has(word) || (word === "how" && words[at + 1] === "much"));

function asksFor(wanted: Caution, words: string[]): boolean {
  return words.some((_, at) => {
    if (isDenied(words, at)) return false;
    return asksInEnglish(wanted, words, at) || asksInHindi(wanted, words, at);
  });
}

/** 'Send me the money', 'tell me the OTP', 'I need your PIN'. */
function asksInEnglish(wanted: Caution, words: string[], at: number): boolean {
  const word = words[at] as string;
  const isPaying = Words.PAY.has(word);
  const isVerb = isPaying || Words.SEND.has(word) || (wanted === "secret" && Words.TELL.has(word));
  if (isVerb && !Words.STEMS.has(words[at + 1] ?? "") && isForReader(words, at)) {
    if (wanted === "money" && isPaying && paysNow(words, at)) return true;
    return reachesFor(wanted, words, at + 1, at + REACH, isPaying || word === "send");
  }
  if (word === "do" && wanted === "money" && isForReader(words, at))
    return reachesFor(wanted, words, at + 1, at + 2, false);
  const isWanting = Words.WANT.has(word) && words[at + 1] !== "to" && !Words.YOU.has(words[at - 1] ?? "");
  if (isWanting && words[at - 2] !== "do") return reachesFor(wanted, words, at + 1, at + 4, false);
  if (wanted === "secret" && /^(?:what|whats|wheres)$/.test(word))
    return reachesFor(wanted, words, at + 1, at + 4, false);
  return wanted === "secret" && words.length <= 3 && isWanted(wanted, words, at) && isPleading(words);
}

/** 'Pay first', 'pay me now'. */
function paysNow(words: string[], at: number): boolean {
  return words.slice(at + 1, at + 5).some((word) => Words.NOW.has(word)) && words[at + 1] !== "attention";
}

/** 'OTP please', 'OTP?' is told by the words around it. */
const isPleading = (words: string[]) =>
  words.some((word) => /^(?:please|pls|plz|jaldi|quick|fast|fatafat)$/.test(word));

/** 'पैसे भेजो', 'OTP bata do', 'advance dena hoga'. */
function asksInHindi(wanted: Caution, words: string[], at: number): boolean {
  const [word = "", before = "", after = ""] = [words[at], words[at - 1], words[at + 1]];
  const isLight = Words.LIGHT.has(word) && Words.STEMS.has(before);
  const isToYou = /^(?:hai|hain|है)$/.test(word) && words.some((one) => Words.TO_YOU.has(one));
  const isDuty = (Words.MUST.has(word) || isToYou) && Words.DUTIES.has(before);
  const isSpoken = Words.SAY.has(word) || (isLight && Words.SPOKEN.has(before)) || /^bat|^बत/.test(before);
  if (!(Words.DO.has(word) || isLight || isDuty || isSpoken || word === "do")) return false;
  if (isSpoken && wanted === "money") return false;
  // 'Do' is also an English word, and two in Hindi.
  const isBare = /^(?:do|दो)$/.test(word) && !isLight;
  if (isBare && (Words.YOU.has(after) || Words.OTHERS.has(after) || Words.NOT.has(after))) return false;
  const from = isLight || isDuty ? at - 2 : at - 1;
  if (isDenied(words, from + 1)) return false;
  for (let one = from; one >= Math.max(0, at - (isBare ? 2 : REACH)); one -= 1) {
    if (isWanted(wanted, words, one) || (wanted === "money" && !isBare && isSum(words, one))) return true;
    const word = words[one] as string;
    if (wanted === "money" && (Words.HARMLESS.has(word) || Words.DONE.has(word))) return false;
  }
  return !isBare && reachesFor(wanted, words, at + 1, at + 3, false);
}

/** 'Payment first', 'पहले पैसे', 'advance payment only'. */
function comesFirst(words: string[]): boolean {
  return words.some((word, at) => {
    if (!Words.SUMS.has(word) || isDenied(words, at)) return false;
    const [before = "", after = "", next = ""] = [words[at - 1], words[at + 1], words[at + 2]];
    if (Words.FIRST.has(before) && !/^the$/.test(words[at - 2] ?? "")) return !Words.DONE.has(next) && next !== "was";
    return (
      Words.FIRST.has(after) || (after === "in" && next === "advance") || (before === "advance" && after === "only")
    );
  });
}

/** Returns whether the wanted thing comes within reach, before anything harmless. */
function reachesFor(wanted: Caution, words: string[], from: number, to: number, isSumEnough: boolean): boolean {
  for (let at = from; at <= Math.min(to, words.length - 1); at += 1) {
    if (isWanted(wanted, words, at) || (wanted === "money" && isSumEnough && isSum(words, at))) return true;
    const isHarmless = wanted === "money" && Words.HARMLESS.has(words[at] as string) && !isMoney(words, at + 1);
    if (isHarmless) return false;
  }
  return false;
}

function isWanted(wanted: Caution, words: string[], at: number): boolean {
  return wanted === "money" ? isMoney(words, at) : isSecret(words, at);
}

function isMoney(words: string[], at: number): boolean {
  return Words.MONEY.has(words[at] ?? "") && !Words.NO_MONEY.has(words[at + 1] ?? "");
}

/**
 * Returns whether a number is an amount, such as 500. It is not when it is a time, a number of
 * tickets, a PIN code or a price: '500 me de do' is bargaining.
 */
function isSum(words: string[], at: number): boolean {
  return (
    /^\d{3,5}$/.test(words[at] ?? "") &&
    !/^(?:am|pm|baje|बजे|wala|wali|no|kb|mb|ml|tickets?|seats?|me|mein|main|mai|में)$/.test(words[at + 1] ?? "")
  );
}

function isSecret(words: string[], at: number): boolean {
  const [word = "", before = ""] = [words[at], words[at - 1]];
  if (Words.SECRETS.has(word)) return true;
  if (Words.PINS.has(word)) {
    const around = words.slice(Math.max(0, at - 1), at + 4);
    return around.some((one) => Words.OF_A_CARD.has(one)) || !around.some(isOfAPlace);
  }
  const near = words.slice(Math.max(0, at - 2), at + 6);
  if (Words.CARDS.has(word)) return words.slice(Math.max(0, at - 1), at + 4).some((one) => Words.OF_A_CARD.has(one));
  if (Words.CODES.has(word) && !Words.SHOWN_AT_THE_DOOR.has(before) && !Words.PINS.has(before))
    return near.some((one) => Words.TEXTED.has(one));
  return false;
}

/** Returns whether a word makes a pin one of a map or a postal address. */
const isOfAPlace = (word: string) => Words.PLACES.has(word) || /^\d{6}$/.test(word);

const isDenied = (words: string[], at: number) =>
  Words.NOT.has(words[at - 1] ?? "") || /^(?:mat|मत)$/.test(words[at + 1] ?? "");

/**
 * Returns whether an English verb addresses the reader: 'send', 'can you send', 'you have to send',
 * but not 'I will send'.
 */
function isForReader(words: string[], at: number): boolean {
  let hasModal = false;
  for (let one = at - 1; one >= Math.max(0, at - 4); one -= 1) {
    const word = words[one] as string;
    if (Words.YOU.has(word)) return !/^(?:did|have|had|would)$/.test(words[one - 1] ?? "");
    if (Words.MODALS.has(word)) hasModal = true;
    else if (Words.OTHERS.has(word)) return false;
    else if (!hasModal) return true;
  }
  return !hasModal;
}

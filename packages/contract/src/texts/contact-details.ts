import { folded } from "./folded";
import { hasPhone, hasSplitPhone } from "./phone-numbers";

// Details that would lead people past the product: phone numbers, UPI ids, names in messengers and
// addresses on the web, however they are spelled. The texts that these rules were written for are
// in tests/contact-details.

const anyOf = (...patterns: string[]) => new RegExp(patterns.join("|"), "u");
const SIGN = String.raw`[\p{L}\p{N}]`;
/** The spellings of @ in words. */
const AT = String.raw` ?(?:\((?:at|@)\)|\[(?:at|@)\]|\{(?:at|@)\}|<(?:at|@)>|\bat the rate\b)`;

/** UPI handles that are not words otherwise, and those that are. */
const UPI_HANDLE =
  "ok(?:axis|icici|hdfcbank|sbi|bizaxis)|[iy]bl|axl|y?apl|rapl|pt(?:yes|sbi|hdfc|axis)|wa(?:axis|hdfcbank|icici|sbi)|jupiteraxis|naviaxis|yesg|yespop|superyes|fampay|freecharge|ikwik|axisb(?:ank)?|hdfcbank|kotak|barodampay";
const UPI_WORD = "upi|paytm|fam|airtel|sbi|icici|pnb|jio";
const MAIL = "gmail|googlemail|yahoo|ymail|hotmail|outlook|rediff(?:mail)?|icloud|proton(?:mail)?|zoho(?:mail)?";
const UPI_OR_EMAIL = anyOf(
  // A price may follow the sign.
  String.raw`${SIGN}@(?!\d+\b)${SIGN}`,
  `${SIGN}[._-]{0,5}${AT}`,
  String.raw`@ ?(?:${UPI_HANDLE})\b`,
  String.raw`${SIGN} at (?:${UPI_HANDLE}|${MAIL})\b`,
  String.raw`(?<=${SIGN})(?= ?@)(?<!\b(?:book|bought|paid|purchas|pay)\w*) ?@ ?(?:${UPI_WORD}|${MAIL})\b`,
  String.raw`\b(?:${MAIL}|e ?-?mail|upi|vpa|gpay|google pay|phone ?pe|paytm)(?: ?(?:id|no|number|me|is|on|to))* ?(?:[:=]>? ?(?!rs|₹|\d{1,4}\b)\S{3}|-+>? ?[a-z]\S*[._@\d])`,
  String.raw`\bmail ?: ?\w+[._\d]\w`,
  String.raw`\b(?:${MAIL}|e ?-?mail|upi|vpa|gpay|google pay|phone ?pe|paytm) (?:id|address|number) (?:is )?[a-z][a-z._\d]{3}`,
);

/** Messenger names without another meaning, short ones, and words that also mean something else. */
const MESSENGER =
  "telegram|tele ?gram|teligram|insta(?:gram)?|whats ?app?|watsapp?|wh?atsup|snap ?chat|facebook|discord|व्हाट्सएप|वॉट्सऐप|टेलीग्राम|इंस्टाग्राम|इंस्टा";
const SHORT = "tg|ig|fb|wa|snap|tele|wapp|dm";
const MEANS_MORE = "messenger|twitter|threads|skype|viber|signal|linked ?in";
/** The beginning of a word in any script. */
const START = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const IS = "(?: (?:id|handle|user ?name|user|name|is|me|at|on))*";
const WRITE = "dm|ping|msg|contact|inbox|chat|connect|talk";
const WRITE_ME = "text|message|find|reach|add|follow|call|write|search|get|buzz|hit";
const PROFILE = anyOf(
  String.raw`${START}(?:${MESSENGER}|${SHORT})${IS} ?(?:[:=/~→➜»⇒]|->|=>|-+(?=\s?\S*[\d_.]\S))>? ?@?[\p{L}\p{N}_]`,
  String.raw`\b(?:${MESSENGER}|${SHORT}|${MEANS_MORE})${IS} ?@ ?[a-z_][\w.]{2}`,
  String.raw`\b(?:${MESSENGER}) (?:id|handle|user ?name) (?:is )?[a-z]`,
  String.raw`\b(?:${MESSENGER}|${SHORT}) (?:is )?[a-z]+[\d_#][\w.]+`,
  String.raw`(?<=[a-z]\w{0,30})[_\d]\w{0,30} (?:on|at|@) (?:my )?(?:${MESSENGER}|tg|ig|snap)\b`,
  String.raw`\b(?:${WRITE}|(?:${WRITE_ME}) (?:me|us|up|kar\w*))\b(?: \S{1,12}){0,3} (?:on|at|via|through|over|in|from|par|pe) (?:my |the )?(?:${MESSENGER}|${SHORT}|${MEANS_MORE})\b`,
  String.raw`\bwhats ?app? (?:me|us|no|num|number|kar|karo|kare|karen|kijiye|pe|par|only)\b`,
  String.raw`\b(?:dm|pm|inbox) (?:me|for|karo|kare|kijiye)\b`,
  // A handle by itself. The name of a cinema after the sign is a mere word.
  String.raw`(?<!\S)@(?=[a-z_])[a-z]*[_\d.][\w.]*[a-z\d]`,
);

/** Endings of addresses that cannot end a sentence, and those that can. */
const PLAIN_ENDING =
  "c[o0]m|net|org|xyz|app|link|info|online|shop|store|gle|site|website|page|live|club|pro|biz|io|ai|ly|gg|gl|gd|tv|tk|co\\.in|org\\.in|net\\.in";
const ANY_ENDING = `${PLAIN_ENDING}|in|me|co|to|be|us`;
const DOT = String.raw` ?(?:\(dot\)|\[dot\]|\(\.\)|\[\.\]|\{dot\}| dot |डॉट) ?`;
const LINK = anyOf(
  String.raw`\bh(?:tt|xx)ps? ?:|\bwww ?[. ] ?\w`,
  String.raw`${SIGN}\.(?:${PLAIN_ENDING})\b`,
  String.raw`${SIGN}${DOT}(?:${ANY_ENDING})\b`,
  String.raw`${SIGN} \. ?(?:${PLAIN_ENDING})\b`,
  String.raw`${SIGN}\. (?:c[o0]m|co\.in)\b`,
  String.raw`${SIGN}\.(?:${ANY_ENDING})(?:\/|$|[?!,;)])`,
  String.raw`\b(?:wa|t|fb|m|ig)\.me\b`,
);

const hasAddress = (plain: string) => LINK.test(plain) || UPI_OR_EMAIL.test(plain) || PROFILE.test(plain);

/**
 * Returns whether a text holds a phone number, a UPI id, an email address, a link or a messenger
 * name, also in words or disguise.
 */
export function hasContactDetails(text: string): boolean {
  const plain = folded(text).trim();
  return hasAddress(plain) || hasPhone(plain) || hasSplitPhone([plain]);
}

/** Returns whether texts that people read one after the other hold a phone number together. */
export function haveContactDetails(texts: string[]): boolean {
  return hasSplitPhone(texts.map(folded));
}

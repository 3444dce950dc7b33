import { folded } from "./folded";
import { hasPhone, hasSplitPhone } from "./phone-numbers";
import { bones, heard, soundsOf } from "./sound";
import { listed, once } from "./word-lists";

// Details that would lead people past the product: phone numbers, UPI ids, names in messengers and
// addresses on the web, however they are spelled. A text is read three times: by its looks
// (`folded`), by the sound of its words, and with spaced-out letters joined; the rules are about
// what stands beside what. The texts that they were written for are in tests/contact-details.

/** Words that a rule knows, by their spellings and sounds in Indian scripts. */
const WORDS = {
  dot: "dot dott daat dt",
  underscore: "underscore andrskor",
  slash: "slash slesh",
  insta: "insta instgrm",
  gmail: "gmail jimel jimail",
  whatsapp: "whatsapp votsp",
  par: "par pr pe",
};
/** Words whose consonants tell enough. */
const LONG_WORDS = "telegram instagram whatsapp snapchat facebook discord hotmail underscore";
const meanings = once(
  () =>
    new Map([
      ...listed(LONG_WORDS).map((word) => [bones(word), word] as const),
      ...Object.entries(WORDS).flatMap(([word, others]) =>
        listed(others).flatMap((one) => soundsOf(one).map((sound) => [sound, word] as const)),
      ),
    ]),
);
const WORD = /[\p{L}\p{M}]+/gu;
const LATIN = /^[a-z]/;

/** Returns a folded text with what its words sound like, Indian scripts in Latin letters. */
const read = (plain: string) =>
  plain.replace(WORD, (word) => {
    const sound = heard(word);
    return meanings().get(sound) ?? meanings().get(bones(word)) ?? (LATIN.test(word) ? word : sound);
  });

/** "g m a i l . c o m" */
const SPACED_OUT = /(?<![\p{L}\p{M}\p{N}])\p{L}(?: \p{L})+(?![\p{L}\p{M}\p{N}])/gu;
const joined = (plain: string) => plain.replace(SPACED_OUT, (letters) => letters.replaceAll(" ", ""));

const anyOf = (...patterns: string[]) => new RegExp(patterns.join("|"), "u");
const SIGN = String.raw`[\p{L}\p{N}]`;

/** The spellings of @ in words. */
const AT = String.raw` ?(?:\((?:at|@)\)|\[(?:at|@)\]|\{(?:at|@)\}|<(?:at|@)>|\bat ?the ?rate\b|\batrate\b)`;
/**
 * The handles of UPI: a short name of an app before that of a bank, or a short name that is no
 * word. After a sign any name may stand before the bank's; without one 'praxis' is a word. Then
 * those that are words.
 */
const OF_BANK = "(?:axis|hdfc|icici|sbi|idfc|federal)(?:bank)?";
const UPI_HANDLE = String.raw`(?:ok|wa|pt|my|jio|tata|times?|apl|yes)${OF_BANK}|(?:axis|hdfc|kotak|yes|idfc|indus|au|rbl|idbi|dbs|hsbc)(?:bank|b|\d{3}|pop|g|pay|cred|fam|first|netc)|[iy]bl|axl|y?apl|rapl|ptyes|superyes|oneyes|yesg|fampay|freecharge|ikwik|barodampay|timecosmos|kmbl?|cnrb|cboi|uboi|mahb|idfcnetc|pz`;
const UPI_WORD = "upi|paytm|fam|airtel|sbi|icici|pnb|jio|gpay|google pay|phone ?pe|bhim";
const MAIL = "g ?mail|googlemail|yahoo|ymail|hotmail|outlook|rediff(?:mail)?|icloud|proton(?:mail)?|zoho(?:mail)?";
/** What one writes of a shop, not of a person. */
const BOUGHT = String.raw`\b(?:book|bought|got|paid|purchas|pay|sold|avail|list|offer|off|deal|sale|ticket|cheap)\w*`;
const UPI_OR_EMAIL = anyOf(
  // A price may follow the sign.
  String.raw`${SIGN}@+(?!\d+\b)${SIGN}`,
  `${SIGN}[._-]{0,5}${AT}`,
  String.raw`@ ?(?:[a-z]{2,9}${OF_BANK}|${UPI_HANDLE})\b`,
  String.raw`${SIGN} (?:(?:at|on|in|par) |@ ?)?(?:${UPI_HANDLE})\b`,
  String.raw`${SIGN} (?:at|on|par) [a-z]{3,9}${OF_BANK}\b`,
  String.raw`${SIGN} at (?:${MAIL})\b`,
  String.raw`(?<=${SIGN})(?= ?@)(?<!${BOUGHT}) ?@ ?(?:${UPI_WORD}|${MAIL})\b`,
  String.raw`^(?!.*${BOUGHT} (?:on|at))\S+(?: \S+)? (?:on|at|par) (?:${UPI_WORD}|${MAIL})$`,
  String.raw`[._\d]\S{0,20} (?:on|at|par) (?:${UPI_WORD})\b`,
  String.raw`\b(?:${MAIL})[ .,-]{1,3}(?:dot )?(?:com|in|co)\b`,
  String.raw`^\S+ (?:${MAIL})$|\b[a-z]+[\d._]\w* (?:${MAIL})\b`,
  String.raw`\b(?:${MAIL}|e ?-?mail|upi|vpa|gpay|google pay|phone ?pe|paytm)(?: ?(?:id|no|number|me|is|on|to))* ?(?:[:=]>? ?(?!rs|₹|\d{1,4}\b)\S{3}|-+>? ?[a-z]\S*[._@\d])`,
  String.raw`\bmail ?: ?\w+[._\d]\w`,
  String.raw`\b(?:${UPI_WORD}|vpa) (?!rs)[a-z]+[\d._]\w*`,
  String.raw`\b(?:${MAIL}|e ?-?mail|upi|vpa|gpay|google pay|phone ?pe|paytm) (?:id|address|number) (?:is )?[a-z][a-z._\d]{3}`,
);

/** Messenger names without another meaning, short ones, and words that also mean something else. */
const MESSENGER =
  "tele[ .-]?gram|insta(?:[ .-]?gram)?|whats[ .-]?app?|wh?atsup|snap ?chat|facebook|discord|arattai|link ?tree";
const SHORT = "tg|ig|fb|wa|snap|tele|wapp|dm";
const MEANS_MORE = "messenger|twitter|threads|skype|viber|signal|linked ?in|reddit|youtube|sharechat";
const ANY = `${MESSENGER}|${SHORT}|${MEANS_MORE}`;
/** The beginning of a word in any script. */
const START = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const IS = "(?: (?:id|handle|user ?name|user|name|is|me|at|on|hai))*";
const ON = "(?:on|at|via|through|over|in|from|par)";
const WRITE = "dm|ping|msg|contact|inbox|chat|connect|talk";
const WRITE_ME = "text|message|find|reach|add|follow|call|write|search|get|buzz|hit";
const PROFILE = anyOf(
  String.raw`${START}(?:${MESSENGER}|${SHORT})${IS} ?(?:[:=/~→➜»⇒]|->|=>|-+(?=\s?\S*[\d_.]\S))>? ?@?[\p{L}\p{N}_]`,
  String.raw`\b(?:${ANY})${IS} ?@ ?[a-z_][\w.]{2}`,
  String.raw`\b(?:${MESSENGER}|${SHORT}) (?:id|handle|user ?name) (?:is )?[a-z]`,
  String.raw`\b(?:${MESSENGER}|${SHORT}) (?:is )?[a-z]+[\d_#][\w.]+|\b[a-z]+[\d_.]\w* (?:${MESSENGER}|tg|ig|snap)\b`,
  String.raw`\b(?:${ANY}) (?:me|mein|par) (?:\S+ ){0,2}(?:search|dhund|khoj|find|msg|message|add|follow)`,
  // "ravik on insta", and no more
  String.raw`^(?!(?:saw|seen|found|post|shar|trailer|reel|video|viral|live|not|only|book|bought)\w*)\S+(?: \S+)? ${ON} (?:${ANY})$`,
  String.raw`(?<=[a-z]\w{0,30})[_\d]\w{0,30} (?:on|at|@|par) (?:my )?(?:${MESSENGER}|tg|ig|snap)\b`,
  String.raw`\b(?:${WRITE}|(?:${WRITE_ME}) (?:me|us|up|kar\w*))\b(?: \S{1,12}){0,5} ${ON} (?:my |the )?(?:${ANY})\b`,
  // "search ravik on insta", "I am ravik on insta"
  String.raw`\b(?:search|look|(?:i|this) (?:am|is)|i ?'?m|it ?'?s|name|id)(?! not\b)(?: \S{1,24}){1,4} ${ON} (?:${ANY})\b`,
  String.raw`\bsame (?:\S+ )?${ON} (?:${ANY})\b`,
  // "my insta is ravik"
  String.raw`\b(?:my|our|mera|meri) (?:${ANY})(?: (?:id|handle|user ?name|name))? (?:is|hai|:|=|-)`,
  String.raw`^(?:${ANY}) par \S+|\b(?:${MESSENGER}) par \S{0,20}[._\d]`,
  String.raw`\buser ?(?:name|id)(?: is)?(?: ?[:=-]+)? ?\S+$|\bhandle (?:is|hai)\b|\bhandle ?[:=]`,
  String.raw`\bwhats ?app? (?:me|us|no|num|number|kar|karo|kare|karen|kijiye|par|only)\b`,
  String.raw`\b(?:dm|pm|inbox) (?:me|for|karo|kare|kijiye)\b`,
  // A handle by itself. The name of a cinema after the sign is a mere word.
  String.raw`(?<!\S)@(?=[a-z_])[a-z]*[_\d.][\w.]*[a-z\d]`,
  // Signs as words: "ravi underscore k".
  String.raw`${SIGN} (?:underscore|slash)\b`,
  String.raw`\b[a-z]\w+#\d{4}\b`,
  String.raw`${SIGN} ?\((?:on )?(?:${MESSENGER}|${SHORT})\)`,
);

/** The alphabet of NATO, of which four in a row spell something. */
const NATO =
  "al(?:f|ph)a|bravo|charlie|delta|echo|foxtrot|golf|hotel|india|juliett?|kilo|lima|mike|november|oscar|papa|quebec|romeo|sierra|tango|uniform|victor|whiske?y|x-?ray|yankee|zulu";

/** Endings of addresses that cannot end a sentence, and those that can. */
const PLAIN_ENDING =
  "c[o0]m|net|org|xyz|app|link|info|online|shop|store|gle|site|website|page|live|club|pro|biz|bio|dev|tech|cloud|social|blog|wiki|media|digital|io|ai|ly|gg|gl|gd|gy|ee|cc|tv|tk|co\\.in|org\\.in|net\\.in";
const ANY_ENDING = `${PLAIN_ENDING}|in|me|co|to|be|us|fun|show|movies?|tickets?|team|world|life|space|studio|chat|group|one|top|art|zone|today`;
/** Two letters that end an address, unless they are a word, or initials after an abbreviation. */
const COUNTRY = String.raw`(?<!\b(?:opp|nr|sec|ph|st|dr|mrs?|ms|jr|sr|no|rs|vs|smt|feat|ft|by|music))\.(?!(?:a[ms]|an|as|at|by|do|go|he|hi|if|i[nst]|i[ivx]|me|my|no|of|oh|ok|on|or|pm|rs|so|to|up|we|ji|k[aeio]|se|ho|ha|na|ye|vs|ad|bc)\b)[a-z]{2}(?![\p{L}\p{N}.])`;
const DOT = String.raw`(?: ?[([{<*] ?(?:dot|\.) ?[)\]}>*] ?|(?<!\b(?:the|a|polka|blue|red|yellow|green|black|pink|white|one))(?: |-|_)dot(?: |-|_))`;
const LINK = anyOf(
  String.raw`\bh(?:tt|xx)ps? ?:|\bwww ?[. ] ?\w`,
  String.raw`${SIGN}\.(?:${PLAIN_ENDING})\b`,
  `${SIGN}${DOT}${SIGN}`,
  String.raw`(?<=${SIGN} ?)dot(?:${ANY_ENDING})\b`,
  String.raw`${SIGN} \. ?(?:${PLAIN_ENDING})\b|${SIGN} \.(?:${ANY_ENDING})\b`,
  String.raw`${SIGN}\. (?:c[o0]m|co\.in|bio)\b`,
  String.raw`${SIGN}\.(?:${ANY_ENDING})(?:$|[?!,;)])`,
  String.raw`[\p{L}\p{N}-]{2}${COUNTRY}`,
  // Whatever the ending is, when something follows it.
  String.raw`[\p{L}\p{N}-]\.[a-z]{2,}(?::\d+)?/[\p{L}\p{N}]`,
  String.raw`\b(?:visit|website|site|link|url|go to|browse|check(?: out)?)(?: \S+)? [\p{L}\p{N}-]{2,}\.[a-z]{2,}\b`,
  String.raw`(?<!\b(?:rom|sit)\P{L})(?<=${SIGN}[^\p{L}\p{N}]{1,3})c[o0]m\b(?! ?\p{L})`,
  String.raw`\b(?:wa|t|fb|m|ig)\.me\b`,
  String.raw`${SIGN} (?:point|full ?stop) (?:${ANY_ENDING})\b`,
  // An address in numbers: one part has three digits, which days and months have not.
  String.raw`(?<![\d.])(?=[\d.]*(?:\d{3}|\.0\.))(?:\d{1,3}\.){3}\d{1,3}(?!\d|\.\d)|(?<![\da-f:])(?=[\d:]*[a-f])(?:[\da-f]{1,4}::?){5}`,
  String.raw`\b(?:(?:${NATO})[ ,.-]+){3}(?:${NATO})\b`,
);

const hasAddress = (text: string) => LINK.test(text) || UPI_OR_EMAIL.test(text) || PROFILE.test(text);

/**
 * Returns whether a text holds a phone number, a UPI id, an email address, a link or a messenger
 * name, also in words or disguise.
 */
export function hasContactDetails(text: string): boolean {
  const plain = folded(text).trim();
  const readings = new Set([plain, read(plain), joined(plain), read(joined(plain))]);
  return [...readings].some((one) => hasAddress(one) || hasPhone(one)) || hasSplitPhone([plain]);
}

/** Returns whether texts that people read one after the other hold a phone number together. */
export function haveContactDetails(texts: string[]): boolean {
  return hasSplitPhone(texts.map(folded));
}

import type { ErrorCode } from "../errors";
import { hasContactDetails } from "./contact-details";
import { folded } from "./folded";

// Checks a person's name: it may be anything but a contact, or a name that people would take for
// ours.

/** Our own name, which no word of a person's name may contain. */
const BRAND = ["reseat", "रीसीट", "रिसीट"];
/** Names of our staff, without spaces. A longer word may contain them: 'Adminder', 'Teamraj'. */
const STAFF = `
  admins? administrators? administration sysadmin superadmin moderators? moderation support team teams staff official officials management
  help(?:desk|line|cent(?:er|re)) (?:service|care)desk customer(?:care|support|services?|relations|help) webmaster noreply verification
  (?:grievance|nodal)officer grahakse[vw]a sahaya?ta(?:kendra)? adhikarik prashasak vyavasthapak
  एडमिन ऐडमिन सपोर्ट टीम स्टाफ स्टाफ़ हेल्पडेस्क हेल्पलाइन कस्टमर(?:केयर|सपोर्ट|सर्विस) ग्राहक(?:सेवा|सहायता) सहायता(?:केंद्र|केन्द्र)?
  ऑफिशियल ऑफ़िशियल ऑफीशियल आधिकारिक मॉडरेटर मोडरेटर प्रशासक व्यवस्थापक शिकायतअधिकारी
  টিম অ্যাডমিন সাপোর্ট ટીમ એડમિન સપોર્ટ ਟੀਮ ਐਡਮਿਨ ਸਪੋਰਟ ଟିମ୍ ଆଡମିନ ସପୋର୍ଟ டீம் அட்மின் சப்போர்ட்
  టీమ్ అడ్మిన్ సపోర్ట్ ಟೀಮ್ ಅಡ್ಮಿನ್ ಸಪೋರ್ಟ್ ടീം അഡ്മിൻ സപ്പോർട്ട്`;

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
    l: "i",
  }),
);
const readAloud = (word: string) =>
  word
    .replace(/[013-57-8$@!|l]/g, (sign) => READ_AS.get(sign) ?? sign)
    .replace(/rn/g, "m")
    .replace(/vv/g, "w");

const ours = BRAND.map((word) => readAloud(folded(word)));
/** Keeps the characters of the pattern that are not letters. */
const staff = folded(STAFF)
  .trim()
  .split(" ")
  .map((word) => word.replace(/[a-z]+/g, readAloud))
  .join("|");
const STAFF_LIKE = new RegExp(`^(?:${staff}|${ours.join("|")})+$`, "u");
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
  const words = plain.match(/[\p{L}\p{M}\p{N}$@!|]+/gu) ?? [];
  if (words.some((word) => ours.some((our) => readAloud(word).includes(our)))) return true;
  return words.some((_, first) => {
    let joined = "";
    for (const word of words.slice(first)) {
      joined += word;
      if (joined.length > SPACED_MAX) return false;
      const bare = joined.replace(/^\d+|[\d!]+$/g, "");
      if (STAFF_LIKE.test(readAloud(joined)) || STAFF_LIKE.test(readAloud(bare))) return true;
    }
    return false;
  });
}

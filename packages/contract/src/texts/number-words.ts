import { folded } from "./folded";

/**
 * The words for each digit, by the digit: English, Hindi and others in Latin letters, then the nine
 * Indian scripts.
 */
const DIGIT_WORDS = [
  `zero oh nil null nought shunya shoonya sunya sunna sifar jiro pujyam poojyam
   शून्य ज़ीरो जीरो শূন্য জিরো ਸਿਫ਼ਰ ਸਿਫਰ ਜ਼ੀਰੋ ਜੀਰੋ શૂન્ય ઝીરો ଶୂନ ଶୂନ୍ୟ ଜିରୋ பூஜ்யம் பூஜ்ஜியம் சைபர் ஜீரோ
   సున్నా సున్న జీరో ಸೊನ್ನೆ ಶೂನ್ಯ ಜೀರೋ പൂജ്യം സീറോ`,
  `one ek onnu ondru okati ondu
   एक वन এক ওয়ান ਇੱਕ ਇਕ ਵਨ એક વન ଏକ ୱାନ ஒன்று ஒண்ணு ஒன் ఒకటి వన్ ಒಂದು ಒನ್ ഒന്ന് വൺ`,
  `two do don dui rendu irandu eradu
   दो दोन टू দুই টু ਦੋ ਟੂ બે ટુ ଦୁଇ ଟୁ இரண்டு ரெண்டு டூ రెండు టూ ಎರಡು ಟೂ രണ്ട് ടു`,
  `three teen tin moonu moondru moodu mooru
   तीन थ्री তিন তিনি থ্রি ਤਿੰਨ ਥ੍ਰੀ ત્રણ થ્રી ତିନି ତିନ ଥ୍ରି மூன்று மூணு த்ரீ మూడు త్రీ ಮೂರು ತ್ರೀ മൂന്ന് ത്രീ`,
  `four char chaar naalu nalu naangu nalugu naalugu nalku naalku
   चार फोर फ़ोर চার চাৰি ফোর ਚਾਰ ਫੋਰ ચાર ફોર ଚାରି ଫୋର நான்கு நாலு ஃபோர் నాలుగు ఫోర్ ನಾಲ್ಕು ಫೋರ್ നാല് ഫോർ`,
  `five paanch panch paach anju aindhu ainthu aidu
   पाँच पांच पाच फाइव फ़ाइव পাঁচ পাচ ফাইভ ਪੰਜ ਫਾਈਵ પાંચ ફાઇવ ପାଞ୍ଚ ଫାଇଭ ஐந்து அஞ்சு ஃபைவ் ఐదు అయిదు ఫైవ్
   ಐದು ಫೈವ್ അഞ്ച് ഫൈവ്`,
  `six chhe chhah cheh che chah chhai chhoy saha aaru aru
   छह छः छे छै सहा सिक्स ছয় ছয সিক্স ਛੇ ਸਿਕਸ છ સિક્સ ଛଅ ଛ ସିକ୍ସ ஆறு சிக்ஸ் ఆరు సిక్స్ ಆರು ಸಿಕ್ಸ್ ആറ് സിക്സ്`,
  `seven saat sat sath ezhu yezhu edu elu yelu
   सात सेवन সাত সেভেন ਸੱਤ ਸੈਵਨ સાત સેવન ସାତ ସେଭେନ ஏழு செவன் ఏడు సెవెన్ ಏಳು ಸೆವೆನ್ ഏഴ് സെവൻ`,
  `eight aath ath aat ettu enimidi entu
   आठ एट আট আঠ এইট ਅੱਠ ਏਟ આઠ એઇટ ଆଠ ଏଟ எட்டு எயிட் ఎనిమిది ఎయిట్ ಎಂಟು ಏಟ್ എട്ട് എയ്റ്റ്`,
  `nine nau nao naw noy ombathu onbathu ombattu tommidi thommidi
   नौ नऊ नाइन নয় নয ন নাইন ਨੌਂ ਨੌ ਨਾਈਨ નવ નાઇન ନଅ ନାଇନ ஒன்பது ஒம்பது நைன் తొమ్మిది నైన్ ಒಂಬತ್ತು ನೈನ್
   ഒമ്പത് ഒൻപത് നയൻ`,
].map((words) => words.split(/\s+/));

const TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ENGLISH = "zero one two three four five six seven eight nine".split(" ");

/** The digits of a number's word: `nine` is 9, `twelve` is 12. */
export const FIGURES: ReadonlyMap<string, string> = new Map([
  ...DIGIT_WORDS.flatMap((words, digit) => words.map((word) => [folded(word), String(digit)] as const)),
  ...TEENS.map((word, index) => [word, String(10 + index)] as const),
]);
/** The first digit of the words for tens, to which another may be added: `ninety` is 9. */
export const TENS_FIGURE: ReadonlyMap<string, string> = new Map(
  TENS.map((word, index) => [word, String(2 + index)] as const),
);
/** How often the next digit is repeated. */
export const TIMES: ReadonlyMap<string, number> = new Map([
  ...["double", "dbl", "dabal", "डबल", "ডাবল", "டபுள்", "డబుల్", "ಡಬಲ್", "ഡബിൾ"].map((word) => [folded(word), 2] as const),
  ...["triple", "tripal", "ट्रिपल"].map((word) => [folded(word), 3] as const),
]);

const WRITTEN_TOGETHER = new RegExp(`(?:${ENGLISH.join("|")})`, "y");

/** Returns the digits of English words with nothing between them: `nineeightone` is 981. */
export function figuresTogether(word: string): string | undefined {
  let figures = "";
  WRITTEN_TOGETHER.lastIndex = 0;
  while (WRITTEN_TOGETHER.lastIndex < word.length) {
    const [found] = WRITTEN_TOGETHER.exec(word) ?? [];
    if (!found) return undefined;
    figures += ENGLISH.indexOf(found);
  }
  return figures;
}

/** Words that ask for money or for a secret, in English, Hindi and Hinglish. */

const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Things that a message can ask for. */
export const MONEY = words(`
  money payment payments amount advance deposit token rs rupees rupee rupaye rupay rupaya rupe rupiya bucks fee fees charges
  paise paisa paisay pese pesa upi gpay googlepay phonepe paytm bhim neft imps rtgs
  पैसे पैसा रुपये रुपए रूपये रुपया एडवांस पेमेंट भुगतान राशि रकम टोकन यूपीआई जीपे गूगलपे फोनपे पेटीएम`);
/** Words for money that do not ask for it by themselves. */
export const SUMS = words("payment money amount paise paisa advance deposit पैसे पैसा पेमेंट भुगतान");
export const SECRETS = words("otp cvv cvc password passcode mpin ओटीपी पासवर्ड सीवीवी पासकोड एमपिन");
export const PINS = words("pin पिन");
export const CODES = words("code कोड");
export const CARDS = words("card कार्ड");

/** Words that make a pin a place, a code a postal one, or a card a printed one. */
export const PLACES = words("code codes कोड location loc drop address map maps google area theatre");
export const TEXTED = words(`
  verification security login secret digit sms received receive got getting phone mobile aaya aya aayega ayega वेरिफिकेशन सिक्योरिटी
  आया आएगा आयेगा फोन मोबाइल`);
export const SHOWN_AT_THE_DOOR = words(
  "booking confirmation ticket promo coupon discount qr pin entry seat order bms dress बुकिंग टिकट क्यूआर एंट्री",
);
export const OF_A_CARD = words(
  "debit credit atm number no details detail photo pic cvv डेबिट क्रेडिट एटीएम नंबर नम्बर डिटेल डिटेल्स फोटो",
);

/**
 * Words after which a word about money means something else: an advance booking, the id of somebody
 * who is to be paid.
 */
export const NO_MONEY = words(
  "booking book booked bookings back id ids number no handle details qr screenshot proof receipt link बुकिंग आईडी नंबर स्क्रीनशॉट",
);
/** Things that people ask each other for every day. */
export const HARMLESS = words(`
  ticket tickets tikat seat seats pdf screenshot photo photos pic picture address location booking id link number qr proof receipt
  confirmation message email mail invite टिकट टिकटें सीट स्क्रीनशॉट फोटो पता लोकेशन बुकिंग लिंक नंबर मैसेज`);
/** Words about the past or one's own money, which ask for nothing. */
export const DONE = words(
  "gaya gayi gya gaye diya diye kiya mila mile mil chuka wapas vapas wapis गया गई गए दिया दिए किया मिला मिले मिल चुका वापस",
);

/** English verbs, which stand before their object. */
export const PAY = words("pay transfer deposit remit gpay phonepe paytm upi clear complete");
export const SEND = words("send give share forward provide submit make drop");
export const TELL = words("tell enter type read say text message dm whatsapp confirm disclose show fill");
export const WANT = words("need want require");

/** Hindi verbs, which stand after their object. */
export const DO = words(`
  bhejo bhejiye bhejie bhejiyega bhejen bhejein karo kro karein kariye kariyega kijiye kijie kardo krdo dedo dedijiye dijiye dijie
  chahiye chaiye chahie bhejdo
  भेजो भेजिए भेजिये भेजिएगा भेजें करो करें करिए कीजिए कीजिये दीजिए दीजिये चाहिए चाहिये दो`);
export const SAY = words(`
  batao bataiye bataye bataen batado bolo daalo dalo daliye daliyega likho dikhao
  बताओ बताइए बताइये बताएं बताये डालो डालिए डालें बोलो लिखो दिखाओ`);
/** The stems of verbs in two words. */
export const STEMS = words(`
  bhej kar kr de bata bta daal dal bol likh dikha share send transfer pay scan forward भेज कर दे बता डाल बोल लिख दिखा शेयर ट्रांसफर`);
export const LIGHT = words("do dijiye dijie dijiyega dena den dein de दो दीजिए दीजिये दीजिएगा देना दें दे");
export const SPOKEN = words("bata bta daal dal bol likh dikha बता डाल बोल लिख दिखा");
export const DUTIES = words(
  "dena deni dene bhejna bhejni karna karni karne batana batani देना देनी भेजना भेजनी करना करनी बताना",
);
export const MUST = words("hoga hogi honge padega padegi pdega होगा होगी होंगे पड़ेगा पड़ेगी");

/** Words that make 'bhejna hai' the reader's duty. */
export const TO_YOU = words("aapko apko tumhe tumko aap tum आपको तुम्हें तुमको");

/** Words for the reader or another person who is to do it. */
export const YOU = words("you u ya your");
export const OTHERS = words(`
  i ill im ive id we he she they it who how me my our asked told had has was were got supposed guy did does bookmyshow bms`);
export const MODALS = words("will would can could shall should may might must need have to be want");
export const NOT = words("dont not never no without mat na nahi nahin मत न ना नहीं");
/** Words for a time before the people meet. */
export const NOW = words("first now advance upfront immediately before today online abhi pehle phle पहले अभी");
export const FIRST = words("first upfront pehle phle pahle पहले");
/** Words that ask for the amount, which is only a question. */
export const QUESTIONS = words("kitna kitne kitni kitnay कितना कितने कितनी");

/** Words of a seller who asks for more than the listing says. */
export const PRICES = words("price prices rate rates cost daam dam keemat kimat bhav दाम रेट कीमत क़ीमत प्राइस भाव");
export const RISES = words(`
  increased increase raised raise hiked hike higher badh badha badhe badhi badhega badhgaya badhana badhaya bada बढ़ बढ़ा बढ़े बढ़ी बढ़ेगा बढ़ाना
  बढ़ाया बढ बढा बढे बढी`);
export const EXTRA = words("extra more zyada jyada zyaada jyaada ज़्यादा ज़्यादा ज्यादा एक्स्ट्रा");
export const RUPEES = words("rs rupees rupee rupaye rupay bucks रुपये रुपए रूपये");
/** After 'extra': it is a duty to pay. */
export const OWED = words(
  "dena deni dene lagega lagenge lagega hoga honge chahiye paise paisa money payment charge charges देना देने लगेगा लगेंगे होगा चाहिए पैसे पैसा चार्ज",
);
/** What there may be more of than money. */
export const COUNTED = words(`
  ticket tickets seat seats minute minutes min mins hour hours details detail photo photos info people person time km
  टिकट सीट मिनट घंटे फोटो लोग`);
/** Who says that nothing is raised. */
export const REFUSED = words("no not never dont isnt wont without nahi nahin mat bina नहीं मत बिना ना");

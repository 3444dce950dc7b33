import type { ErrorCode } from "@reseat/contract/errors";
import type { Language } from "@reseat/contract/limits/constants";

/** The contract's texts of errors in Hindi. */
const HINDI: Record<ErrorCode, string> = {
  // Bad requests
  invalid_input: "भेजी गई कुछ जानकारी सही नहीं है।",
  json_required: "रिक्वेस्ट JSON में, application/json के रूप में होनी चाहिए।",
  method_not_allowed: "यह पता इस तरीक़े (method) की रिक्वेस्ट नहीं लेता।",
  idempotency_key_required: "Idempotency-Key हेडर में UUID ज़रूरी है।",
  idempotency_key_reused: "यह Idempotency-Key किसी दूसरी रिक्वेस्ट के लिए इस्तेमाल हो चुकी है।",
  contact_details: "इसमें फ़ोन नंबर, UPI ID, ईमेल और लिंक नहीं लिखे जा सकते। संपर्क अनलॉक के बाद दिखता है।",
  not_authenticated: "आप लॉग इन नहीं हैं",
  not_allowed: "आपको यह करने की अनुमति नहीं है।",
  banned: "हमारी टीम ने यह अकाउंट बंद कर दिया है।",
  account_closed: "आपने यह अकाउंट बंद किया था।",
  suspended: "यह अकाउंट कुछ समय के लिए निलंबित है।",
  warning_unread: "कृपया पहले हमारी टीम का संदेश पढ़ें।",
  terms_changed: "हमारी शर्तें बदल गई हैं। कृपया पेज फिर से लोड करें और पहले इन्हें पढ़ें।",
  not_found: "नहीं मिला।",
  too_many_requests: "बहुत ज़्यादा रिक्वेस्ट हो गईं। कृपया थोड़ी देर बाद कोशिश करें।",
  proof_required: "कृपया फिर कोशिश करें: पहले आपके डिवाइस की एक छोटी जाँच ज़रूरी है।",
  try_again: "अभी यहाँ बहुत लोग हैं। कृपया फिर कोशिश करें।",
  temporarily_unavailable: "Reseat थोड़ी देर के लिए रुका हुआ है। आप देख सकते हैं; कृपया कुछ मिनट बाद फिर कोशिश करें।",
  internal_error: "कुछ गड़बड़ हो गई।",

  // Accounts and one-time codes
  phone_exists: "यह फ़ोन नंबर पहले से रजिस्टर है। दूसरा नंबर डालें या लॉग इन करें।",
  account_not_found: "इस नंबर से कोई अकाउंट नहीं मिला। कृपया पहले साइन अप करें।",
  name_reserved: "यह Reseat या उसकी टीम का नाम लगता है। कृपया अपना ही नाम लिखें।",
  email_exists: "यह ईमेल पहले से रजिस्टर है। दूसरा ईमेल डालें या लॉग इन करें।",
  otp_invalid: "OTP ग़लत है या उसका समय ख़त्म हो गया है",
  otp_too_soon: "दूसरा OTP माँगने से पहले कृपया 30 सेकंड रुकें",
  otp_limit:
    "इस नंबर के लिए बहुत बार कोड माँगा गया। कृपया कल फिर कोशिश करें, या ऐसे ब्राउज़र में जिसमें पहले इस नंबर से लॉग इन किया गया हो।",
  otp_not_sent: "OTP नहीं भेजा जा सका",

  // Admins
  factor_needed: "कृपया अपने ऑथेंटिकेटर ऐप का कोड लिखें।",
  own_account: "अपने अकाउंट के बारे में कोई ख़ुद फ़ैसला नहीं करता।",

  // Tickets
  accepting_paused: "हम कुछ समय तक आपकी ओर से अनुरोध स्वीकार नहीं करते, क्योंकि दो टिकट आपके पास नहीं रहे थे।",
  listing_paused: "आप कुछ समय तक टिकट लिस्ट नहीं कर सकते, क्योंकि आपके ख़रीदार अंदर नहीं जा सके।",
  show_in_past: "शो की तारीख़ और समय आने वाले समय के होने चाहिए",
  show_too_far: "शो अगले 365 दिनों के अंदर होना चाहिए",
  discount_too_high: "छूट के बाद की क़ीमत असली क़ीमत से कम होनी चाहिए",
  above_printed_price: "टिकट उन पर छपे दाम से ज़्यादा में नहीं बेचे जा सकते",
  duplicate_ticket: "लगता है यह टिकट पहले से लिस्ट है।",
  ticket_listed_elsewhere:
    "यह टिकट किसी और ने बिक्री पर रखा है, या यह किसी को सौंपा जा चुका है। हम इसकी जाँच कर रहे हैं। अगर यह आपका है, तो संपर्क करें से अपनी बुकिंग के साथ हमें लिखें; जब हम इसे आपके लिए मुक्त कर दें, तब इसे फिर से सूचीबद्ध करें।",
  ticket_not_available: "यह टिकट उपलब्ध नहीं है।",
  ticket_under_review: "किसी ने दिलचस्पी दिखाई है। सेलर के जवाब का इंतज़ार है।",
  ticket_not_deletable: "आप सिर्फ़ वही टिकट डिलीट कर सकते हैं जो बिक्री के लिए उपलब्ध हैं।",
  status_not_allowed: "टिकट का स्टेटस अभी यह नहीं हो सकता।",
  own_ticket: "यह आपका अपना टिकट है।",

  // Wanted posts
  wanted_days: "कृपया आज से अगले 60 दिनों के अंदर के दिन चुनें।",
  wanted_full: "आप पहले से दस टिकट ढूँढ रहे हैं। पहले कोई एक तलाश ख़त्म करें।",
  wanted_exists: "आप इनमें से किसी दिन वहाँ यह फ़िल्म पहले से ढूँढ रहे हैं।",
  wanted_ended: "यह तलाश ख़त्म हो चुकी है।",
  offer_too_soon: "आप यह टिकट आख़िरी बदलाव के दो घंटे बाद, एक बार, दे सकते हैं।",

  // Handing a ticket over
  no_original: "सौंपने के लिए टिकट की तस्वीर अभी नहीं है। कृपया पहले जोड़ें।",
  original_differs: "इस तस्वीर का कोड आपकी लिस्टिंग वाला नहीं है। कृपया वही तस्वीर चुनें जो आपने लिस्ट की थी।",
  deal_taken_back: "यह सौदा वापस ले लिया गया है।",

  // The plan of a deal
  not_your_step: "यह क़दम सामने वाले का है, या अब इसका कोई मतलब नहीं।",
  not_let_in_time: "आप शो के समय से लेकर एक दिन बाद तक हमें बता सकते हैं।",
  no_upi: "आप दोनों ने UPI तय नहीं किया है, या सेलर की UPI ID यहाँ नहीं है।",
  plan_closed: "यह सौदा पूरा हो चुका है: अब इसमें कुछ बदला नहीं जा सकता।",

  // Credits, interest, unlocks
  insufficient_credits: "क्रेडिट कम हैं: आपको कम से कम 1 क्रेडिट चाहिए।",
  interest_not_pending: "इस रिक्वेस्ट को अब जवाब की ज़रूरत नहीं है।",
  interest_expired: "जवाब देने का समय ख़त्म हो गया। ख़रीदार को क्रेडिट वापस मिल गया।",
  asked_recently: "आपने इस टिकट के लिए थोड़ी देर पहले रिक्वेस्ट की थी। पिछली रिक्वेस्ट के 6 घंटे बाद आप फिर रिक्वेस्ट कर सकते हैं।",
  availability_already_requested: "आप इस टिकट के बारे में पहले ही पूछ चुके हैं।",
  availability_already_answered: "आप इस सवाल का जवाब पहले ही दे चुके हैं।",

  // Payments
  unknown_pack: "यह क्रेडिट पैक अब नहीं बिकता।",
  payment_not_verified: "अगर पैसे कट गए हैं, तो कृपया सपोर्ट से संपर्क करें।",
  paid_twice: "इस ऑर्डर का पेमेंट पहले ही हो चुका है। हमारी टीम दूसरा पेमेंट आपको लौटा देगी।",
  payment_provider_unavailable: "पेमेंट नहीं हो सका। कृपया फिर कोशिश करें।",
  order_not_pending: "यह पेमेंट पहले ही पूरा हो चुका है।",

  // Trust
  no_deal: "किसी का रिव्यू आप इस टिकट पर सौदा होने के बाद ही दे सकते हैं।",
  refund_exists: "इस अनलॉक का रिफ़ंड पहले ही माँगा जा चुका है।",
  refund_processed: "इस रिफ़ंड का फ़ैसला पहले ही हो चुका है।",
  report_self: "आप अपनी ही रिपोर्ट नहीं कर सकते।",

  // Moderation
  not_yourself: "आप अपने बारे में फ़ैसला नहीं कर सकते। कृपया किसी और एडमिन से कहें।",
  is_admin: "यह व्यक्ति एडमिन है। पहले यह भूमिका हटानी होगी।",
  another_admin: "इसका फ़ैसला किसी और एडमिन को करना होगा: पहला फ़ैसला आपका था।",
  already_banned: "यह अकाउंट पहले से बंद है। पहले रोक हटाएँ।",
  no_restriction: "इस अकाउंट पर कोई रोक नहीं है।",
  appeal_exists: "आप हमारी टीम से इसे फिर देखने को पहले ही कह चुके हैं।",
  changed_meanwhile: "इस बीच किसी और ने इसे बदल दिया है।",

  // Messages
  no_conversation: "अनलॉक करने या दिलचस्पी स्वीकार होने के बाद आप चैट कर सकते हैं।",
  conversation_closed: "इस सौदे का क्रेडिट लौटा दिया गया है, इसलिए यहाँ कोई नहीं लिख सकता।",
  person_unavailable: "यह व्यक्ति अभी संदेश पढ़ या लिख नहीं सकता।",
  person_blocked: "आपने इन्हें ब्लॉक किया है। लिखने के लिए अनब्लॉक करें।",

  // Devices
  push_service_unknown: "इस ब्राउज़र की पुश सर्विस समर्थित नहीं है।",

  // Ticket images
  image_invalid: "कृपया 5 MB तक की JPEG, PNG या WebP फ़ोटो अपलोड करें।",
};

const TEXTS: Record<Exclude<Language, "en">, Record<ErrorCode, string>> = { hi: HINDI };

/** Returns an error's text in a language; in English it may be more specific than the contract's. */
export function errorText({ code, message }: { code: ErrorCode; message: string }, language: Language): string {
  return language === "en" ? message : TEXTS[language][code];
}

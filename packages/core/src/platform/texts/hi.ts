import { counting, rupees, showNamed, type Terms, type Texts, timeNamed } from "./texts";

const count = counting("hi");

/** The terms of a plan, as in English. */
function termsOf({ price_each, pay, hand }: Terms): string {
  const paid = pay === "upi" ? "UPI से" : "थिएटर पर नकद";
  const handed = hand === "here" ? "टिकट यहीं सौंपा जाएगा" : "टिकट थिएटर पर सौंपा जाएगा";
  return `हर टिकट के ${rupees(price_each)}, ${paid}; ${handed}`;
}

export const hi = {
  notifications: {
    interest_received: ({ movie_name, minutes }) => ({
      title: `${movie_name}: एक ख़रीदार ने माँगा है`,
      message: `किसी ने ${movie_name} के आपके टिकट में दिलचस्पी दिखाई है। ${count(minutes, { one: "# मिनट", other: "# मिनट" })} में जवाब दें।`,
    }),
    accepted_for_you: ({ movie_name, message }) => ({
      title: `${movie_name}: बिक गया, जैसा आपने चाहा था`,
      message: `हमने आपकी ओर से एक ख़रीदार को हाँ कह दी, और अब आप दोनों एक-दूसरे का नंबर देख सकते हैं${message ? `: “${message}”` : "।"} उनसे पेमेंट और टिकट देने का तरीक़ा तय कर लें।`,
    }),
    interest_accepted: ({ movie_name }) => ({
      title: `${movie_name}: स्वीकार हो गया`,
      message: `${movie_name} के सेलर ने हाँ कर दी है। अब आप उनकी संपर्क जानकारी देख सकते हैं।`,
    }),
    interest_declined: ({ movie_name, reason }) => ({
      title: `${movie_name}: मना हो गया`,
      message: `${movie_name} के सेलर ने मना कर दिया${reason ? `: “${reason}”` : ""}। आपका क्रेडिट वॉलेट में वापस आ गया है।`,
    }),
    interest_expired: ({ movie_name }) => ({
      title: `${movie_name}: क्रेडिट वापस मिला`,
      message: `${movie_name} के सेलर का जवाब समय पर नहीं आया। आपका क्रेडिट वॉलेट में वापस आ गया है।`,
    }),
    ticket_gone: ({ movie_name }) => ({
      title: `${movie_name}: सेलर के पास टिकट नहीं रहा`,
      message: `${movie_name} के सेलर के पास अब टिकट नहीं है। आपका क्रेडिट आपके वॉलेट में वापस आ गया है।`,
    }),
    request_missed: ({ movie_name, was_cut_short }) => ({
      title: `${movie_name}: आपसे एक रिक्वेस्ट छूट गई`,
      message: was_cut_short
        ? `आपने ${movie_name} की रिक्वेस्ट का जवाब शो से पहले नहीं दिया।`
        : `आपने ${movie_name} की रिक्वेस्ट का जवाब समय पर नहीं दिया। जवाब न देने से आपका ट्रस्ट स्कोर घटता है।`,
    }),
    interest_withdrawn: ({ movie_name }) => ({
      title: `${movie_name}: रिक्वेस्ट वापस ले ली गई`,
      message: `ख़रीदार ने ${movie_name} की अपनी रिक्वेस्ट वापस ले ली है। आपका टिकट फिर से उपलब्ध है।`,
    }),
    contact_unlocked: ({ movie_name }) => ({
      title: `${movie_name}: एक ख़रीदार ने आपका संपर्क अनलॉक किया`,
      message: `एक ख़रीदार ने ${movie_name} के लिए आपका संपर्क अनलॉक किया है। टिकट बिका हुआ मार्क हो गया है; आप अपनी प्रोफ़ाइल में उसे फिर से उपलब्ध मार्क कर सकते हैं।`,
    }),
    ticket_handed_over: ({ movie_name }) => ({
      title: `${movie_name}: आपका टिकट आ गया`,
      message: `सेलर ने ${movie_name} का टिकट आपको सौंप दिया है। थिएटर पर दिखाने के लिए इसे खोलें। यह शो के एक दिन बाद तक रहेगा।`,
    }),
    hand_over_noted: ({ movie_name }) => ({
      title: `${movie_name}: टिकट सौंप दिया गया`,
      message: `आपने ${movie_name} का अपना टिकट सौंप दिया है। ख़रीदार इसे शो के एक दिन बाद तक देख सकता है।`,
    }),
    plan_proposed: ({ movie_name, ...terms }) => ({
      title: `${movie_name}: आपके सौदे के लिए एक प्रस्ताव`,
      message: `सामने वाले का प्रस्ताव: ${termsOf(terms)}। हाँ कहें, या अपना प्रस्ताव भेजें।`,
    }),
    plan_agreed: ({ movie_name, ...terms }) => ({
      title: `${movie_name}: बात तय हो गई`,
      message: `आप दोनों में तय हुआ: ${termsOf(terms)}।`,
    }),
    payment_said: ({ movie_name }) => ({
      title: `${movie_name}: ख़रीदार का कहना है कि पैसे दे दिए`,
      message: `स्क्रीनशॉट नहीं, अपना खाता या हाथ में आई रकम देखें। फिर बताएँ कि ${movie_name} के पैसे आए या नहीं।`,
    }),
    payment_confirmed: ({ movie_name }) => ({
      title: `${movie_name}: पैसे मिल गए`,
      message: `सेलर ने बताया कि ${movie_name} के आपके पैसे उन्हें मिल गए हैं।`,
    }),
    payment_denied: ({ movie_name }) => ({
      title: `${movie_name}: पैसे नहीं आए`,
      message: `सेलर का कहना है कि ${movie_name} के आपके पैसे उन तक नहीं पहुँचे। चैट में मिलकर देख लें।`,
    }),
    all_good_due: ({ movie_name }) => ({
      title: `${movie_name}: सब ठीक है?`,
      message: `${movie_name} का आपका शो शुरू हो गया है। क्या आप अंदर हैं? बस एक टैप में हमें और सेलर को बता दें।`,
    }),
    all_good: ({ movie_name }) => ({
      title: `${movie_name}: सब ठीक रहा`,
      message: `${movie_name} का ख़रीदार अंदर पहुँच गया, और आपकी बिक्री गिन ली गई है। धन्यवाद!`,
    }),
    not_let_in_said: ({ movie_name, until }) => ({
      title: `${movie_name}: ख़रीदार अंदर नहीं जा सका`,
      message: `ख़रीदार का कहना है कि आपके टिकट से उसे अंदर नहीं जाने दिया गया। कृपया ${timeNamed("hi", until)} तक अपने सौदों में हमें अपनी बात बताएँ।`,
    }),
    not_let_in_decided: ({ movie_name, upheld, paused_until }) => ({
      title: upheld ? `${movie_name}: ख़रीदार की बात सही निकली` : `${movie_name}: आपकी बात सही निकली`,
      message: upheld
        ? `हमने दोनों की बात देखी, और ख़रीदार को उसका क्रेडिट वापस मिला।${paused_until ? ` ऐसा पहली बार नहीं हुआ, इसलिए आप ${timeNamed("hi", paused_until)} तक टिकट लिस्ट नहीं कर सकते।` : ""}`
        : "हमने दोनों की बात देखी, और आपकी बिक्री गिनी गई है। अपनी बात बताने के लिए धन्यवाद।",
    }),
    ticket_listed: ({ movie_name }) => ({
      title: `${movie_name}: हमारी टीम ने आपका टिकट लिस्ट किया`,
      message: `${movie_name} का आपका टिकट अब बिक्री पर है, जैसा हमारी टीम से कहा गया था। वह आपकी प्रोफ़ाइल में है, जहाँ आप उसे हटा भी सकते हैं।`,
    }),
    ticket_freed: ({ movie_name }) => ({
      title: `${movie_name}: आप अपना टिकट बेच सकते हैं`,
      message: `${movie_name} का जो टिकट किसी और ने लिस्ट किया था, हमने उसकी जाँच की। टिकट आपका है: कृपया इसे फिर से लिस्ट करें।`,
    }),
    ticket_image_refused: ({ movie_name }) => ({
      title: `${movie_name}: आपकी फ़ोटो पढ़ी नहीं जा सकी`,
      message: `${movie_name} के आपके टिकट में जोड़ी गई फ़ोटो पढ़ी नहीं जा सकी, इसलिए वह नहीं दिखती। कृपया दूसरी फ़ोटो जोड़ें।`,
    }),
    ticket_image_has_code: ({ movie_name }) => ({
      title: `${movie_name}: आपकी तस्वीर में कोड पढ़ा जा सकता है`,
      message: `जो भी ${movie_name} के आपके टिकट का कोड देखेगा, वह उससे अंदर जा सकता है। इसलिए तस्वीर नहीं दिखाई गई। कृपया कोड को ढककर तस्वीर फिर से जोड़ें।`,
    }),
    ticket_blocked: ({ movie_name, can_resume }) => ({
      title: `${movie_name}: आपका टिकट ब्लॉक हो गया है`,
      message: `${movie_name} का आपका टिकट ब्लॉक हो गया है, क्योंकि लगातार तीन ख़रीदारों को जवाब नहीं मिला। ${
        can_resume ? "अब भी बेच रहे हैं? अपनी लिस्टिंग में बताएँ।" : "इसे फिर बेचने के लिए सपोर्ट से संपर्क करें।"
      }`,
    }),
    still_have: ({ movie_name, tickets }) =>
      tickets === 1
        ? {
            title: `${movie_name}: टिकट अब भी आपके पास है?`,
            message: "हाँ कहें, तो ख़रीदारों को दिखेगा कि टिकट सच में है।",
          }
        : {
            title: `${movie_name} और बाकी टिकट: अब भी आपके पास हैं?`,
            message: `हाँ कहें, तो ख़रीदारों को दिखेगा कि आपकी ${tickets} लिस्टिंग सच में हैं।`,
          },
    wanted_found: ({ movie_name, why, seats, theatre, show_date, show_time, price_each }) => {
      const tickets = count(seats, { one: "# टिकट", other: "# टिकट एक साथ" });
      const said = {
        on_sale: ["जो टिकट आप ढूँढ रहे हैं", "शायद दूसरों को भी बताया गया है।"],
        cheaper: ["अब कम दाम में", "शायद दूसरों को भी बताया गया है।"],
        first: ["आपके लिए लिस्ट हुआ", "आपको दूसरों से तीन मिनट पहले बताया जा रहा है।"],
        offered: ["अब भी उपलब्ध", "सेलर इसे उन सबको दे रहा है जो ढूँढ रहे हैं।"],
      }[why];
      return {
        title: `${movie_name}: ${said[0]}`,
        message: `${tickets}, ${showNamed("hi", show_date, show_time)}, ${theatre}, हर टिकट ${rupees(price_each)}. ${said[1]}`,
      };
    },
    credits_added: ({ credits }) => ({
      title: "क्रेडिट जुड़ गए",
      message: count(credits, {
        one: "# क्रेडिट आपके वॉलेट में जुड़ गया है।",
        other: "# क्रेडिट आपके वॉलेट में जुड़ गए हैं।",
      }),
    }),
    refund_approved: ({ movie_name }) => ({
      title: `${movie_name}: रिफ़ंड मंज़ूर हुआ`,
      message: `${movie_name} का आपका रिफ़ंड मंज़ूर हो गया है। आपका क्रेडिट वॉलेट में वापस आ गया है।`,
    }),
    refund_rejected: ({ movie_name }) => ({
      title: `${movie_name}: रिफ़ंड नामंज़ूर हुआ`,
      message: `${movie_name} के लिए आपकी रिफ़ंड की रिक्वेस्ट नामंज़ूर हो गई।`,
    }),
    availability_asked: ({ movie_name }) => ({
      title: `${movie_name}: अब भी है?`,
      message: `क्या ${movie_name} का आपका टिकट अब भी उपलब्ध है?`,
    }),
    availability_answered: ({ movie_name, response }) => ({
      title: movie_name,
      message: response === "yes" ? "टिकट उपलब्ध है! टिकट का पेज देखें।" : "टिकट उपलब्ध नहीं है।",
    }),
    report_resolved: () => ({
      title: "हमने आपकी रिपोर्ट देखी",
      message: "आपने बताकर सही किया, और हमने कार्रवाई की है। धन्यवाद।",
    }),
    report_dismissed: () => ({
      title: "हमने आपकी रिपोर्ट देखी",
      message: "इस बार हमें नियमों के ख़िलाफ़ कुछ नहीं मिला। कुछ नया हो तो हमें बताएँ।",
    }),
    account_warned: ({ reason }) => ({ title: "हमारी टीम का संदेश", message: reason }),
    account_suspended: ({ reason }) => ({
      title: "आपका अकाउंट निलंबित है",
      message: `आप सब कुछ देख सकते हैं, पर कुछ समय तक लिस्ट या ख़रीद नहीं कर सकते और संदेश नहीं भेज सकते: ${reason}`,
    }),
    restriction_lifted: () => ({
      title: "आपका अकाउंट फिर से चालू है",
      message: "आप फिर से लिस्ट और ख़रीद कर सकते हैं और संदेश भेज सकते हैं।",
    }),
    suspension_over: () => ({
      title: "आपका निलंबन ख़त्म हो गया",
      message: "आप फिर से लिस्ट और ख़रीद कर सकते हैं और संदेश भेज सकते हैं। जो लिस्टिंग हटाई गई थीं, उन्हें आप वापस लगा सकते हैं।",
    }),
    appeal_declined: ({ notes }) => ({
      title: "हमने फिर से देखा",
      message: `हमारी टीम के किसी और सदस्य ने आपका मामला देखा, और फ़ैसला वही है: ${notes}`,
    }),
    grievance_filed: ({ number }) => ({
      title: "आपकी शिकायत हमें मिल गई",
      message: `इसका नंबर ${number} है। इसे संभालकर रखें: इसी से हमारी टीम आपकी शिकायत ढूँढती है। हमारा जवाब यहीं आएगा।`,
    }),
    grievance_answered: ({ number, answer }) => ({ title: `${number} पर हमारा जवाब`, message: answer }),
    message: (own) => own,
  },
  answers: { accept: "स्वीकार करें · 1 क्रेडिट", decline: "मना करें" },
  stillHave: { yes: "हाँ, है", accept: "हाँ, और मेरी ओर से स्वीकार करें", sold: "कहीं और बिक गया", remove: "हटा दें" },
  others: "दूसरा टिकट माँगें",
  chat: (senderName, type = "text") => ({
    title: senderName,
    message: { text: "आपको एक संदेश भेजा है।", image: "आपको एक फ़ोटो भेजी है।", contact: "अपना संपर्क साझा किया है।" }[type],
  }),
  device: (browser = "ब्राउज़र", system) => (system ? `${system} पर ${browser}` : browser),
  request: ({ movie_name, until, link }) => `Reseat: किसी को आपका ${movie_name} टिकट चाहिए। ${until} तक बताएँ: ${link}`,
  ticket: ({ movie_name, show, link }) => `Reseat: जो टिकट आप ढूँढ रहे हैं, वह आ गया: ${movie_name}, ${show}। ${link}`,
  question: ({ movie_name, link }) => `Reseat: ${movie_name} का टिकट अभी भी आपके पास है? यहाँ बताएँ: ${link}`,
  sale: ({ movie_name, link }) => `Reseat: आपका ${movie_name} टिकट बिक गया। ख़रीदार आपके जवाब का इंतज़ार कर रहे हैं: ${link}`,
  wanted: {
    heading: "तलाश",
    ended: "अब ज़रूरत नहीं",
    tickets: () => "टिकट",
    tonight: "आज रात",
    parts: { morning: "सुबह", afternoon: "दोपहर", evening: "शाम", night: "रात" },
    anyMovie: "कोई भी फ़िल्म",
    anywhere: "पूरा भारत",
    upTo: (price) => `${price} तक`,
    each: (seats) => (seats === 1 ? "" : "हर टिकट"),
  },
  code: (code) => `${code} आपका Reseat OTP है। यह 5 मिनट तक मान्य है। इसे किसी को न बताएँ।`,
} satisfies Texts;

import { counting } from "./counting";
import type { Texts } from "./texts";

const count = counting("hi");

export const hi = {
  notifications: {
    interest_received: ({ movie_name, minutes }) => ({
      title: "आपके टिकट के लिए नई रिक्वेस्ट",
      message: `किसी को ${movie_name} का आपका टिकट चाहिए। ${count(minutes, { one: "# मिनट", other: "# मिनट" })} के अंदर जवाब दें।`,
    }),
    interest_accepted: ({ movie_name }) => ({
      title: "आपकी रिक्वेस्ट मंज़ूर हो गई",
      message: `${movie_name} के विक्रेता ने आपकी रिक्वेस्ट मान ली है। अब आप उनका संपर्क देख सकते हैं।`,
    }),
    interest_declined: ({ movie_name, reason }) => ({
      title: "आपकी रिक्वेस्ट मंज़ूर नहीं हुई",
      message: `${movie_name} के विक्रेता ने मना कर दिया${reason ? `: “${reason}”` : ""}। आपका क्रेडिट वॉलेट में वापस आ गया है।`,
    }),
    interest_expired: ({ movie_name }) => ({
      title: "क्रेडिट वापस मिल गया",
      message: `${movie_name} के विक्रेता ने समय पर जवाब नहीं दिया। आपका क्रेडिट वॉलेट में वापस आ गया है।`,
    }),
    request_missed: ({ movie_name, was_cut_short }) => ({
      title: "आपसे एक रिक्वेस्ट छूट गई",
      message: was_cut_short
        ? `आपने ${movie_name} की रिक्वेस्ट का जवाब शो से पहले नहीं दिया।`
        : `आपने ${movie_name} की रिक्वेस्ट का जवाब समय पर नहीं दिया। जवाब न देने से आपका ट्रस्ट स्कोर घटता है।`,
    }),
    interest_withdrawn: ({ movie_name }) => ({
      title: "रिक्वेस्ट वापस ले ली गई",
      message: `ख़रीदार ने ${movie_name} की अपनी रिक्वेस्ट वापस ले ली है। आपका टिकट फिर से उपलब्ध है।`,
    }),
    contact_unlocked: ({ movie_name }) => ({
      title: "एक ख़रीदार ने आपका संपर्क अनलॉक किया",
      message: `एक ख़रीदार ने ${movie_name} के लिए आपका संपर्क अनलॉक किया है। टिकट पर अब “बिक गया” लिखा है; आप प्रोफ़ाइल में इसे फिर से उपलब्ध कर सकते हैं।`,
    }),
    ticket_blocked: ({ movie_name }) => ({
      title: "आपका टिकट ब्लॉक हो गया है",
      message: `${movie_name} का आपका टिकट ब्लॉक हो गया है, क्योंकि लगातार तीन रिक्वेस्ट का जवाब नहीं दिया गया। इसे फिर से चालू कराने के लिए सपोर्ट से संपर्क करें।`,
    }),
    credits_added: ({ credits }) => ({
      title: "क्रेडिट जुड़ गए",
      message: count(credits, {
        one: "# क्रेडिट आपके वॉलेट में जुड़ गया है।",
        other: "# क्रेडिट आपके वॉलेट में जुड़ गए हैं।",
      }),
    }),
    refund_approved: ({ movie_name }) => ({
      title: "रिफ़ंड मंज़ूर हो गया",
      message: `${movie_name} का आपका रिफ़ंड मंज़ूर हो गया है। आपका क्रेडिट वॉलेट में वापस आ गया है।`,
    }),
    refund_rejected: ({ movie_name }) => ({
      title: "रिफ़ंड मंज़ूर नहीं हुआ",
      message: `${movie_name} के लिए आपकी रिफ़ंड रिक्वेस्ट मंज़ूर नहीं हुई।`,
    }),
    availability_asked: ({ movie_name }) => ({
      title: "किसी को आपका टिकट चाहिए!",
      message: `क्या ${movie_name} का आपका टिकट अब भी उपलब्ध है?`,
    }),
    availability_answered: ({ movie_name, response }) => ({
      title: movie_name,
      message: response === "yes" ? "टिकट उपलब्ध है! टिकट का पेज देखें।" : "टिकट उपलब्ध नहीं है।",
    }),
    message: (own) => own,
  },
  code: (code) => `${code} आपका Reseat OTP है। यह 5 मिनट तक मान्य है। इसे किसी को न बताएँ।`,
} satisfies Texts;

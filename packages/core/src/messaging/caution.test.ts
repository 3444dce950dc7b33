import { describe, expect, it } from "vitest";
import { cautionOf } from "./caution";

const lines = (text: string) => text.trim().split(/\s*\n\s*/);

const MONEY = lines(`
  Send me the money first
  Please pay 500 now
  Pay 500 on this number
  Transfer the full amount and I will send the ticket
  You have to pay in advance
  Can you send the payment now?
  Kindly deposit the token amount
  Send advance, then I will share the tickets
  I need an advance payment
  I want the money before I send anything
  Payment first, ticket after
  Full payment in advance
  Advance payment only
  Just gpay me the amount
  Paytm me 300
  GPay 700 to 9876543210
  Send ₹500 to confirm
  Send 1,000 rs and it is yours
  My UPI id is asha@okaxis
  Pay to 9876543210@ybl
  Scan this QR to get the ticket
  Accept the collect request
  I have sent a payment request, approve it
  Click the payment link to pay
  You need to pay a small fee before I can release the ticket
  u have to transfer 200 rs
  Pay me first
  Don't worry, send the money
  Why don't you send the money
  My gpay is 9876543210
  Could you please transfer the deposit
  Make the payment today
  Please do payment
  I can hold it if you send 200
  Open upi://pay?pa=x and pay
  Give me the advance
  paise bhejo
  pehle paise bhejo phir ticket dunga
  paise pehle, ticket baad
  500 bhej do
  500 rupaye bhej dijiye
  advance de do bhai
  advance dena hoga
  pehle payment karo
  payment kar do abhi
  gpay karo
  is number pe paytm kar do
  mujhe 300 rupaye transfer kar dijiye
  UPI kar do
  mera gpay 9876543210 hai
  QR scan karo
  thoda advance chahiye
  paise de do
  paisa transfer karo jaldi
  collect request accept karo
  token amount bhejiye
  Amount 500 bhejna hai aapko
  पैसे भेजो
  पहले पैसे भेजो फिर टिकट दूँगा
  ₹500 भेज दो
  500 रुपये भेज दीजिए
  एडवांस दे दो
  पहले पेमेंट करो
  पेमेंट कर दीजिए
  यूपीआई कर दो
  मुझे 300 रुपये ट्रांसफर कर दीजिए
  थोड़ा एडवांस चाहिए
  आपको एडवांस देना होगा
  मेरा गूगल पे 9876543210 है
  गूगल पे करो
  भुगतान कीजिए
  क्यूआर कोड स्कैन कीजिए
  टोकन के पैसे भेजिए
  कलेक्ट रिक्वेस्ट स्वीकार करें
`);

const SECRET = lines(`
  Send me the OTP
  Tell me the OTP you got
  Share the O.T.P. please
  What is the OTP?
  I need your OTP to transfer the ticket
  Can you read out the 0TP
  OTP please
  Give me your UPI PIN
  Enter your PIN to receive the money
  Please share your card number
  Send your debit card details
  Send a photo of your credit card
  Tell me the CVV
  Share the verification code
  Forward the 6 digit code
  Send me the code you received on your phone
  Give me the one time password
  What's your password?
  Type your m-pin
  You will get a one-time code, share it. Tell me the one-time code
  otp bhejo
  otp batao
  OTP bata do bhai
  OTP aaya hoga, bata do
  otp share karo
  o t p send kar do
  apna upi pin daalo
  card number bhejo
  card ka number batao
  cvv bata dijiye
  jo code aaya hai wo code bata do
  password bhej do
  aapko otp batana padega
  otp do
  pin batao apna
  Send me the pin of your card, not the location
  ओटीपी भेजो
  ओटीपी बताओ
  ओटीपी बता दो
  जो ओटीपी आया है वो बता दीजिए
  ओ‍टीपी शेयर करें
  अपना पिन डालिए
  यूपीआई पिन डालो
  कार्ड नंबर भेजिए
  कार्ड का नंबर बताइए
  सीवीवी बताओ
  पासवर्ड भेज दो
  वेरिफिकेशन कोड भेजो
  फोन पर जो कोड आया है वो कोड बताइए
  ओटीपी चाहिए
  ओटीपी देना होगा
`);

const HARMLESS = lines(`
  Hi, is the ticket still available?
  The ticket cost 500
  I paid 500 for each
  Paid in advance on BookMyShow
  It was an advance booking
  Advance booking opens today
  Send me the booking code
  Please share the booking id
  The PIN code is 560001
  Send me the PIN code of the theatre
  Share the pin location
  My area pin is 400053
  Send me the pin of the theatre
  pin bhej do location ka
  600 me de do
  500 mein dedo bhai
  500 में दे दो
  My UPI isn't working, I bring cash
  I will pay you 500 at the theatre
  I will send the money tonight
  I'll gpay you when we meet
  How should I pay?
  How much should I send?
  Should I pay by UPI or cash?
  Do you take UPI?
  Can I pay by card?
  Pay me at the theatre
  You can pay when we meet
  Pay after you get the ticket
  Never share your OTP with anyone
  Don't send money before you have the ticket
  Do not pay in advance
  No advance needed
  Please send the ticket
  Send me a photo of the ticket
  Send the screenshot of the payment
  Tell me the seat numbers
  Send me your UPI id
  What is your gpay number?
  I got the OTP from BookMyShow
  BookMyShow will send the OTP to me
  Did you send the payment?
  The QR code is on the ticket
  You can scan the QR at the entrance
  Bring your ID card
  Share your visiting card
  Which card did you book with?
  I have 2 tickets for 1030
  Send it by 930 pm
  Show starts at 1930, gate 4
  Meet you at the pay counter
  Please accept my request
  Is the price negotiable? 400 for both?
  The dress code is casual
  Send 2 tickets
  Happy to give 450 each
  Thanks, the amount is fine
  asha@example.in is my email
  Send my money back
  Could you pay through UPI when you arrive?
  Paise wapas kar do
  Payment karna hai mujhe
  Can you give 400?
  Send half now, half at the theatre
  पैसे वापस कर दो
  ticket bhejo
  ticket bhej do please
  payment ho gaya, ticket bhej do
  paise bhej diye hain
  maine paise de diye
  paise mil gaye, ticket bhejo
  kitne paise dena hoga?
  paise theatre pe dena
  theatre pe milkar payment karo
  paise mat bhejo
  otp kisi ko mat batao
  apna upi id bhejo
  payment ka screenshot bhejo
  seat number batao
  advance booking karo
  main gpay kar dunga
  do ticket chahiye
  do you have seats together
  pin code batao
  phone pe baat karo
  location bhejo
  kab milna hai batao
  टिकट भेजो
  टिकट भेज दीजिए
  पैसे भेज दिए हैं
  पेमेंट हो गया, टिकट भेज दो
  कितने पैसे देना होगा?
  पैसे थिएटर पर देना
  मिलने पर पैसे दीजिए
  पैसे मत भेजो
  ओटीपी किसी को मत बताओ
  दो टिकट चाहिए
  पिन कोड बताओ
  पिन कोड 560001
  सीट नंबर बताइए
  मैं पैसे भेज दूँगा
  एडवांस बुकिंग करो
  बुकिंग कोड भेजो
  पता भेजिए
  लोकेशन भेजो
  👍🙏
`);

describe("a message", () => {
  it.each(MONEY)("asks for money: %s", (line) => expect(cautionOf(line)).toBe("money"));
  it.each(SECRET)("asks for a secret: %s", (line) => expect(cautionOf(line)).toBe("secret"));
  it.each(HARMLESS)("asks for neither: %s", (line) => expect(cautionOf(line)).toBeNull());

  it("is read as a whole, and a secret weighs more than money", () => {
    expect(cautionOf("Hi!\nThe seats are great. Send me the money first. Thanks")).toBe("money");
    expect(cautionOf("Send the money now. Then tell me the OTP.")).toBe("secret");
  });
});

describe("the longest message", () => {
  const hostile = [
    "send ",
    "otp ",
    "o.t.p",
    "kar do ",
    "click pay ",
    "1,",
    "scan ",
    "@",
    "qr scan ",
    "pay link ",
    "\u0941",
    "at the ",
  ];

  it.each(hostile)("is judged in no time, also when it is nothing but %j", (part) => {
    // Processor time in milliseconds: the clock would measure how busy the machine is.
    const time = (length: number) => {
      const text = part.repeat(length / part.length);
      const before = process.cpuUsage();
      for (let round = 0; round < 5; round += 1) cautionOf(text);
      return process.cpuUsage(before).user / 1000;
    };
    const least = (length: number) => Math.min(...Array.from({ length: 5 }, () => time(length)));
    time(2000);
    // Sixteen times the text takes about sixteen times as long. Quadratic time would be 256 times.
    expect(least(32_000)).toBeLessThan(80 * Math.max(least(2000), 2));
  });
});

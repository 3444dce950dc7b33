import { describe, expect, it } from "vitest";
import { raisesPrice } from "./price-raised";

const lines = (text: string) => text.trim().split(/\s*\n\s*/);

const RAISED = lines(`
  The price has increased
  Sorry, price is now higher because the show is full
  The rate has gone up, it is 400 now
  I had to raise the price
  Price hiked because of demand
  You have to pay 100 extra
  Pay ₹50 more each
  Give me 100 rs more and it is yours
  I want 200 more per ticket
  Extra 100 for each ticket
  Send 150 more
  rate badh gaya hai
  price badh gaya bhai
  daam badha diya hai
  100 zyada lagenge
  100 rupaye extra dena hoga
  extra paise lagenge
  50 jyada dena padega
  thoda extra dena hoga
  दाम बढ़ गया है
  रेट बढ़ गया
  कीमत बढ़ा दी है
  100 रुपये ज़्यादा लगेंगे
  ₹100 एक्स्ट्रा देना होगा
  ज्यादा देना होगा
`);

const HARMLESS = lines(`
  Hi, is the ticket still available?
  The price is 250 each
  The printed price is on the ticket
  Price is fixed, no extra charges
  I will not raise the price
  The price has not increased
  I have 2 more tickets
  One extra seat is next to you
  Wait 10 more minutes
  10 more minutes please
  Send me more details
  Two more people are asking
  It cost me 250
  Can you come more to the left
  Rate the movie after the show
  What is the price?
  rate kya hai
  price wahi hai, 250
  extra nahi lagega
  koi extra charge nahi
  do ticket zyada hain
  ek extra ticket hai
  दाम वही है
  कोई एक्स्ट्रा चार्ज नहीं
  दाम नहीं बढ़ाया
  मेरे पास एक एक्स्ट्रा टिकट है
  कितने का है
  👍🙏
`);

describe("a seller's message", () => {
  it.each(RAISED)("raises the price: %s", (line) => expect(raisesPrice(line)).toBe(true));
  it.each(HARMLESS)("does not: %s", (line) => expect(raisesPrice(line)).toBe(false));

  it("is read sentence by sentence", () => {
    expect(raisesPrice("No problem. The price has gone up")).toBe(true);
    expect(raisesPrice("The price is 250. I have 3 more")).toBe(false);
  });
});

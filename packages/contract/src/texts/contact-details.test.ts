import { describe, expect, it } from "vitest";
import { hasContactDetails, haveContactDetails } from "./contact-details";

describe("a text for everybody", () => {
  it.each([
    "96",
    "2012",
    "Ghat Number 42",
    "Screen 9, 98 Marine Drive",
    "12 Angry Men",
    "One Two Three Four",
    "Nine",
    "Ek Do Teen",
    "एक दो तीन",
    "Do Aur Do Pyaar",
    "Char Din Ki Chandni",
    "99 Songs",
    "PVR: Phoenix Mall, Level 3, Lower Parel 400013",
    "Shows at 18:30, 19:45 and 21:00",
    "Bought for ₹950, selling for ₹700, 2 tickets",
    "Seats 11, 12 and 13",
    "Plans changed.In a hurry to sell",
    "Sold out. Net banking failed me",
    "Show @ PVR Andheri",
    "Meet at the mall",
    "Mr. India",
    "S/O Satyamurthy",
    "K.G.F. Chapter 2",
    "24 Carat, 21-11-2026, 9:30 pm",
    "Flat 302, Survey no. 45/2, Plot 7",
    "I have 2 extra",
    "क्या सीट 12 और 13 चाहिए?",
    "Oh My God 2",
    "Dial 100",
  ])("may say %j", (text) => {
    expect(hasContactDetails(text)).toBe(false);
  });

  it.each([
    "9876543210",
    "+91 98765 43210",
    "098765-43210",
    "0091 9876543210",
    "call 98 76 54 32 10",
    "9.8.7.6.5.4.3.2.1.0",
    "98,765,43210",
    "(98765) 43210",
    "Row 5, 9876543210",
    "9 8 7 6 5 four three two one zero",
    "nine eight seven six five four three two one zero",
    "Nine-Eight-Seven-Six-Five-Four-Three-Two-One-Zero",
    "ninety eight seventy six fifty four thirty two ten",
    "double nine eight seven six five four three two one",
    "nine triple eight 7 6 5 4 3 2",
    "नौ आठ सात छह पाँच चार तीन दो एक शून्य",
    "nau aath saat chhe paanch char teen do ek shunya",
    "९८७६५४३२१०",
    "९८ ७६ ५४ ३२ १०",
    "௯௮௭௬௫௪௩௨௧௦",
    "９８７６５４３２１０",
    "98765o432i0",
    "022 2345 6789",
    "rahul@okaxis",
    "rahul @ ybl",
    "rahul at okhdfcbank",
    "rahul(at)gmail",
    "rahul at the rate gmail dot com",
    "mail rahul@gmail.com",
    "https://example.in",
    "http : // example",
    "www.example.in",
    "www example in",
    "reseat.com",
    "reseat dot com",
    "reseat dot in",
    "reseat . com",
    "reseat(dot)in",
    "bit.ly/abc",
    "wa.me/919876543210",
    "t.me/seller",
    "example.co.in",
  ])("may not say %j", (text) => {
    expect(hasContactDetails(text)).toBe(true);
  });
});

describe("the time that a text takes", () => {
  const odd = [
    " ",
    ".",
    "@",
    "9",
    "o",
    "9 ",
    "l9",
    "a.",
    "a ",
    "a @",
    "@a",
    "one ",
    "९",
    "क",
    "क्",
    "а",
    "a\u0301",
    "98765 ",
    "12:",
    "1-",
    "telegram ",
    "dm me ",
    "at ",
    "dot ",
    "(",
    "₹5,",
    "\ud83d\ude00",
    "_.-",
  ];

  it.each(odd.map((sign) => [sign]))("is short for ten thousand of %j", (sign) => {
    const text = sign.repeat(Math.ceil(10_000 / sign.length));
    const before = process.cpuUsage();
    hasContactDetails(text);
    hasContactDetails(`a${text}!`);
    haveContactDetails([text, text, text]);
    const { user } = process.cpuUsage(before);
    expect(user / 1000).toBeLessThan(500);
  });
});

import { type NotificationContent, NotificationKind } from "@reseat/contract";
import { LANGUAGES } from "@reseat/contract/limits/constants";
import { describe, expect, it } from "vitest";
import { notificationText, textsIn } from ".";

const movie_name = "Devara";
const told: NotificationContent[] = [
  { kind: "interest_received", params: { movie_name, minutes: 15 } },
  { kind: "interest_received", params: { movie_name, minutes: 1 } },
  { kind: "ticket_gone", params: { movie_name } },
  { kind: "accepted_for_you", params: { movie_name } },
  { kind: "accepted_for_you", params: { movie_name, message: "Row H?" } },
  { kind: "interest_accepted", params: { movie_name } },
  { kind: "interest_declined", params: { movie_name } },
  { kind: "interest_declined", params: { movie_name, reason: "Going myself" } },
  { kind: "interest_expired", params: { movie_name } },
  { kind: "request_missed", params: { movie_name, was_cut_short: true } },
  { kind: "request_missed", params: { movie_name, was_cut_short: false } },
  { kind: "interest_withdrawn", params: { movie_name } },
  { kind: "contact_unlocked", params: { movie_name } },
  { kind: "ticket_blocked", params: { movie_name } },
  { kind: "credits_added", params: { credits: 1 } },
  { kind: "credits_added", params: { credits: 1000 } },
  { kind: "refund_approved", params: { movie_name } },
  { kind: "refund_rejected", params: { movie_name } },
  { kind: "availability_asked", params: { movie_name } },
  { kind: "availability_answered", params: { movie_name, response: "yes" } },
  { kind: "availability_answered", params: { movie_name, response: "no" } },
  { kind: "ticket_blocked", params: { movie_name, can_resume: true } },
  { kind: "ticket_handed_over", params: { movie_name } },
  { kind: "hand_over_noted", params: { movie_name } },
  { kind: "plan_proposed", params: { movie_name, price_each: 25_000, pay: "upi", hand: "here" } },
  { kind: "plan_proposed", params: { movie_name, price_each: 25_000, pay: "cash", hand: "theatre" } },
  { kind: "plan_agreed", params: { movie_name, price_each: 25_000, pay: "upi", hand: "theatre" } },
  { kind: "plan_agreed", params: { movie_name, price_each: 25_000, pay: "cash", hand: "here" } },
  { kind: "payment_said", params: { movie_name } },
  { kind: "payment_confirmed", params: { movie_name } },
  { kind: "payment_denied", params: { movie_name } },
  { kind: "all_good_due", params: { movie_name } },
  { kind: "all_good", params: { movie_name } },
  { kind: "not_let_in_said", params: { movie_name, until: "2026-01-02T14:00:00.000Z" } },
  { kind: "not_let_in_decided", params: { movie_name, upheld: false } },
  { kind: "not_let_in_decided", params: { movie_name, upheld: true } },
  { kind: "not_let_in_decided", params: { movie_name, upheld: true, paused_until: "2026-02-02T14:00:00.000Z" } },
  { kind: "ticket_listed", params: { movie_name } },
  { kind: "ticket_freed", params: { movie_name } },
  { kind: "ticket_image_refused", params: { movie_name } },
  { kind: "ticket_image_has_code", params: { movie_name } },
  { kind: "still_have", params: { movie_name, tickets: 1 } },
  { kind: "still_have", params: { movie_name, tickets: 3 } },
  {
    kind: "wanted_found",
    params: {
      movie_name,
      why: "on_sale",
      theatre: "Galaxy",
      show_date: "2026-01-02",
      show_time: "19:30",
      seats: 2,
      price_each: 25_050,
    },
  },
  { kind: "report_resolved", params: {} },
  { kind: "report_dismissed", params: {} },
  { kind: "account_warned", params: { reason: "Please answer" } },
  { kind: "account_suspended", params: { reason: "Please answer" } },
  { kind: "restriction_lifted", params: {} },
  { kind: "suspension_over", params: {} },
  { kind: "grievance_filed", params: { number: "RS-4K7Q2M" } },
  { kind: "grievance_answered", params: { number: "RS-4K7Q2M", answer: "We took it down" } },
  { kind: "appeal_declined", params: { notes: "The messages show it" } },
  { kind: "message", params: { title: "Hello", message: "From all of us" } },
];

/** The parameters that a sentence says in words of its own. */
const CODED = new Set([
  "why",
  "show_date",
  "show_time",
  "price_each",
  "pay",
  "hand",
  "until",
  "paused_until",
  "tickets",
]);

describe.each(LANGUAGES)("what people are told in %s", (language) => {
  it("has a sentence of its own for every kind, whatever its parameters", () => {
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(NotificationKind.options));
    const sentences = told.map((one) => notificationText(language, one));
    expect(new Set(sentences.map(({ title, message }) => `${title} ${message}`)).size).toBe(told.length);
  });

  it("names the movie, the reason and the number, in digits that all read", () => {
    for (const one of told) {
      const { title, message } = notificationText(language, one);
      for (const [name, value] of Object.entries<unknown>(one.params)) {
        if (CODED.has(name)) continue;
        if (typeof value === "string" && value.length > 3) expect(`${title} ${message}`).toContain(value);
        if (typeof value === "number") expect(message).toContain(value.toLocaleString("en-IN"));
      }
    }
  });

  it("says when a show is and what a seat costs as people do", () => {
    const one = told.find(({ kind }) => kind === "wanted_found") as (typeof told)[0];
    const { message } = notificationText(language, one);
    for (const part of ["7:30", "2 ", "₹250.50"]) expect(message).toContain(part);
    expect(message).not.toContain("2026-01-02");
  });

  it("names a browser and its system, or what of them is known", () => {
    const { device } = textsIn(language);
    expect(device("Firefox", "Windows")).toMatch(/Firefox/);
    expect(device("Firefox", "Windows")).toMatch(/Windows/);
    expect(device("Firefox")).toBe("Firefox");
    expect(device()).not.toBe("");
  });

  it("asks for an answer to a request in one English text message, and in Hindi in as few as can be", () => {
    const about = {
      movie_name: "M".repeat(30),
      until: language === "en" ? "12:45 pm" : "दोपहर 12:45",
      link: "https://d111111abcdef8.cloudfront.net/r/0123ABCD",
    };
    const text = textsIn(language).request(about);
    for (const value of Object.values(about)) expect(text).toContain(value);
    // One text of 160 characters, or two of 67 where the script needs more room.
    expect(text.length).toBeLessThanOrEqual(language === "en" ? 160 : 134);
  });

  it("says a code and that it is valid for as long as it is", () => {
    expect(textsIn(language).code("012345")).toMatch(/^012345 .*Reseat.* 5 /);
  });
});

it.each([
  [
    { kind: "interest_received", params: { movie_name, minutes: 15 } },
    "Someone is interested in your ticket for Devara. Respond within 15 minutes.",
  ],
  [
    { kind: "interest_received", params: { movie_name, minutes: 1 } },
    "Someone is interested in your ticket for Devara. Respond within 1 minute.",
  ],
  [
    { kind: "interest_declined", params: { movie_name } },
    "The seller of Devara declined. Your credit is back in your wallet.",
  ],
  [
    { kind: "interest_declined", params: { movie_name, reason: "Going myself" } },
    "The seller of Devara declined: “Going myself”. Your credit is back in your wallet.",
  ],
  [
    { kind: "request_missed", params: { movie_name, was_cut_short: true } },
    "You did not respond to a request for Devara before the show.",
  ],
  [
    { kind: "request_missed", params: { movie_name, was_cut_short: false } },
    "You did not respond to a request for Devara in time. Ignoring requests hurts your trust score.",
  ],
  [{ kind: "credits_added", params: { credits: 1 } }, "1 credit was added to your wallet."],
  [{ kind: "credits_added", params: { credits: 1000 } }, "1,000 credits were added to your wallet."],
] as [NotificationContent, string][])("says %o in English", (one, message) => {
  expect(notificationText("en", one).message).toBe(message);
});

it.each(LANGUAGES)("begins each title with the movie that it is about, in %s", (language) => {
  for (const one of told.filter(({ params }) => "movie_name" in params))
    expect(notificationText(language, one).title).toMatch(/^Devara/);
});

it("says none in Hindi as it says one, and many in another way", () => {
  const added = (credits: number) => notificationText("hi", { kind: "credits_added", params: { credits } }).message;
  expect(added(0)).toBe(added(1).replace("1", "0"));
  expect(added(2)).not.toBe(added(1).replace("1", "2"));
});

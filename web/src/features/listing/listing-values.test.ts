import { hasContactDetails } from "@reseat/contract/texts/contact-details";
import { beforeEach, expect, test, vi } from "vitest";
import { createI18n } from "../../lib/language/i18n";
import { observeServerTime } from "../../lib/live/server-clock";
import {
  discountedPaise,
  EMPTY_LISTING,
  type ListingValues,
  listingResolver,
  missingFields,
  toTime,
  wrongFields,
} from "./listing-values";
import { newTicketFrom } from "./use-submit-listing";

const i18n = createI18n("en", {});

const filled: ListingValues = {
  ...EMPTY_LISTING,
  movieName: " Neon Nallamala ",
  theatreName: "Orion Six",
  areaLocation: "Saket",
  showDate: "2026-12-01",
  showTime: "7:30 PM",
  ticketCount: "2",
  pricePerTicket: "1,250.50",
  authorized: true,
};

const messages = (change: Partial<ListingValues>) => wrongFields(i18n, { ...filled, ...change }, hasContactDetails);

beforeEach(() => {
  vi.useFakeTimers();
  observeServerTime("2026-12-01T12:00:00Z");
  return () => vi.useRealTimers();
});

test("what everybody can read has no phone number, UPI id or link; the private seat info may", () => {
  const texts = { movieName: "96", theatreName: "Screen 9, 98 Marine Drive", reason: "Plans changed" };
  expect(messages({ ...texts, seatInfo: "Booking 9876543210" })).toEqual({});
  const refused = expect.stringContaining("Phone numbers, UPI ids, emails and links");
  for (const field of ["movieName", "theatreName", "areaLocation", "city", "reason"] as const) {
    expect(messages({ [field]: "98765 43210" })).toEqual({ [field]: refused });
  }
});

test("numbers are read as people write them, and not as programs do", () => {
  const numbers = { ticketCount: "२", pricePerTicket: "₹१,२००", printedPrice: "Rs. 600" };
  expect(messages(numbers)).toEqual({});
  expect(newTicketFrom({ ...filled, ...numbers })).toMatchObject({
    ticket_count: 2,
    price_per_ticket: 120_000,
    printed_price: 60_000,
  });
  for (const wrong of ["1e3", "0x10", "-5"]) {
    expect(messages({ pricePerTicket: wrong })).toHaveProperty("pricePerTicket");
    expect(messages({ printedPrice: wrong })).toHaveProperty("printedPrice");
    expect(messages({ ticketCount: wrong })).toHaveProperty("ticketCount");
  }
});

test("rupees are paise and 12-hour times are 24-hour ones on the wire", () => {
  expect(["7:30 PM", "12:05 am", "19:30", "19:30:00"].map(toTime)).toEqual(["19:30", "00:05", "19:30", "19:30"]);
  expect(["", "25:00", "13:00 PM", "noon"].map(toTime)).toEqual([null, null, null, null]);
  expect(newTicketFrom(filled)).toMatchObject({
    movie_name: "Neon Nallamala",
    show_time: "19:30",
    ticket_count: 2,
    price_per_ticket: 125_050,
    discounted_price: null,
    city: null,
    seat_info: null,
  });
});

test("every required field is named by its key, all at once", () => {
  expect(
    messages({ movieName: " ", theatreName: "", areaLocation: "", showDate: "", showTime: "", pricePerTicket: "" }),
  ).toEqual({
    movieName: "Movie name is required",
    theatreName: "Theatre name is required",
    areaLocation: "Area is required",
    showDate: "Show date is required",
    showTime: "Show time is required",
    pricePerTicket: "Price per ticket must be greater than 0",
  });
});

test("the rules of the other fields speak in the words of the specification", () => {
  expect(messages({ ticketCount: "11" })).toEqual({ ticketCount: "Number of tickets must be between 1 and 10" });
  expect(messages({ ticketCount: "1.5" })).toEqual({ ticketCount: "Number of tickets must be between 1 and 10" });
  expect(messages({ city: "  " })).toEqual({ city: "City cannot be empty if provided" });
  expect(messages({ authorized: false })).toEqual({ authorized: "Please confirm the authorization checkbox" });
});

test("the show must be in the future and at most 365 days ahead, in India's time", () => {
  // 12:00 UTC is 17:30 in India.
  expect(messages({ showTime: "17:31" })).toEqual({});
  expect(messages({ showTime: "17:30" })).toEqual({ showDate: "Show date and time must be in the future" });
  expect(messages({ showDate: "2027-12-01", showTime: "17:30" })).toEqual({});
  expect(messages({ showDate: "2027-12-01", showTime: "17:31" })).toEqual({
    showDate: "The show must be within the next 365 days",
  });
});

test("a percentage is from 1 to 99 and comes off in whole rupees", () => {
  const percent = (discountPercentage: string) => ({ discountType: "percentage" as const, discountPercentage });
  expect(discountedPaise({ ...filled, pricePerTicket: "333", ...percent("10") })).toBe(300_00);
  for (const text of ["", "0", "100", "5.5", "x"])
    expect(messages(percent(text))).toEqual({ discountPercentage: "Must be between 1 and 99." });
  expect(messages(percent("99"))).toEqual({});
  expect(messages({ ...percent("10"), pricePerTicket: "" })).toEqual({
    pricePerTicket: "Price per ticket must be greater than 0",
  });
});

test("a price is at most the printed one, which may be left out", () => {
  const priced = (pricePerTicket: string, printedPrice: string) => messages({ pricePerTicket, printedPrice });
  expect(priced("500", "250")).toEqual({});
  expect(priced("500.01", "250")).toEqual({
    pricePerTicket: "Tickets cannot be sold for more than their printed price",
  });
  expect(priced("500", "x")).toEqual({ printedPrice: "Printed price must be greater than 0" });
  expect(newTicketFrom(filled)).not.toHaveProperty("printed_price");
  expect(newTicketFrom({ ...filled, printedPrice: "650" }).printed_price).toBe(650_00);
});

test("a discounted price is above 0 and below the original, and may be left out", () => {
  const custom = (discounted_price: string) => messages({ discountType: "custom", discounted_price });
  expect(custom("0")).toEqual({ discounted_price: "Discounted price must be greater than 0" });
  expect(custom("abc")).toEqual({ discounted_price: "Discounted price must be greater than 0" });
  expect(custom("1250.50")).toEqual({ discounted_price: "Discounted price must be less than the original price" });
  expect(custom("1250")).toEqual({});
  expect(custom("")).toEqual({});
});

test("a form can be sent once everything that must be there is; until then it is said what is missing", () => {
  const missing = (change: Partial<ListingValues>) =>
    missingFields({ ...filled, ...change }).map((name) => i18n._(name));
  expect(missing({})).toEqual([]);
  expect(missing({ movieName: " ", pricePerTicket: "0" })).toEqual(["Movie name", "Total price of the tickets"]);
  expect(missing({ showTime: "", authorized: false })).toEqual(["Show time", "Your confirmation"]);
});

test("finds contact details in what everybody can read", async () => {
  const text = "Phone numbers, UPI ids, emails and links cannot be part of this. Contacts are shown after an unlock.";
  expect(messages({ reason: "insta: asha.seats", movieName: "12th Fail", seatInfo: "9876543210" })).toEqual({
    reason: text,
  });
  const { errors } = await listingResolver(i18n)({ ...filled, reason: "98765 43210" }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(errors.reason?.message).toBe(text);
});

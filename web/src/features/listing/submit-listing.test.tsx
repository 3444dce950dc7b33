import type { KnownName, NameQuery, NewTicket } from "@reseat/contract";
import { answers, card, refuses, ticket } from "@reseat/testing/answers";
import { showIn } from "@reseat/testing/listing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logIn, open, server } from "../../../test/app";

const show = showIn(30, Date.now());
let listed: NewTicket[];

beforeEach(() => {
  listed = [];
  server.use(answers("tickets", "findDuplicate", null));
  acceptListings();
});

afterEach(() => vi.unstubAllGlobals());

function acceptListings() {
  const accept = (typed: NewTicket) => {
    listed.push(typed);
    const { movie_name, ticket_count } = typed;
    return { ...ticket({ movie_name, ticket_count }), seat_info: null, can_resume: false, held_back: false };
  };
  server.use(answers("tickets", "create", accept));
}

async function fill(user: UserEvent, movie: string) {
  await user.type(await screen.findByLabelText(/^Movie name/), movie);
  await user.type(screen.getByLabelText(/^Theatre name/), "Galaxy Cinema");
  await user.type(screen.getByLabelText(/^Area/), "Andheri West");
  await user.type(screen.getByLabelText(/^Show date/), show.show_date);
  await user.type(screen.getByLabelText(/^Show time/), show.show_time);
  await user.type(screen.getByLabelText(/^Total price of the tickets/), "500");
  await user.click(screen.getByRole("checkbox", { name: /not overpricing/ }));
}

const submit = () => screen.getByRole("button", { name: /List My Ticket/ });

it("shows in the preview what buyers will see of its own seller", async () => {
  const { id: user_id } = logIn();
  const trust = { trust_score: 4.8, total_reviews: 9, successful_transactions: 7, flagged_reports: 0 };
  server.use(answers("trust", "getScore", { ...trust, user_id, last_calculated: new Date().toISOString() }));
  await open("/list-movie");
  await within(await screen.findByRole("article")).findByText("Verified Seller");
});

it("lists what was filled in, its price in paise, and says at home that it is on sale", async () => {
  logIn();
  const user = await open("/list-movie");
  await fill(user, "  Paper Kites ");
  await user.click(submit());
  const onSale = within(await screen.findByRole("dialog", { name: "Your ticket is on sale" }));
  onSale.getByText("Ticket listed successfully!");
  onSale.getByText("🎉 Success!");
  onSale.getByText("Your ticket");
  const share = onSale.getByRole<HTMLAnchorElement>("link", { name: "Share on WhatsApp" });
  const text = new URL(share.href).searchParams.get("text");
  expect(text).toMatch(/^Paper Kites: 1 ticket at .* http:\/\/localhost:\d+\/ticket\/\w+$/);
  expect(listed).toMatchObject([{ movie_name: "Paper Kites", ...show, price_per_ticket: 50_000, ticket_count: 1 }]);
  await waitFor(() => expect(window.location.pathname).toBe("/home"));
  await user.click(onSale.getByRole("link", { name: "List another" }));
  expect(await screen.findByLabelText(/^Movie name/)).toHaveProperty("value", "");
});

it("lists once, whatever is pressed until the next screen is there, and shows the listing at once", async () => {
  logIn();
  const user = await open("/list-movie");
  await fill(user, "Paper Kites");
  const button = submit();
  await user.dblClick(button);
  await waitFor(() => expect(listed).toHaveLength(1));
  // Presses the button again while it is still there after the success.
  await user.click(button);
  await user.click(await screen.findByRole("button", { name: "Close" }));
  await screen.findByRole("heading", { name: "Recent Listings" });
  await screen.findByRole("link", { name: "Paper Kites" });
  expect(listed).toHaveLength(1);
  window.history.pushState(null, "", "/discover-movie");
  window.dispatchEvent(new PopStateEvent("popstate"));
  await screen.findByRole("heading", { name: "Available Tickets" });
  await screen.findByRole("link", { name: "Paper Kites" });
});

it("waits for a picture that is still checked, and uploads it", async () => {
  let isChecked = () => {};
  const checked = new Promise<void>((resolve) => {
    isChecked = resolve;
  });
  vi.stubGlobal("createImageBitmap", async () => {
    await checked;
    return { close() {} };
  });
  const uploaded: unknown[] = [];
  server.use(
    answers("tickets", "createImageUpload", ({ content_type }) => {
      uploaded.push(content_type);
      return { url: "http://localhost:4000/upload", fields: {} };
    }),
    answers("handover", "upload", ({ content_type }) => {
      uploaded.push(`original ${content_type}`);
      return { url: "http://localhost:4000/upload", fields: {} };
    }),
    http.post("*/upload", () => new HttpResponse(null, { status: 204 })),
  );
  logIn();
  const user = await open("/list-movie");
  await fill(user, "Paper Kites");
  await user.click(screen.getByText("Discount, seats, reason, picture (optional)"));
  const picture = new File(["picture"], "ticket.png", { type: "image/png" });
  await user.upload(await screen.findByLabelText("Ticket image (optional)"), picture);
  await user.click(submit());
  isChecked();
  await screen.findByRole("dialog", { name: "Your ticket is on sale" });
  await waitFor(() => expect(uploaded).toEqual(["image/png", "original image/png"]));
});

const NAMES: Record<string, KnownName[]> = {
  movie: [name("Orbit Didi", { movie_language: "Tamil", poster_url: "/posters/orbit.webp" })],
  theatre: [
    name("Marquee Cinemas", { location: "Andheri West", city: "Mumbai" }),
    name("Marquee Cinemas", { location: "Kothrud", city: "Pune" }),
  ],
  location: [name("Kothrud", { city: "Pune" })],
};

function name(text: string, of: Partial<KnownName>): KnownName {
  return { name: text, movie_language: null, poster_url: null, location: null, city: null, ...of };
}

const message = `Booking ID: WX7K2PQ
Movie: Orbit Didi
Marquee Cinemas, Kothrud
Date: ${show.show_date}
Time: 09:40 PM
Seats: F12, F13
Total paid: ₹782.60`;

it("fills in what a pasted booking message says, marks it, and takes it back", async () => {
  server.use(answers("browse", "suggestNames", ({ kind }) => ({ names: NAMES[kind] as KnownName[] })));
  const user = await open("/list-movie");
  await user.click(await screen.findByLabelText("Paste the booking message"));
  await user.paste(message);
  await screen.findByText("Read from your booking. Please check it.");
  const read = () =>
    [/^Movie name/, /^Theatre name/, /^Area/, /^City/, /^Show date/, /^Show time/].map((each) => field(each).value);
  expect(read()).toEqual(["Orbit Didi", "Marquee Cinemas", "Kothrud", "Pune", show.show_date, "21:40"]);
  expect(field(/^Number of tickets/).value).toBe("2");
  expect(screen.getByLabelText<HTMLSelectElement>(/^Language/).value).toBe("Tamil");
  expect(field(/^Total price of the tickets/).value).toBe("782.60");
  expect(screen.getAllByText("From your booking")).toHaveLength(9);
  await user.type(field(/^Movie name/), " 2");
  expect(screen.getAllByText("From your booking")).toHaveLength(8);

  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(read()).toEqual(["Orbit Didi 2", "", "", "", "", ""]);
  expect(screen.queryByText("From your booking")).toBeNull();
  expect(screen.queryByText("Read from your booking. Please check it.")).toBeNull();
});

it("says that a pasted text has no ticket, and changes nothing", async () => {
  const user = await open("/list-movie");
  await user.type(await screen.findByLabelText(/^Movie name/), "Paper Kites");
  await user.click(screen.getByLabelText("Paste the booking message"));
  await user.paste("See you at eight, bring the tickets!");
  await screen.findByText("We found no ticket in it. Please fill in the form.");
  expect(field(/^Movie name/).value).toBe("Paper Kites");
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const option = (text: string) => screen.findByRole("option", { name: text });

it("suggests from the focus on, and takes over what is picked: a theatre with its area and city", async () => {
  const asked: NameQuery[] = [];
  server.use(
    answers("browse", "suggestNames", (query) => {
      asked.push(query);
      return { names: NAMES[query.kind] as KnownName[] };
    }),
  );
  localStorage.setItem("selectedLocation", "Mumbai");
  const user = await open("/list-movie");
  await user.click(await screen.findByLabelText(/^Movie name/));
  await user.click(await option("Orbit Didi Tamil"));
  expect(field(/^Movie name/).value).toBe("Orbit Didi");
  expect(screen.getByLabelText<HTMLSelectElement>(/^Language/).value).toBe("Tamil");
  expect(screen.getByRole("article").querySelector("img")?.getAttribute("src")).toBe("/posters/orbit.webp");

  await user.click(field(/^Theatre name/));
  await user.click(await option("Marquee Cinemas Kothrud, Pune"));
  expect(asked).toContainEqual({ kind: "theatre", query: "", city: "Mumbai" });
  expect(field(/^Theatre name/).value).toBe("Marquee Cinemas");
  screen.getByText("Kothrud, Pune");
  expect(screen.queryByLabelText(/^Area/)).toBeNull();

  await user.type(field(/^Theatre name/), " 2");
  expect([field(/^Area/).value, field(/^City/).value]).toEqual(["", "Mumbai"]);
});

it("fills in nothing for a theatre that is typed, also when others have its name", async () => {
  server.use(answers("browse", "suggestNames", ({ kind }) => ({ names: NAMES[kind] as KnownName[] })));
  const user = await open("/list-movie");
  await user.type(await screen.findByLabelText(/^Theatre name/), "Marquee Cinemas");
  await option("Marquee Cinemas Andheri West, Mumbai");
  expect([field(/^Area/).value, field(/^City/).value]).toEqual(["", ""]);
  await user.click(field(/^Area/));
  await user.click(await option("Kothrud Pune"));
  expect([field(/^Area/).value, field(/^City/).value]).toEqual(["Kothrud", "Pune"]);
});

it("keeps the area and city of a theatre when they are to be changed", async () => {
  server.use(answers("browse", "suggestNames", ({ kind }) => ({ names: NAMES[kind] as KnownName[] })));
  const user = await open("/list-movie");
  await user.click(await screen.findByLabelText(/^Theatre name/));
  await user.click(await option("Marquee Cinemas Kothrud, Pune"));
  await user.click(screen.getByRole("button", { name: /^Change/ }));
  expect([field(/^Area/).value, field(/^City/).value]).toEqual(["Kothrud", "Pune"]);
  await user.type(field(/^Theatre name/), " 2");
  expect([field(/^Area/).value, field(/^City/).value]).toEqual(["Kothrud", "Pune"]);
});

it("offers the shows that others sell tickets for, and else today and tomorrow", async () => {
  const at = { movie_name: "Orbit Didi", theatre: "Marquee Cinemas", location: "Kothrud", city: "Pune" };
  const items = [card({ ...at, ...show }), card({ ...at, ...show }), card({ ...at, ...show, theatre: "Orion" })];
  server.use(
    answers("browse", "suggestNames", ({ kind }) => ({ names: NAMES[kind] as KnownName[] })),
    answers("browse", "listTickets", { items, next_cursor: null, total: 3 }),
  );
  const user = await open("/list-movie");
  const shows = within(await screen.findByRole("group", { name: "The show" }));
  expect(shows.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Today", "Tomorrow"]);
  await user.click(field(/^Movie name/));
  await user.click(await option("Orbit Didi Tamil"));
  await user.click(field(/^Theatre name/));
  await user.click(await option("Marquee Cinemas Kothrud, Pune"));
  await waitFor(() => expect(shows.queryByRole("button", { name: "Today" })).toBeNull());
  await user.click(shows.getByRole("button"));
  expect([field(/^Show date/).value, field(/^Show time/).value]).toEqual([show.show_date, show.show_time]);
  expect(shows.getByRole("button").getAttribute("aria-pressed")).toBe("true");
});

it("counts tickets with two buttons, between one and ten", async () => {
  const user = await open("/list-movie");
  const count = await screen.findByLabelText<HTMLInputElement>(/^Number of tickets/);
  await user.click(screen.getByRole("button", { name: "One ticket fewer" }));
  expect(count.value).toBe("1");
  for (let press = 0; press < 11; press += 1) await user.click(screen.getByRole("button", { name: "One ticket more" }));
  expect(count.value).toBe("10");
});

it("says what is wrong with a field once it is left, and unsays it", async () => {
  const user = await open("/list-movie");
  await user.click(await screen.findByLabelText(/^Movie name/));
  await user.tab();
  await screen.findByText("Movie name is required");
  await user.type(screen.getByLabelText(/^Movie name/), "Paper Kites");
  await waitFor(() => expect(screen.queryByText("Movie name is required")).toBeNull());
});

it("checks a discount against the price, whichever of them changes", async () => {
  const user = await open("/list-movie");
  const price = await screen.findByLabelText(/^Total price of the tickets/);
  await user.type(price, "500");
  await user.click(screen.getByText("Discount, seats, reason, picture (optional)"));
  await user.click(screen.getByText("Percentage", { exact: true }));
  await user.type(await screen.findByLabelText("Discount percentage"), "25");
  await screen.findByText("Buyers pay ₹375");
  await user.click(screen.getByText("Custom", { exact: true }));
  const discounted = await screen.findByLabelText("Discounted price");
  expect(discounted).toHaveProperty("value", "");
  const isWrong = () => screen.findByText("Discounted price must be less than the original price");
  const isRight = () => waitFor(() => expect(screen.queryByText(/^Discounted price must/)).toBeNull());
  await user.type(discounted, "500{Tab}");
  await isWrong();
  await user.click(screen.getByText("Percentage", { exact: true }));
  await isRight();
  await user.click(screen.getByText("Custom", { exact: true }));
  await user.type(await screen.findByLabelText("Discounted price"), "400{Tab}");
  await isRight();
  await user.type(price, "{Backspace>3/}300{Tab}");
  await isWrong();
  await user.type(price, "{Backspace>3/}500{Tab}");
  await isRight();
});

it("opens in its preview as buyers see it, without anything to press", async () => {
  const user = await open("/list-movie");
  await user.type(await screen.findByLabelText(/^Movie name/), "Paper Kites");
  await user.click(within(screen.getByRole("article")).getByRole("button", { name: "Paper Kites" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Paper Kites" }));
  for (const name of ["Unlock Contact (1 Credit)", /^Express Interest/, "Share", "More"])
    expect(dialog.getByRole("button", { name })).toHaveProperty("disabled", true);
});

it("refuses a picture that is none", async () => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no picture")));
  const user = await open("/list-movie");
  await user.click(await screen.findByText("Discount, seats, reason, picture (optional)"));
  const picker = await screen.findByLabelText<HTMLInputElement>("Ticket image (optional)");
  const choose = (name: string, type: string) =>
    fireEvent.change(picker, { target: { files: [new File(["no picture"], name, { type })] } });
  choose("notes.txt", "text/plain");
  await screen.findByText("Please upload a JPEG, PNG or WebP image up to 5 MB.");
  choose("broken.png", "image/png");
  await screen.findByText("This picture cannot be read. Please choose another one.");
});

it("says what is missing beside the button that waits for it", async () => {
  const user = await open("/list-movie");
  await user.type(await screen.findByLabelText(/^Movie name/), "Paper Kites");
  expect(submit().getAttribute("aria-describedby")).toBeTruthy();
  screen.getByText("Theatre name, Area, Show date, Show time, Total price of the tickets, Your confirmation");
});

it("says that the seller has listed the same show already, and lists nothing", async () => {
  server.use(answers("tickets", "findDuplicate", { id: ticket().id, status: "sold", created_at: ticket().created_at }));
  logIn();
  const user = await open("/list-movie");
  await fill(user, "Paper Kites");
  await user.click(submit());
  const dialog = await screen.findByRole("dialog", { name: "Duplicate Ticket Found" });
  expect(dialog.textContent).toContain("the current status of the ticket is Sold.");
  expect(dialog.textContent).toContain("please contact us via WhatsApp with your reason.");
  const support = within(dialog).getByRole<HTMLAnchorElement>("link", { name: "Contact Support" });
  expect(support.href).toMatch(/^https:\/\/wa\.me\/\d+\?text=.*Paper%20Kites/);
  expect(listed).toEqual([]);
});

it("says the same when another tab was quicker", async () => {
  server.use(refuses("tickets", "create", "duplicate_ticket", { ...ticket(), status: "available" }));
  logIn();
  const user = await open("/list-movie");
  await fill(user, "Paper Kites");
  await user.click(submit());
  const dialog = await screen.findByRole("dialog", { name: "Duplicate Ticket Found" });
  expect(dialog.textContent).toContain("Your ticket is currently available for sale.");
  await user.click(within(dialog).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("keeps what was filled in when the server fails, and takes it at the next try", async () => {
  server.use(refuses("tickets", "create", "internal_error"));
  logIn();
  const user = await open("/list-movie");
  await fill(user, "A Quiet Ferry");
  await user.click(submit());
  const failed = await screen.findByRole("alert");
  within(failed).getByText("Failed to create ticket listing. Please try again.");
  expect(screen.getByLabelText<HTMLInputElement>(/^Movie name/).value).toBe("A Quiet Ferry");
  acceptListings();
  await user.click(within(failed).getByRole("button", { name: "Try Again" }));
  await screen.findByText("🎉 Success!");
  expect(listed).toHaveLength(1);
});

it("sends a visitor to the login first", async () => {
  const user = await open("/list-movie");
  await fill(user, "Paper Kites");
  await user.click(submit());
  await screen.findByText("Please sign in to continue");
  await waitFor(() => expect(window.location.pathname).toBe("/auth"));
  expect(listed).toEqual([]);
});

it("tells what such tickets go for and what cancelling would give back, and nothing of an unknown chain", async () => {
  const rule = {
    name: "Galaxy, booked online",
    theatre: "galaxy",
    source: "https://galaxy.example",
    read_on: "2026-11-26",
  };
  server.use(
    answers("tickets", "getUsualPrice", { price_each: 210_00 }),
    answers("tickets", "getCancelRules", {
      rules: [
        { ...rule, share: 75, until_minutes: 120 },
        // Thirty hours before the show is over.
        { ...rule, share: 100, until_minutes: 40 * 60 },
        { ...rule, name: "Another chain", theatre: "Marquee", share: 50, until_minutes: 20 },
      ],
    }),
  );
  logIn();
  const user = await open("/list-movie");
  await fill(user, "Paper Kites");
  await user.type(screen.getByLabelText(/^Printed price/), "400");
  await screen.findByText("Usually goes for ₹210 each");
  await screen.findByText(/^Galaxy, booked online: cancelling gives back ₹300 \(75% of the printed price\) until/);
  expect(screen.getByRole("link", { name: "Source, read on 26 Nov 2026" }).getAttribute("href")).toBe(rule.source);
  expect(screen.queryByText(/100%|Another chain/)).toBeNull();

  // The price is above the printed one.
  await user.tab();
  await screen.findByText("Tickets cannot be sold for more than their printed price");
});

it("asks with which app a ticket was booked only where a rule depends on it, and takes the app's rule", async () => {
  const rule = { source: "https://rules.example", read_on: "2026-11-26", until_minutes: 20 };
  server.use(
    answers("tickets", "getCancelRules", {
      rules: [
        { ...rule, name: "The chain", theatre: "Galaxy", share: 10 },
        { ...rule, name: "Showtime", theatre: "", app: "Showtime", share: 20 },
        { ...rule, name: "Galaxy with Showtime", theatre: "Galaxy", app: "Showtime", share: 30 },
        { ...rule, name: "Queue", theatre: "", app: "Queue Less", share: 40 },
        { ...rule, name: "Marquee with Popcorn", theatre: "Marquee", app: "Popcorn", share: 50 },
        { ...rule, name: "Too late", theatre: "", app: "Yesterday", share: 60, until_minutes: 40 * 60 },
      ],
    }),
  );
  logIn();
  const user = await open("/list-movie");
  await user.click(await screen.findByLabelText(/^Paste the booking message/));
  await user.paste("Booked on BookMyShow\nMovie: Paper Kites\nSeats: F12");
  await screen.findByText("Read from your booking. Please check it.");
  await fill(user, "Paper Kites");
  const given = (percent: number) => screen.findByText(new RegExp(`gives back ${percent}%`));
  await given(10);
  const app = screen.getByLabelText<HTMLSelectElement>(/^Booked with/);
  expect([...app.options].map(({ text }) => text)).toEqual(["Another, or not known", "Showtime", "Queue Less"]);
  // No rule is for the app that was read.
  expect(app.selectedOptions[0]?.text).toBe("Another, or not known");
  await user.selectOptions(app, "Queue Less");
  await given(40);
  await user.selectOptions(app, "Showtime");
  await given(30);
  expect(screen.queryByText(/^(The chain|Showtime|Queue):/)).toBeNull();
  await user.clear(screen.getByLabelText(/^Theatre name/));
  await user.type(screen.getByLabelText(/^Theatre name/), "Orchid Talkies");
  await given(20);
});

it("takes the rule of the app that a booking names", async () => {
  const rule = { source: "https://rules.example", read_on: "2026-11-26", until_minutes: 20, theatre: "" };
  server.use(
    answers("tickets", "getCancelRules", { rules: [{ ...rule, name: "By app", app: "Book My Show", share: 45 }] }),
  );
  logIn();
  const user = await open("/list-movie");
  await user.click(await screen.findByLabelText(/^Paste the booking message/));
  await user.paste("Booked on BookMyShow\nMovie: Paper Kites\nSeats: F12");
  await screen.findByText("Read from your booking. Please check it.");
  await fill(user, "Paper Kites");
  await screen.findByText(/^By app: cancelling gives back 45%/);
  expect(screen.getByLabelText<HTMLSelectElement>(/^Booked with/).value).toBe("Book My Show");
});

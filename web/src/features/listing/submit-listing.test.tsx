import type { KnownName, NewTicket } from "@reseat/contract";
import { answers, refuses, ticket } from "@reseat/testing/answers";
import { showIn } from "@reseat/testing/listing";
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

const show = showIn(30, Date.now());
let listed: NewTicket[];

beforeEach(() => {
  listed = [];
  server.use(answers("tickets", "findDuplicate", null));
  acceptListings();
});

function acceptListings() {
  const accept = (typed: NewTicket) => {
    listed.push(typed);
    return { ...ticket(), seat_info: null, can_resume: false, held_back: false };
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
  await user.click(screen.getByRole("checkbox"));
}

const submit = () => screen.getByRole("button", { name: /List My Ticket/ });

it("lists what was filled in, its price in paise, and goes home", async () => {
  logIn();
  const user = await open("/list-movie");
  await fill(user, "  Paper Kites ");
  await user.click(submit());
  await screen.findByText("🎉 Success!");
  expect(listed).toMatchObject([{ movie_name: "Paper Kites", ...show, price_per_ticket: 50_000, ticket_count: 1 }]);
  await waitFor(() => expect(window.location.pathname).toBe("/home"));
});

it("lists once, whatever is pressed until the next screen is there, and shows the listing at once", async () => {
  logIn();
  server.use(
    answers("tickets", "create", (typed) => {
      listed.push(typed);
      return { ...ticket({ movie_name: typed.movie_name }), seat_info: null, can_resume: false, held_back: false };
    }),
  );
  const user = await open("/list-movie");
  await fill(user, "Paper Kites");
  const button = submit();
  await user.dblClick(button);
  await waitFor(() => expect(listed).toHaveLength(1));
  // Presses the button again while it is still there after the success.
  await user.click(button);
  await screen.findByRole("heading", { name: "Recent Listings" });
  await screen.findByRole("link", { name: "Paper Kites" });
  expect(listed).toHaveLength(1);
  window.history.pushState(null, "", "/discover-movie");
  window.dispatchEvent(new PopStateEvent("popstate"));
  await screen.findByRole("heading", { name: "Available Tickets" });
  await screen.findByRole("link", { name: "Paper Kites" });
});

it("suggests known names while one types, and takes over what they were listed with", async () => {
  const names: Record<string, KnownName> = {
    movie: { name: "Orbit Didi", movie_language: "Tamil", location: null, city: null },
    theatre: { name: "Galaxy Cinema", movie_language: null, location: "Kothrud", city: "Pune" },
    location: { name: "Kothrud", movie_language: null, location: null, city: "Pune" },
  };
  server.use(answers("browse", "suggestNames", ({ kind }) => ({ names: [names[kind] as KnownName] })));
  const user = await open("/list-movie");
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  const options = (label: RegExp) => [...(field(label).list?.options ?? [])].map(({ value }) => value);
  await user.type(await screen.findByLabelText(/^Movie name/), "Orbit Did");
  await waitFor(() => expect(options(/^Movie name/)).toEqual(["Orbit Didi"]));
  await user.type(field(/^Movie name/), "i");
  expect(screen.getByLabelText<HTMLSelectElement>(/^Language/).value).toBe("Tamil");
  await user.type(field(/^Theatre name/), "Galaxy Cinem");
  await waitFor(() => expect(options(/^Theatre name/)).toEqual(["Galaxy Cinema"]));
  await user.type(field(/^Theatre name/), "a");
  expect(field(/^Area/).value).toBe("Kothrud");
  expect(field(/^City/).value).toBe("Pune");
});

it("counts tickets with two buttons, between one and ten", async () => {
  const user = await open("/list-movie");
  const count = await screen.findByLabelText<HTMLInputElement>(/^Number of tickets/);
  await user.click(screen.getByRole("button", { name: "One ticket fewer" }));
  expect(count.value).toBe("1");
  for (let press = 0; press < 11; press += 1) await user.click(screen.getByRole("button", { name: "One ticket more" }));
  expect(count.value).toBe("10");
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
});

it("keeps what was filled in when the server fails, and takes it at the next try", async () => {
  server.use(refuses("tickets", "create", "internal_error"));
  logIn();
  const user = await open("/list-movie");
  await fill(user, "A Quiet Ferry");
  await user.click(submit());
  await screen.findByText("Failed to create ticket listing. Please try again.");
  expect(screen.getByLabelText<HTMLInputElement>(/^Movie name/).value).toBe("A Quiet Ferry");
  acceptListings();
  await user.click(submit());
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

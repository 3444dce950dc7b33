import type { NewTicket } from "@reseat/contract";
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
    return { ...ticket(), seat_info: null };
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

import type { OwnTicket } from "@reseat/contract";
import { answers, ticket } from "@reseat/testing/answers";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

/** The seller's only ticket, as the server has it. */
let own: OwnTicket;
/** What the server was asked to change. */
let changes: unknown[];

beforeEach(() => {
  const onSale = ticket({ movie_name: "Paper Kites", price_per_ticket: 500_00 });
  own = { ...onSale, seat_info: "Row F, seats 11 and 12", can_resume: false, held_back: false };
  changes = [];
  const change = (input: Partial<OwnTicket>) => {
    changes.push(input);
    own = { ...own, ...input };
    return own;
  };
  server.use(
    answers("tickets", "listMine", () => ({ items: [own], next_cursor: null })),
    answers("tickets", "updateStatus", change),
    answers("tickets", "updatePrice", change as never),
  );
  logIn();
});

const article = async () => (await screen.findByRole("heading", { name: "Paper Kites" })).closest("article");
const card = async () => within((await article()) as HTMLElement);

it("lowers the price, once", async () => {
  const user = await open("/profile");
  (await card()).getByText("Row F, seats 11 and 12", { exact: false });
  await user.click((await card()).getByRole("button", { name: "Change price" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change price" }));
  const price = dialog.getByLabelText(/^Total price/);
  await user.clear(price);
  await user.type(price, "210");
  await user.dblClick(dialog.getByRole("button", { name: "Save" }));
  await (await card()).findByText("₹210");
  expect(changes).toMatchObject([{ price_per_ticket: 210_00, discounted_price: null }]);
});

it("is sold, cannot be deleted then, and is put back, which can be taken back", async () => {
  const user = await open("/profile");
  await user.click((await card()).getByRole("button", { name: "Mark as Sold" }));
  await screen.findByText("Ticket marked as sold");
  await (await card()).findByText("Sold");
  await user.click((await card()).getByRole("button", { name: "Delete" }));
  await screen.findByText("You can only delete tickets that are available for sale.");
  await user.click((await card()).getByRole("button", { name: "Mark Available" }));
  const said = (await screen.findByText("Ticket marked as available")).closest("[data-sonner-toast]");
  await (await card()).findByText("Available");
  await user.click(within(said as HTMLElement).getByRole("button", { name: "Undo" }));
  await (await card()).findByText("Sold");
  expect(changes).toMatchObject([{ status: "sold" }, { status: "available" }, { status: "sold" }]);
});

it("is deleted after a question", async () => {
  const user = await open("/profile");
  await user.click((await card()).getByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete this listing?" }));
  server.use(
    answers("tickets", "remove", { success: true } as never),
    answers("tickets", "listMine", { items: [], next_cursor: null }),
  );
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await screen.findByText("Ticket Deleted");
  await screen.findByText("No listings yet");
});

it("says why it is blocked, and is put back on sale once", async () => {
  own = { ...own, status: "blocked", can_resume: true };
  const user = await open("/profile");
  (await card()).getByText("Blocked");
  (await card()).getByText(/Three buyers in a row got no answer\./);
  await user.click((await card()).getByRole("button", { name: "Yes, still selling" }));
  await screen.findByText("Back on sale");
  await (await card()).findByText("Available");
  expect(changes).toEqual([{ id: own.id, status: "available" }]);
});

it("leads to the support when it is blocked again", async () => {
  own = { ...own, status: "blocked" };
  await open("/profile");
  expect((await card()).getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe("/contact-us");
  expect((await card()).queryByRole("button", { name: "Yes, still selling" })).toBeNull();
});

it("is cleaned up with all others whose show has begun, and it is said how many they were", async () => {
  own = { ...own, status: "expired" };
  const user = await open("/profile");
  for (const [expired_tickets_count, text] of [
    [1, "1 expired ticket was removed"],
    [0, "Nothing to clean up"],
  ] as const) {
    server.use(answers("tickets", "cleanupExpired", { expired_tickets_count }));
    await user.click(await screen.findByRole("button", { name: "Cleanup" }));
    await screen.findByText(text);
  }
});

it("has a picture that its seller replaces and removes", async () => {
  own = { ...own, has_image: true };
  const drawn = { colour: "#102030", width: 800, height: 600, avif: "", webp: "" };
  server.use(
    answers("tickets", "getImage", { url: "http://localhost:4000/ticket.webp", expires_in: 300, drawn }),
    http.delete("*/api/tickets/:id/image", () => {
      own = { ...own, has_image: false };
      return HttpResponse.json({ success: true });
    }),
  );
  const user = await open("/profile");
  const show = async () => {
    await user.click((await card()).getByRole("button", { name: "Ticket Image" }));
    await screen.findByRole("img", { name: "The ticket for Paper Kites" });
  };
  await show();
  await user.click(screen.getByRole("button", { name: "Replace" }));
  await screen.findByLabelText("Picture of the ticket");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await show();
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await screen.findByText("Image removed");
  await (await card()).findByRole("button", { name: "Add Image" });
});

import type { InterestRequest } from "@reseat/contract";
import { answers, deal, interestRequest, refuses } from "@reseat/testing/answers";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

function waiting(requests: { buyer?: InterestRequest[]; seller?: InterestRequest[] }) {
  logIn();
  server.use(
    answers("interest", "list", ({ type }) => ({
      items: requests[type] ?? [],
      next_cursor: null,
      server_time: new Date().toISOString(),
    })),
  );
}

const bar = () => screen.findByRole("navigation", { name: "Waiting requests" });

it("tells a buyer on every screen how long the seller still has, and opens the request", async () => {
  const request = interestRequest();
  waiting({ buyer: [request, interestRequest({ status: "rejected" })] });
  const user = await open("/faqs");
  const link = within(await bar()).getByRole("link");
  expect(link.textContent).toMatch(/^Waiting for the seller1[34]:\d\d$/);
  await user.click(link);
  await screen.findByRole("heading", { level: 1, name: "Interest Expressed!" });
  // Its own screen has the time.
  await waitFor(() => expect(screen.queryByRole("navigation", { name: "Waiting requests" })).toBeNull());
});

it("has both answers side by side for a seller whom one buyer has asked", async () => {
  const { ticket, ...rest } = interestRequest();
  waiting({ seller: [{ ...rest, ticket: { ...ticket, ticket_count: 2, price_each: 18_000 } }] });
  const user = await open("/faqs");
  const row = await bar();
  const link = within(row).getByRole("link");
  await waitFor(() =>
    expect(link.textContent).toMatch(
      new RegExp(
        `^A buyer is waiting for you1[34]:\\d\\d${ticket.movie_name}2 tickets · ₹180 each · New here: no sales yet$`,
      ),
    ),
  );
  expect(
    within(row)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Accept", "Decline"]);
  await user.click(within(row).getByRole("button", { name: "Decline" }));
  const asked = await screen.findByRole("dialog", { name: "Decline this request?" });
  await user.click(within(asked).getByRole("button", { name: "Cancel" }));
  await user.click(within(row).getByRole("button", { name: "Accept" }));
  await screen.findByRole("dialog", { name: "Unlock Buyer Details" });
});

it("leads to whom a seller accepted, with the ways to them", async () => {
  const contact = { full_name: "Rohan Das", mobile: "+919000000001", email: "rohan@example.in" };
  const asked = { seller: [interestRequest()] };
  waiting(asked);
  const made = { ...deal(), role: "seller" as const, source: "interest" as const, contact };
  server.use(
    answers("deals", "list", { items: [made], next_cursor: null }),
    refuses("messaging", "get", "not_found"),
    refuses("messaging", "start", "not_found"),
    answers("credits", "get", { credits: 1 }),
    answers("interest", "unlockBuyer", () => {
      const accepted = { ...(asked.seller[0] as InterestRequest), status: "accepted" as const, deal_id: made.id };
      asked.seller = [accepted];
      const buyer_details = { name: contact.full_name, mobile: contact.mobile, email: contact.email };
      return { success: true as const, buyer_details, interest_request: accepted };
    }),
  );
  const user = await open("/faqs");
  const row = await bar();
  await user.click(within(row).getByRole("button", { name: "Accept" }));
  await user.click(await screen.findByRole("button", { name: "Unlock Details" }));
  await waitFor(() => expect(row.isConnected).toBe(false));
  await screen.findByText("Buyer details unlocked! Your ticket has been marked as sold.");
  expect(screen.queryByRole("dialog")).toBeNull();
  screen.getAllByText("Rohan Das");
  screen.getByRole("region", { name: "Chat" });
});

it("leads a seller on every screen to the buyers who wait, the one who waits longest first", async () => {
  const soon = new Date(Date.now() + 119_000).toISOString();
  waiting({ seller: [interestRequest(), interestRequest({ expires_at: soon })], buyer: [interestRequest()] });
  const user = await open("/terms");
  const [first, second] = within(await bar()).getAllByRole("link");
  expect(first?.textContent).toMatch(/^2 buyers are waiting for you[01]:\d\d$/);
  expect(second?.textContent).toContain("Waiting for the seller");
  await user.click(first as HTMLElement);
  await screen.findByRole("tab", { name: /For My Tickets/, selected: true });
  await user.click(second as HTMLElement);
  await screen.findByRole("heading", { level: 1, name: "Interest Expressed!" });
});

it("is not there when nothing waits", async () => {
  waiting({ buyer: [interestRequest({ status: "accepted" })] });
  await open("/notifications");
  await screen.findByRole("tab", { name: /My Requests/ });
  await screen.findByRole("article");
  expect(screen.queryByRole("navigation", { name: "Waiting requests" })).toBeNull();
});

import { answers, deal, interestRequest, refuses } from "@reseat/testing/answers";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { open, server } from "../../../test/app";
import { conversationServer } from "../../../test/chat";

const at = new Date(Date.now() - 60_000).toISOString();
const terms = { price_each: 18_000, pay: "upi", hand: "here", by: "buyer", at, agreed_at: null } as const;

/** The deal of the conversation's two people, as one of them sees it. */
function dealOf(role: "buyer" | "seller") {
  const { conversation } = conversationServer();
  const { ticket_id, seller_id: partner_id } = conversation;
  const made = { ...deal({ terms }), ticket_id, partner_id, role, source: "interest" as const };
  const started: unknown[] = [];
  let isStarted = false;
  server.use(
    answers("deals", "list", { items: [made], next_cursor: null }),
    refuses("messaging", "get", "not_found", undefined, () => !isStarted),
    answers("messaging", "start", (input) => {
      started.push(input);
      isStarted = true;
      return conversation;
    }),
  );
  return { made, started };
}

it.each(["buyer", "seller"] as const)(
  "the chat of an accepted request is there without asking, with the steps of the plan, for the %s",
  async (role) => {
    const { made, started } = dealOf(role);
    const contact = { full_name: "Sunita Shah", mobile: "+919000000001", email: "sunita@example.in" };
    const other = role === "buyer" ? { seller: contact } : { buyer: contact };
    const request = interestRequest({ status: "accepted", ticket_id: made.ticket_id, deal_id: made.id, ...other });
    server.use(
      answers("interest", "list", ({ type }) => ({
        items: type === role ? [request] : [],
        next_cursor: null,
        server_time: new Date().toISOString(),
      })),
    );
    const user = await open(`/notifications?requests=${role}`);
    await user.click(await screen.findByRole("link", { name: "Chat" }));
    const chat = within(await screen.findByRole("region", { name: "Chat" }));
    // The conversation of these tests is its buyer's.
    if (role === "buyer") {
      await chat.findByRole("textbox");
      await chat.findByText(/^You proposed: ₹180 each · By UPI · Handed over here/);
    }
    // The ticket tells the server who a buyer's seller is; a seller must name the buyer.
    await waitFor(() =>
      expect(started).toEqual([{ ticket_id: made.ticket_id, ...(role === "seller" && { buyer_id: made.partner_id }) }]),
    );
  },
);

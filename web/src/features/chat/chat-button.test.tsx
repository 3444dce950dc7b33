import { answers, interestRequest } from "@reseat/testing/answers";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { open, server } from "../../../test/app";
import { conversationServer } from "../../../test/chat";

it.each(["buyer", "seller"] as const)(
  "starts the chat of an accepted request from its card, as the %s",
  async (role) => {
    const { conversation, person } = conversationServer();
    const { ticket_id, buyer_id, seller_id } = conversation;
    const contact = { full_name: "Sunita Shah", mobile: "+919000000001", email: "sunita@example.in" };
    const other = role === "buyer" ? { seller: contact } : { buyer: contact };
    const request = interestRequest({ status: "accepted", ticket_id, buyer_id, seller_id, ...other });
    const started: unknown[] = [];
    server.use(
      answers("interest", "list", ({ type }) => ({
        items: type === role ? [request] : [],
        next_cursor: null,
        server_time: new Date().toISOString(),
      })),
      answers("messaging", "list", { items: [], next_cursor: null }),
      answers("messaging", "start", (input) => {
        started.push(input);
        return conversation;
      }),
    );
    const user = await open(`/notifications?requests=${role}`);
    await user.click(await screen.findByRole("button", { name: "Chat" }));
    const ask = await screen.findByRole("dialog", { name: "Start Conversation" });
    expect(started).toEqual([]);
    await user.click(within(ask).getByRole("button", { name: "Start Chat" }));
    const chat = await screen.findByRole("dialog", { name: "Chat" });
    await within(chat).findByText("Start the conversation!");
    // The ticket tells the server who a buyer's seller is; a seller must name the buyer.
    expect(started).toEqual([role === "buyer" ? { ticket_id } : { ticket_id, buyer_id: person.id }]);
  },
);

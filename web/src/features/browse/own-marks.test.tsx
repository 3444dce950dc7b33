import type { InterestRequest, TicketCard } from "@reseat/contract";
import { answers, card, interestRequest, viewed } from "@reseat/testing/answers";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

function onSale(items: TicketCard[]) {
  server.use(answers("browse", "listTickets", { items, total: items.length, next_cursor: null }));
}

function asked(...items: InterestRequest[]) {
  const server_time = new Date().toISOString();
  server.use(
    answers("interest", "list", ({ type }) => ({
      items: type === "buyer" ? items : [],
      next_cursor: null,
      server_time,
    })),
  );
}

const texts = () => screen.getAllByRole("article", { hidden: true }).map(({ textContent }) => textContent);

it("marks one's own tickets, and those that one waits for", async () => {
  const me = logIn();
  const [own, wanted, refused, other] = [card({ user_id: me.id }), card(), card(), card()];
  onSale([own, wanted, refused, other]);
  asked(interestRequest({ ticket_id: wanted.id }), interestRequest({ ticket_id: refused.id, status: "rejected" }));
  await open("/discover-movie");
  await waitFor(() =>
    expect(texts().map((text) => /Your ticket|You asked · 1[34]:\d\d/.exec(text)?.[0].slice(0, 9))).toEqual([
      "Your tick",
      "You asked",
      undefined,
      undefined,
    ]),
  );
});

it("keeps a ticket in the list that one has opened and then asked for, though nobody else sees it any more", async () => {
  logIn();
  const [wanted, other] = [card({ movie_name: "Orbit Didi" }), card()];
  onSale([wanted, other]);
  server.use(answers("tickets", "get", viewed(wanted, "other")));
  await open(`/discover-movie?ticket=${wanted.id}`);
  await screen.findByRole("dialog");
  await waitFor(() => expect(texts()).toHaveLength(2));

  onSale([other]);
  asked(interestRequest({ ticket_id: wanted.id }));
  const { queryClient } = await import("../../lib/api/query-client");
  await queryClient.invalidateQueries();
  await waitFor(() => expect(texts()[0]).toMatch(/Orbit Didi.*You asked/));
  expect(texts()).toHaveLength(2);

  asked();
  await queryClient.invalidateQueries();
  await waitFor(() => expect(texts()).toHaveLength(1));
});

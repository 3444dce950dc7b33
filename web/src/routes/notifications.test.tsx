import type { AvailabilityRequest, InterestRequest } from "@reseat/contract";
import { answers, interestRequest } from "@reseat/testing/answers";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../test/app";

function alerts(
  requests: { buyer?: InterestRequest[]; seller?: InterestRequest[] },
  questions: AvailabilityRequest[] = [],
  next_cursor: string | null = null,
) {
  logIn();
  server.use(
    answers("interest", "list", ({ type }) => ({
      items: requests[type] ?? [],
      next_cursor,
      server_time: new Date().toISOString(),
    })),
    answers("availability", "list", ({ role }) => ({ items: role === "seller" ? questions : [], next_cursor: null })),
  );
}

function question(): AvailabilityRequest {
  const { id, ticket_id, buyer_id, seller_id, ticket, created_at } = interestRequest();
  const asked = { requester_id: buyer_id, ticket: { ...ticket, user_id: seller_id } };
  return { id, ticket_id, seller_id, created_at, status: "pending", response: null, ...asked };
}

const settled = () => interestRequest({ status: "rejected" });

it("shows a question that waits for an answer before requests that are over", async () => {
  alerts({ buyer: [settled()] }, [question()]);
  await open("/notifications");
  const waiting = await screen.findByRole("heading", { name: "Pending Availability Requests (1)" });
  const requests = screen.getByRole("heading", { name: "Interest Requests" });
  expect(waiting.compareDocumentPosition(requests)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("shows a buyer who waits before a question", async () => {
  alerts({ seller: [interestRequest()] }, [question()]);
  await open("/notifications");
  const asked = await screen.findByRole("heading", { name: "Pending Availability Requests (1)" });
  const requests = screen.getByRole("heading", { name: "Interest Requests" });
  expect(asked.compareDocumentPosition(requests)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

it("opens on the side that has requests, without a search among four", async () => {
  alerts({ seller: [settled(), settled(), settled(), settled()] });
  await open("/notifications");
  await screen.findByRole("tab", { name: /For My Tickets/, selected: true });
  expect(screen.queryByRole("searchbox")).toBeNull();
});

it("offers a search among five requests", async () => {
  alerts({ buyer: [settled(), settled(), settled(), settled(), settled()] });
  await open("/notifications");
  await screen.findByRole("searchbox", { name: "Search interest requests" });
});

it("counts as many requests as it has loaded, and says where there are more", async () => {
  alerts({ seller: [settled(), settled()] }, [], "more");
  await open("/notifications");
  expect((await screen.findByRole("tab", { name: /For My Tickets/ })).textContent).toBe("For My Tickets 2+");
});

import type { AvailabilityRequest, InterestRequest } from "@reseat/contract";
import { answers, interestRequest, refuses } from "@reseat/testing/answers";
import { screen, waitFor, within } from "@testing-library/react";
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

it("leaves nothing to press of a request that its buyer takes back while the seller answers it", async () => {
  const request = interestRequest();
  alerts({ seller: [request] });
  const user = await open("/notifications");
  await user.click(await screen.findByRole("button", { name: "Unlock (1 Credit)" }));
  await screen.findByRole("button", { name: "Unlock Details" });
  alerts({ seller: [{ ...request, status: "withdrawn" }] });
  const { queryClient } = await import("../lib/api/query-client");
  await queryClient.invalidateQueries();
  const over = within(await screen.findByRole("dialog", { name: "Nothing left to answer" }));
  over.getByText("The buyer took it back.");
  expect(screen.queryByRole("button", { name: "Unlock Details" })).toBeNull();
  await user.click(over.getByText("Close", { selector: "button" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("declines a request with a reason", async () => {
  const request = interestRequest();
  const declined: unknown[] = [];
  alerts({ seller: [request] });
  server.use(
    answers("interest", "reject", (input) => {
      declined.push(input);
      const interest_request = { ...request, status: "rejected" as const };
      alerts({ seller: [interest_request] });
      return interest_request;
    }),
  );
  const user = await open("/notifications");
  await user.click(await screen.findByRole("button", { name: "Decline" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline this request?" }));
  await user.type(dialog.getByLabelText(/^Reason/), "A friend takes it");
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  await screen.findAllByText("Rejected", { selector: ".badge" });
  expect(declined).toEqual([{ id: request.id, reason: "A friend takes it" }]);
});

it("leaves a question open to be answered again where the server fails", async () => {
  const asked = question();
  alerts({}, [asked]);
  let isDown = true;
  const given: unknown[] = [];
  server.use(
    refuses("availability", "respond", "internal_error", undefined, () => isDown),
    answers("availability", "respond", ({ response }) => {
      given.push(response);
      return { ...asked, status: "responded" as const, response };
    }),
  );
  const user = await open("/notifications");
  await user.click(await screen.findByRole("button", { name: "YES - Available" }));
  await screen.findByText("Failed to send response. Please try again.");
  expect(screen.getByRole("button", { name: "YES - Available" })).toHaveProperty("disabled", false);
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText("You've responded Yes to the availability request");
  expect(given).toHaveLength(1);
});

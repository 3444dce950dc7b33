import type { InterestRequest } from "@reseat/contract";
import { answers, interestRequest, refuses } from "@reseat/testing/answers";
import { screen, within } from "@testing-library/react";
import fc from "fast-check";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";
import { answeredTogether, dayOf } from "./together";

const STATUSES = ["pending", "accepted", "rejected", "withdrawn", "expired"] as const;
const { ticket } = interestRequest();

it("puts the requests for several tickets of one film and day together, each once, the one that ends first in front", () => {
  const request = fc.record({
    status: fc.constantFrom(...STATUSES),
    show: fc.constantFrom("2027-01-15", "2027-01-16"),
    left: fc.integer({ min: 1, max: 14 }),
    ticket: fc.constantFrom("a", "b", "c"),
  });
  fc.assert(
    fc.property(fc.array(request, { maxLength: 9 }), fc.nat(8), (made, answeredHere) => {
      const requests = made.map(({ status, show, left, ticket: ticket_id }) =>
        interestRequest({
          status,
          ticket_id,
          ticket: { ...ticket, show_date: show },
          expires_at: new Date(1_800_000_000_000 + left * 60_000).toISOString(),
        }),
      );
      const answered = new Set(requests.slice(0, answeredHere).map(({ id }) => id));
      const together = answeredTogether(requests, answered);
      const ids = together.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const open = requests.filter(({ status, id }) => status === "pending" || answered.has(id));
      for (const ofDay of together) {
        expect(new Set(ofDay.map(dayOf)).size).toBe(1);
        expect(new Set(ofDay.map(({ ticket_id }) => ticket_id)).size).toBeGreaterThan(1);
        const ends = ofDay.map(({ expires_at }) => expires_at);
        expect(ends).toEqual([...ends].sort());
      }
      // Whatever stays alone is the only ticket of its day.
      for (const alone of open.filter(({ id }) => !ids.includes(id))) {
        const ofDay = open.filter((other) => dayOf(other) === dayOf(alone));
        expect(new Set(ofDay.map(({ ticket_id }) => ticket_id)).size).toBe(1);
      }
    }),
  );
});

it("answers several requests of one film and day in one go, and says what came of each", async () => {
  const [sure, gone, unsure] = [0, 1, 2].map(() => interestRequest({ ticket })) as [
    InterestRequest,
    InterestRequest,
    InterestRequest,
  ];
  const contact = { full_name: "Rohan Das", mobile: "+919000000001", email: "rohan@example.in" };
  const now = new Map([sure, gone, unsure].map((request) => [request.id, request]));
  const said: string[] = [];
  logIn();
  server.use(
    answers("credits", "get", { credits: 2 }),
    answers("interest", "list", ({ type }) => ({
      items: type === "seller" ? [...now.values()] : [],
      next_cursor: null,
      server_time: new Date().toISOString(),
    })),
    refuses("interest", "reject", "interest_not_pending", undefined, ({ id }) => id === gone.id),
    answers("interest", "unlockBuyer", ({ request_id }) => {
      said.push(`accept ${request_id}`);
      const accepted = { ...sure, status: "accepted" as const, buyer: contact };
      now.set(request_id, accepted);
      const buyer_details = { name: contact.full_name, mobile: contact.mobile, email: contact.email };
      return { success: true as const, buyer_details, interest_request: accepted };
    }),
  );
  const user = await open("/notifications?requests=seller");
  const show = (await screen.findByText(/^3 buyers wait for you/)).closest("article") as HTMLElement;
  const rows = within(show).getAllByRole("listitem");
  expect(rows).toHaveLength(3);
  const send = within(show).getByRole("button", { name: "Send answers" });
  expect(send).toHaveProperty("disabled", true);
  const rowOf = (request: InterestRequest) =>
    within(rows.find((row) => row.querySelector(`[href="/requests/${request.id}"]`)) as HTMLElement);
  await user.click(rowOf(sure).getByRole("radio", { name: "Accept · 1 credit" }));
  await user.click(rowOf(gone).getByRole("radio", { name: "Decline" }));
  within(show).getByText(/Accepting 1 costs 1 credit\./);
  await user.click(within(show).getByRole("button", { name: "Send 2 answers" }));
  await rowOf(sure).findByText("Accepted: Rohan Das");
  await rowOf(gone).findByText("This request is no longer waiting for an answer.");
  expect(said).toEqual([`accept ${sure.id}`]);
  rowOf(unsure).getByRole("radio", { name: "Decline" });
});

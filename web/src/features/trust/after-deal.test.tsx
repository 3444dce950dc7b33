import type { Feedback } from "@reseat/contract";
import { newId } from "@reseat/core/ids";
import { answers, deal, refuses, ticket, viewed } from "@reseat/testing/answers";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

const at = new Date().toISOString();
const contact = { full_name: "Sunita Shah", mobile: "+919000000001", email: "sunita@example.in" };
const plain = deal();
const made = { ...plain, contact, ticket: { ...plain.ticket, show_date: at.slice(0, 10), show_time: "00:01" } };

beforeEach(() => {
  server.use(
    refuses("messaging", "get", "not_found"),
    answers("deals", "list", { items: [made], next_cursor: null }),
    answers("tickets", "get", viewed(ticket({ id: made.ticket_id }))),
    answers("trust", "getMyFeedback", null),
  );
  logIn();
});

const button = (name: string | RegExp) => screen.findByRole("button", { name });

it("is reviewed, the review changed and deleted, and the focus goes back each time", async () => {
  let review: Feedback | null = null;
  const about = { id: newId(), ticket_id: made.ticket_id, reviewer_id: newId(), reviewed_user_id: made.partner_id };
  const write = (input: Partial<Feedback>) => {
    review = {
      ...about,
      rating: 5,
      comment: null,
      feedback_type: "seller_review",
      ...input,
      created_at: at,
      updated_at: at,
    };
    return review;
  };
  server.use(
    answers("trust", "getMyFeedback", () => review),
    answers("trust", "createFeedback", write as never),
    answers("trust", "updateFeedback", write as never),
    answers("trust", "removeFeedback", () => {
      review = null;
      return { success: true as const };
    }),
  );
  const user = await open(`/deals/${made.id}`);
  const openReview = async () => {
    await user.click(await button("Review"));
    const dialog = within(await screen.findByRole("dialog", { name: /review (of )?Sunita Shah/i }));
    await dialog.findByLabelText(/^Comment/);
    return dialog;
  };
  const isClosed = async () => {
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Review"));
  };
  let dialog = await openReview();
  expect(dialog.getByRole("radio", { name: "5 stars" })).toHaveProperty("checked", true);
  await user.click(dialog.getByRole("radio", { name: "4 stars" }));
  await user.type(dialog.getByLabelText(/^Comment/), "Came on time");
  dialog.getByText("12/500");
  await user.click(dialog.getByRole("button", { name: "Submit Feedback" }));
  await screen.findByText("Thank you for your feedback!");
  await isClosed();
  expect(review).toMatchObject({ rating: 4, comment: "Came on time" });

  dialog = await openReview();
  expect(dialog.getByLabelText(/^Comment/)).toHaveProperty("value", "Came on time");
  expect(dialog.getByRole("button", { name: "Update Feedback" })).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("radio", { name: "2 stars" }));
  await user.click(dialog.getByRole("button", { name: "Update Feedback" }));
  await screen.findByText("Feedback Updated");
  await isClosed();
  expect(review).toMatchObject({ id: about.id, rating: 2 });

  dialog = await openReview();
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await user.click(await button("Delete Review"));
  await screen.findByText("Feedback Deleted");
  expect(review).toBeNull();
});

it("is reported, and its credit is asked back, once", async () => {
  const sent: unknown[] = [];
  server.use(
    answers("trust", "createReport", (input) => {
      sent.push(input);
      return {} as never;
    }),
    answers("trust", "createRefund", (input) => {
      sent.push(input);
      const refund = { id: newId(), status: "pending" } as never;
      server.use(answers("deals", "list", { items: [{ ...made, refund }], next_cursor: null }));
      return {} as never;
    }),
  );
  const user = await open(`/deals/${made.id}`);
  const wrong = async () => {
    await user.click(await button("Something went wrong"));
    return within(await screen.findByRole("dialog", { name: "What happened?" }));
  };
  await user.click((await wrong()).getByRole("button", { name: /^Report Sunita Shah/ }));
  const report = within(await screen.findByRole("dialog", { name: "Report Sunita Shah" }));
  await user.selectOptions(report.getByLabelText(/What happened/), "No response");
  await user.type(report.getByLabelText(/Description/), "No answer for two days");
  await user.click(report.getByRole("button", { name: "Submit Report" }));
  await screen.findByText("Report Submitted");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await user.click((await wrong()).getByRole("button", { name: /^I want my credit back/ }));
  const refund = within(await screen.findByRole("dialog", { name: "Request a Refund" }));
  await user.type(refund.getByLabelText(/Reason/), "The ticket was used already");
  await user.click(refund.getByRole("button", { name: "Request Refund" }));
  await screen.findByText("Refund Request Submitted");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const again = await wrong();
  again.getByText("Refund requested");
  expect(again.queryByRole("button", { name: /^I want my credit back/ })).toBeNull();
  expect(sent).toMatchObject([
    { reported_user_id: made.partner_id, description: "No answer for two days" },
    { reason: "The ticket was used already" },
  ]);
});

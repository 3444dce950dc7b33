import { answers } from "@reseat/testing/answers";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

const preview = {
  listings: 2,
  received: 1,
  made: 0,
  conversations: 3,
  reviews: { written: 0, received: 4 },
  credits: 5,
};

it("closing says what it ends, closes only with the code, and signs out", async () => {
  let closedWith = {};
  server.use(
    answers("rights", "previewClosing", preview),
    answers("rights", "sendClosingCode", () => ({
      success: true as const,
      resend_after: 30,
      ticket: "first-ticket",
    })),
    answers("rights", "close", (input) => {
      closedWith = input;
      return { success: true as const, erase_at: "2026-12-22T10:00:00.000Z" };
    }),
  );
  logIn();
  const user = await open("/profile/more/close-account");
  await expect.poll(() => localStorage.getItem("server-clock")).not.toBeNull();
  const ends = within(await screen.findByRole("region", { name: "What closes at once" }));
  expect(ends.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "2listings are withdrawn",
    "1request for your tickets ends, and the credit goes back to its buyer",
    "3conversations close: they can be read, and nobody can write in them",
    "You are signed out on every phone and computer.",
  ]);
  await user.click(screen.getByRole("button", { name: "Text me a code to close it" }));
  const code = await screen.findByLabelText(/Enter OTP/);
  await user.click(screen.getByRole("button", { name: "Close my account" }));
  await screen.findByText("Please enter the 6-digit OTP");
  await user.type(code, "123456");
  await user.click(screen.getByRole("button", { name: "Close my account" }));
  await screen.findByText(/^Until 22 Dec 2026 you can come back by logging in\.$/);
  expect(closedWith).toEqual({ ticket: "first-ticket", otp: "123456" });
  // The language and the clock belong to the device, and a note that a clearing goes on to its end.
  await expect.poll(() => Object.keys(localStorage).sort()).toEqual(["language", "server-clock"]);
});

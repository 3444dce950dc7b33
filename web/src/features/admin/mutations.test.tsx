import { ORPCError } from "@orpc/client";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { logIn, open } from "../../../test/app";

/** The page's message about a push that the server refused because nobody was logged in. */
async function refused() {
  await open("/how-it-works");
  // Each opening of the page has modules of its own.
  const { sayNotSent } = await import("./mutations");
  sayNotSent(new ORPCError("not_authenticated"));
  await screen.findByText("Send Failed");
}

it("tells an admin whose session has ended that a push needs one", async () => {
  await refused();
  expect(screen.getByText("No valid session found")).toBeTruthy();
});

it("tells an admin whose session was refused to log in again", async () => {
  logIn({ role: "admin" });
  await refused();
  expect(screen.getByText("Authentication failed. Please refresh the page and log in again.")).toBeTruthy();
});

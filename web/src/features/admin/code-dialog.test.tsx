import type { ErrorData, Profile } from "@reseat/contract";
import { answers, card, profile, refuses } from "@reseat/testing/answers";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

const DIALOG = "Confirm that it is you";
const CODE = /^Code of your authenticator app/;

/** A dashboard whose calls work once the code was right. */
function behindCode(reason: ErrorData["factor_needed"]["reason"], person: Profile) {
  const none = { restriction: null, warning: null, closed: null, terms: null, terms_changed: false };
  const standing = { user_id: person.id, version: 0, last: null, ...none };
  const trust = { ...card().seller_trust, user_id: person.id, last_calculated: null };
  const works = [
    answers("admin", "findPeople", { items: [person], next_cursor: null }),
    answers("admin", "getPerson", { profile: person, credits: 4, dismissed_reports: 0, trust }),
    answers("admin", "creditUser", { success: true, credits_added: 5, credits: 9 }),
  ];
  const needed = (["creditUser", "findPeople", "getPerson", "getStats"] as const).map((name) =>
    refuses("admin", name, "factor_needed", { reason }),
  );
  const codes: string[] = [];
  const confirms = answers("admin", "confirm", ({ code }) => {
    codes.push(code);
    server.use(...works);
    return { success: true as const, until: new Date().toISOString() };
  });
  server.use(
    answers("admin", "listAdmins", { items: [] }),
    answers("moderation", "getStanding", standing),
    answers("moderation", "look", { others: [] }),
    ...(reason === "recently" ? [...needed.slice(0, 1), ...works] : needed),
    confirms,
  );
  logIn({ role: "admin" });
  return { codes, confirms };
}

it("asks for a code at the door, says when it is wrong, and goes on where the admin was", async () => {
  const person = profile({ full_name: "Kabir Sethi" });
  const { codes, confirms } = behindCode("session", person);
  server.use(refuses("admin", "confirm", "otp_invalid"));
  const user = await open(`/admin/users/${person.id}`);
  const dialog = await screen.findByRole("dialog", { name: DIALOG });
  const field = within(dialog).getByLabelText(CODE);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard("12{Enter}");
  await within(dialog).findByText("Please enter the 6 digits that your app shows");
  await user.keyboard("3456");
  await within(dialog).findByText(/^This code is wrong, or was used before/);
  server.use(confirms);
  await user.clear(field);
  await user.type(field, "654321");
  await screen.findByRole("heading", { name: "Kabir Sethi" });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(codes).toEqual(["654321"]);
});

it("asks again for credits, over what was typed, and sends them as they were, with the same key", async () => {
  const person = profile({ full_name: "Kabir Sethi" });
  const { codes } = behindCode("recently", person);
  const keys: (string | null)[] = [];
  server.events.on("request:start", ({ request }) => {
    if (request.url.endsWith("/api/admin/credit-user")) keys.push(request.headers.get("idempotency-key"));
  });
  const user = await open(`/admin/users/${person.id}`);
  await user.click(await screen.findByRole("button", { name: "Add Credits" }));
  await user.type(screen.getByLabelText(/^Credits/), "5");
  await user.click(screen.getByRole("button", { name: "Add 5 credits" }));
  const dialog = await screen.findByRole("dialog", { name: DIALOG });
  const field = within(dialog).getByLabelText(CODE);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, "654321");
  await screen.findByText("Kabir Sethi got 5 and has 9 now.");
  expect(codes).toEqual(["654321"]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it("lets a command fail whose code is not given, and keeps what was typed", async () => {
  const person = profile({ full_name: "Kabir Sethi" });
  behindCode("recently", person);
  const user = await open(`/admin/users/${person.id}`);
  await user.click(await screen.findByRole("button", { name: "Add Credits" }));
  await user.type(screen.getByLabelText(/^Credits/), "5");
  await user.click(screen.getByRole("button", { name: "Add 5 credits" }));
  const dialog = await screen.findByRole("dialog", { name: DIALOG });
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  await screen.findByText("Please enter the code of your authenticator app.");
  expect(screen.getByDisplayValue("5")).toBe(screen.getByLabelText(/^Credits/));
});

it("says whom to ask when nothing is enrolled", async () => {
  behindCode("not_enrolled", profile());
  await open("/admin/users");
  const dialog = await screen.findByRole("dialog", { name: "Your second factor is missing" });
  within(dialog).getByText("npm run make-admin");
  within(dialog).getByRole("button", { name: "Try again" });
});

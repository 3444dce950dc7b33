import { ERRORS } from "@reseat/contract/errors";
import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { answers, profile, ticket } from "@reseat/testing/answers";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { HttpResponse, http, ws } from "msw";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

const id = "01JD3M4T5Z8Q9R2W3X4Y5Z6A7B";
const at = "2026-11-20T10:00:00.000Z";
const none = { restriction: null, warning: null, closed: null, terms: null, terms_changed: false };

it("a message of the team stays over every screen until it was read", async () => {
  let isRead = false;
  const warning = { id, reason: "Please answer the requests for your tickets.", at };
  server.use(
    answers("moderation", "getMine", () => (isRead ? none : { ...none, warning })),
    answers("moderation", "readWarning", () => {
      isRead = true;
      return none;
    }),
  );
  logIn();
  const user = await open("/home");
  const dialog = await findDialog("A message from our team");
  within(dialog).getByText("Please answer the requests for your tickets.");
  await user.keyboard("{Escape}");
  await user.click(within(dialog).getByRole("button", { name: "I have read this" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

/** A dialog of this name, once it can be pressed: that is a moment after it is there. */
async function findDialog(name: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole("dialog", { name });
  await expect.poll(() => dialog.style.pointerEvents).toBe("auto");
  return dialog;
}

it("whoever is suspended reads why and until when, and asks once to look again", async () => {
  const restriction = {
    id,
    kind: "suspended" as const,
    reason: "You sold one ticket twice.",
    at,
    until: "2036-11-30T10:00:00.000Z",
    appeal: null,
  };
  let message = "";
  server.use(
    answers("moderation", "getMine", () => ({
      ...none,
      restriction: { ...restriction, appeal: message ? ("open" as const) : null },
    })),
    answers("moderation", "appeal", (input) => {
      message = input.message;
      return { ...none, restriction: { ...restriction, appeal: "open" as const } };
    }),
  );
  logIn();
  const user = await open("/home");
  const dialog = await findDialog("Your account is suspended");
  within(dialog).getByText("You sold one ticket twice.");
  within(dialog).getByText(/^Until .*30.*Nov.*3:30/);
  const ask = within(dialog).getByRole("button", { name: "Ask to look again" });
  expect(ask).toHaveProperty("disabled", true);
  await user.type(within(dialog).getByLabelText(/What should we know/), "It was my brother");
  await user.click(ask);
  await within(dialog).findByText("We got your message. Another member of our team will look at it.");
  expect(message).toBe("It was my brother");
  await user.click(within(dialog).getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

it("a refusal shows what holds the person back, also when nobody told this page", async () => {
  const restriction = {
    id,
    kind: "suspended" as const,
    reason: "Forged tickets.",
    at,
    until: "2036-11-30T10:00:00.000Z",
    appeal: "declined" as const,
  };
  let isSuspended = false;
  server.use(
    answers("moderation", "getMine", () => (isSuspended ? { ...none, restriction } : none)),
    http.get("*/api/deals", () => {
      isSuspended = true;
      const { status, message } = ERRORS.suspended;
      return HttpResponse.json({ code: "suspended", message }, { status });
    }),
  );
  logIn();
  await open("/profile/unlocked");
  const dialog = await findDialog("Your account is suspended");
  within(dialog).getByText("Forged tickets.");
  expect(within(dialog).queryByRole("button", { name: "Ask to look again" })).toBeNull();
});

it("whoever is banned sees why and what is left in place of every screen, and goes on there once they are let in again", async () => {
  const restriction = { id, kind: "banned" as const, reason: "Forged tickets.", at, until: null, appeal: null };
  let isBanned = true;
  logIn();
  server.use(
    answers("moderation", "getMine", () => (isBanned ? { ...none, restriction } : none)),
    http.get("*/api/profile", () => {
      if (!isBanned) return HttpResponse.json(profile());
      const { status, message } = ERRORS.banned;
      return HttpResponse.json({ code: "banned", message }, { status });
    }),
  );
  await open("/profile");
  await screen.findByRole("heading", { name: "Your account was closed." });
  screen.getByText("Forged tickets.");
  for (const name of ["Download my data", "Close my account", "Sign Out"]) screen.getByRole("button", { name });
  screen.getByRole("link", { name: "Contact us" });
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  isBanned = false;
  fireEvent(window, new Event("visibilitychange"));
  await screen.findByRole("region", { name: "Your Listings" });
});

it("a page that is open when its suspended person is banned shows the ban in place of the dialog", async () => {
  const restriction = { id, kind: "suspended" as const, reason: "Forged tickets.", at, until: null, appeal: null };
  let isBanned = false;
  let tell = () => {};
  server.use(
    ws.link("ws://localhost:4000/ws").addEventListener("connection", ({ client }) => {
      tell = () => client.send(JSON.stringify({ type: "standing.changed" }));
    }),
    answers("moderation", "getMine", () => ({
      ...none,
      restriction: isBanned ? { ...restriction, kind: "banned" as const } : restriction,
    })),
  );
  logIn();
  await open("/home");
  await findDialog("Your account is suspended");
  const { status, message } = ERRORS.banned;
  server.use(http.get("*/api/profile", () => HttpResponse.json({ code: "banned", message }, { status })));
  isBanned = true;
  tell();
  await screen.findByRole("heading", { name: "Your account was closed." });
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

it("whoever is suspended reads at their purchases why they can buy nothing", async () => {
  const until = "2036-11-30T10:00:00.000Z";
  const restriction = { id, kind: "suspended" as const, reason: "Forged tickets.", at, until, appeal: null };
  server.use(answers("moderation", "getMine", { ...none, restriction }));
  logIn();
  const user = await open("/profile/purchases");
  const dialog = await findDialog("Your account is suspended");
  await user.click(within(dialog).getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await screen.findByText(/^Your account is suspended until 30 Nov 2036, .*You cannot buy credits until then/);
  const section = within(screen.getByRole("region", { name: "Purchase History" }));
  await section.findByText("No purchases yet");
  expect(section.queryByRole("button")).toBeNull();
});

it("after a suspension, one tap puts back what it took off the market, and nothing before its end does", async () => {
  const until = "2036-11-30T10:00:00.000Z";
  const restriction = { id, kind: "suspended" as const, reason: "Forged tickets.", at, until, appeal: null };
  let isHeld = true;
  const own = () => ({ ...ticket({ status: isHeld ? "blocked" : "available" }), seat_info: null });
  server.use(
    answers("moderation", "getMine", { ...none, restriction }),
    answers("tickets", "listMine", () => ({
      items: [{ ...own(), can_resume: isHeld, held_back: isHeld }],
      next_cursor: null,
    })),
    answers("tickets", "putBack", () => {
      isHeld = false;
      return { put_back: 1 };
    }),
  );
  logIn();
  const user = await open("/profile");
  await screen.findByText("Not on sale since your account was suspended.");
  expect(screen.queryByRole("button", { name: "Put my listings back" })).toBeNull();
  cleanup();
  server.use(answers("moderation", "getMine", none));
  await open("/profile");
  const putBack = await screen.findByRole("button", { name: "Put my listings back" });
  // A dialog that was open before lets go of the page a moment after it is gone.
  await expect.poll(() => document.body.style.pointerEvents).not.toBe("none");
  await user.click(putBack);
  await screen.findByText("Buyers can find 1 listing again.");
  await expect.poll(() => screen.queryByRole("button", { name: "Put my listings back" })).toBeNull();
});

it("whoever closed their account is asked back, over every screen, and can do so", async () => {
  const closed = { at, erase_at: "2036-12-20T10:00:00.000Z" };
  let isBack = false;
  server.use(
    answers("moderation", "getMine", () => (isBack ? none : { ...none, closed })),
    answers("rights", "reopen", () => {
      isBack = true;
      return { success: true as const };
    }),
  );
  logIn();
  const user = await open("/home");
  const dialog = await findDialog("You closed this account");
  within(dialog).getByText("It is erased on 20 Dec 2036 unless you come back.");
  within(dialog).getByRole("button", { name: "Leave it closed" });
  await user.keyboard("{Escape}");
  await user.click(within(dialog).getByRole("button", { name: "Come back" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

it("changed terms are asked about over every screen, agreed to with a tick, and not asked about again", async () => {
  const agreed: string[] = [];
  const terms = { version: "2020-01-01", at };
  server.use(
    answers("moderation", "getMine", () => ({ ...none, terms, terms_changed: agreed.length === 0 })),
    answers("accounts", "agreeToTerms", ({ agreed_terms }) => {
      agreed.push(agreed_terms);
      return { success: true as const };
    }),
  );
  logIn();
  const user = await open("/home");
  const dialog = await findDialog("Our terms have changed");
  const agree = within(dialog).getByRole("button", { name: "Agree and go on" });
  expect(agree).toHaveProperty("disabled", true);
  await user.click(within(dialog).getByRole("checkbox", { name: /I am 18 or older/ }));
  await user.click(agree);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(agreed).toEqual([TERMS_VERSION]);
});

it("whoever does not agree to changed terms can look on", async () => {
  server.use(answers("moderation", "getMine", { ...none, terms_changed: true }));
  logIn();
  const user = await open("/home");
  const dialog = await findDialog("Our terms have changed");
  await user.click(within(dialog).getByRole("button", { name: "Not now" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

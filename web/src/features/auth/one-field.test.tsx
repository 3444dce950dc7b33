import type { Ticket } from "@reseat/contract";
import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { answers, card, profile, refuses, ticket, viewed } from "@reseat/testing/answers";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { countCalls, open, server } from "../../../test/app";

const PHONE = "+919876543210";
const CODE = "123456";
const ON_SALE = ticket({ movie_name: "Operation Peacock Blue" });
const TICKET = viewed(ON_SALE);

const gateTo = (action: string, payload: object) =>
  `/auth?${new URLSearchParams({ returnTo: "/faqs", action, payload: JSON.stringify(payload) })}`;

/** The numbers to which a sign-up's code was texted. */
let texted: string[];
/** What `verify-and-create` was given. */
let given: object[];

beforeEach(() => {
  [texted, given] = [[], []];
  server.use(
    refuses("accounts", "startLogin", "account_not_found"),
    answers("accounts", "sendOtp", ({ phone }) => {
      texted.push(phone);
      return { success: true as const, resend_after: 30, ticket: `ticket-${texted.length}` };
    }),
    refuses("accounts", "checkOtp", "otp_invalid", undefined, ({ otp }) => otp !== CODE),
    answers("accounts", "checkOtp", { success: true }),
    answers("tickets", "get", TICKET),
  );
});

server.events.on("request:start", async ({ request }) => {
  if (request.url.endsWith("/verify-and-create")) given.push(await request.clone().json());
});

/** Goes to the code step with a new number, by what is pressed at an address. */
async function askForCode(address = "/auth", pressed: RegExp[] = []) {
  const user = await open(address);
  for (const name of pressed) {
    const control = () => screen.queryByRole("menuitem", { name }) ?? screen.getByRole("button", { name });
    await user.click(await waitFor(control));
  }
  await user.type(await screen.findByLabelText(/Mobile number/), "9876543210");
  await user.click(screen.getByRole("button", { name: "Send OTP" }));
  await screen.findByRole("heading", { name: "The code" });
  await screen.findByLabelText(/Enter OTP/);
  return user;
}

/** Goes to the last step, and fills it in. */
async function fillIn(address?: string, pressed: RegExp[] = []) {
  const user = await askForCode(address, pressed);
  await user.type(screen.getByLabelText(/Enter OTP/), CODE);
  await user.type(await screen.findByLabelText(/Full name/), "Asha Rao");
  await user.type(screen.getByLabelText(/Email/), "asha@example.in");
  const agree = () => user.click(screen.getByRole("button", { name: "Agree and continue" }));
  return { user, agree };
}

/** Lets the last step register the person, to whom the ticket then is as given. */
function register(now: Ticket = ON_SALE) {
  const token = ["{}", JSON.stringify({ user_id: profile().id, username: "asha", exp: 4e9 }), ""];
  const access_token = token.map((part) => Buffer.from(part).toString("base64url")).join(".");
  const session = { access_token, id_token: access_token, refresh_token: "refresh", expires_in: 3600 };
  server.use(
    answers("accounts", "verifyAndCreate", { success: true, user: profile(), session }),
    answers("accounts", "getProfile", profile()),
    answers("accounts", "markDevice", { device_marks: [] }),
    answers("tickets", "get", viewed(now, "other")),
  );
}

it("asks somebody new for number, code, and only then for name and email, with the ticket always in view", async () => {
  const user = await open(gateTo("express_interest", { ticketId: TICKET.id }));
  const strip = () => screen.findByText(/To ask for/);
  expect((await strip()).textContent).toMatch(/^To ask for Operation Peacock Blue, .+ · ₹[\d,]+/);
  expect(screen.queryByLabelText(/Full name/)).toBeNull();
  await user.type(screen.getByLabelText(/Mobile number/), "9876543210");
  await user.click(screen.getByRole("button", { name: "Send OTP" }));
  await user.type(await screen.findByLabelText(/Enter OTP/), CODE);
  expect(screen.queryByText(/Account not found/)).toBeNull();
  await screen.findByRole("heading", { name: "What is your name?" });
  await strip();
  await user.type(await screen.findByLabelText(/Full name/), "Asha Rao");
  await user.type(screen.getByLabelText(/Email/), "asha@example.in");
  expect(screen.queryByRole("checkbox")).toBeNull();
  screen.getByText("I am 18 or older and agree to the Terms of Service and the Privacy Policy.");
  register();
  await user.click(screen.getByRole("button", { name: "Agree and continue" }));
  await waitFor(() => expect(window.location.pathname).toBe("/faqs"));
  const details = { full_name: "Asha Rao", email: "asha@example.in", agreed_terms: TERMS_VERSION };
  expect(given).toEqual([{ phone: PHONE, ticket: "ticket-1", otp: CODE, ...details }]);
  expect(texted).toEqual([PHONE]);
});

it.each([
  ["express_interest", { ticketId: TICKET.id }, "To ask for"],
  ["submit_listing", { draftId: "1" }, "To list"],
])("keeps in view what the person of %s was about to do", async (action, payload, kept) => {
  const values = { movieName: "Operation Peacock Blue" };
  localStorage.setItem("pending-listing", JSON.stringify({ id: "1", owner: null, values }));
  const user = await askForCode(gateTo(action, payload));
  if (action === "submit_listing")
    expect((await screen.findByText(/To list/)).textContent).toBe("To list your ticket for Operation Peacock Blue");
  await user.type(screen.getByLabelText(/Enter OTP/), CODE);
  await screen.findByRole("heading", { name: "What is your name?" });
  screen.getByText(new RegExp(`^${kept}`));
});

it("shows nothing of a listing that this browser does not have", async () => {
  await open(gateTo("submit_listing", { draftId: "another", movie: "Call 98765" }));
  await screen.findByLabelText(/Mobile number/);
  expect(screen.queryByText(/To list/)).toBeNull();
  expect(screen.queryByText(/98765/)).toBeNull();
});

it("asks for nothing more after a wrong code, and for a new code after three", async () => {
  const user = await askForCode();
  for (const [n, code] of ["111111", "222222", "333333"].entries()) {
    await user.clear(screen.getByLabelText(/Enter OTP/));
    await user.type(screen.getByLabelText(/Enter OTP/), code);
    await screen.findByText(n < 2 ? "Invalid or expired OTP" : /Please ask for a new code/);
  }
  expect(screen.getByRole("button", { name: "Continue" }).hasAttribute("disabled")).toBe(true);
  expect(screen.queryByLabelText(/Full name/)).toBeNull();
});

it.each([
  ["email_exists", /Email/, "This email is already registered. Please use a different email or sign in."],
  ["name_reserved", /Full name/, "This looks like a name of Reseat or its team. Please use your own name."],
] as const)("says at its field why %s keeps the person out", async (code, field, message) => {
  server.use(refuses("accounts", "verifyAndCreate", code));
  const { agree } = await fillIn();
  await agree();
  await screen.findByText(message);
  expect(document.activeElement).toBe(screen.getByLabelText(field));
});

it("leads back to the code when its five minutes are over, and keeps what was typed", async () => {
  server.use(refuses("accounts", "verifyAndCreate", "otp_invalid"));
  const { user, agree } = await fillIn();
  await agree();
  await screen.findByText(/Please ask for a new code/);
  const { observeServerTime } = await import("../../lib/live/server-clock");
  observeServerTime(new Date(Date.now() + 301_000).toISOString());
  await user.click(await screen.findByRole("button", { name: "Resend OTP" }));
  await user.type(screen.getByLabelText(/Enter OTP/), CODE);
  expect(await screen.findByLabelText(/Full name/)).toHaveProperty("value", "Asha Rao");
  expect(screen.getByLabelText(/Email/)).toHaveProperty("value", "asha@example.in");
  expect(texted).toEqual([PHONE, PHONE]);
});

it("leads back to the number when somebody else has registered it meanwhile", async () => {
  server.use(refuses("accounts", "verifyAndCreate", "phone_exists"));
  const { agree } = await fillIn();
  await agree();
  await screen.findByText("This phone number is already registered. Please use a different number or sign in.");
  expect(screen.getByLabelText(/Mobile number/)).toHaveProperty("value", "9876543210");
});

it("says at the number why no code was sent", async () => {
  server.use(
    refuses("accounts", "startLogin", "otp_limit", { retry_at: new Date(Date.now() + 3600_000).toISOString() }),
  );
  const user = await open("/auth");
  await user.type(await screen.findByLabelText(/Mobile number/), "9876543210");
  await user.click(screen.getByRole("button", { name: "Send OTP" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(texted).toEqual([]);
});

it("says that the network is missing, and not that the code failed", async () => {
  const user = await open("/auth");
  await user.type(await screen.findByLabelText(/Mobile number/), "9876543210");
  server.use(http.post("*/api/start-login", () => HttpResponse.error()));
  await user.click(screen.getByRole("button", { name: "Send OTP" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Please check your connection and try again.");
});

const AT_TICKET = `/discover-movie?ticket=${ON_SALE.id}`;

it.each([
  ["Express Interest", [/^Express Interest/]],
  ["Unlock the seller's contact?", [/^Unlock Contact/]],
  ["Report the seller", [/^More$/, /^Report$/]],
])("goes on after the login with what was pressed: %s", async (title, pressed) => {
  server.use(answers("browse", "listTickets", { items: [card(ON_SALE)], next_cursor: null, total: 1 }));
  const { agree } = await fillIn(AT_TICKET, pressed);
  register();
  await agree();
  await screen.findByRole("dialog", { name: title });
  expect(document.querySelector(`[data-ticket-id="${ON_SALE.id}"]`)?.getAttribute("data-target")).toBe("true");
  expect(window.location.pathname + window.location.search).toBe(AT_TICKET);
});

it.each([
  ["/api/availability-requests", AT_TICKET, [/^More$/, /^Ask if/]],
  ["/api/cleanup-expired-tickets", "/home", [/^Cleanup$/]],
])("sends once after the login what was pressed: %s", async (path, address, pressed) => {
  server.use(
    refuses("availability", "request", "availability_already_requested"),
    answers("tickets", "cleanupExpired", { expired_tickets_count: 1 }),
  );
  const { agree } = await fillIn(address, pressed);
  register();
  const calls = countCalls();
  await agree();
  await waitFor(() => expect(calls.get(path)).toBe(1));
});

it.each(["express_interest", "ask_availability"])(
  "opens the ticket of a link that names %s, and does nothing",
  async (action) => {
    const link = { returnTo: "/discover-movie", action, payload: JSON.stringify({ ticketId: ON_SALE.id }) };
    const { agree } = await fillIn(`/auth?${new URLSearchParams(link)}`);
    register();
    const calls = countCalls();
    await agree();
    await waitFor(() => expect(window.location.search).toBe(`?ticket=${ON_SALE.id}`));
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: null }));
    expect(screen.queryByRole("dialog", { name: "Express Interest" })).toBeNull();
    expect(calls.get("/api/availability-requests")).toBeUndefined();
  },
);

it("drops what is not possible any more after the login, also when it is possible again", async () => {
  const { agree } = await fillIn(AT_TICKET, [/^Express Interest/]);
  register({ ...ON_SALE, status: "under_review" });
  await agree();
  await screen.findByText("Someone has expressed interest. Seller is reviewing.");
  // The action is due once the ticket is fresh.
  await waitFor(() => expect(sessionStorage.getItem("asked-before-login")).toBeNull());
  server.use(answers("tickets", "get", viewed(ON_SALE, "other")));
  const { queryClient } = await import("../../lib/api/query-client");
  await queryClient.invalidateQueries();
  await screen.findByRole("button", { name: /^Express Interest/ });
  expect(window.history.state).toMatchObject({ usr: null });
});

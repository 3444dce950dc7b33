import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { answers, profile, refuses } from "@reseat/testing/answers";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { open, server } from "../../../test/app";

let sent: string[];
let given: { otp: string; ticket: string; agreed_terms: string }[];

beforeEach(() => {
  sent = [];
  given = [];
  server.use(
    answers("accounts", "doesMobileExist", false),
    answers("accounts", "doesEmailExist", false),
    answers("accounts", "sendOtp", ({ phone }) => {
      sent.push(phone);
      return { success: true as const, resend_after: 30, ticket: `ticket-${sent.length}` };
    }),
    refuses("accounts", "verifyAndCreate", "otp_invalid"),
  );
});

server.events.on("request:start", async ({ request }) => {
  if (request.url.endsWith("/verify-and-create")) given.push(await request.clone().json());
});

async function signUp() {
  const user = await open("/auth");
  await user.type(await screen.findByLabelText(/Mobile number/), "9876543210");
  await user.click(screen.getByRole("link", { name: "Sign up" }));
  await screen.findByRole("heading", { name: "Take your seat" });
  await user.type(await screen.findByLabelText(/Full name/), "Asha Rao");
  await user.type(screen.getByLabelText(/Email/), "asha@example.in");
  const send = async () => user.click(screen.getByRole("button", { name: "Send OTP" }));
  await send();
  await screen.findByText("Please confirm that you are 18 or older and agree");
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: /I am 18 or older/, checked: false }));
  await send();
  const otp = () => screen.findByLabelText(/Enter OTP/);
  /** Types a code and waits for the response. */
  const type = async (code: string) => {
    const before = given.length;
    await user.clear(await otp());
    await user.type(await otp(), code);
    await waitFor(() => expect(given).toHaveLength(before + 1));
  };
  return { user, send, otp, type };
}

it("takes along the number typed to log in, sends no code before age and terms are ticked, and the code by itself on its sixth digit", async () => {
  const { type } = await signUp();
  await type("123456");
  expect(sent).toEqual(["+919876543210"]);
  expect(given).toMatchObject([{ otp: "123456", ticket: "ticket-1", agreed_terms: TERMS_VERSION }]);
  expect(await screen.findByText("Invalid or expired OTP")).toBeTruthy();
});

it("says once, in its form, that a number has no account", async () => {
  server.use(refuses("accounts", "startLogin", "account_not_found"));
  const user = await open("/auth?form=login");
  await screen.findByRole("heading", { name: "Welcome back" });
  await user.type(await screen.findByLabelText(/Mobile number/), "9876543210");
  await user.click(screen.getByRole("button", { name: "Send OTP" }));
  await screen.findByText("Account not found - No user found with this number. Please sign up first.");
  expect(screen.getAllByText(/Account not found/)).toHaveLength(1);
  await user.click(screen.getByRole("link", { name: "Sign up" }));
  expect(await screen.findByLabelText(/Mobile number/)).toHaveProperty("value", "9876543210");
});

it("says of a number that has an account that it has one", async () => {
  server.use(answers("accounts", "doesMobileExist", true));
  const user = await open("/auth?form=signup");
  await user.type(await screen.findByLabelText(/Mobile number/), "9876543210");
  await user.type(screen.getByLabelText(/Full name/), "Asha Rao");
  await user.type(screen.getByLabelText(/Email/), "asha@example.in");
  await user.click(screen.getByRole("checkbox", { name: /I am 18 or older/ }));
  await user.click(screen.getByRole("button", { name: "Send OTP" }));
  await screen.findAllByText(/Account already exists/);
  expect(sent).toEqual([]);
});

it("goes on without the answer when too many have asked who is registered", async () => {
  server.use(
    refuses("accounts", "doesMobileExist", "too_many_requests"),
    refuses("accounts", "doesEmailExist", "too_many_requests"),
  );
  const { type } = await signUp();
  await type("123456");
  expect(sent).toEqual(["+919876543210"]);
});

it("asks for a new code after three wrong ones", async () => {
  const { type } = await signUp();
  for (const code of ["111111", "222222", "333333"]) await type(code);
  expect(await screen.findByText(/Please ask for a new code/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Verify and Create Account" }).hasAttribute("disabled")).toBe(true);
});

it("keeps the running code while the number is looked at again", async () => {
  const { user, send, type } = await signUp();
  await type("111111");
  await user.click(screen.getByRole("button", { name: "Change number" }));
  await send();
  await type("222222");
  expect(sent).toHaveLength(1);
  expect(given.at(-1)).toMatchObject({ otp: "222222", ticket: "ticket-1" });

  await user.click(screen.getByRole("button", { name: "Change number" }));
  await user.type(await screen.findByLabelText(/Mobile number/), "{backspace}1");
  await send();
  await screen.findByLabelText(/Enter OTP/);
  expect(sent).toEqual(["+919876543210", "+919876543211"]);
});

it("keeps a mark in this browser, also when the session has ended, and shows it to the next log-in", async () => {
  const shown: unknown[] = [];
  const user = profile();
  const claims = { user_id: user.id, username: "login-name", iat: 1, exp: Math.floor(Date.now() / 1000) + 3600 };
  const token = ["{}", JSON.stringify(claims), ""].map((part) => Buffer.from(part).toString("base64url")).join(".");
  const session = { access_token: token, id_token: token, refresh_token: "refresh", expires_in: 3600 };
  server.use(
    answers("accounts", "verifyAndCreate", { success: true, user, session }),
    answers("accounts", "getProfile", user),
    answers("accounts", "markDevice", ({ device_marks }) => ({ device_marks: ["a-mark", ...device_marks] })),
    http.post("*/api/start-login", async ({ request }) => {
      shown.push(await request.json());
      return HttpResponse.json({ code: "account_not_found", message: "" }, { status: 404 });
    }),
  );
  localStorage.setItem("device-marks", "of-another");
  const { type } = await signUp();
  await type("123456");
  await waitFor(() => expect(localStorage.getItem("device-marks")).toBe("a-mark of-another"));
  await waitFor(() => expect(window.location.pathname).not.toBe("/auth"));
  const { sessionStore } = await import("../../lib/session/session-store");
  sessionStore.clear();
  cleanup();
  const again = await open("/auth");
  await again.type(await screen.findByLabelText(/Mobile number/), "9876543210");
  await again.click(screen.getByRole("button", { name: "Send OTP" }));
  await waitFor(() => expect(shown).toEqual([{ phone: "+919876543210", device_marks: ["a-mark", "of-another"] }]));
});

it("shows the terms and the privacy policy over the form, which stays as it is", async () => {
  const user = await open("/auth");
  await user.click(await screen.findByRole("link", { name: "Sign up" }));
  await user.type(await screen.findByLabelText(/Full name/), "Asha Rao");
  await user.click(screen.getByRole("button", { name: "Privacy Policy" }));
  const dialog = await screen.findByRole("dialog", { name: "Privacy Policy" });
  await within(dialog).findByRole("heading", { name: "Item by item" });
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(await screen.findByLabelText(/Full name/)).toHaveProperty("value", "Asha Rao");
});

it.each([
  ["Reseat Team", "This looks like a name of Reseat or its team. Please use your own name."],
  [
    "Asha 9876543210",
    "Phone numbers, UPI ids, emails and links cannot be part of this. Contacts are shown after an unlock.",
  ],
])("says what is wrong with the name %j before any code is sent", async (name, message) => {
  const user = await open("/auth");
  await user.click(await screen.findByRole("link", { name: "Sign up" }));
  await user.type(await screen.findByLabelText(/Full name/), name);
  await user.click(screen.getByRole("button", { name: "Send OTP" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(sent).toEqual([]);
});

it.each([
  ["/messages", "Please log in to start a conversation"],
  ["/messages/abc", "Please log in to start a conversation"],
  ["/profile/purchases", "Please log in to purchase credits"],
  ["/notifications?requests=seller", "Please log in to unlock buyer details"],
])("tells a visitor of %s why to log in", async (path, reason) => {
  await open(path);
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByText("Authentication Required")).toBeTruthy();
});

it("asks for nothing in particular of who comes by themselves", async () => {
  await open("/auth");
  await screen.findByLabelText(/Mobile number/);
  expect(screen.queryByText("Authentication Required")).toBeNull();
});

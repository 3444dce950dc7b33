import { TERMS_VERSION } from "@reseat/contract/constants";
import { answers, refuses } from "@reseat/testing/answers";
import { screen, waitFor, within } from "@testing-library/react";
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
  await user.click(screen.getByRole("button", { name: "Sign up" }));
  await user.type(await screen.findByLabelText(/Full name/), "Asha Rao");
  await user.type(screen.getByLabelText(/Email/), "asha@example.in");
  const send = async () => user.click(screen.getByRole("button", { name: "Send OTP" }));
  await send();
  await screen.findByText("Please confirm that you are 18 or older and agree");
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: /I am 18 or older/, checked: false }));
  await send();
  const otp = () => screen.findByLabelText(/Enter OTP/);
  /** Types a code and waits for the answer. */
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

it("shows the terms and the privacy policy over the form, which stays as it is", async () => {
  const user = await open("/auth");
  await user.click(await screen.findByRole("button", { name: "Sign up" }));
  await user.type(await screen.findByLabelText(/Full name/), "Asha Rao");
  await user.click(screen.getByRole("button", { name: "Privacy Policy" }));
  const dialog = await screen.findByRole("dialog", { name: "Privacy Policy" });
  await within(dialog).findByRole("heading", { name: "Item by item" });
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(await screen.findByLabelText(/Full name/)).toHaveProperty("value", "Asha Rao");
});

import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { newMobile } from "@reseat/testing/client";
import { localStack } from "@reseat/testing/vitest/stack";
import { afterEach, describe, expect, it } from "vitest";

const stack = await localStack();
const newPhone = () => `+91${newMobile()}`;
afterEach(() => {
  process.env.CLOCK_OFFSET_SECONDS = "0";
});

const HINDI = { language: "hi-IN,hi;q=0.9,en;q=0.8" };

/** The newest text message to a phone. */
function textTo(phone: string): string {
  return stack.inbox().find(({ to }) => to === phone)?.text ?? "";
}

describe("a person's language", () => {
  it("is that of the device before there is a person, then the person's own", async () => {
    const phone = newPhone();
    const { ticket } = await stack.call(null, "accounts", "sendOtp", { phone }, HINDI);
    expect(textTo(phone)).toMatch(/^\d{6} आपका Reseat OTP है।.*\n\n@localhost #\d{6}$/);

    const person = {
      phone,
      ticket,
      otp: await stack.codeFor(phone),
      full_name: "आशा राव",
      email: `${phone.slice(1)}@example.in`,
      agreed_terms: TERMS_VERSION,
    };
    const { user, session } = await stack.call(null, "accounts", "verifyAndCreate", person, HINDI);
    expect(user.language).toBe("hi");
    process.env.CLOCK_OFFSET_SECONDS = "31";
    await stack.beginLogIn(phone);
    expect(textTo(phone)).toMatch(/^\d{6} आपका Reseat OTP है।/);

    const someone = { accessToken: session.access_token };
    expect(await stack.call(someone, "accounts", "updateProfile", { language: "en" }, HINDI)).toMatchObject({
      language: "en",
      full_name: "आशा राव",
    });
    process.env.CLOCK_OFFSET_SECONDS = "62";
    await stack.beginLogIn(phone);
    expect(textTo(phone)).toMatch(/^\d{6} is your Reseat code\./);
  });

  it("is English for whoever asks for none of ours, and what they choose when they sign up", async () => {
    const phone = newPhone();
    const { ticket } = await stack.call(null, "accounts", "sendOtp", { phone }, { language: "ta-IN" });
    expect(textTo(phone)).toMatch(/^\d{6} is your Reseat code\./);
    const person = {
      phone,
      ticket,
      otp: await stack.codeFor(phone),
      full_name: "Asha Rao",
      email: `${phone.slice(1)}@example.in`,
      agreed_terms: TERMS_VERSION,
    };
    const { user } = await stack.call(null, "accounts", "verifyAndCreate", { ...person, language: "hi" });
    expect(user.language).toBe("hi");
  });
});

describe("notifications", () => {
  it("are read in the language that the request accepts", async () => {
    const [seller, buyer] = [await stack.signUp(), await stack.signUp()];
    const { id, movie_name } = await stack.list(seller);
    await stack.call(buyer, "availability", "request", { ticket_id: id });
    await stack.settled();
    const [english, hindi] = await Promise.all([
      stack.call(seller, "notifications", "list", {}),
      stack.call(seller, "notifications", "list", {}, HINDI),
    ]);
    const told = { kind: "availability_asked", params: { movie_name }, type: "availability_request" };
    expect(english.items).toMatchObject([{ ...told, title: `${movie_name}: still available?` }]);
    expect(hindi.items).toMatchObject([{ ...told, title: `${movie_name}: अब भी है?` }]);
  });
});

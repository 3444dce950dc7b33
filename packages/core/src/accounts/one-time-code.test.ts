import { randomInt } from "node:crypto";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Language } from "@reseat/contract";
import { person } from "@reseat/testing/people";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { commit } from "../platform/table/commit";
import { dynamo, tableName } from "../platform/table/dynamo";
import { ClaimEntity, ProfileEntity } from "./entities";
import { check, send } from "./one-time-code";
import * as SignIn from "./sign-in";

const texts: URLSearchParams[] = [];
let isDown = false;
const sns = setupServer(
  http.post(`${process.env.AWS_ENDPOINT_URL_SNS}`, async ({ request }) => {
    if (isDown) return HttpResponse.text("down", { status: 400 });
    texts.push(new URLSearchParams(await request.text()));
    return HttpResponse.xml(
      "<PublishResponse><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>",
    );
  }),
);
beforeAll(() => sns.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => sns.close());
afterEach(() => {
  isDown = false;
  texts.length = 0;
  vi.unstubAllEnvs();
  delete process.env.CLOCK_OFFSET_SECONDS;
});

function advance(seconds: number) {
  process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) + seconds);
}

const newPhone = () => `+919${randomInt(1e8, 1e9)}`;
const codeOf = (text: URLSearchParams | undefined) => /#(\d{6})$/.exec(text?.get("Message") ?? "")?.[1] ?? "";
const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });

/** Texts a code to a phone in a session of its own. */
async function sendTo(
  phone: string,
  { language = "en" as Language, budget = "sign_up_texts" as "sign_up_texts" | "log_in_texts", isSilent = false } = {},
) {
  const session = newId();
  await send(session, { phone, language, budget, isSilent, origin: { caller: { network: "192.0.2.1" } } });
  return session;
}

/** A session, its phone, and the code that was texted to it. */
async function sent(phone = newPhone()) {
  const session = await sendTo(phone);
  const code = codeOf(texts.at(-1));
  return { session, phone, code, wrong: String((Number(code) + 1) % 1e6).padStart(6, "0") };
}

async function use(session: string, code: string, attempt = newId()) {
  const checked = await check(session, code, attempt);
  if (!checked) throw new DomainError("otp_invalid");
  await commit({ use: checked.use }, { use: "otp_invalid" });
}

async function outcomes(attempts: Promise<unknown>[]) {
  const results = await Promise.allSettled(attempts);
  return results.map((result) => (result.status === "fulfilled" ? "done" : result.reason.code));
}

it("asks Cognito the same to log in a number that is registered and one that is not", async () => {
  vi.stubEnv("LIMITS", JSON.stringify({ existence: { max: 0 } }));
  const asked: unknown[] = [];
  sns.use(
    http.post(`${process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER}`, async ({ request }) => {
      asked.push(request.headers.get("x-amz-target"));
      const { Username } = (await request.json()) as { Username: string };
      return Username === "nobody"
        ? HttpResponse.json({ __type: "UserNotFoundException" }, { status: 400 })
        : HttpResponse.json({ Username, UserStatus: "CONFIRMED" });
    }),
  );
  const { userId: user_id } = await person();
  const { data: profile } = await ProfileEntity.get({ id: user_id }).go({ consistent: true });
  const registered = String(profile?.mobile);
  await ClaimEntity.create({ kind: "phone", value: registered, user_id }).go();
  const askedFor = async (phone: string) => {
    asked.length = 0;
    const started = await SignIn.start(phone, [], { network: "192.0.2.9", call: "POST /api/start-login" });
    return { userId: started.userId, asked: [...asked] };
  };
  const calls = ["AWSCognitoIdentityProviderService.AdminGetUser"];
  expect(await askedFor(registered)).toEqual({ userId: user_id, asked: calls });
  expect(await askedFor(newPhone())).toEqual({ userId: null, asked: calls });
});

describe("sending a code", () => {
  it("gives a test number its fixed code, counts it as any other, and texts nothing", async () => {
    const [phone, other] = [newPhone(), newPhone()];
    vi.stubEnv("TEST_NUMBERS", `${phone}:314159,${newPhone()}:271828`);
    const session = await sendTo(phone);
    expect(texts).toEqual([]);
    await use(session, "314159");
    await expect(sendTo(phone)).rejects.toEqual(refused("otp_too_soon"));
    await sendTo(other);
    expect(texts).toHaveLength(1);
  });

  it("texts six digits with the attributes that India asks for, and the line that a browser fills in", async () => {
    const { phone, code } = await sent();
    const [text] = texts;

    expect(code).toMatch(/^\d{6}$/);
    expect(text?.get("PhoneNumber")).toBe(phone);
    expect(text?.get("Message")?.split("\n").at(-1)).toBe(`@localhost #${code}`);
    const attributes = [1, 2, 3, 4].map((n) => [
      text?.get(`MessageAttributes.entry.${n}.Name`),
      text?.get(`MessageAttributes.entry.${n}.Value.StringValue`),
    ]);
    expect(Object.fromEntries(attributes)).toEqual({
      "AWS.SNS.SMS.SMSType": "Transactional",
      "AWS.SNS.SMS.SenderID": process.env.SMS_SENDER_ID,
      "AWS.MM.SMS.EntityId": process.env.SMS_ENTITY_ID,
      "AWS.MM.SMS.TemplateId": process.env.SMS_TEMPLATE_ID,
    });
  });

  it("texts it in Hindi where a template in Hindi is registered, else in English", async () => {
    const lines = async () => {
      await sendTo(newPhone(), { language: "hi" });
      const text = texts.at(-1);
      const template = [1, 2, 3, 4].find(
        (n) => text?.get(`MessageAttributes.entry.${n}.Name`) === "AWS.MM.SMS.TemplateId",
      );
      return [
        text?.get(`MessageAttributes.entry.${template}.Value.StringValue`),
        ...(text?.get("Message")?.split("\n") ?? []),
      ];
    };
    const toFill = expect.stringMatching(/^@localhost #\d{6}$/);
    const { SMS_TEMPLATE_ID, SMS_TEMPLATE_ID_HI } = process.env;
    const inHindi = expect.stringMatching(/^\d{6} आपका Reseat OTP है।/);
    expect(await lines()).toEqual([SMS_TEMPLATE_ID_HI, inHindi, "", toFill]);
    delete process.env.SMS_TEMPLATE_ID_HI;
    const inEnglish = expect.stringMatching(/^\d{6} is your Reseat code\./);
    expect(await lines()).toEqual([SMS_TEMPLATE_ID, inEnglish, "", toFill]);
    process.env.SMS_TEMPLATE_ID_HI = SMS_TEMPLATE_ID_HI;
  });

  it("keeps the code only as a keyed hash", async () => {
    const { session, code } = await sent();
    const key = { pk: `otp#${session}`, sk: "code" };
    const { Item } = await dynamo.send(new GetCommand({ TableName: tableName(), Key: key }));
    expect(Item?.code_hash).toHaveLength(43);
    expect(JSON.stringify({ ...Item, pk: "", session: "", phone: "", valid_until: 0, expires: 0 })).not.toContain(code);
  });

  it("sends one text when ten requests come at once, and no other for 30 seconds", async () => {
    const phone = newPhone();
    const results = await outcomes(Array.from({ length: 10 }, () => sendTo(phone)));
    expect(results.filter((result) => result === "done")).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(["done", "otp_too_soon"]));
    expect(texts).toHaveLength(1);

    advance(20);
    await expect(sendTo(phone)).rejects.toEqual(refused("otp_too_soon"));
    advance(11);
    await sendTo(phone);
  });

  it("sends newcomers no more in an hour than the stage allows, and people still theirs", async () => {
    vi.stubEnv("LIMITS", JSON.stringify({ sign_up_texts: { max: 2 } }));
    advance(7200);
    await Promise.all([sendTo(newPhone()), sendTo(newPhone())]);
    const phone = newPhone();
    await expect(sendTo(phone)).rejects.toEqual(refused("too_many_requests"));
    await sendTo(newPhone(), { budget: "log_in_texts" });
    advance(3601);
    await sendTo(phone);
  });

  it("counts and refuses like any other when it must not text, but takes nothing from the stage's budget", async () => {
    vi.stubEnv("LIMITS", JSON.stringify({ log_in_texts: { max: 1 } }));
    advance(4 * 3600);
    const [silent, other] = [newPhone(), newPhone()];
    await sendTo(silent, { budget: "log_in_texts", isSilent: true });
    await expect(sendTo(silent, { budget: "log_in_texts", isSilent: true })).rejects.toEqual(refused("otp_too_soon"));
    await sendTo(other, { budget: "log_in_texts" });
    expect(texts.map((text) => text.get("PhoneNumber"))).toEqual([other]);
    const spent = sendTo(newPhone(), { budget: "log_in_texts", isSilent: true });
    await expect(spent).rejects.toEqual(refused("too_many_requests"));
  });

  it("lets a person try again at once when the text could not be sent", async () => {
    const phone = newPhone();
    isDown = true;
    await expect(sendTo(phone)).rejects.toEqual(refused("otp_not_sent"));
    isDown = false;
    await sendTo(phone);
  });

  it("tells the log nothing of the phone or the code when the text could not be sent", async () => {
    const phone = newPhone();
    isDown = true;
    const error = (await sendTo(phone).catch((reason) => reason)) as Error;
    expect(`${error.stack} ${(error.cause as Error).stack}`).not.toContain(phone.slice(3));
  });
});

describe("checking a code", () => {
  it("accepts the right one once, and says whose phone it was texted to", async () => {
    const { session, phone, code } = await sent();
    expect(await check(session, code, newId())).toMatchObject({ phone });
    await use(session, code);
    await expect(use(session, code)).rejects.toEqual(refused("otp_invalid"));
  });

  it("lets one of several right guesses at once use it", async () => {
    const { session, code } = await sent();
    const results = await outcomes(Array.from({ length: 3 }, () => use(session, code)));
    expect(results.sort()).toEqual(["done", "otp_invalid", "otp_invalid"]);
  });

  it("gives three attempts, even to ten guesses at once", async () => {
    const { session, code, wrong } = await sent();
    await Promise.allSettled(Array.from({ length: 10 }, () => check(session, wrong, newId())));
    await expect(use(session, code)).rejects.toEqual(refused("otp_invalid"));
  });

  it("still takes the right code as the third attempt", async () => {
    const { session, code, wrong } = await sent();
    await expect(use(session, wrong)).rejects.toEqual(refused("otp_invalid"));
    await expect(use(session, wrong)).rejects.toEqual(refused("otp_invalid"));
    await use(session, code);
  });

  it("without names of attempts, counts a guess once for the session, and lets the code be used once", async () => {
    const { session, code, wrong } = await sent();
    for (let n = 0; n < 5; n += 1) expect(await check(session, wrong)).toBeNull();
    const [one, other] = [await check(session, code), await check(session, code)];
    if (!one || !other) throw new Error("The code was refused");
    await commit({ use: one.use }, { use: "otp_invalid" });
    await expect(commit({ use: other.use }, { use: "otp_invalid" })).rejects.toEqual(refused("otp_invalid"));
    expect(await check(session, code)).toBeNull();
  });

  it("counts a repeated attempt once, but other guesses under the same name apart", async () => {
    const { session, code, wrong } = await sent();
    const attempt = newId();
    for (let n = 0; n < 5; n += 1) await expect(use(session, wrong, attempt)).rejects.toEqual(refused("otp_invalid"));
    await use(session, code, attempt);
    await use(session, code, attempt);

    const other = await sent();
    const guesses = Array.from({ length: 10 }, (_, n) => String((Number(other.code) + n + 1) % 1e6).padStart(6, "0"));
    await Promise.allSettled(guesses.map((guess) => check(other.session, guess, attempt)));
    await expect(use(other.session, other.code, attempt)).rejects.toEqual(refused("otp_invalid"));
  });

  it("leaves the owner's code alone, whatever strangers try and however often they have others sent", async () => {
    const owner = await sent();
    advance(31);
    const stranger = await sent(owner.phone);
    for (let n = 0; n < 4; n += 1)
      await expect(use(stranger.session, stranger.wrong)).rejects.toEqual(refused("otp_invalid"));
    if (owner.code !== stranger.code) expect(await check(stranger.session, owner.code, newId())).toBeNull();
    await use(owner.session, owner.code);
  });

  it("refuses it after five minutes, and in another session", async () => {
    const [one, other] = [await sent(), await sent()];
    if (one.code !== other.code) expect(await check(other.session, one.code, newId())).toBeNull();
    advance(301);
    await expect(use(one.session, one.code)).rejects.toEqual(refused("otp_invalid"));
  });

  it("sends one text in a session, however often it is asked to", async () => {
    const [session, phone] = [newId(), newPhone()];
    const recipient = { phone, language: "en" as const, budget: "log_in_texts" as const };
    await Promise.all([send(session, recipient), send(session, recipient), send(session, recipient)]);
    await send(session, recipient);
    expect(texts).toHaveLength(1);
  });
});

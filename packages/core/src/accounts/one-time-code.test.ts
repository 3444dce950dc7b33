import { randomInt } from "node:crypto";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { commit } from "../commit";
import { dynamo, tableName } from "../dynamo";
import { DomainError } from "../errors";
import { newId } from "../ids";
import { check, send } from "./one-time-code";

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
  delete process.env.CLOCK_OFFSET_SECONDS;
});

function advance(seconds: number) {
  process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) + seconds);
}

const newPhone = () => `+919${randomInt(1e8, 1e9)}`;
const newAddress = () => `2001:db8::${newId()}`;
const codeOf = (text: URLSearchParams | undefined) => /#(\d{6})$/.exec(text?.get("Message") ?? "")?.[1] ?? "";
const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });

/** A phone, and the code that was texted to it. */
async function sent(phone = newPhone()) {
  await send("sign-up", phone, "en");
  const code = codeOf(texts.at(-1));
  return { phone, code, wrong: String((Number(code) + 1) % 1e6).padStart(6, "0") };
}

async function use(phone: string, code: string, attempt = newId()) {
  const use = await check("sign-up", phone, code, attempt);
  if (!use) throw new DomainError("otp_invalid");
  await commit({ use }, { use: "otp_invalid" });
}

async function outcomes(attempts: Promise<unknown>[]) {
  const results = await Promise.allSettled(attempts);
  return results.map((result) => (result.status === "fulfilled" ? "done" : result.reason.code));
}

describe("sending a code", () => {
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
      await send("sign-up", newPhone(), "hi");
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
    const { phone, code } = await sent();
    const key = { pk: `otp#${phone}`, sk: "code#sign-up" };
    const { Item } = await dynamo.send(new GetCommand({ TableName: tableName(), Key: key }));
    expect(Item?.code_hash).toHaveLength(43);
    expect(JSON.stringify({ ...Item, pk: "", phone: "", sent_at: 0, valid_until: 0, expires: 0 })).not.toContain(code);
  });

  it("sends one text when ten requests come at once, and no other for 30 seconds", async () => {
    const phone = newPhone();
    const results = await outcomes(Array.from({ length: 10 }, () => send("sign-up", phone, "en")));
    expect(results.filter((result) => result === "done")).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(["done", "otp_too_soon"]));
    expect(texts).toHaveLength(1);

    advance(20);
    await expect(send("log-in", phone, "en")).rejects.toEqual(refused("otp_too_soon"));
    advance(11);
    await send("log-in", phone, "en");
  });

  it("sends ten a day to a phone", async () => {
    const phone = newPhone();
    for (let n = 0; n < 10; n += 1) {
      await send("sign-up", phone, "en");
      advance(31);
    }
    await expect(send("sign-up", phone, "en")).rejects.toEqual(refused("otp_limit"));
    advance(86_400 - 300);
    await send("sign-up", phone, "en");
  });

  it("sends twenty an hour for an address, whatever the phones", async () => {
    const address = newAddress();
    for (let n = 0; n < 20; n += 1) await send("sign-up", newPhone(), "en", address);
    await expect(send("sign-up", newPhone(), "en", address)).rejects.toEqual(refused("too_many_requests"));
    await send("sign-up", newPhone(), "en", newAddress());
    advance(3601);
    await send("sign-up", newPhone(), "en", address);
  });

  it("lets a person try again at once when the text could not be sent", async () => {
    const phone = newPhone();
    isDown = true;
    await expect(send("sign-up", phone, "en")).rejects.toEqual(refused("otp_not_sent"));
    isDown = false;
    await send("sign-up", phone, "en");
  });

  it("tells the log nothing of the phone or the code when the text could not be sent", async () => {
    const phone = newPhone();
    isDown = true;
    const error = (await send("sign-up", phone, "en").catch((reason) => reason)) as Error;
    expect(`${error.stack} ${(error.cause as Error).stack}`).not.toContain(phone.slice(3));
  });
});

describe("checking a code", () => {
  it("accepts the right one once", async () => {
    const { phone, code } = await sent();
    await use(phone, code);
    await expect(use(phone, code)).rejects.toEqual(refused("otp_invalid"));
  });

  it("lets one of several right guesses at once use it", async () => {
    const { phone, code } = await sent();
    const results = await outcomes(Array.from({ length: 3 }, () => use(phone, code)));
    expect(results.sort()).toEqual(["done", "otp_invalid", "otp_invalid"]);
  });

  it("gives three attempts, even to ten guesses at once", async () => {
    const { phone, code, wrong } = await sent();
    await Promise.allSettled(Array.from({ length: 10 }, () => check("sign-up", phone, wrong, newId())));
    await expect(use(phone, code)).rejects.toEqual(refused("otp_invalid"));
  });

  it("still takes the right code as the third attempt", async () => {
    const { phone, code, wrong } = await sent();
    await expect(use(phone, wrong)).rejects.toEqual(refused("otp_invalid"));
    await expect(use(phone, wrong)).rejects.toEqual(refused("otp_invalid"));
    await use(phone, code);
  });

  it("counts a repeated attempt once, but other guesses under the same name apart", async () => {
    const { phone, code, wrong } = await sent();
    const attempt = newId();
    for (let n = 0; n < 5; n += 1) await expect(use(phone, wrong, attempt)).rejects.toEqual(refused("otp_invalid"));
    await use(phone, code, attempt);
    await use(phone, code, attempt);

    const other = await sent();
    const guesses = Array.from({ length: 10 }, (_, n) => String((Number(other.code) + n + 1) % 1e6).padStart(6, "0"));
    await Promise.allSettled(guesses.map((guess) => check("sign-up", other.phone, guess, attempt)));
    await expect(use(other.phone, other.code, attempt)).rejects.toEqual(refused("otp_invalid"));
  });

  it("refuses it after five minutes, for another purpose, and once a newer one was sent", async () => {
    const first = await sent();
    expect(await check("log-in", first.phone, first.code, newId())).toBeNull();
    advance(31);
    const second = await sent(first.phone);
    if (first.code !== second.code) {
      await expect(use(first.phone, first.code)).rejects.toEqual(refused("otp_invalid"));
    }
    advance(301);
    await expect(use(second.phone, second.code)).rejects.toEqual(refused("otp_invalid"));
  });
});

import type { Language } from "@reseat/contract";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { dayOf, now } from "../platform/clock";
import { daysBetween } from "../platform/counting/sums";
import { newId } from "../platform/ids";
import { textCode, textQuestion, textRequest, textSale, textTicket } from "./text-message";

let text = new URLSearchParams();
const sns = setupServer(
  http.post(`${process.env.AWS_ENDPOINT_URL_SNS}`, async ({ request }) => {
    text = new URLSearchParams(await request.text());
    return HttpResponse.xml(
      "<PublishResponse><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>",
    );
  }),
);
beforeAll(() => sns.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => sns.close());
afterEach(() => vi.unstubAllEnvs());

/** Returns the template and the words of a text about a request. */
async function texted(language: Language, { id = newId(), movie_name = "Devara" } = {}) {
  await textRequest("+919811122233", language, {
    id,
    movie_name,
    until: "7:05 pm",
    link: "https://reseat.in/r/ABCDEFGH",
  });
  return sent();
}

/** Returns the template and the words of the last text. */
function sent() {
  const attribute = [1, 2, 3, 4].find(
    (number) => text.get(`MessageAttributes.entry.${number}.Name`) === "AWS.MM.SMS.TemplateId",
  );
  return [text.get(`MessageAttributes.entry.${attribute}.Value.StringValue`), text.get("Message")];
}

it("a text about a request has a template of its own for each language; without one it is in English", async () => {
  const inHindi = await texted("hi");
  const inEnglish = await texted("en");
  const { SMS_REQUEST_TEMPLATE_ID, SMS_REQUEST_TEMPLATE_ID_HI, SMS_TEMPLATE_ID } = process.env;
  expect(inHindi).toEqual([SMS_REQUEST_TEMPLATE_ID_HI, expect.stringContaining("किसी को आपका")]);
  expect(inEnglish).toEqual([SMS_REQUEST_TEMPLATE_ID, expect.stringContaining("Someone wants your ticket for Devara")]);
  expect(new Set([SMS_REQUEST_TEMPLATE_ID, SMS_REQUEST_TEMPLATE_ID_HI, SMS_TEMPLATE_ID]).size).toBe(3);
  vi.stubEnv("SMS_REQUEST_TEMPLATE_ID_HI", "");
  expect(await texted("hi")).toEqual(inEnglish);
});

it("a text about a ticket has templates of its own, and its link is whole", async () => {
  const link = "https://reseat.in/ticket/01KB2N5J6V8Q4R7T9X0Y1Z2A3B";
  const about = { cause: newId(), movie_name: "A very long name ".repeat(5), show: "Fri, 2 Jan, 7:05 pm", link };
  for (const [language, id] of Object.entries({ en: "SMS_TICKET_TEMPLATE_ID", hi: "SMS_TICKET_TEMPLATE_ID_HI" })) {
    await textTicket("+919811122233", language as Language, about);
    const [template, words] = sent();
    expect(template).toBe(process.env[id]);
    expect(words).toContain(", Fri, 2 Jan, 7:05 pm");
    expect(words?.endsWith(link)).toBe(true);
    expect(words?.length).toBeLessThan(160);
  }
});

it("a question about a ticket has templates of its own, and fits into one text in English", async () => {
  const about = { cause: newId(), movie_name: "A very long name ".repeat(5), link: "https://reseat.in/profile" };
  for (const [language, id] of Object.entries({ en: "SMS_QUESTION_TEMPLATE_ID", hi: "SMS_QUESTION_TEMPLATE_ID_HI" })) {
    await textQuestion("+919811122233", language as Language, about);
    const [template, words] = sent();
    expect(template).toBe(process.env[id]);
    expect(words).toContain("A very long name");
    expect(words?.endsWith("https://reseat.in/profile")).toBe(true);
    expect(words?.length).toBeLessThan(160);
  }
});

it("a sale has templates of its own, and fits into one text in English", async () => {
  const about = { id: newId(), movie_name: "A very long name ".repeat(5), link: "https://reseat.in/r/ABCDEFGH" };
  for (const [language, id] of Object.entries({ en: "SMS_SALE_TEMPLATE_ID", hi: "SMS_SALE_TEMPLATE_ID_HI" })) {
    await textSale("+919811122233", language as Language, about);
    const [template, words] = sent();
    expect(template).toBe(process.env[id]);
    expect(words).toContain("A very long name");
    expect(words?.endsWith(about.link)).toBe(true);
    expect(words?.length).toBeLessThan(160);
  }
});

it("a variable of a template stands for no more characters than DLT allows", async () => {
  const [, words] = await texted("en", { movie_name: "A very long name of a movie ".repeat(5) });
  expect(words).toContain("https://reseat.in/r/ABCDEFGH");
  expect(words?.split(" for ")[1]?.split(" on Reseat")[0]?.length).toBeLessThanOrEqual(30);
});

it("counts a text for its day by its subject, once however often it is sent", async () => {
  const day = dayOf(now());
  const counted = async () => (await daysBetween(day, day))[day] ?? {};
  const { texts_codes = 0, texts_requests = 0, texts_tickets = 0, texts_questions = 0 } = await counted();
  const [session, id] = [newId(), newId()];
  for (const _ of [1, 2]) await textCode("+919811122233", "123456", "en", session);
  for (const _ of [1, 2]) await texted("en", { id });
  await texted("hi");
  const about = { cause: id, movie_name: "Devara", show: "tonight", link: "https://reseat.in/ticket/A" };
  for (const _ of [1, 2]) await textTicket("+919811122233", "en", about);
  for (const _ of [1, 2]) await textQuestion("+919811122233", "en", about);
  expect(await counted()).toEqual({
    texts_codes: texts_codes + 1,
    texts_requests: texts_requests + 2,
    texts_tickets: texts_tickets + 1,
    texts_questions: texts_questions + 1,
  });
});

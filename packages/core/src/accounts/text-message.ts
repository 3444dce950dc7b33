import type { Language } from "@reseat/contract";
import { Counter } from "../platform";
import { env, optionalEnv } from "../platform/env";
import { DomainError } from "../platform/errors";
import { fingerprint } from "../platform/ids";
import { type Texts, textsIn } from "../platform/texts";

/**
 * India's DLT registers a template for each text and language. These environment variables name
 * them.
 */
const TEMPLATES: Record<"code" | "request" | "ticket" | "question" | "sale", Templates> = {
  code: { en: "SMS_TEMPLATE_ID", hi: "SMS_TEMPLATE_ID_HI" },
  request: { en: "SMS_REQUEST_TEMPLATE_ID", hi: "SMS_REQUEST_TEMPLATE_ID_HI" },
  ticket: { en: "SMS_TICKET_TEMPLATE_ID", hi: "SMS_TICKET_TEMPLATE_ID_HI" },
  question: { en: "SMS_QUESTION_TEMPLATE_ID", hi: "SMS_QUESTION_TEMPLATE_ID_HI" },
  sale: { en: "SMS_SALE_TEMPLATE_ID", hi: "SMS_SALE_TEMPLATE_ID_HI" },
};

type Others = Exclude<Language, "en">;
type Templates = { en: Parameters<typeof env>[0] } & { [language in Others]?: Parameters<typeof optionalEnv>[0] };

/** The most characters of a value in a template. */
const VARIABLE_MAX = 30;

/**
 * Returns the site's host. Browsers fill in a received code only on the host that the text names
 * (WebOTP).
 */
function siteHost(): string {
  return new URL(env("SITE_URL")).hostname;
}

/** Falls back to English where the stage has no template for this language. */
function templateIn(language: Language, kind: keyof typeof TEMPLATES): { language: Language; id: string } {
  const { en, ...others } = TEMPLATES[kind];
  const own = language !== "en" && others[language];
  const id = own && optionalEnv(own);
  return id ? { language, id } : { language: "en", id: env(en) };
}

/**
 * Texts the code of a session. Its last line lets the phone's browser offer the code (WebOTP).
 * Throws `otp_not_sent`.
 */
export async function textCode(phone: string, code: string, language: Language, session: string): Promise<void> {
  const text: Text = { kind: "code", cause: fingerprint(session) };
  try {
    await send(phone, language, text, (texts) => `${texts.code(code)}\n\n@${siteHost()} #${code}`);
  } catch (cause) {
    throw new DomainError("otp_not_sent", { cause });
  }
}

/**
 * SNS did not accept a text. `isPassing`: it was busy or out of reach, so it may accept the same
 * text later.
 */
export class TextNotTaken extends Error {
  constructor(
    reason: string,
    readonly isPassing: boolean,
  ) {
    super(reason);
  }
}

/**
 * Texts a seller about the request with this id. `until` is HH:mm, `link` an address of the site.
 * Throws `TextNotTaken`.
 */
export async function textRequest(
  phone: string,
  language: Language,
  { id, ...about }: { id: string; movie_name: string; until: string; link: string },
): Promise<void> {
  const movie_name = variable(about.movie_name);
  await send(phone, language, { kind: "request", cause: id }, (texts) => texts.request({ ...about, movie_name }));
}

/**
 * Texts somebody about a ticket that they look for. `cause` names what they are told, `link` is an
 * address of the site. Throws `TextNotTaken`.
 */
export async function textTicket(
  phone: string,
  language: Language,
  { cause, ...about }: { cause: string; movie_name: string; show: string; link: string },
): Promise<void> {
  const [movie_name, show] = [variable(about.movie_name), variable(about.show)];
  await send(phone, language, { kind: "ticket", cause }, (texts) => texts.ticket({ ...about, movie_name, show }));
}

/**
 * Texts a seller the question whether they still have a ticket. `cause` names the question, `link`
 * is an address of the site. Throws `TextNotTaken`.
 */
export async function textQuestion(
  phone: string,
  language: Language,
  { cause, ...about }: { cause: string; movie_name: string; link: string },
): Promise<void> {
  const movie_name = variable(about.movie_name);
  await send(phone, language, { kind: "question", cause }, (texts) => texts.question({ ...about, movie_name }));
}

/**
 * Texts a seller that the request with this id was accepted for them. `link` is an address of the
 * site. Throws `TextNotTaken`.
 */
export async function textSale(
  phone: string,
  language: Language,
  { id, ...about }: { id: string; movie_name: string; link: string },
): Promise<void> {
  const movie_name = variable(about.movie_name);
  await send(phone, language, { kind: "sale", cause: id }, (texts) => texts.sale({ ...about, movie_name }));
}

const variable = (value: string) => [...value].slice(0, VARIABLE_MAX).join("").trim();

interface Text {
  kind: keyof typeof TEMPLATES;
  /** Names what the text is about: texts with the same cause count once. */
  cause: string;
}

async function send(
  phone: string,
  language: Language,
  { kind, cause }: Text,
  write: (texts: Texts) => string,
): Promise<void> {
  if (testCodeOf(phone)) return;
  const template = templateIn(language, kind);
  const [{ PublishCommand }, { sns }] = await Promise.all([
    import("@aws-sdk/client-sns"),
    import("../platform/aws/sns"),
  ]);
  const attributes = {
    "AWS.SNS.SMS.SMSType": "Transactional",
    "AWS.SNS.SMS.SenderID": env("SMS_SENDER_ID"),
    "AWS.MM.SMS.EntityId": env("SMS_ENTITY_ID"),
    "AWS.MM.SMS.TemplateId": template.id,
  };
  try {
    await sns.send(
      new PublishCommand({
        PhoneNumber: phone,
        Message: write(textsIn(template.language)),
        MessageAttributes: Object.fromEntries(
          Object.entries(attributes).map(([name, StringValue]) => [name, { DataType: "String", StringValue }]),
        ),
      }),
    );
  } catch (error) {
    // The SDK's errors can contain the request with phone and text, so only the error's name is
    // passed on.
    throw new TextNotTaken(error instanceof Error ? error.name : "unknown", isPassing(error));
  }
  // A sale is a request that was accepted for its seller, and counts as one.
  await Counter.addOnce(`text/${kind}/${cause}`, { [`texts_${kind === "sale" ? "request" : kind}s` as const]: 1 });
}

/** Returns whether SNS was throttled, broken or out of reach. Its other errors are permanent. */
function isPassing(error: unknown): boolean {
  const { name = "", $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  return status === undefined || status >= 500 || status === 429 || /^Thrott/.test(name);
}

/** The numbers of a preview stage's testers, each with the code that logs it in. */
export function testNumbers(): { phone: string; code: string }[] {
  const pairs = optionalEnv("TEST_NUMBERS")?.split(",") ?? [];
  return pairs.map((pair) => pair.split(":")).map(([phone = "", code = ""]) => ({ phone, code }));
}

/**
 * Returns the fixed code of a test number, or undefined for any other phone. A preview stage may
 * have test numbers, because texts are not registered for its host. A protected stage has none.
 * Nothing is ever texted to them.
 */
export function testCodeOf(phone: string): string | undefined {
  return testNumbers().find((number) => number.phone === phone)?.code;
}

import type { Language } from "@reseat/contract";
import { env, optionalEnv } from "../env";
import { DomainError } from "../errors";
import { textsIn } from "../texts";

/** The host that a browser fills a received code into (WebOTP): that of the site. */
function siteHost(): string {
  return new URL(env("SITE_URL")).hostname;
}

/** The wording of each language is a template of its own with India's DLT; where a stage has none, the text is in English. */
function templateIn(language: Language): { language: Language; id: string } {
  const id = language === "hi" && optionalEnv("SMS_TEMPLATE_ID_HI");
  return id ? { language, id } : { language: "en", id: env("SMS_TEMPLATE_ID") };
}

/** Texts a code; the last line lets the browser on the phone offer it. Throws `otp_not_sent`. */
export async function textCode(phone: string, code: string, language: Language): Promise<void> {
  const template = templateIn(language);
  const [{ PublishCommand }, { sns }] = await Promise.all([import("@aws-sdk/client-sns"), import("../aws/sns")]);
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
        Message: `${textsIn(template.language).code(code)}\n\n@${siteHost()} #${code}`,
        MessageAttributes: Object.fromEntries(
          Object.entries(attributes).map(([name, StringValue]) => [name, { DataType: "String", StringValue }]),
        ),
      }),
    );
  } catch (error) {
    // The SDK's errors can carry the request: the log gets its name alone.
    throw new DomainError("otp_not_sent", { cause: new Error(error instanceof Error ? error.name : "unknown") });
  }
}

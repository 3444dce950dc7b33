import type { Language } from "@reseat/contract";
import { env, optionalEnv } from "../env";
import { DomainError } from "../errors";
import { textsIn } from "../texts";

/** The site's host: browsers fill in a received code only on the host that the text names (WebOTP). */
function siteHost(): string {
  return new URL(env("SITE_URL")).hostname;
}

/** India's DLT registers a template for each language. Falls back to English where the stage has no template for this one. */
function templateIn(language: Language): { language: Language; id: string } {
  const id = language === "hi" && optionalEnv("SMS_TEMPLATE_ID_HI");
  return id ? { language, id } : { language: "en", id: env("SMS_TEMPLATE_ID") };
}

/** Texts a code. Its last line lets the phone's browser offer the code (WebOTP). Throws `otp_not_sent`. */
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
    // The SDK's errors can contain the request with phone and code, so only the error's name reaches the log.
    throw new DomainError("otp_not_sent", { cause: new Error(error instanceof Error ? error.name : "unknown") });
  }
}

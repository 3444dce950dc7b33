import { env } from "../env";
import { DomainError } from "../errors";

/** The host that a browser fills a received code into (WebOTP): that of the site. */
function siteHost(): string {
  return new URL(env("SITE_URL")).hostname;
}

/**
 * Texts a code. The wording is the one that is registered as template SMS_TEMPLATE_ID with India's DLT; the last line
 * lets the browser on the phone offer the code. Throws `otp_not_sent`.
 */
export async function textCode(phone: string, code: string): Promise<void> {
  const [{ PublishCommand }, { sns }] = await Promise.all([import("@aws-sdk/client-sns"), import("../aws/sns")]);
  const attributes = {
    "AWS.SNS.SMS.SMSType": "Transactional",
    "AWS.SNS.SMS.SenderID": env("SMS_SENDER_ID"),
    "AWS.MM.SMS.EntityId": env("SMS_ENTITY_ID"),
    "AWS.MM.SMS.TemplateId": env("SMS_TEMPLATE_ID"),
  };
  try {
    await sns.send(
      new PublishCommand({
        PhoneNumber: phone,
        Message: `${code} is your Reseat code. It is valid for 5 minutes. Do not share it with anyone.\n\n@${siteHost()} #${code}`,
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

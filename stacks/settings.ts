import { RetentionDays } from "aws-cdk-lib/aws-logs";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";

/** Everything that differs between stages. */
interface Settings {
  /** What happens to data when its stack is removed. */
  data: { removalPolicy: RemovalPolicy; deletionProtection: boolean };
  logRetention: RetentionDays;
  /** How long the CDN's and the buckets' access logs are kept. */
  accessLogRetention: Duration;
  /** Requests per second, and the burst on top. */
  throttle: { rateLimit: number; burstLimit: number };
  /** US dollars per month spent on text messages at which the alarm goes off. */
  smsSpendAlarm: number;
}

const throwaway: Settings = {
  data: { removalPolicy: RemovalPolicy.DESTROY, deletionProtection: false },
  logRetention: RetentionDays.TWO_WEEKS,
  accessLogRetention: Duration.days(14),
  throttle: { rateLimit: 50, burstLimit: 100 },
  smsSpendAlarm: 5,
};

const stages: Record<string, Settings> = {
  prod: {
    data: { removalPolicy: RemovalPolicy.RETAIN, deletionProtection: true },
    logRetention: RetentionDays.THREE_MONTHS,
    accessLogRetention: Duration.days(90),
    throttle: { rateLimit: 2000, burstLimit: 4000 },
    smsSpendAlarm: 200,
  },
};

export function settings(stage: string): Settings {
  return stages[stage] ?? throwaway;
}

/** What a deployment reads from its environment or from `.env.<stage>`. None of it is secret. */
export function deployment() {
  return {
    sms: {
      SMS_SENDER_ID: required("SMS_SENDER_ID"),
      SMS_ENTITY_ID: required("SMS_ENTITY_ID"),
      SMS_TEMPLATE_ID: required("SMS_TEMPLATE_ID"),
      // Without it, codes are texted in English.
      ...(process.env.SMS_TEMPLATE_ID_HI && { SMS_TEMPLATE_ID_HI: process.env.SMS_TEMPLATE_ID_HI }),
    },
    /** The contact that the site shows for support. */
    support: { VITE_SUPPORT_EMAIL: required("SUPPORT_EMAIL"), VITE_SUPPORT_MOBILE: required("SUPPORT_MOBILE") },
    razorpay: { RAZORPAY_KEY_ID: required("RAZORPAY_KEY_ID") },
    /** Without it, the site uses CloudFront's own domain name. */
    domain: process.env.DOMAIN_NAME
      ? { name: process.env.DOMAIN_NAME, certificateArn: required("DOMAIN_CERTIFICATE_ARN") }
      : undefined,
    /** Receives the alarms. Without it nobody does. */
    alarmEmail: process.env.ALARM_EMAIL,
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: see docs/operations.md, "What a stage needs"`);
  return value;
}

import type { LimitSettings } from "@reseat/contract";
import type { WatchedRefusal } from "@reseat/contract/errors";
import { sweepParts } from "@reseat/core/table";
import { RetentionDays } from "aws-cdk-lib/aws-logs";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";

/** Everything that differs between the two kinds of stage. */
interface Settings {
  /**
   * Whether the stage's data must survive everything. A stage that is not protected leaves nothing
   * behind.
   */
  isProtected: boolean;
  /** What happens to data when its stack is removed. */
  data: { removalPolicy: RemovalPolicy; deletionProtection: boolean };
  /** How long logs are kept, and whether they outlive their stack. */
  logs: { retention: RetentionDays; removalPolicy: RemovalPolicy };
  /** How long the CDN's and the buckets' access logs are kept. */
  accessLogRetention: Duration;
  /** Requests per second, and the burst on top. */
  throttle: { rateLimit: number; burstLimit: number };
  /**
   * Requests of one address in five minutes, above which the firewalls refuse it: all requests to
   * the CDN, the costly ones of visitors, and those to Cognito. Far above the contract's limits,
   * because thousands of phones share an address. A preview has no people to protect and no
   * firewalls, which would cost more than the rest of it.
   */
  firewall?: { everything: number; costly: number; pool: number };
  /** Limits of calls that differ from the contract's (packages/contract/src/limits/limits.ts). */
  limits: LimitSettings;
  /**
   * The push services of the browsers. Nothing is sent to any other host; `*.` stands for every
   * name below.
   */
  pushHosts: readonly string[];
  /**
   * How many instances of a function may run at once, and always can. Functions that strangers can
   * keep busy are held to their number, which leaves the account to the rest; payments, log-ins and
   * the sweep always have theirs. Functions that share a name each have the number: the socket's,
   * Cognito's triggers, the webhook and its queue's function. A new account allows too few in all
   * to reserve any.
   */
  reserved: Partial<Record<Reserved, number>>;
  /** The number of refusals of a kind, within five minutes, that sets off an alarm. */
  refusals: Record<WatchedRefusal, number>;
  /** US dollars per month spent on text messages at which the alarm goes off. */
  smsSpendAlarm: number;
}

type Reserved = "browse" | "pages" | "sockets" | "images" | "publish" | "payments" | "logIns" | "sweep";

/** As in sst.config.ts. */
const REGION = "ap-south-1";

/** Those of Chrome and the browsers built on it, Firefox, Edge on Windows, and Safari. */
const pushHosts = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.notify.windows.com",
  "*.push.apple.com",
];

const preview: Settings = {
  isProtected: false,
  data: { removalPolicy: RemovalPolicy.DESTROY, deletionProtection: false },
  logs: { retention: RetentionDays.TWO_WEEKS, removalPolicy: RemovalPolicy.DESTROY },
  accessLogRetention: Duration.days(14),
  throttle: { rateLimit: 50, burstLimit: 100 },
  limits: {},
  pushHosts,
  reserved: {},
  refusals: { otp_invalid: 20, otp_limit: 5, not_allowed: 20, too_many_requests: 100 },
  smsSpendAlarm: 5,
};

const kinds: Record<string, Settings> = {
  preview,
  protected: {
    isProtected: true,
    data: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE, deletionProtection: true },
    logs: { retention: RetentionDays.ONE_YEAR, removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
    accessLogRetention: Duration.days(365),
    throttle: { rateLimit: 2000, burstLimit: 4000 },
    firewall: { everything: 30_000, costly: 1500, pool: 1500 },
    limits: {},
    pushHosts,
    reserved: {
      browse: 300,
      pages: 50,
      sockets: 50,
      images: 10,
      publish: 1,
      payments: 20,
      logIns: 20,
      // A run of each part, which may take minutes, and the next minute's, which finds the part
      // leased.
      sweep: 2 * sweepParts.length,
    },
    refusals: { otp_invalid: 100, otp_limit: 20, not_allowed: 50, too_many_requests: 500 },
    smsSpendAlarm: 200,
  },
};

/**
 * Returns the settings of the stage's kind. The stage's name does not matter: `live` and `staging`
 * are protected when their settings say so.
 */
export function settings(kind = required("STAGE_KIND")): Settings {
  const found = kinds[kind];
  if (!found) throw new Error(`STAGE_KIND is "${kind}", not ${Object.keys(kinds).join(" or ")}`);
  return found;
}

/**
 * Returns what a deployment reads from its environment or from `.env.<stage>`. None of it is
 * secret.
 */
export function deployment() {
  return {
    sms: {
      SMS_SENDER_ID: required("SMS_SENDER_ID"),
      SMS_ENTITY_ID: required("SMS_ENTITY_ID"),
      SMS_TEMPLATE_ID: required("SMS_TEMPLATE_ID"),
      SMS_REQUEST_TEMPLATE_ID: required("SMS_REQUEST_TEMPLATE_ID"),
      SMS_TICKET_TEMPLATE_ID: required("SMS_TICKET_TEMPLATE_ID"),
      SMS_QUESTION_TEMPLATE_ID: required("SMS_QUESTION_TEMPLATE_ID"),
      SMS_SALE_TEMPLATE_ID: required("SMS_SALE_TEMPLATE_ID"),
      // Without them, texts are in English.
      ...given("SMS_TEMPLATE_ID_HI"),
      ...given("SMS_REQUEST_TEMPLATE_ID_HI"),
      ...given("SMS_TICKET_TEMPLATE_ID_HI"),
      ...given("SMS_QUESTION_TEMPLATE_ID_HI"),
      ...given("SMS_SALE_TEMPLATE_ID_HI"),
      ...testNumbers(),
    },
    /** The contact that the site shows for support. */
    support: { VITE_SUPPORT_EMAIL: required("SUPPORT_EMAIL"), VITE_SUPPORT_MOBILE: required("SUPPORT_MOBILE") },
    /**
     * The persons whom the law wants named on the site. Without them the site of a preview stage
     * says that it is one.
     */
    grievanceOfficer: {
      ...ofOfficer("GRIEVANCE_OFFICER"),
      ...ofOfficer("GRIEVANCE_ADDRESS"),
      ...ofOfficer("GRIEVANCE_EMAIL"),
    },
    razorpay: { RAZORPAY_KEY_ID: required("RAZORPAY_KEY_ID") },
    /** Without it, a preview stage uses CloudFront's own domain name. */
    domain:
      settings().isProtected || process.env.DOMAIN_NAME
        ? { name: required("DOMAIN_NAME"), certificateArn: required("DOMAIN_CERTIFICATE_ARN") }
        : undefined,
    /** The number of the key that the CDN uses for the API. */
    originKeyNumber: Number(process.env.ORIGIN_KEY_NUMBER || 1),
    /**
     * The stream of a restored table that the stage uses in place of its own (`npm run restore`).
     */
    adoptedStream: process.env.ADOPTED_TABLE_STREAM,
    /**
     * The vault of AWS Backup in another region that gets daily copies of the table's backups;
     * usually none.
     */
    backupVault: backupVault(),
    /** Receives the alarms. Optional for a preview stage. */
    alarmEmail: settings().isProtected ? required("ALARM_EMAIL") : process.env.ALARM_EMAIL,
  };
}

/** A copy in the region of the table would be lost with it. */
function backupVault(): string | undefined {
  const arn = process.env.BACKUP_VAULT_ARN;
  if (!arn) return undefined;
  const [, region] = /^arn:aws:backup:([a-z0-9-]+):\d{12}:backup-vault:[\w-]+$/.exec(arn) ?? [];
  if (!region || region === REGION)
    throw new Error(
      `BACKUP_VAULT_ARN is no vault of another region than ${REGION}, such as arn:aws:backup:ap-south-2:…`,
    );
  return arn;
}

/**
 * Numbers that log in with a fixed code and are never texted. A text names the host it is
 * registered for, so a preview stage on its own host can text nobody. A protected stage has no such
 * numbers.
 */
function testNumbers(): Record<string, string> {
  const numbers = given("TEST_NUMBERS");
  const { TEST_NUMBERS = "" } = numbers;
  if (TEST_NUMBERS && settings().isProtected) throw new Error("TEST_NUMBERS is set, but a protected stage takes none");
  if (!/^(\+91[6-9]\d{9}:\d{6}(,|$))*$/.test(TEST_NUMBERS))
    throw new Error("TEST_NUMBERS is not like +919000000001:123456,+919000000002:654321");
  return numbers;
}

/** Returns the site's variables about the grievance officer; required for a protected stage. */
function ofOfficer(name: string): Record<string, string> {
  const value = settings().isProtected ? required(name) : process.env[name];
  return value ? { [`VITE_${name}`]: value } : {};
}

/** Returns a variable that may be missing. */
function given(name: string): Record<string, string> {
  const value = process.env[name];
  return value ? { [name]: value } : {};
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: see docs/operations.md, "Variables"`);
  return value;
}

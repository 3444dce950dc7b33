/** A list price of AWS in US dollars, without discounts. */
export interface Price {
  usd: number;
  /** The number of units that the price is for. */
  per: number;
  unit: string;
  /** Units a month that are free for good. */
  free?: number;
  /** The source of the price; "to be checked" where no price list of the region could be read. */
  source: string;
}

const list = (date: string) => `AWS's price list of ap-south-1, as read by others on ${date} September 2026`;
const unchecked = "to be checked: a common price of other regions";

/**
 * Metrics that a dashboard may show for free, while an account has at most three such dashboards.
 */
export const DASHBOARD_METRICS = 50;

/**
 * Prices in ap-south-1. They were written down without access to AWS, so check them before a budget
 * depends on them.
 */
export const PRICES = {
  httpRequest: { usd: 1.05, per: 1e6, unit: "request to the HTTP API", source: list("17") },
  invocation: { usd: 0.2, per: 1e6, unit: "call of a function", free: 1e6, source: list("17") },
  gigabyteSecond: {
    usd: 0.0000133334,
    per: 1,
    unit: "GB-second of a function (arm64)",
    free: 400_000,
    source: list("17"),
  },
  readUnit: { usd: 0.1425, per: 1e6, unit: "read unit", source: list("17") },
  writeUnit: { usd: 0.71, per: 1e6, unit: "write unit", source: list("17") },
  stored: { usd: 0.285, per: 1, unit: "GB in the table", free: 25, source: list("17") },
  logged: { usd: 0.67, per: 1, unit: "GB written to logs", free: 5, source: list("18") },
  alarm: { usd: 0.1, per: 1, unit: "metric that an alarm watches", free: 10, source: list("22") },
  ownMetric: { usd: 0.3, per: 1, unit: "metric of our own", free: 10, source: unchecked },
  webAcl: { usd: 5, per: 1, unit: "firewall", source: unchecked },
  webAclRule: { usd: 1, per: 1, unit: "rule of a firewall", source: unchecked },
  key: { usd: 1, per: 1, unit: "key of KMS", source: unchecked },
  inspected: { usd: 0.6, per: 1e6, unit: "request that a firewall looks at", source: unchecked },
  queueRequest: { usd: 0.4, per: 1e6, unit: "request to a queue", free: 1e6, source: unchecked },
  objectWritten: { usd: 5, per: 1e6, unit: "object written to S3", source: unchecked },
  objectRead: { usd: 0.4, per: 1e6, unit: "request for an object of S3", source: unchecked },
  socketMessage: { usd: 1, per: 1e6, unit: "message on a socket", source: unchecked },
  socketMinute: { usd: 0.25, per: 1e6, unit: "minute of a socket", source: unchecked },
  activePerson: {
    usd: 0.015,
    per: 1,
    unit: "person who logged in (Cognito Essentials)",
    free: 10_000,
    source: unchecked,
  },
  dashboard: { usd: 3, per: 1, unit: `dashboard of more than ${DASHBOARD_METRICS} metrics`, source: unchecked },
  cdnRequest: { usd: 0.012, per: 10_000, unit: "request to the CDN in India", free: 1e7, source: unchecked },
  textPart: {
    usd: Number(process.env.TEXT_PRICE ?? 0.0028),
    per: 1,
    unit: "part of a text to India",
    source: "to be checked: `TEXT_PRICE=<dollars> npm run costs`",
  },
  sentByCdn: { usd: 0.109, per: 1, unit: "GB sent by the CDN to India", free: 1024, source: unchecked },
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof PRICES;

/** The cost of this many units in a month, in US dollars. */
export function costOf(name: PriceName, units: number): number {
  const { usd, per, free = 0 }: Price = PRICES[name];
  return (Math.max(0, units - free) * usd) / per;
}

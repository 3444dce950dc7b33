import { PAYMENT_REASON_MAX } from "@reseat/contract/limits/constants";

/** The fields of a payment, a refund or a dispute that we read. */
interface RazorpayEntity {
  id?: string;
  order_id?: string;
  amount?: number;
  currency?: string;
  status?: string;
  /** Only for a dispute. */
  phase?: string;
  error_description?: string;
}

const ENTITIES = ["payment", "refund", "dispute"] as const;

/** The fields of an event that we read. None is about the payer. */
export type WebhookBody = { event: string } & { [name in (typeof ENTITIES)[number]]?: RazorpayEntity } & {
  /** The unreadable field, and its content. */
  odd?: string;
};

/** The most characters of an unreadable field that a case shows. */
const SHOWN = 200;

/** Ids are parts of keys, whose length is limited. */
const isId = (given: unknown) => typeof given === "string" && /^[\w-]{1,64}$/.test(given);
const isWord = (given: unknown) => typeof given === "string" && given.length <= 100;
/** Returns whether this is an amount in paise. */
export const isPaise = (given: unknown) => Number.isSafeInteger(given) && Number(given) >= 0;

const READABLE: Record<keyof RazorpayEntity, (given: unknown) => boolean> = {
  id: isId,
  order_id: isId,
  amount: isPaise,
  currency: isWord,
  status: isWord,
  phase: isWord,
  error_description: (given) => typeof given === "string",
};
const FIELDS = Object.keys(READABLE) as (keyof RazorpayEntity)[];

/**
 * Reads the body of a signed event. Leaves out unreadable fields and names the first one in `odd`.
 */
export function read(body: string): WebhookBody {
  const odd: string[] = [];
  const note = (name: string, given: unknown) => void odd.push(oddness(name, given));
  const parsed = parse(body);
  const event = isWord(parsed?.event) ? String(parsed?.event) : "unreadable";
  if (!parsed) note("body", body);
  else if (event === "unreadable") note("event", parsed.event);
  const payload = objectOf(parsed?.payload ?? {});
  if (!payload) note("payload", parsed?.payload);
  const entities = ENTITIES.map((name) => [name, readEntity(name, objectOf(payload?.[name] ?? {})?.entity, note)]);
  const [first] = odd;
  return { event, ...Object.fromEntries(entities), ...(first && { odd: first }) };
}

/** Returns the note about an unreadable field. */
export function oddness(name: string, given: unknown): string {
  return `${name}: ${JSON.stringify(given)}`.slice(0, SHOWN);
}

function readEntity(
  name: string,
  given: unknown,
  note: (name: string, given: unknown) => void,
): RazorpayEntity | undefined {
  if (given === undefined || given === null) return undefined;
  const entity = objectOf(given);
  if (!entity) return void note(name, given);
  const fields = FIELDS.filter((field) => {
    const value = entity[field];
    if (value === undefined || value === null) return false;
    if (READABLE[field](value)) return true;
    note(`${name}.${field}`, value);
    return false;
  });
  const { error_description: reason, ...read }: RazorpayEntity = Object.fromEntries(
    fields.map((field) => [field, entity[field]]),
  );
  return { ...read, ...(reason && { error_description: [...reason].slice(0, PAYMENT_REASON_MAX).join("") }) };
}

function parse(body: string): Record<string, unknown> | null {
  try {
    return objectOf(JSON.parse(body));
  } catch {
    return null;
  }
}

function objectOf(given: unknown): Record<string, unknown> | null {
  return typeof given === "object" && given !== null && !Array.isArray(given)
    ? (given as Record<string, unknown>)
    : null;
}

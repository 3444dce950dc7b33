import { OTP_RESEND_SECONDS } from "@reseat/contract/constants";
import type { ErrorCode } from "@reseat/contract/errors";
import { DAY, expiresAt, now } from "../clock";
import type { Write } from "../commit";
import { DomainError } from "../errors";
import { SendsEntity } from "./sends.entity";

/** At most `max` sends within `windowMs`, at least `gapMs` apart. `error` is thrown for one too many. */
interface Limit {
  max: number;
  windowMs: number;
  gapMs: number;
  error: ErrorCode;
}

const limits = {
  phone: { max: 10, windowMs: DAY, gapMs: OTP_RESEND_SECONDS * 1000, error: "otp_limit" },
} satisfies Record<string, Limit>;

export interface Sends {
  subject: string;
  limit: Limit;
  times: number[];
  not_before: number;
  version: number;
}

export function ofPhone(phone: string): Promise<Sends> {
  return read(`phone#${phone}`, limits.phone);
}

async function read(subject: string, limit: Limit): Promise<Sends> {
  const { data } = await SendsEntity.get({ subject }).go({ consistent: true });
  const { times, not_before, version } = data ?? { times: [], not_before: 0, version: 0 };
  return { subject, limit, times: times.filter((time) => time > now() - limit.windowMs), not_before, version };
}

/**
 * The write that counts one more send. Refused when another send was counted in the meantime.
 * Throws the limit's error, or `otp_too_soon` within the gap.
 */
export function countSend({ subject, limit, times, not_before, version }: Sends): Write {
  const at = now();
  if (not_before > at) throw new DomainError("otp_too_soon");
  if (times.length >= limit.max) throw new DomainError(limit.error);
  const next = {
    subject,
    times: [...times, at],
    not_before: at + limit.gapMs,
    version: version + 1,
    expires: expiresAt(at + limit.windowMs),
  };
  const put = SendsEntity.put(next).where((sends, { eq, notExists }) =>
    version === 0 ? notExists(sends.version) : eq(sends.version, version),
  );
  return { Put: put.params() };
}

/** Allows another code at once, because this one could not be sent. It still counts towards the daily limit. */
export async function dropGap({ subject }: Sends): Promise<void> {
  await SendsEntity.patch({ subject }).set({ not_before: 0 }).add({ version: 1 }).go();
}

import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { InterestRequest, InterestStatus } from "@reseat/contract";
import { formatsOf } from "../../lib/language/format";
import type { Tone } from "../../ui/badge";

export const INTEREST_LABELS: Record<InterestStatus, MessageDescriptor> = {
  pending: msg`Pending`,
  accepted: msg`Accepted`,
  rejected: msg`Rejected`,
  withdrawn: msg`Withdrawn`,
  expired: msg`Expired`,
};

export const INTEREST_TONES: Record<InterestStatus, Tone> = {
  pending: "warning",
  accepted: "success",
  rejected: "danger",
  withdrawn: "neutral",
  expired: "neutral",
};

/** '2 tickets · ₹180 each': as much of it as the request kept. */
export function seatsAndPrice(i18n: I18n, { ticket_count: seats, price_each }: InterestRequest["ticket"]): string {
  const price = price_each !== undefined && formatsOf(i18n).formatPrice(price_each);
  return [
    seats && i18n._(msg`${plural(seats, { one: "# ticket", other: "# tickets" })}`),
    price && (seats === 1 ? price : i18n._(msg`${price} each`)),
  ]
    .filter(Boolean)
    .join(" · ");
}

import { Trans } from "@lingui/react/macro";
import type { Booking } from "@reseat/booking";
import { CheckCheck } from "lucide-react";
import { createContext, type ReactNode, use } from "react";

/** The fields that were read from the booking and not changed since. */
export const ReadFields = createContext<Booking>({});

/** Returns the mark of a field that was read from the booking, instead of its usual hint. */
export function useReadMark() {
  const read = use(ReadFields);
  return (field: keyof Booking, hint?: ReactNode) =>
    read[field] === undefined ? (
      hint
    ) : (
      <span className="inline-flex items-center gap-1 text-success">
        <CheckCheck aria-hidden="true" className="size-4" />
        <Trans>From your booking</Trans>
      </span>
    );
}

import { Trans } from "@lingui/react/macro";
import type { Booking } from "@reseat/booking";
import { CheckCheck } from "lucide-react";
import { createContext, type ReactNode, use } from "react";
import { NOTHING_READ } from "../listing-draft";

export const ReadingContext = createContext(NOTHING_READ);

/** Returns how the form shows its fields after a booking was read. */
export function useReading() {
  const { read, isFolded } = use(ReadingContext);
  const isHidden = (...fields: (keyof Booking)[]) => isFolded && fields.every((field) => read[field] !== undefined);
  /** The props of a field, which was read with those that only make sense with it. */
  const readProps = (field: keyof Booking, hint?: ReactNode, ...others: (keyof Booking)[]) => ({
    hint:
      read[field] === undefined ? (
        hint
      ) : (
        <span className="inline-flex items-center gap-1 text-success">
          <CheckCheck aria-hidden="true" className="size-4" />
          <Trans>From your booking</Trans>
        </span>
      ),
    hidden: isHidden(field, ...others),
  });
  return { isFolded, isHidden, readProps };
}

import { Trans, useLingui } from "@lingui/react/macro";
import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { Card } from "../../../components/card";
import { Field, Textarea } from "../../../components/field";
import { TEXT_LINK } from "../../../components/text-link";
import type { GivenTicket } from "../ticket-queue";
import type { Booking } from "./read-booking";

/** The longest message that is read. */
const LENGTH_MAX = 10_000;
/** As much text at once was not typed. */
const PASTED_MIN = 12;

/** Takes a ticket that came another way than through the field. */
export interface BookingEntry {
  take: (ticket: GivenTicket) => void;
}

interface FromBookingProps {
  ref?: Ref<BookingEntry>;
  /** Fills in what was read, and returns a function that takes it back. */
  onRead: (booking: Booking) => () => void;
}

/** Takes the message of a booking, and fills in the form with what it says. */
export function FromBooking({ ref, onRead }: FromBookingProps) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const [state, setState] = useState<"empty" | "read" | "nothing" | "failed">("empty");
  const takeBack = useRef<(() => void) | null>(null);
  const latest = useRef("");

  const read = async (typed: string) => {
    if (latest.current === typed) return;
    latest.current = typed;
    takeBack.current?.();
    takeBack.current = null;
    setState("empty");
    if (typed.trim() === "") return;
    const booking = await import("./known-booking").then(({ knownBooking }) => knownBooking(typed)).catch(() => null);
    // Something else may have been pasted meanwhile.
    if (latest.current !== typed) return;
    const isFound = booking !== null && Object.keys(booking).length > 0;
    if (isFound) takeBack.current = onRead(booking);
    setState(isFound ? "read" : booking ? "nothing" : "failed");
  };
  const change = (typed: string) => {
    setText(typed);
    // A keyboard's clipboard does not say that it pastes.
    if (typed === "" || typed.length - text.length >= PASTED_MIN) void read(typed);
  };
  useImperativeHandle(ref, () => ({
    take: (ticket) => {
      setText(ticket.text);
      void read(ticket.text);
    },
  }));

  return (
    <Card variant="item">
      {/* The hint keeps to a line: as the largest text of the page it would be there late. */}
      <Field label={t`Paste the booking message`} hint={t`Fills in the form. It stays on this phone.`}>
        <Textarea
          rows={2}
          value={text}
          maxLength={LENGTH_MAX}
          autoComplete="off"
          placeholder={t`From SMS, WhatsApp or e-mail`}
          onChange={(event) => change(event.target.value)}
          onBlur={() => void read(text)}
        />
      </Field>
      <p role="status" className="text-sm empty:hidden">
        {state === "read" && (
          <>
            <span className="font-semibold text-success">
              <Trans>Read from your booking. Please check it.</Trans>
            </span>{" "}
            <button type="button" className={TEXT_LINK} onClick={() => change("")}>
              <Trans>Undo</Trans>
            </button>
          </>
        )}
        {state === "nothing" && <Trans>We found no ticket in it. Please fill in the form.</Trans>}
        {state === "failed" && <Trans>It could not be read. Please fill in the form.</Trans>}
      </p>
    </Card>
  );
}

import { Trans } from "@lingui/react/macro";
import type { OwnTicket } from "@reseat/contract";
import { ACCEPTS_HOURS, ACCEPTS_HOURS_ON_SHOW_DAY } from "@reseat/contract/limits/constants";
import { clsx } from "clsx";
import { useState } from "react";
import { useFormats } from "../../lib/language/format";
import { Checkbox } from "../../ui/field";
import { useAcceptFirst } from "./mutations";

/** What a seller says yes to in advance, with what it means when that is asked for. */
export function AcceptFirstLabel({ isExplained }: { isExplained: boolean }) {
  return (
    <>
      <strong className="block">
        <Trans>Accept the first request for me · 1 credit when it happens</Trans>
      </strong>
      {isExplained && (
        <span className="block text-ink-muted">
          <Trans>
            The buyer gets your name, number and email at once, and the ticket counts as sold. It ends by itself{" "}
            {ACCEPTS_HOURS} hours after you last said that you have the ticket, on the day of the show after{" "}
            {ACCEPTS_HOURS_ON_SHOW_DAY}.
          </Trans>
        </span>
      )}
    </>
  );
}

/** The choice for a ticket on sale: opened before a press makes it, and ended with one press. */
export function AcceptFirst({ ticket: { id, accepts_until } }: { ticket: OwnTicket }) {
  const { formatDay, formatTime } = useFormats();
  const { mutate, isPending, variables } = useAcceptFirst();
  const isOn = isPending ? variables.accepts : accepts_until !== undefined;
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOn || isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary hidden={isOn} className="-my-1 rounded-sm py-1 font-semibold text-sm">
        <Trans>Sell while you are away</Trans>
      </summary>
      <Checkbox
        checked={isOn}
        aria-busy={isPending || undefined}
        onChange={({ target }) => !isPending && mutate({ id, accepts: target.checked })}
        className={clsx(!isOn && "pt-2")}
        label={
          isOn && accepts_until ? (
            <>
              <strong className="block">
                <Trans>We accept the first request for you</Trans>
              </strong>
              <span className="figures block text-ink-muted">
                <Trans>
                  Until {formatDay(accepts_until)}, {formatTime(accepts_until)}
                </Trans>
              </span>
            </>
          ) : (
            <AcceptFirstLabel isExplained />
          )
        }
      />
    </details>
  );
}

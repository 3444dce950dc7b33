import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { TicketLine } from "@reseat/contract";
import { LINE_MAX } from "@reseat/contract/limits/constants";
import { Armchair } from "lucide-react";
import { Button } from "../../components/button";
import { FailedLine } from "../../components/failed-line";
import { Countdown } from "../../components/times";
import { makeStale } from "../../lib/api/query-client";
import { useFormats } from "../../lib/language/format";
import { useLeaveLine } from "./mutations";
import type { TicketWays } from "./use-ticket-ways";

const PLACES: MessageDescriptor[] = [msg`You are 1st in line`, msg`You are 2nd in line`, msg`You are 3rd in line`];

/** At the end of a turn the ticket is another's, or everybody's. */
const lookAgain = () => void makeStale("tickets.leaveLine");

interface LineProps {
  ways: TicketWays;
  line: TicketLine;
}

/** A place in the line for a held ticket: to take it, what it is, and to give it up. */
export function Line({ ways: { ticket, join }, line }: LineProps) {
  const { t } = useLingui();
  const { formatTime } = useFormats();
  const leave = useLeaveLine();
  const { waiting, place, turn_until, free_at } = line;
  const failure = join.error ?? leave.error;
  if (place)
    return (
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink">
          <Places line={line} />
          <strong className="text-base">{t(PLACES[place - 1] as MessageDescriptor)}</strong>
        </p>
        <p>
          {turn_until ? (
            <>
              <Trans>The first in line may ask until {formatTime(turn_until)}.</Trans>{" "}
              <Countdown until={turn_until} short onEnd={lookAgain} className="font-bold" />
            </>
          ) : (
            <Trans>If the seller says no, we tell you when it is your turn. It costs nothing until you ask.</Trans>
          )}
        </p>
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start text-ink"
          busy={leave.isPending}
          onClick={() => leave.mutate({ id: ticket.id })}
        >
          <Trans>Leave the line</Trans>
        </Button>
        <FailedLine failure={failure} />
      </div>
    );
  if (free_at)
    return (
      <p>
        <Trans>Those in line may ask until {formatTime(free_at)}, then everybody.</Trans>{" "}
        <Countdown until={free_at} short onEnd={lookAgain} className="font-bold" />
      </p>
    );
  if (waiting >= LINE_MAX)
    return (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Places line={line} />
        <Trans>Three people are in line already.</Trans>
      </p>
    );
  return (
    <div className="grid gap-2">
      <p>
        <Trans>
          If the seller says no, those in line may ask one after the other, two minutes each. It costs nothing until you
          ask.
        </Trans>
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" busy={join.isPending} onClick={join.run}>
          <Trans>Stand in line</Trans>
        </Button>
        {waiting > 0 && (
          <>
            <Places line={line} />
            <InLine line={line} />
          </>
        )}
      </p>
      <FailedLine failure={failure} />
    </div>
  );
}

/** The three places of a line as seats: taken, one's own, and empty. */
function Places({ line: { waiting, place } }: { line: TicketLine }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {PLACES.map((_, index) => (
        <Armchair
          // biome-ignore lint/suspicious/noArrayIndexKey: A place is its number.
          key={index}
          className={
            index + 1 === place
              ? "size-5 fill-current text-velvet-ink"
              : index < waiting
                ? "size-5 fill-current opacity-60"
                : "size-5 opacity-40"
          }
        />
      ))}
    </span>
  );
}

/** How many wait. */
export function InLine({ line: { waiting } }: { line: TicketLine }) {
  return (
    <span>
      <Plural value={waiting} one="# person is in line" other="# people are in line" />
    </span>
  );
}

/** Says that the ticket is this person's to ask for, and until when. */
export function YourTurn({ ticketId, until }: { ticketId: string; until: string }) {
  const { formatTime } = useFormats();
  const leave = useLeaveLine();
  return (
    <div className="grid gap-1 rounded-md bg-success-tint p-3 text-sm text-success">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="text-base">
          <Trans>It is yours to ask for until {formatTime(until)}</Trans>
        </strong>
        <Countdown until={until} short onEnd={lookAgain} className="font-bold text-base" />
      </p>
      <Button
        variant="quiet"
        size="sm"
        className="-ms-3 -mb-2 justify-self-start text-ink-muted"
        busy={leave.isPending}
        onClick={() => leave.mutate({ id: ticketId })}
      >
        <Trans>Let it pass</Trans>
      </Button>
      <FailedLine failure={leave.error} />
    </div>
  );
}

import { Trans } from "@lingui/react/macro";
import { RESPONSE_WINDOW_SECONDS } from "@reseat/contract/limits/constants";
import { useNow } from "../../ui/ticking";
import { Countdown } from "../../ui/times";

const SEATS = RESPONSE_WINDOW_SECONDS / 60;

interface ResponseWindowProps {
  /** ISO time at which the seller's time ends. */
  until: string;
  onEnd: () => void;
  /** On the request's own screen: the time that is left is what the screen is about. */
  isMoment?: boolean;
}

/** The seller's 15 minutes as a row of 15 seats that empties, with a countdown. */
export function ResponseWindow({ until, onEnd, isMoment = false }: ResponseWindowProps) {
  const left = Math.max(0, (Date.parse(until) - useNow()) / 1000);
  const seats = Math.min(SEATS, Math.ceil(left / 60));
  const isLast = left < 180;
  const row = (
    <span
      aria-hidden="true"
      className={isMoment ? "flex max-w-full [--seat:min(1.25rem,6cqi)]" : "flex [--seat:0.8rem]"}
    >
      <span
        className={isLast ? "seat-row text-danger" : "seat-row text-velvet-ink"}
        style={{ width: `calc(var(--seat) * ${seats})` }}
      />
      <span
        className="seat-row text-line-strong opacity-50"
        style={{ width: `calc(var(--seat) * ${SEATS - seats})` }}
      />
    </span>
  );
  if (isMoment)
    return (
      <div className="@container grid gap-2">
        <p className={isLast ? "text-danger" : undefined}>
          <Countdown until={until} onEnd={onEnd} short className="title block text-moment" />
          {left > 0 && (
            <span className="text-ink-muted">
              <Trans>left to respond</Trans>
            </span>
          )}
        </p>
        {row}
      </div>
    );
  const countdown = <Countdown until={until} onEnd={onEnd} />;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {row}
      <span className={isLast ? "font-semibold text-danger text-sm" : "font-semibold text-sm"}>
        {left > 0 ? (
          <Trans>
            {countdown}
            <span className="font-normal text-ink-muted"> left to respond</span>
          </Trans>
        ) : (
          countdown
        )}
      </span>
    </p>
  );
}

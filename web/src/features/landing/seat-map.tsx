import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import { Fragment } from "react";

const ROWS = ["A", "B", "C", "D", "E", "F", "G"];
const LEFT = [1, 2, 3, 4, 5];
const RIGHT = [6, 7, 8, 9, 10];
const FREE = "D7";

/** A nearly full cinema hall with one lit seat. */
export function SeatMap() {
  return (
    <figure className="grid gap-5 rounded-lg bg-sunken p-5 sm:p-7">
      <svg aria-hidden="true" viewBox="0 0 320 26" className="w-full text-canary">
        <path d="M8 20Q160 2 312 20" fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
      </svg>
      <span
        aria-hidden="true"
        className="grid grid-cols-[1.25rem_repeat(5,1fr)_0.5rem_repeat(5,1fr)] items-center gap-1.5"
      >
        {ROWS.map((row) => (
          <Fragment key={row}>
            <span className="printed text-ink-muted text-xs">{row}</span>
            {LEFT.map((number) => (
              <Seat key={number} isLit={FREE === `${row}${number}`} />
            ))}
            <span />
            {RIGHT.map((number) => (
              <Seat key={number} isLit={FREE === `${row}${number}`} />
            ))}
          </Fragment>
        ))}
      </span>
      <figcaption className="flex items-center justify-between gap-4 border-line border-t pt-4">
        <span className="text-ink-muted text-sm">
          <span className="sr-only">
            <Trans>A nearly full cinema.</Trans>{" "}
          </span>
          <Trans>Seat {FREE}</Trans>
        </span>
        <span className="rounded-sm bg-canary px-2 py-0.5 font-semibold text-on-paper text-sm">
          <Trans>Free again</Trans>
        </span>
      </figcaption>
    </figure>
  );
}

function Seat({ isLit }: { isLit: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 12"
      className={clsx(
        "transition-colors duration-(--calm)",
        isLit ? "fill-canary drop-shadow-[0_0_0.4rem_var(--canary)]" : "fill-line",
      )}
    >
      <path d="M3 7V3a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v4H3ZM1 6a.75.75 0 0 1 1.5 0v2.5h7V6A.75.75 0 0 1 11 6v4a1 1 0 0 1-1 1H2a1 1 0 0 1-1-1V6Z" />
    </svg>
  );
}

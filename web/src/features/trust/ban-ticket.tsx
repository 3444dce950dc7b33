import { Trans } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { useFormats } from "../../lib/language/format";
import type { Restriction } from "./appeal-form";

const PAPER = { "--paper": "var(--chalk)" } as CSSProperties;

/** The team's own reason for closing the account, with the day on the counterfoil. */
export function BanTicket({ restriction: { reason, at } }: { restriction: Restriction }) {
  const { formatDate } = useFormats();
  return (
    <section aria-labelledby="why" className="ticket-frame">
      <div className="ticket" style={PAPER}>
        <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)]">
          <div aria-hidden="true" lang="en" className="ticket-brand printed">
            Reseat
          </div>
          <div className="grid min-w-0 content-start gap-1 py-4 ps-3 pe-4">
            <h2 id="why" className="printed text-ink-muted text-xs">
              <Trans>Why</Trans>
            </h2>
            <p className="wrap-break-word whitespace-pre-wrap text-lg leading-snug">{reason}</p>
          </div>
        </div>
        <p className="ticket-stub">
          <span className="printed text-[0.625rem] text-on-paper-muted">
            <Trans>Closed on</Trans>
          </span>
          <span className="title text-xl leading-tight">{formatDate(at)}</span>
          <span aria-hidden="true" className="seat-row w-18 text-on-paper-muted [--seat:1.5rem]" />
        </p>
      </div>
    </section>
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { TicketCard as TicketCardData } from "@reseat/contract";
import { clsx } from "clsx";
import { MapPin } from "lucide-react";
import type { CSSProperties } from "react";
import { Badge } from "../../components/badge";
import { Price } from "../../components/price";
import { percentOff, useFormats } from "../../lib/format";
import { TrustBadge } from "../trust/seller-trust";
import { movieLanguage } from "./movie-language";
import { STATUS_LABELS, STATUS_PAPERS, STATUS_TONES } from "./status";

interface TicketCardProps {
  ticket: TicketCardData;
  /** Opens the ticket; without it the card is not interactive. */
  onOpen?: () => void;
  /** True for the ticket of a resumed action. */
  isTarget?: boolean;
  headingLevel?: 2 | 3;
  className?: string;
}

/** A listing drawn as a ticket: the show on the body, the price on the counterfoil. */
export function TicketCard({ ticket, onOpen, isTarget = false, headingLevel = 3, className }: TicketCardProps) {
  const { t, i18n } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const discount = percentOff(ticket.price_per_ticket, ticket.discounted_price);
  const Heading = `h${headingLevel}` as const;
  const paper = { "--paper": STATUS_PAPERS[ticket.status] } as CSSProperties;
  return (
    <article
      data-ticket-id={ticket.id}
      data-target={isTarget || undefined}
      className={clsx(
        "group relative rounded-md",
        isTarget && "outline-3 outline-focus outline-offset-3",
        onOpen && "transition-transform duration-(--quick) has-[button:active]:translate-y-px",
        className,
      )}
    >
      <div className="ticket h-full">
        <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)]">
          <div aria-hidden="true" lang="en" className="ticket-brand printed">
            Reseat
          </div>
          <div className="flex min-w-0 flex-col gap-2 py-3.5 ps-3 pe-4">
            <div className="flex flex-wrap items-center gap-1.5">
              <Badge tone={STATUS_TONES[ticket.status]}>{t(STATUS_LABELS[ticket.status])}</Badge>
              <TrustBadge trust={ticket.seller_trust} />
            </div>
            <Heading className="title text-2xl leading-[1.02]">
              {onOpen ? (
                <button
                  type="button"
                  onClick={onOpen}
                  className="text-start after:absolute after:inset-0 after:z-1 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
                >
                  {ticket.movie_name}
                </button>
              ) : (
                ticket.movie_name
              )}
              <span className="printed mt-1.5 block text-ink-muted text-xs leading-none">
                {movieLanguage(i18n, ticket.movie_language)}
              </span>
            </Heading>
            <p className="figures font-semibold text-sm">
              <time dateTime={`${ticket.show_date}T${ticket.show_time}+05:30`}>
                {formatDate(ticket.show_date)}
                <span aria-hidden="true" className="mx-1.5 text-line-strong">
                  |
                </span>
                {formatTime(ticket.show_time)}
              </time>
            </p>
            <p className="flex items-start gap-1.5 text-ink-muted text-sm leading-snug">
              <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0">
                {ticket.theatre}, {ticket.location}
              </span>
            </p>
            <p className="mt-auto pt-1 text-ink-muted text-xs">
              <Trans>Listed on {formatDate(ticket.created_at)}</Trans>
            </p>
          </div>
        </div>
        <div className="ticket-stub flex flex-col justify-between gap-3 py-4 ps-4 pe-2" style={paper}>
          <p className="grid gap-0.5 leading-none">
            <span className="printed text-[0.625rem] text-on-paper-muted">
              <Trans>Admit</Trans>
            </span>
            <span className="title text-3xl">{ticket.ticket_count}</span>
            <span className="printed text-[0.625rem] text-on-paper-muted">
              <Plural value={ticket.ticket_count} one="ticket" other="tickets" />
            </span>
          </p>
          <Seats count={ticket.ticket_count} />
          <div className="grid justify-items-start gap-1">
            <Price
              amount={ticket.price_per_ticket}
              discounted={ticket.discounted_price}
              className="title grid text-xl leading-tight"
            />
            {discount !== null && (
              <Badge tone="ink" className="figures">
                <Trans>{discount}% off</Trans>
              </Badge>
            )}
          </div>
        </div>
      </div>
      {discount !== null && (
        <span
          aria-hidden="true"
          className="starburst figures title pointer-events-none absolute -end-2 -top-3 grid size-14 rotate-12 place-items-center bg-velvet text-center text-on-velvet text-sm leading-none"
        >
          -{discount}%
        </span>
      )}
    </article>
  );
}

const SEATS_A_ROW = 5;

/** One seat per ticket, five to a row. */
function Seats({ count }: { count: number }) {
  const rows = Array.from({ length: Math.ceil(count / SEATS_A_ROW) }, (_, row) =>
    Math.min(SEATS_A_ROW, count - row * SEATS_A_ROW),
  );
  return (
    <span aria-hidden="true" className="grid gap-0.5 text-on-paper">
      {rows.map((seats, row) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity
          key={row}
          className="seat-row"
          style={{ width: `calc(var(--seat) * ${seats})` }}
        />
      ))}
    </span>
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { TicketCard as TicketCardData } from "@reseat/contract";
import { clsx } from "clsx";
import { type CSSProperties, memo } from "react";
import { ActionLink } from "../../components/action-link";
import { Badge } from "../../components/badge";
import { Poster } from "../../components/poster";
import { Price } from "../../components/price";
import { ShowWhen } from "../../components/times";
import { percentOff, useFormats } from "../../lib/language/format";
import { TrustBadge } from "../trust/seller-trust";
import { movieLanguage, nameInScript } from "./movie-language";
import { STATUS_LABELS, STATUS_PAPERS, STATUS_TONES } from "./status";

interface TicketCardProps {
  ticket: TicketCardData;
  /** Opens the ticket; without it the card is not interactive. */
  onOpen?: (id: string) => void;
  /** The address of the ticket, if it has one. */
  to?: string;
  /** True for the ticket of a resumed action. */
  isTarget?: boolean;
  headingLevel?: 2 | 3;
  /** Whether the card is among the first of a screen, or the very first. */
  eager?: boolean | "first";
  className?: string;
}

/** The style of a control that covers the whole card. */
const OVER_CARD = "text-start after:absolute after:inset-0 after:z-1 focus-visible:outline-none";

/** Paise. A counterfoil has no room for more than three large digits. */
const FOUR_DIGITS = 1000_00;

/**
 * A listing drawn as a ticket: the show on the body, the price on the counterfoil. Memoised,
 * because lists render often with the same tickets.
 */
export const TicketCard = memo(function TicketCard({
  ticket,
  onOpen,
  to,
  isTarget = false,
  headingLevel = 3,
  eager,
  className,
}: TicketCardProps) {
  const { t, i18n } = useLingui();
  const { formatDate } = useFormats();
  const { status, ticket_count, city, location } = ticket;
  const inScript = nameInScript(i18n, ticket);
  const discount = percentOff(ticket.price_per_ticket, ticket.discounted_price);
  const Heading = `h${headingLevel}` as const;
  const paper = { "--paper": STATUS_PAPERS[status] } as CSSProperties;
  const isOnSale = status === "available";
  return (
    <article
      data-ticket-id={ticket.id}
      data-target={isTarget || undefined}
      className={clsx(
        "ticket-frame group relative rounded-md outline-focus has-focus-visible:outline-3 has-focus-visible:outline-offset-3",
        isTarget && "outline-3 outline-offset-3",
        onOpen && "transition-transform duration-(--quick) has-active:translate-y-px",
        className,
      )}
    >
      <div className="ticket h-full" style={paper}>
        <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)]">
          <div aria-hidden="true" lang="en" className="ticket-brand printed">
            Reseat
          </div>
          <div className="flex min-w-0 flex-col gap-2 py-3 ps-2.5 pe-3">
            {!isOnSale && (
              <Badge tone={STATUS_TONES[status]} className="self-start">
                {t(STATUS_LABELS[status])}
              </Badge>
            )}
            <div className="flex flex-wrap gap-x-3 gap-y-2">
              <Poster src={ticket.poster_url} movie={ticket.movie_name} eager={eager} isThumbnail />
              <Heading className="title min-w-min flex-1 wrap-break-word text-xl leading-[1.05]">
                {onOpen && to ? (
                  <ActionLink to={to} onPress={() => onOpen(ticket.id)} className={OVER_CARD}>
                    {ticket.movie_name}
                  </ActionLink>
                ) : onOpen ? (
                  <button type="button" onClick={() => onOpen(ticket.id)} className={OVER_CARD}>
                    {ticket.movie_name}
                  </button>
                ) : (
                  ticket.movie_name
                )}
                {inScript && <span className="mt-0.5 block text-ink-muted text-sm leading-snug">{inScript}</span>}
                <span className="printed mt-1 block text-ink-muted text-xs leading-tight">
                  {movieLanguage(i18n, ticket.movie_language)}
                </span>
              </Heading>
            </div>
            <p className="font-bold leading-tight">
              <ShowWhen date={ticket.show_date} time={ticket.show_time} />
            </p>
            <p className="wrap-break-word text-sm leading-snug">
              {ticket.theatre}, {location}
              {city && city !== location && `, ${city}`}
            </p>
            <p className="mt-auto flex flex-wrap gap-x-2 gap-y-1 pt-1 text-ink-muted text-xs">
              {isOnSale && <span>{t(STATUS_LABELS[status])}</span>}
              <TrustBadge trust={ticket.seller_trust} isQuiet />
              <span>
                <Trans>Listed on {formatDate(ticket.created_at)}</Trans>
              </span>
            </p>
          </div>
        </div>
        <div className="ticket-stub">
          <p className="grid gap-0.5 leading-none">
            <span className="printed text-[0.625rem] text-on-paper-muted">
              <Trans>Admit</Trans>
            </span>
            <span className="title text-2xl">{ticket_count}</span>
            <span className="printed text-[0.625rem] text-on-paper-muted">
              <Plural value={ticket_count} one="ticket" other="tickets" />
            </span>
          </p>
          <Seats count={ticket_count} />
          <div className="grid justify-items-start gap-1">
            <Price
              amount={ticket.price_per_ticket}
              discounted={ticket.discounted_price}
              className={clsx(
                "title grid leading-none",
                ticket.price_per_ticket < FOUR_DIGITS ? "text-2xl" : "text-xl",
              )}
            />
            <PriceForEach ticket={ticket} />
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
});

/** 'for 4 · ₹238 each'. The price is that of all tickets together. */
function PriceForEach({
  ticket: { ticket_count, price_per_ticket, discounted_price },
}: Pick<TicketCardProps, "ticket">) {
  const { formatPrice } = useFormats();
  if (ticket_count === 1) return null;
  const each = formatPrice(Math.round((discounted_price ?? price_per_ticket) / ticket_count / 100) * 100);
  return (
    <span className="figures font-semibold text-xs leading-tight">
      <Trans>
        for {ticket_count} · <span className="whitespace-nowrap">{each} each</span>
      </Trans>
    </span>
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

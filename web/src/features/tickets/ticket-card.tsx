import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { TicketCard as TicketCardData } from "@reseat/contract";
import { priceOfSeat } from "@reseat/contract/limits/price-of-seat";
import { clsx } from "clsx";
import { type CSSProperties, memo } from "react";
import { percentOff, useFormats } from "../../lib/language/format";
import { ActionLink } from "../../ui/action-link";
import { Badge } from "../../ui/badge";
import { Poster } from "../../ui/poster";
import { Price } from "../../ui/price";
import { useTextOfNow } from "../../ui/ticking";
import { Countdown, ShowWhen } from "../../ui/times";
import { TrustBadge } from "../trust/seller-trust";
import { movieLanguage, nameInScript } from "./movie-language";
import { STATUS_LABELS, STATUS_PAPERS, STATUS_TONES } from "./status";

interface TicketCardProps {
  ticket: TicketCardData;
  /** Opens the ticket on its screen. */
  onOpen?: ((id: string) => void) | undefined;
  /** The address of the ticket, if it has one. A card without both is not interactive. */
  to?: string;
  /** True for the ticket of a resumed action. */
  isTarget?: boolean;
  headingLevel?: 2 | 3;
  /** Whether the reader sells it. */
  isOwn?: boolean;
  /** ISO time until which the seller may answer the reader's request. */
  askedUntil?: string | undefined;
  /** The city that the whole list is in: its cards need not name it. */
  listCity?: string | null;
  /** Whether the card is among the first of a screen, or the very first. */
  eager?: boolean | "first";
  className?: string;
}

/** The style of a control that covers the whole card. */
const OVER_CARD = "text-start after:absolute after:inset-0 after:z-1 focus-visible:outline-none";

const MARK = "px-1 py-0 text-2xs";

/** A counterfoil has no room for more than three large digits: each further one makes them smaller. */
const sizeOf = (paise: number) =>
  paise < 1000_00 ? "text-2xl" : paise < 10_000_00 ? "text-xl" : paise < 1_00_000_00 ? "text-lg" : "text-sm";

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
  isOwn = false,
  askedUntil,
  listCity,
  eager,
  className,
}: TicketCardProps) {
  const { t, i18n } = useLingui();
  const { formatDate, formatDay } = useFormats();
  const { status, city, location, created_at, show_date } = ticket;
  const inScript = nameInScript(i18n, ticket);
  const discount = percentOff(ticket.price_per_ticket, ticket.discounted_price);
  const Heading = `h${headingLevel}` as const;
  const paper = { "--paper": STATUS_PAPERS[status] } as CSSProperties;
  const isOnSale = status === "available";
  const isOfOneYear = created_at.slice(0, 4) === show_date.slice(0, 4);
  const listedOn = isOfOneYear ? formatDay(created_at) : formatDate(created_at);
  return (
    <article
      data-ticket-id={ticket.id}
      data-target={isTarget || undefined}
      className={clsx(
        "ticket-frame group relative rounded-md outline-focus has-focus-visible:outline-3 has-focus-visible:outline-offset-3",
        isTarget && "outline-3 outline-offset-3",
        (onOpen || to) && "transition-transform duration-(--quick) has-active:translate-y-px",
        className,
      )}
    >
      <div className="ticket h-full" style={paper}>
        <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)]">
          <div aria-hidden="true" lang="en" className="ticket-brand printed">
            Reseat
          </div>
          <div className="flex min-w-0 flex-col gap-1 py-2 ps-2 pe-2.5">
            {!isOnSale && (
              <Badge tone={STATUS_TONES[status]} className="self-start">
                {t(STATUS_LABELS[status])}
              </Badge>
            )}
            <div className="flex flex-wrap gap-x-2.5 gap-y-1.5">
              <Poster src={ticket.poster_url} movie={ticket.movie_name} eager={eager} isThumbnail />
              <div className="min-w-[min(5rem,100%)] flex-1">
                <Heading className="title wrap-break-word text-lg leading-[1.05]">
                  {to ? (
                    <ActionLink to={to} onPress={onOpen && (() => onOpen(ticket.id))} className={OVER_CARD}>
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
                  <span className="printed mt-0.5 block text-xs text-ink-muted leading-tight">
                    {movieLanguage(i18n, ticket.movie_language)}
                    {isOnSale && ` · ${t(STATUS_LABELS[status])}`}
                  </span>
                </Heading>
                <p className="mt-0.5 font-bold leading-tight">
                  <ShowWhen date={ticket.show_date} time={ticket.show_time} />
                </p>
              </div>
            </div>
            <p className="wrap-break-word text-sm leading-snug">
              {ticket.theatre}, {location}
              {city && city !== location && city !== listCity && `, ${city}`}
            </p>
            <p className="mt-auto flex flex-wrap gap-x-2 gap-y-0.5 text-2xs text-ink-muted leading-snug">
              {isOwn && (
                <Badge tone="success" className={MARK}>
                  <Trans>Your ticket</Trans>
                </Badge>
              )}
              {ticket.accepts_until && (
                <Badge tone="velvet" className={MARK}>
                  <Trans>Answers at once</Trans>
                </Badge>
              )}
              {askedUntil && (
                <Badge tone="velvet" className={MARK}>
                  <Trans>
                    You asked · <Countdown until={askedUntil} short />
                  </Trans>
                </Badge>
              )}
              <TrustBadge trust={ticket.seller_trust} isQuiet />
              <span>
                <Trans>Listed on {listedOn}</Trans>
              </span>
            </p>
          </div>
        </div>
        <div className="ticket-stub">
          <Prices ticket={ticket} />
        </div>
      </div>
      {discount !== null && (
        <span className="starburst figures title pointer-events-none absolute start-1.5 -top-2 grid size-10 rotate-12 place-items-center bg-velvet text-center text-on-velvet text-xs leading-none">
          <span aria-hidden="true">-{discount}%</span>
          <span className="sr-only">
            <Trans>{discount}% off</Trans>
          </span>
        </span>
      )}
    </article>
  );
});

/**
 * What a seat costs, when its seller last confirmed it, and what all of them cost together: a listing
 * is sold as a whole. One ticket has its price alone.
 */
function Prices({ ticket }: { ticket: TicketCardData }) {
  const { ticket_count, price_per_ticket, discounted_price, confirmed_at } = ticket;
  const { formatPrice, formatRelative } = useFormats();
  const { t } = useLingui();
  const ago = useTextOfNow((now) => (confirmed_at ? formatRelative(confirmed_at, now, "short") : ""));
  const isSingle = ticket_count === 1;
  const total = (
    <Price amount={price_per_ticket} discounted={discounted_price} className={isSingle ? "grid" : "[&_s]:text-2xs"} />
  );
  const each = priceOfSeat(ticket);
  return (
    <>
      <p className="grid gap-0.5 leading-none">
        <span className={clsx("figures title grid", sizeOf(each))}>{isSingle ? total : formatPrice(each)}</span>
        {!isSingle && (
          <span className="font-semibold text-xs">
            <Trans>each</Trans>
          </span>
        )}
      </p>
      <Seats count={ticket_count} />
      {confirmed_at && <small>{t`Confirmed ${ago}`}</small>}
      <p className="figures grid justify-items-start font-semibold text-2xs leading-tight">
        <Plural value={ticket_count} one="# ticket" other="# tickets" /> {!isSingle && total}
      </p>
    </>
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

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Ticket, TicketCard } from "@reseat/contract";
import { priceOfSeat } from "@reseat/contract/limits/price-of-seat";
import { percentOff, useFormats } from "../../lib/language/format";
import { Badge } from "../../ui/badge";
import { Poster } from "../../ui/poster";
import { Price } from "../../ui/price";
import { ShowWhen } from "../../ui/times";
import { movieLanguage, nameInScript } from "./movie-language";
import { STATUS_LABELS, STATUS_TONES } from "./status";

/** The movie, which is the one title of a ticket, as in the reader's script where that is known. */
export function MovieTitle({ ticket }: { ticket: Pick<TicketCard, "movie_name" | "names"> }) {
  const { i18n } = useLingui();
  const inScript = nameInScript(i18n, ticket);
  return (
    <>
      {ticket.movie_name}
      {inScript && <span className="block text-base text-ink-muted leading-snug">{inScript}</span>}
    </>
  );
}

/** Which show a listing is for, where, and what it costs. The movie's name stands above it. */
export function TicketFacts({ ticket }: { ticket: TicketCard }) {
  const { t, i18n } = useLingui();
  const { city, location, status, theatre } = ticket;
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <Poster
          src={ticket.poster_url}
          movie={ticket.movie_name}
          eager
          className="w-26 shrink-0 self-start large-text:hidden"
        />
        <div className="grid min-w-0 flex-1 basis-40 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={STATUS_TONES[status]}>
              {status === "available" ? t`Available for Sale` : t(STATUS_LABELS[status])}
            </Badge>
            {ticket.accepts_until && (
              <Badge tone="velvet">
                <Trans>Answers at once</Trans>
              </Badge>
            )}
            <span className="printed text-ink-muted text-xs">{movieLanguage(i18n, ticket.movie_language)}</span>
          </p>
          <p className="font-bold text-lg leading-tight">
            <ShowWhen date={ticket.show_date} time={ticket.show_time} />
          </p>
          <p className="wrap-break-word text-sm">
            {theatre}, {location}
            {city && city !== location && <strong className="block">{city}</strong>}
          </p>
        </div>
      </div>
      <TicketPrice ticket={ticket} />
    </section>
  );
}

/** The price of each ticket, and of all of them. */
function TicketPrice({ ticket }: { ticket: TicketCard }) {
  const { formatPrice } = useFormats();
  const { ticket_count: count, price_per_ticket: listed, discounted_price: discounted } = ticket;
  const discount = percentOff(listed, discounted);
  const isOne = count === 1;
  const all = <Price amount={listed} discounted={discounted} />;
  return (
    <div className="figures flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line-strong border-y border-dashed py-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="title text-3xl">{isOne ? all : formatPrice(priceOfSeat(ticket))}</span>
        {!isOne && (
          <strong>
            <Trans>each</Trans>
          </strong>
        )}
        <span className="self-center text-sm">
          <PrintedPrice ticket={ticket} />
        </span>
        {discount !== null && (
          <Badge tone="velvet" className="self-center">
            <Trans>{discount}% off</Trans>
          </Badge>
        )}
      </p>
      <p className="text-sm sm:text-end">
        <strong>
          <Plural value={count} one="# ticket" other="# tickets" />
        </strong>
        {!isOne && (
          <>
            {", "}
            <Trans>{all} in all</Trans>
            <span className="block text-ink-muted text-xs">
              <Trans>Sold together</Trans>
            </span>
          </>
        )}
      </p>
    </div>
  );
}

type Priced = Pick<Ticket, "printed_price" | "ticket_count" | "price_per_ticket" | "discounted_price">;

/**
 * How the price compares with the printed one; nothing when its seller did not say that, or asks
 * for more in a listing that is not sent yet.
 */
function PrintedPrice({ ticket }: { ticket: Priced }) {
  const { printed_price: printed, ticket_count, price_per_ticket, discounted_price } = ticket;
  if (!printed) return null;
  const [asked, most] = [discounted_price ?? price_per_ticket, printed * ticket_count];
  if (asked > most) return null;
  return <span>{asked < most ? <Trans>Below printed price</Trans> : <Trans>At printed price</Trans>}</span>;
}

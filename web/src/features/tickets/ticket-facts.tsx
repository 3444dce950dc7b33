import { Trans, useLingui } from "@lingui/react/macro";
import type { TicketCard } from "@reseat/contract";
import { Badge } from "../../components/badge";
import { Price } from "../../components/price";
import { ShowTime } from "../../components/times";
import { percentOff, useFormats } from "../../lib/language/format";
import { movieLanguage, nameInScript } from "./movie-language";
import { STATUS_LABELS, STATUS_TONES } from "./status";

/** The details of a listing. */
export function TicketFacts({ ticket }: { ticket: TicketCard }) {
  const { t, i18n } = useLingui();
  const { formatDate } = useFormats();
  const discount = percentOff(ticket.price_per_ticket, ticket.discounted_price);
  const inScript = nameInScript(i18n, ticket);
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={STATUS_TONES[ticket.status]}>
          {ticket.status === "available" ? t`Available for Sale` : t(STATUS_LABELS[ticket.status])}
        </Badge>
        <Badge>{movieLanguage(i18n, ticket.movie_language)}</Badge>
        {discount !== null && (
          <Badge tone="velvet">
            <Trans>{discount}% off</Trans>
          </Badge>
        )}
      </div>
      <h3 className="title text-3xl">
        {ticket.movie_name}
        {inScript && <span className="block text-base text-ink-muted leading-snug">{inScript}</span>}
      </h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm [&_dd]:font-semibold [&_dt]:text-ink-muted [&_dt]:text-xs">
        <div>
          <dt>
            <Trans>Show</Trans>
          </dt>
          <dd>
            <ShowTime date={ticket.show_date} time={ticket.show_time} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Price</Trans>
          </dt>
          <dd>
            <Price amount={ticket.price_per_ticket} discounted={ticket.discounted_price} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Theatre</Trans>
          </dt>
          <dd>
            {ticket.theatre}, {ticket.location}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Tickets</Trans>
          </dt>
          <dd className="figures">{ticket.ticket_count}</dd>
        </div>
      </dl>
      <p className="text-ink-muted text-xs">
        <Trans>Listed on {formatDate(ticket.created_at)}</Trans>
      </p>
      {ticket.reason && (
        <p className="border-line-strong border-s-2 ps-3 text-sm">
          <span className="block text-ink-muted text-xs">
            <Trans>Reason for selling</Trans>
          </span>
          {ticket.reason}
        </p>
      )}
    </section>
  );
}

import { Trans } from "@lingui/react/macro";
import { priceOfSeat } from "@reseat/contract/limits/price-of-seat";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router-dom";
import { useFormats } from "../../../lib/language/format";
import { paths } from "../../../lib/pages/paths";
import { ButtonLink } from "../../../ui/button";
import { ShowWhen } from "../../../ui/times";

import { ofFilmOptions } from "../../tickets/queries";
import { Strip } from "../../tickets/ticket-strip";

/** Up to two other tickets for the film of one that is gone, right below the word that it is. */
export function OtherTickets({ id, movie }: { id: string; movie: string }) {
  const { formatPrice } = useFormats();
  const title = useId();
  const { data } = useQuery(ofFilmOptions(movie));
  // The list may be a moment late.
  const others = data?.items.filter((other) => other.id !== id).slice(0, 2);
  if (!others) return <div className="min-h-39" />;
  if (others.length === 0)
    return (
      <ButtonLink variant="outline" to={paths.discover} className="justify-self-start">
        <Trans>Browse Tickets</Trans>
      </ButtonLink>
    );
  return (
    <section aria-labelledby={title} className="grid gap-2">
      <h3 id={title} className="font-semibold text-sm">
        <Trans>Other tickets for this film</Trans>
      </h3>
      {others.map((other) => (
        <Link key={other.id} to={paths.ticket(other.id)} className="rounded-md hover:brightness-105">
          <Strip movie={other.movie_name} poster={other.poster_url}>
            <strong>{other.theatre}</strong>, <ShowWhen date={other.show_date} time={other.show_time} inSentence /> ·{" "}
            <OneSeat price={formatPrice(priceOfSeat(other))} isOnly={other.ticket_count === 1} />
          </Strip>
        </Link>
      ))}
    </section>
  );
}

function OneSeat({ price, isOnly }: { price: string; isOnly: boolean }) {
  return <span className="figures whitespace-nowrap">{isOnly ? price : <Trans>{price} each</Trans>}</span>;
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { paiseIn, wholeIn } from "@reseat/contract/texts/digits";
import { Pencil, Undo2 } from "lucide-react";
import { use, useEffect, useRef } from "react";
import { useFormats } from "../../../lib/language/format";
import { Button } from "../../../ui/button";
import { CardTitle } from "../../../ui/card";
import { ShowWhen } from "../../../ui/times";
import { movieLanguage } from "../../tickets/movie-language";
import { Strip } from "../../tickets/strip";
import { usePoster } from "../../tickets/use-known-names";
import { ReadingContext } from "./reading";

interface ReadBookingProps {
  /** It was read just now: it gets the focus, and can be taken back. */
  isNew: boolean;
  onEdit: () => void;
  onUndo: () => void;
}

/** What was read, in place of the fields for it, with a way to them. */
export function ReadBooking({ isNew, onEdit, onUndo }: ReadBookingProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <>
      <CardTitle ref={title} tabIndex={-1} className="outline-none">
        <Trans>Read from your booking. Please check it.</Trans>
      </CardTitle>
      <ReadFacts />
      <div className="-ms-3 -mb-2 flex flex-wrap">
        <Button variant="quiet" size="sm" onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4" />
          <Trans>Edit</Trans>
        </Button>
        {isNew && (
          <Button variant="quiet" size="sm" onClick={onUndo}>
            <Undo2 aria-hidden="true" className="size-4" />
            <Trans>Undo</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

function ReadFacts() {
  const { i18n } = useLingui();
  const { formatPrice } = useFormats();
  const { read } = use(ReadingContext);
  const { movieName = "", movieLanguage: language, showDate, showTime, ticketCount, seatInfo: seat_info } = read;
  const all = read.pricePerTicket && formatPrice(paiseIn(read.pricePerTicket));
  const count = ticketCount && <Plural value={wholeIn(ticketCount)} one="# ticket" other="# tickets" />;
  const place = [read.theatreName, read.areaLocation, read.city].filter(Boolean).join(", ");
  return (
    <Strip movie={movieName} poster={usePoster(movieName)}>
      <strong className="block text-base">{movieName}</strong>
      {language && <span className="block">{movieLanguage(i18n, language)}</span>}
      {showDate && showTime && <ShowWhen date={showDate} time={showTime} className="block font-semibold" />}
      {place && <span className="block">{place}</span>}
      <span className="figures block empty:hidden">
        {count}
        {count && all && " · "}
        {all && <Trans>{all} in all</Trans>}
      </span>
      {seat_info && (
        <span className="figures block">
          <Trans>
            <span>Private seat info: </span>
            {seat_info}
          </Trans>
        </span>
      )}
    </Strip>
  );
}

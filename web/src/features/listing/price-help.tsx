import { paiseIn, wholeIn } from "@reseat/contract/texts/digits";
import { useFormContext, useWatch } from "react-hook-form";
import { showInstant } from "../../lib/language/format";
import { usePaused } from "../../lib/use-paused";
import { UsualPrice } from "../tickets/usual-price";
import { Cancelling } from "./cancelling";
import { type ListingValues, toTime } from "./listing-values";

/** What such tickets go for, and what cancelling would give back instead. */
export default function PriceHelp() {
  const { control } = useFormContext<ListingValues>();
  const [theatre, location, show_date, showTime, printedPrice, ticketCount] = useWatch({
    control,
    name: ["theatreName", "areaLocation", "showDate", "showTime", "printedPrice", "ticketCount"],
  });
  const show_time = toTime(showTime);
  const typed = { theatre: usePaused(theatre.trim()), location: usePaused(location.trim()) };
  if (!typed.theatre || !show_date || !show_time) return null;
  const begins = showInstant(show_date, show_time).getTime();
  return (
    <>
      {typed.location && <UsualPrice show={{ ...typed, show_date, show_time }} />}
      <Cancelling theatre={theatre} begins={begins} all={paiseIn(printedPrice) * wholeIn(ticketCount)} />
    </>
  );
}

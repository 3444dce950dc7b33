import { Trans, useLingui } from "@lingui/react/macro";
import type { CancelRule } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { TEXT_LINK } from "../../components/text-link";
import { ShowWhen } from "../../components/times";
import { indianDay, showInstant, useFormats } from "../../lib/language/format";
import { serverNow } from "../../lib/live/server-clock";
import { usePaused } from "../../lib/use-paused";
import { UsualPrice } from "../tickets/usual-price";
import { type ListingValues, toPaise, toTime } from "./listing-values";
import { cancelRulesOptions } from "./queries";

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
    <div className="grid gap-2 empty:hidden">
      {typed.location && <UsualPrice show={{ ...typed, show_date, show_time }} />}
      <Cancelling theatre={theatre} begins={begins} all={toPaise(printedPrice) * Number(ticketCount)} />
    </div>
  );
}

interface CancellingProps {
  theatre: string;
  /** The start of the show, in epoch milliseconds. */
  begins: number;
  /** What all tickets cost without fees, in paise; NaN if that is not known. */
  all: number;
}

/** The rules of the theatre's chain that can still be used; nothing for an unknown one. */
function Cancelling({ theatre, begins, all }: CancellingProps) {
  const { formatDate } = useFormats();
  const { data } = useQuery(cancelRulesOptions());
  const rules = data?.rules.filter((rule) => isFor(rule, theatre) && endOf(rule, begins) > serverNow()) ?? [];
  if (rules.length === 0) return null;
  return (
    <div className="grid gap-1 rounded-md bg-sunken p-3 text-sm">
      <p className="font-semibold">
        <Trans>Cancel or sell?</Trans>
      </p>
      <ul className="grid gap-2">
        {rules.map((rule, at) => {
          const { name, source, read_on, until_minutes } = rule;
          const next = rules[at + 1];
          return (
            <li key={`${name} ${until_minutes}`} className="grid justify-items-start gap-1">
              <p>
                <Cancelled rule={rule} until={endOf(rule, begins)} all={all} />
              </p>
              {/* Once for all that it says. */}
              {!(next?.source === source && next.read_on === read_on) && (
                <a href={source} target="_blank" rel="noopener noreferrer" className={TEXT_LINK}>
                  <Trans>Source, read on {formatDate(read_on)}</Trans>
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Cancelled({ rule, until, all }: { rule: CancelRule; until: number; all: number }) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  const { name, share } = rule;
  const back =
    all > 0
      ? t`${formatPrice(Math.round((all * share) / 100))} (${share}% of the printed price)`
      : t`${share}% of the printed price`;
  return share === 0 ? (
    <Trans>{name}: tickets cannot be cancelled.</Trans>
  ) : (
    <Trans>
      {name}: cancelling gives back {back} until <ShowWhen {...inIndia(until)} inSentence />
    </Trans>
  );
}

const endOf = ({ until_minutes }: CancelRule, begins: number) => begins - until_minutes * 60_000;

/** Whether a word of the theatre's name is the rule's. */
function isFor({ theatre: word }: CancelRule, theatre: string): boolean {
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .join(" ")} `;
  return words(theatre).includes(words(word));
}

/** A time in epoch milliseconds as the day and the clock of India. */
function inIndia(at: number) {
  const date = indianDay(at);
  const minutes = Math.round((at - showInstant(date).getTime()) / 60_000);
  const digits = (part: number) => String(part).padStart(2, "0");
  return { date, time: `${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}` };
}

import { Plural, Trans } from "@lingui/react/macro";
import { Users } from "lucide-react";
import { useFormats } from "../../lib/language/format";
import { usePaused } from "../../lib/use-paused";
import { useDemand } from "./use-demand";

interface ShowDemandProps {
  movie: string;
  city: string;
  /** Of the show. */
  date: string;
}

/** For a seller who named the show: how many wait for it, and what most of them would pay. */
export default function ShowDemand({ movie, city, date }: ShowDemandProps) {
  const { formatPrice } = useFormats();
  const about = { movie: usePaused(movie), city: usePaused(city), date };
  const isKnown = Boolean(about.movie && about.city && date);
  const demand = useDemand(about, isKnown);
  return (
    <div role="status" className="empty:hidden">
      {isKnown && demand && (
        <p className="flex gap-2 rounded-md bg-success-tint p-3 text-sm text-success">
          <Users aria-hidden="true" className="size-5 shrink-0" />
          <span>
            <strong>
              {demand.people === null ? (
                <Trans>A few people are waiting for this show.</Trans>
              ) : demand.has_more ? (
                <Plural value={demand.people} other="More than # people are waiting for this show." />
              ) : (
                <Plural value={demand.people} other="# people are waiting for this show." />
              )}
            </strong>{" "}
            {demand.price_each !== null && (
              <Trans>Most of them would pay up to {formatPrice(demand.price_each)} for a ticket.</Trans>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

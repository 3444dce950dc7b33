import { Plural, Trans } from "@lingui/react/macro";
import { ChevronRight, Users } from "lucide-react";
import { Link } from "react-router-dom";
import { wantedPostsPath } from "./paths";
import type { About } from "./queries";
import { useDemand } from "./use-demand";

/** How many look for a movie or in a city, and the way to their posts; nothing for nobody. */
export default function Demand({ movie, city }: About) {
  const demand = useDemand({ movie, city });
  if (!demand) return null;
  return (
    <Link
      to={wantedPostsPath({ movie, city })}
      className="flex min-h-13 items-center gap-3 rounded-md border border-line-strong border-dashed px-4 py-2 hover:bg-sunken"
    >
      <Users aria-hidden="true" className="size-5 shrink-0 text-velvet-ink" />
      <span className="min-w-0 grow">
        <strong className="block">
          {demand.people === null ? (
            <Trans>A few people look for this</Trans>
          ) : demand.has_more ? (
            <Plural value={demand.people} other="More than # people look for this" />
          ) : (
            <Plural value={demand.people} other="# people look for this" />
          )}
        </strong>
        <span className="text-ink-muted text-sm">
          <Trans>Have a ticket? See what they want</Trans>
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
    </Link>
  );
}

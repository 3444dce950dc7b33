import { Trans } from "@lingui/react/macro";
import { Link } from "react-router-dom";
import { TEXT_LINK } from "../../ui/text-link";
import type { BrowseFilters } from "./queries";

/** The address of the same screen with the same filters, from the list's start. */
function searchOf({ cursor: _, ...filters }: BrowseFilters): { search: string } {
  const named = Object.entries(filters).map(([name, value]) => [name, String(value)]);
  return { search: new URLSearchParams(named).toString() };
}

const LOOK = `${TEXT_LINK} wrap-anywhere inline-flex min-h-11 items-center`;

interface GuessProps {
  /** The words whose results are shown, because nothing matches the typed ones. */
  guess?: string | undefined;
  filters: BrowseFilters;
}

/**
 * Says whose results are shown, with a link to the results of the typed words, and from there back.
 */
export default function Guess({ guess, filters: { literal, ...filters } }: GuessProps) {
  if (literal)
    return (
      <Link to={searchOf(filters)} className={LOOK}>
        <Trans>Search for similar names</Trans>
      </Link>
    );
  return (
    guess && (
      <div className="mb-3 flex flex-wrap items-center gap-x-3">
        <p className="wrap-anywhere">
          <Trans>
            Showing results for <strong>{guess}</strong>
          </Trans>
        </p>
        <Link to={searchOf({ ...filters, literal: "true" })} className={LOOK}>
          <Trans>Search only for “{filters.search}”</Trans>
        </Link>
      </div>
    )
  );
}

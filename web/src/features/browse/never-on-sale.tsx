import { Trans, useLingui } from "@lingui/react/macro";
import { nameOfSlug } from "../../lib/pages/name-paths";
import { PageHeading, PageMeta } from "../../lib/pages/page";
import { paths } from "../../lib/pages/paths";
import { ButtonLink } from "../../ui/button";
import Demand from "../wanted/demand";
import TellMe from "../wanted/tell-me";
import { OnSaleNow } from "./on-sale-now";
import type { BrowseFilters } from "./queries";

/**
 * The page of a movie or a city that was never on sale: it names the search, and shows other
 * tickets on sale instead.
 */
export function NeverOnSale({ movie, city }: Pick<BrowseFilters, "movie" | "city">) {
  const { t } = useLingui();
  const [film, place] = [movie, city].map((slug) => slug && nameOfSlug(slug));
  const name = [film, place].filter(Boolean).join(", ");
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:gap-6 md:py-10">
      <PageMeta title={t`No tickets for “${name}”`} noindex />
      <header className="grid justify-items-start gap-2 md:gap-3">
        <PageHeading className="wrap-anywhere text-2xl md:text-3xl">
          <Trans>No tickets for “{name}”</Trans>
        </PageHeading>
        <p className="max-w-prose text-ink-muted md:text-lg">
          <Trans>
            Nobody is selling these tickets now. Perhaps the name is spelled differently, or the show is over.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <TellMe search={{ movie: film, city: place }} />
          <ButtonLink variant="outline" to={paths.discover}>
            <Trans>Discover movie tickets</Trans>
          </ButtonLink>
          {film && (
            <ButtonLink variant="outline" to={paths.browse({ search: film })}>
              <Trans>Search tickets</Trans>
            </ButtonLink>
          )}
        </div>
      </header>
      <Demand movie={film} city={place} />
      <OnSaleNow />
    </div>
  );
}

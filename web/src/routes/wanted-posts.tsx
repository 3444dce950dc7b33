import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router-dom";
import { ButtonLink } from "../components/button";
import { EmptyState } from "../components/states";
import { OpenPosts } from "../features/wanted/open-posts";
import { PageHeading, PageMeta } from "../lib/pages/page";
import { paths } from "../lib/pages/paths";

/** What people look for: of a movie, in a city, or both, as the address says. */
export default function WantedPosts() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const movie = params.get("movie")?.trim() ?? "";
  const city = params.get("city")?.trim() ?? "";
  const what = [movie, city].filter(Boolean).join(", ");
  const title = what ? t`Wanted: ${what}` : t`Wanted tickets`;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:gap-6 md:py-10">
      <PageMeta title={title} noindex />
      <header className="grid justify-items-start gap-2">
        <PageHeading className="wrap-anywhere text-2xl md:text-3xl">{title}</PageHeading>
        <p className="max-w-prose text-ink-muted">
          <Trans>These people wait for a ticket. List yours for one of them, and that person hears of it first.</Trans>
        </p>
      </header>
      {what ? (
        <OpenPosts movie={movie} city={city} />
      ) : (
        <EmptyState title={t`Which movie or city?`}>
          <ButtonLink to={paths.discover}>
            <Trans>Discover movie tickets</Trans>
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}

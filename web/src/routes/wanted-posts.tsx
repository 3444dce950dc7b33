import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { MoreTickets } from "../features/browse/more-tickets";
import { namesIn, OpenPosts } from "../features/wanted/open-posts";
import { wantedPostsPath } from "../features/wanted/paths";
import { openWantedOf, openWantedOptions } from "../features/wanted/queries";
import { PageHeading, PageMeta } from "../lib/pages/page";
import { paths } from "../lib/pages/paths";
import { PublicPage } from "../lib/pages/public-page";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/states";

/** What people look for: of a movie, in a city, or both, as the address says. */
export default function WantedPosts() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const { cursor, ...about } = openWantedOf(params);
  const isAsked = Boolean(about.movie || about.city);
  const posts = useInfiniteQuery({ ...openWantedOptions({ ...about, cursor }), enabled: isAsked });
  const items = posts.data?.items;
  const { movie, city } = namesIn(about, items);
  const what = [movie, city].filter(Boolean).join(", ");
  const title = what ? t`Wanted: ${what}` : t`Wanted tickets`;
  const description = t`These people wait for a ticket. List yours for one of them, and that person hears of it first.`;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:gap-6 md:py-10">
      <PageMeta
        title={title}
        description={`${title}. ${description}`}
        noindex={!items || items.length === 0 || cursor !== undefined}
      />
      <PublicPage path={wantedPostsPath(about)} title={title} description={description} />
      <header className="grid justify-items-start gap-2">
        <PageHeading className="wrap-anywhere text-2xl md:text-3xl">{title}</PageHeading>
        <p className="max-w-prose text-ink-muted">{description}</p>
      </header>
      {isAsked ? (
        <OpenPosts
          about={about}
          posts={posts}
          more={<MoreTickets list={posts} address={wantedPostsPath({ ...about, cursor: posts.data?.next })} />}
        />
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

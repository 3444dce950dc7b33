import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { OpenWanted } from "@reseat/contract";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { nameOfSlug } from "../../lib/pages/name-paths";
import { PagedList } from "../../ui/paged-list";
import { EmptyState } from "../../ui/states";
import { wantedPath } from "./paths";
import type { About } from "./queries";
import { sayMovie } from "./say-sought";
import TellMe from "./tell-me";
import { EmptySeats, WantedFacts } from "./wanted-facts";

/** How the posts of a list spell its movie and its city. */
export function namesIn({ movie, city }: About, [post]: OpenWanted[] = []) {
  return {
    movie: (movie && post?.movie_name) || nameOfSlug(movie ?? ""),
    city: (city && post?.city) || nameOfSlug(city ?? ""),
  };
}

interface OpenPostsProps {
  about: About;
  posts: UseInfiniteQueryResult<{ items: OpenWanted[] }>;
  /** The way to the next page. */
  more: ReactNode;
}

/** The open posts for a movie, in a city, or both, without their people. */
export function OpenPosts({ about, posts, more }: OpenPostsProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <PagedList
        list={{ ...posts, data: posts.data?.items } as UseInfiniteQueryResult<OpenWanted[]>}
        more={more}
        loading={t`Loading what people look for`}
        failed={t`Could not load what people look for`}
        empty={<EmptyState title={t`Nobody looks for this now`} />}
        className="grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3"
      >
        {(post) => (
          <article className="relative h-full rounded-md hover:bg-sunken [&>div]:h-full [&>div]:content-start">
            <EmptySeats seats={post.seats}>
              <h2 className="title wrap-break-word text-xl first-letter:uppercase">
                <Link to={wantedPath(post.id)} className="after:absolute after:inset-0 after:rounded-md">
                  {sayMovie(i18n, post)}
                </Link>
              </h2>
              <p className="text-ink-muted text-sm">
                <Plural value={post.seats} one="# ticket" other="# tickets together" />
              </p>
              <WantedFacts post={post} />
              <span aria-hidden="true" className="button button-outline button-sm mt-2 self-end justify-self-start">
                <Trans>I have this</Trans>
              </span>
            </EmptySeats>
          </article>
        )}
      </PagedList>
      {/* Beside the list, which is not empty any more once the person's own post is saved. */}
      <TellMe search={namesIn(about)} isHidden={posts.data?.items.length !== 0} className="justify-self-center" />
    </>
  );
}

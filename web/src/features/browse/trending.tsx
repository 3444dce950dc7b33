import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Poster } from "../../ui/poster";
import { Skeleton } from "../../ui/skeleton";
import { ErrorState } from "../../ui/states";
import { facetsOptions } from "./queries";

interface TrendingProps {
  city: string | null;
  search: string;
  onPick: (movie: string) => void;
}

/** The movies with the most tickets on sale. Picking one searches for it. */
export function Trending({ city, search, onPick }: TrendingProps) {
  const { t } = useLingui();
  const { data: facets, isPending, isLoadingError, isFetching, refetch } = useQuery(facetsOptions(city));
  const movies = facets?.trending_movies.slice(0, 6) ?? [];
  if (!isPending && !isLoadingError && movies.length === 0) return null;
  return (
    <section aria-labelledby="trending" className="grid gap-4">
      <h2 id="trending" className="title text-2xl">
        <Trans>Trending Movies</Trans>
      </h2>
      {isLoadingError && (
        <ErrorState title={t`Could not load movies`} onRetry={() => void refetch()} busy={isFetching} compact />
      )}
      <ul className="grid grid-cols-3 gap-3 large-text:auto-cols-[75%] large-text:grid-flow-col large-text:grid-cols-none large-text:overflow-x-auto sm:gap-4 md:grid-cols-6">
        {isPending
          ? ["a", "b", "c", "d", "e", "f"].map((place) => (
              <li key={place} className="grid content-start gap-2">
                <Skeleton className="aspect-2/3 rounded-md" />
                <Skeleton className="h-4 w-3/4" />
              </li>
            ))
          : movies.map((movie, index) => (
              <li key={movie.movie_name}>
                <button
                  type="button"
                  aria-pressed={search === movie.movie_name}
                  onClick={() => onPick(movie.movie_name)}
                  className="group grid w-full content-start gap-2 rounded-md text-start"
                >
                  <Poster
                    src={movie.poster_url}
                    movie={movie.movie_name}
                    eager={index < 3}
                    className="w-full outline-focus outline-offset-2 group-hover:brightness-105 group-aria-pressed:outline-3"
                  />
                  <span className="font-semibold text-sm leading-tight">
                    {movie.movie_name}
                    <span className="figures mt-0.5 block font-normal text-ink-muted text-xs">
                      <Plural value={movie.ticket_count} one="# ticket" other="# tickets" />
                    </span>
                  </span>
                </button>
              </li>
            ))}
      </ul>
    </section>
  );
}

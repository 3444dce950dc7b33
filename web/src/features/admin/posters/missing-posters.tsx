import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Card, CardTitle } from "../../../ui/card";
import { ErrorState, LoadingText } from "../../../ui/states";
import { missingPostersOptions } from "../queries";

/**
 * The movies on sale without a poster, those with the most listings first. Picking one starts its
 * upload.
 */
export function MissingPosters({ onPick }: { onPick: (movie: string) => void }) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(missingPostersOptions());
  const more = data ? data.total - data.items.length : 0;
  return (
    <Card as="section" aria-labelledby="missing-posters" className="grid gap-3">
      <CardTitle id="missing-posters">
        <Trans>On sale without a poster</Trans>
      </CardTitle>
      {!data && isError && (
        <ErrorState title={t`Load failed`} onRetry={() => void refetch()} busy={isFetching} compact />
      )}
      {!data && !isError && <LoadingText className="min-h-24">{t`Loading...`}</LoadingText>}
      {data?.total === 0 && (
        <p className="text-ink-muted text-sm">
          <Trans>Every movie on sale has one.</Trans>
        </p>
      )}
      {data && data.total > 0 && (
        <ul className="-mx-2 max-h-80 overflow-y-auto">
          {data.items.map(({ movie_name, ticket_count }) => (
            <li key={movie_name}>
              <button
                type="button"
                onClick={() => onPick(movie_name)}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-2 text-start hover:bg-sunken"
              >
                <span className="min-w-0 wrap-break-word py-1 font-semibold text-sm">{movie_name}</span>
                <span className="figures shrink-0 text-ink-muted text-sm">
                  <Plural value={ticket_count} one="# listing" other="# listings" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="text-ink-muted text-sm">
          <Plural value={more} one="And # more" other="And # more" />
        </p>
      )}
    </Card>
  );
}

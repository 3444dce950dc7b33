import { Trans, useLingui } from "@lingui/react/macro";
import type { PosterSeen } from "@reseat/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "../../../lib/language/format";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { PagedList } from "../../../ui/paged-list";
import { Poster } from "../../../ui/poster";
import { EmptyState } from "../../../ui/states";
import { postersOptions } from "../queries";
import { useRemovePoster } from "./mutations";
import { PosterNames } from "./poster-names";

interface PosterListProps {
  /** Starts to replace a movie's poster. */
  onReplace: (movie: string) => void;
}

/** The posters, newest first, with the state of those that are being made. */
export function PosterList({ onReplace }: PosterListProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(postersOptions());
  const [asked, setAsked] = useState<PosterSeen | null>(null);
  const [named, setNamed] = useState<PosterSeen | null>(null);
  return (
    <>
      <PagedList
        list={list}
        loading={t`Loading...`}
        failed={t`Load failed`}
        empty={<EmptyState title={t`No posters yet`} compact />}
        className="grid grid-cols-2 gap-x-3 gap-y-5 xs:grid-cols-3 lg:grid-cols-4"
      >
        {(poster) => (
          <PosterEntry
            poster={poster}
            onReplace={() => onReplace(poster.movie_name)}
            onName={() => setNamed(poster)}
            onDelete={() => setAsked(poster)}
          />
        )}
      </PagedList>
      {named && <PosterNames poster={named} onClose={() => setNamed(null)} />}
      {asked && <DeletePoster poster={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface PosterEntryProps {
  poster: PosterSeen;
  onReplace: () => void;
  onName: () => void;
  onDelete: () => void;
}

function PosterEntry({ poster, onReplace, onName, onDelete }: PosterEntryProps) {
  const { formatDate } = useFormats();
  const { movie_name, poster_url, upload, created_at, other_names, names } = poster;
  const otherNames = [...Object.values(names), ...other_names].join(", ");
  return (
    <article className="grid h-full grid-rows-[auto_1fr_auto] content-start gap-2">
      <Poster src={poster_url} movie={movie_name} className="w-full" />
      <div className="grid content-start gap-1">
        <h3 className="wrap-break-word font-semibold text-sm leading-tight">{movie_name}</h3>
        {otherNames && <p className="wrap-anywhere text-ink-muted text-xs leading-tight">{otherNames}</p>}
        {upload === null ? (
          <time dateTime={created_at} className="figures text-ink-muted text-xs">
            {formatDate(created_at)}
          </time>
        ) : (
          <UploadBadge upload={upload} />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" className="min-h-11 grow" onClick={onReplace}>
          <Trans>Replace</Trans>
          <span className="sr-only">{movie_name}</span>
        </Button>
        <Button variant="quiet" size="sm" className="min-h-11 grow" onClick={onName}>
          <Trans>Names</Trans>
          <span className="sr-only">{movie_name}</span>
        </Button>
        <Button variant="quiet" size="sm" className="min-h-11 grow" onClick={onDelete}>
          <Trans>Delete</Trans>
          <span className="sr-only">{movie_name}</span>
        </Button>
      </div>
    </article>
  );
}

function UploadBadge({ upload }: { upload: NonNullable<PosterSeen["upload"]> }) {
  return (
    <Badge tone={upload === "waiting" ? "info" : "danger"} className="justify-self-start">
      {upload === "waiting" && <Trans>Being made ready</Trans>}
      {upload === "refused" && <Trans>Not a picture</Trans>}
      {upload === "lost" && <Trans>Never arrived</Trans>}
    </Badge>
  );
}

function DeletePoster({ poster: { id, movie_name }, onClose }: { poster: PosterSeen; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useRemovePoster(onClose);
  return (
    <ConfirmDialog
      title={t`Delete the poster of ${movie_name}?`}
      action={t`Delete`}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
      busy={remove.isPending}
    >
      <Trans>
        Its files are deleted. At the latest a minute later, people see a drawn place with the movie's name instead.
      </Trans>
    </ConfirmDialog>
  );
}

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { PosterSeen } from "@reseat/contract";
import { MOVIE_NAME_MAX, OTHER_NAMES_MAX } from "@reseat/contract/limits/constants";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ImageUp } from "lucide-react";
import { type FormEvent, type RefObject, useState } from "react";
import { IMAGE_TYPES, refusalOf } from "../../lib/images/image-file";
import { usePickedImage } from "../../lib/images/use-picked-image";
import { useFormats } from "../../lib/language/format";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Card, CardTitle } from "../../ui/card";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Dialog } from "../../ui/dialog";
import { Field, Input, Textarea } from "../../ui/field";
import { PagedList } from "../../ui/paged-list";
import { Poster } from "../../ui/poster";
import { EmptyState, ErrorState, LoadingText } from "../../ui/states";
import { useNamePoster, useRemovePoster } from "./mutations";
import { missingPostersOptions, postersOptions } from "./queries";

interface PosterPickerProps {
  input: RefObject<HTMLInputElement | null>;
  image: File | null;
  onChange: (image: File | null) => void;
  /** The fault of the last file, if it had one. */
  error: string | null;
  onError: (error: string | null) => void;
}

async function refusalOfPoster(file: File): Promise<MessageDescriptor | null> {
  return file.type.startsWith("image/") ? refusalOf(file) : msg`Invalid file type: Please select an image file`;
}

/** Takes an image that is chosen or dropped, and shows it as people will see it. */
export function PosterPicker({ input, image, onChange, error, onError }: PosterPickerProps) {
  const { t } = useLingui();
  const [isOver, setIsOver] = useState(false);
  const { pick, preview } = usePickedImage({
    image,
    check: refusalOfPoster,
    onTaken: onChange,
    onChecked: (refusal) => onError(refusal && t(refusal)),
  });

  return (
    <div className="grid justify-items-start gap-1.5">
      <label
        htmlFor="poster-file"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void pick(event.dataTransfer.files[0]);
        }}
        className={clsx(
          "relative grid aspect-2/3 w-36 cursor-pointer place-items-center overflow-hidden rounded-md border-2 border-line-strong border-dashed bg-sunken text-center hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
          isOver && "border-ink bg-canary text-on-paper",
        )}
      >
        {preview && <img src={preview} alt="" className="absolute inset-0 size-full object-cover" />}
        <span className={clsx("grid justify-items-center gap-2 p-3 font-semibold text-sm", preview && "sr-only")}>
          <ImageUp aria-hidden="true" className="size-7" />
          {t`Choose a poster, or drop it here`}
        </span>
        <input
          ref={input}
          id="poster-file"
          type="file"
          accept={IMAGE_TYPES.join(",")}
          aria-describedby="poster-file-hint poster-file-error"
          onChange={({ target }) => {
            void pick(target.files?.[0]);
            target.value = "";
          }}
          className="sr-only"
        />
      </label>
      <p
        id="poster-file-hint"
        className="text-ink-muted text-sm"
      >{t`JPEG, PNG or WebP, up to 5 MB. It is cut to 2:3 around its middle.`}</p>
      <p id="poster-file-error" role="alert" className="font-medium text-danger text-sm empty:hidden">
        {error}
      </p>
    </div>
  );
}

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
      <CardTitle id="missing-posters">{t`On sale without a poster`}</CardTitle>
      {!data && isError && (
        <ErrorState title={t`Load failed`} onRetry={() => void refetch()} busy={isFetching} compact />
      )}
      {!data && !isError && <LoadingText className="min-h-24">{t`Loading...`}</LoadingText>}
      {data?.total === 0 && <p className="text-ink-muted text-sm">{t`Every movie on sale has one.`}</p>}
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
  const { t } = useLingui();
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
          {t`Replace`}
          <span className="sr-only">{movie_name}</span>
        </Button>
        <Button variant="quiet" size="sm" className="min-h-11 grow" onClick={onName}>
          {t`Names`}
          <span className="sr-only">{movie_name}</span>
        </Button>
        <Button variant="quiet" size="sm" className="min-h-11 grow" onClick={onDelete}>
          {t`Delete`}
          <span className="sr-only">{movie_name}</span>
        </Button>
      </div>
    </article>
  );
}

function UploadBadge({ upload }: { upload: NonNullable<PosterSeen["upload"]> }) {
  const { t } = useLingui();
  return (
    <Badge tone={upload === "waiting" ? "info" : "danger"} className="justify-self-start">
      {upload === "waiting" && t`Being made ready`}
      {upload === "refused" && t`Not a picture`}
      {upload === "lost" && t`Never arrived`}
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

interface PosterNamesProps {
  poster: PosterSeen;
  onClose: () => void;
}

/** Asks for the other names by which a movie is found, and for its name in Devanagari. */
function PosterNames({ poster: { id, movie_name, other_names, names }, onClose }: PosterNamesProps) {
  const { t } = useLingui();
  const [others, setOthers] = useState(other_names.join("\n"));
  const [hindi, setHindi] = useState(names.hi ?? "");
  const lines = others
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const isTooMuch = lines.length > OTHER_NAMES_MAX || lines.some((line) => line.length > MOVIE_NAME_MAX);
  const save = useNamePoster(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const inScripts = hindi.trim() ? { hi: hindi.trim() } : {};
    if (!isTooMuch) save.mutate({ id, other_names: lines, names: inScripts });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Names of ${movie_name}`} size="sm">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label={t`Other names`}
          hint={t`One on each line: initials, former names, names as people type them. Searches find the movie by them.`}
          error={isTooMuch ? t`At most ${OTHER_NAMES_MAX} names of up to ${MOVIE_NAME_MAX} letters` : undefined}
        >
          <Textarea rows={4} value={others} onChange={({ target }) => setOthers(target.value)} />
        </Field>
        <Field label={t`Name in Hindi`} hint={t`Readers in Hindi see it small beside the movie's name.`}>
          <Input lang="hi" value={hindi} maxLength={MOVIE_NAME_MAX} onChange={({ target }) => setHindi(target.value)} />
        </Field>
        <Button type="submit" busy={save.isPending} className="justify-self-start">{t`Save names`}</Button>
      </form>
    </Dialog>
  );
}

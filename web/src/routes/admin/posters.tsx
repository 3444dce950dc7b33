import { useLingui } from "@lingui/react/macro";
import { MOVIE_NAME_MAX } from "@reseat/contract/limits/constants";
import { type FormEvent, useRef, useState } from "react";
import { usePutPoster } from "../../features/admin/mutations";
import { MissingPosters, PosterList, PosterPicker } from "../../features/admin/posters";
import { useKnownNames } from "../../features/tickets/use-known-names";
import { PageHeading } from "../../lib/pages/page";
import { Button } from "../../ui/button";
import { Card, CardTitle } from "../../ui/card";
import { Field } from "../../ui/field";
import { Section } from "../../ui/section";
import { SuggestedInput } from "../../ui/suggested-input";

/**
 * Uploads posters: for a movie on sale, or for any other whose name is typed as its listings spell
 * it.
 */
export default function Posters() {
  const { t } = useLingui();
  const file = useRef<HTMLInputElement>(null);
  const [movie, setMovie] = useState("");
  const [image, setImage] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const movies = useKnownNames({ kind: "movie", query: movie });
  const isKnown = movies.some(({ name }) => name.toLowerCase() === movie.trim().toLowerCase());
  const { put, share } = usePutPoster(movie.trim(), image, () => {
    setMovie("");
    setImage(null);
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (movie.trim() && image) put.mutate(image);
    else setError(t`Please provide movie name and poster image`);
  };
  /** The movie is chosen, so only its poster is missing. */
  const begin = (name: string) => {
    setMovie(name);
    setError(null);
    file.current?.focus();
    file.current?.click();
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:items-start lg:gap-x-8">
      <PageHeading className="sr-only">{t`Posters`}</PageHeading>
      <div className="grid gap-5">
        <Card as="section" aria-labelledby="upload-poster">
          <form noValidate onSubmit={submit} className="grid gap-4">
            <CardTitle id="upload-poster">{t`Upload a poster`}</CardTitle>
            <PosterPicker input={file} image={image} onChange={setImage} error={error} onError={setError} />
            <Field label={t`Movie name`} required hint={t`As listings have it. One that is there already is replaced.`}>
              <SuggestedInput
                value={movie}
                onChange={({ target }) => {
                  setMovie(target.value);
                  setError(null);
                }}
                suggestions={(isKnown ? [] : movies).map(({ name, poster_url: poster }) => ({
                  kind: "movie",
                  name,
                  poster,
                  onPick: () => setMovie(name),
                }))}
                maxLength={MOVIE_NAME_MAX}
              />
            </Field>
            {put.isPending && (
              <progress value={share} aria-label={t`Upload`} className="h-2 w-full accent-velvet">
                {Math.round(share * 100)}%
              </progress>
            )}
            <Button type="submit" busy={put.isPending} className="justify-self-start">{t`Upload poster`}</Button>
          </form>
        </Card>
        <MissingPosters onPick={begin} />
      </div>
      <Section id="posters" title={t`Posters`}>
        <PosterList onReplace={begin} />
      </Section>
    </div>
  );
}

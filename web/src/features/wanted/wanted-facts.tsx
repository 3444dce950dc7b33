import { useLingui } from "@lingui/react/macro";
import { movieLanguage } from "../tickets/movie-language";
import { type Said, sayDays, sayParts, sayPlace, sayPrice } from "./say-sought";

/** When, where and for how much somebody looks. */
export function WantedFacts({ post }: { post: Said }) {
  const { i18n } = useLingui();
  const parts = sayParts(i18n, post);
  const price = sayPrice(i18n, post);
  const { movie_language } = post;
  return (
    <>
      <p className="wrap-break-word first-letter:uppercase">
        <strong>{sayDays(i18n, post)}</strong>
        {parts && ` · ${parts}`}
      </p>
      <p className="wrap-break-word text-sm first-letter:uppercase">
        {sayPlace(i18n, post)}
        {movie_language && ` · ${movieLanguage(i18n, movie_language)}`}
      </p>
      {price && <p className="figures font-semibold text-sm first-letter:uppercase">{price}</p>}
    </>
  );
}

import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { CSSProperties, ReactNode } from "react";
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

interface EmptySeatsProps {
  /** So many seats are looked for. */
  seats: number;
  isOver?: boolean;
  children: ReactNode;
}

/** What somebody looks for: a ticket that is not there yet. */
export function EmptySeats({ seats, isOver = false, children }: EmptySeatsProps) {
  return (
    <div
      className={clsx(
        "@container grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border-2 border-dashed p-4 md:p-5",
        isOver ? "border-line text-ink-muted" : "border-line-strong",
      )}
    >
      <span
        aria-hidden="true"
        className={clsx("seat-row", isOver ? "text-line" : "text-velvet-ink")}
        // All of them are in one row: smaller where there is no room.
        style={
          {
            "--seat": `min(1.75rem, 100cqi / ${seats})`,
            width: `calc(var(--seat) * ${seats})`,
          } as CSSProperties
        }
      />
      {children}
    </div>
  );
}

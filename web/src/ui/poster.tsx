import { POSTER_WIDTHS, posterColour, posterFile } from "@reseat/contract/schemas/poster-files";
import { clsx } from "clsx";
import { useCallback, useState } from "react";
import { firstLetterOf } from "./first-letter";

interface PosterProps {
  src: string | null | undefined;
  movie: string;
  /**
   * For the first posters of a screen: they load at once. "first" loads before other images of a
   * drawn page.
   */
  eager?: boolean | "first";
  /** A small poster beside the movie's name. */
  isThumbnail?: boolean;
  className?: string;
}

/**
 * A movie's poster in a 2:3 box, or a placeholder with its letters when the poster is missing or
 * fails to load.
 */
export function Poster({ src, movie, eager = false, isThumbnail = false, className }: PosterProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const shown = src && failedSrc !== src ? src : null;
  // The image may have failed before the app listened for errors.
  const noticeFailure = useCallback(
    (image: HTMLImageElement | null) => {
      const isLoaded = image?.complete && image.currentSrc;
      if (isLoaded && image.naturalWidth === 0) setFailedSrc(shown);
    },
    [shown],
  );
  const colour = shown ? posterColour(shown) : undefined;
  const files = (format: "avif" | "webp") =>
    shown && colour
      ? {
          sizes: isThumbnail ? "40px" : "(width < 48rem) 30vw, 180px",
          srcSet: POSTER_WIDTHS.map((width) => `${posterFile(shown, width, format)} ${width}w`).join(),
        }
      : {};
  return (
    <span className={clsx("poster", isThumbnail && "poster-thumbnail", className)} style={{ backgroundColor: colour }}>
      {shown ? (
        <picture>
          <source type="image/avif" {...files("avif")} />
          <img
            {...files("webp")}
            src={shown}
            ref={noticeFailure}
            alt=""
            width={200}
            height={300}
            loading={eager ? "eager" : "lazy"}
            {...(eager === "first" && { fetchPriority: "high" })}
            decoding="async"
            onError={() => setFailedSrc(shown)}
            className="size-full object-cover"
          />
        </picture>
      ) : (
        <span aria-hidden="true" className="absolute inset-0 grid content-between bg-velvet p-2.5 text-on-velvet">
          <span
            className={clsx(
              "title hyphens-auto uppercase",
              isThumbnail ? "text-xl" : "line-clamp-5 break-normal text-base",
            )}
          >
            {isThumbnail ? firstLetterOf(movie) : movie}
          </span>
          {!isThumbnail && <span className="seat-row w-full opacity-60" />}
        </span>
      )}
    </span>
  );
}

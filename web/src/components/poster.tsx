import { clsx } from "clsx";
import { useState } from "react";

interface PosterProps {
  src: string | null | undefined;
  movie: string;
  /** True for the first posters of a screen: they load at once. */
  eager?: boolean;
  className?: string;
}

/** A movie's poster in a 2:3 box, or a placeholder with its letters when the picture is missing or fails to load. */
export function Poster({ src, movie, eager = false, className }: PosterProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  return (
    <span className={clsx("poster", className)}>
      {src && failedSrc !== src ? (
        <img
          src={src}
          alt=""
          width={200}
          height={300}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          onError={() => setFailedSrc(src)}
          className="size-full object-cover"
        />
      ) : (
        <span aria-hidden="true" className="absolute inset-0 grid content-between bg-velvet p-3 text-on-velvet">
          <span className="title line-clamp-4 text-xl uppercase">{movie}</span>
          <span className="seat-row w-full opacity-60" />
        </span>
      )}
    </span>
  );
}

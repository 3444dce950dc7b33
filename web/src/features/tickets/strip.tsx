import type { ReactNode } from "react";
import { Poster } from "../../ui/poster";

interface StripProps {
  movie: string;
  poster?: string | null | undefined;
  children: ReactNode;
}

/** One line about the ticket that a person is on the way with. */
export function Strip({ movie, poster, children }: StripProps) {
  return (
    <div className="flex min-h-16.5 flex-wrap items-center gap-3 rounded-md bg-canary p-2.5 text-on-paper">
      <Poster src={poster} movie={movie} isThumbnail eager className="w-8 self-center" />
      <p className="wrap-anywhere min-w-0 flex-1 basis-32 text-sm leading-snug">{children}</p>
    </div>
  );
}
